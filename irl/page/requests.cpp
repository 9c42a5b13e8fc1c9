#include "irl/page/requests.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "irl/orders/operation_names.hpp"
#include "irl/page/examples.hpp"
#include "irl/page/held_against.hpp"
#include "irl/page/predictions.hpp"
#include "irl/page/recorded_run.hpp"
#include "irl/workbench/catalogue/catalogue.hpp"
#include "irl/workbench/comparison/recipe_diff.hpp"
#include "irl/workbench/corpus/named_recipes.hpp"
#include "irl/workbench/corpus/recipe.hpp"
#include "irl/workbench/evaluation/evaluator.hpp"
#include "irl/workbench/evaluation/result_writers.hpp"
#include "irl/workbench/orders/orders_json.hpp"
#include "irl/workbench/runs/recipe_run.hpp"
#include "irl/workbench/runs/search_tree_json.hpp"

namespace irl::page {

namespace {

using workbench::Json;

/// Why a request makes no sense; caught where it is answered.
struct Senseless {
  std::string what;
  Problems problems{};
};

template <class T>
T demand(workbench::Expected<T> expected) {
  if (!expected) throw Senseless{expected.error().front().what, expected.error()};
  return *std::move(expected);
}

Json ids_of(const std::vector<grammar::RecipeNetwork>& recipes) {
  Json ids = Json::array();
  for (const grammar::RecipeNetwork& recipe : recipes) ids.push_back(recipe.id);
  return ids;
}

/// A request while it is answered.
class Answering {
 public:
  Answering(const Json& request, const workbench::OpenDomain& open,
            const std::vector<grammar::RecipeNetwork>& opened, const RequestLimits& limits,
            PageSessions& sessions, Work& work)
      : request_(request), open_(open), opened_(opened), limits_(limits), sessions_(sessions), work_(work) {}

  Json answer() const {
    struct Known {
      const char* name;
      Json (Answering::*answer)() const;
    };
    static constexpr Known known[]{{"domain", &Answering::domain},
                                   {"recipe", &Answering::recipe},
                                   {"opened", &Answering::opened},
                                   {"run", &Answering::run},
                                   {"check", &Answering::check},
                                   {"score", &Answering::score},
                                   {"goals", &Answering::goals},
                                   {"diff", &Answering::diff},
                                   {"change", &Answering::change},
                                   {"example", &Answering::example},
                                   {"predictions", &Answering::predictions},
                                   {"solutions", &Answering::solutions},
                                   {"tree", &Answering::tree},
                                   {"orders", &Answering::orders},
                                   {"why", &Answering::why},
                                   {"session", &Answering::session}};
    const std::string wanted = text("do");
    const auto found = std::ranges::find(known, wanted, &Known::name);
    if (found == std::end(known)) throw Senseless{fmt::format("there is no request '{}'", wanted)};
    try {
      return (this->*found->answer)();
    } catch (const OutOfLimits&) {
      throw Senseless{"the time was over before everything was known"};
    }
  }

 private:
  std::string text(const char* key) const {
    const auto found = request_.find(key);
    if (found == request_.end() || !found->is_string())
      throw Senseless{fmt::format("'{}' is missing or no text", key)};
    return found->get<std::string>();
  }

  std::uint64_t number(const char* key, std::uint64_t otherwise, std::uint64_t least,
                       std::uint64_t most) const {
    const auto found = request_.find(key);
    if (found == request_.end()) return otherwise;
    const bool is_fit = found->is_number_unsigned() && found->get<std::uint64_t>() >= least &&
                        found->get<std::uint64_t>() <= most;
    if (!is_fit)
      throw Senseless{fmt::format("'{}': expected a whole number from {} to {}", key, least, most)};
    return found->get<std::uint64_t>();
  }

  RunOptions run_options() const {
    RunOptions options{.rules = open_.rules, .limits = limits_.run};
    options.limits.cancelled = &work_.cancelled;
    return options;
  }

  grammar::RecipeNetwork network_in(const char* key) const {
    grammar::SolutionFile file = grammar::parse_solutions(text(key));
    grammar::RecipeNetwork recipe;
    if (!file.recipes.empty()) recipe = std::move(file.recipes.front());
    workbench::append(recipe.problems, std::move(file.problems));
    if (request_.contains("id")) recipe.id = text("id");
    if (recipe.network.operations.size() > limits_.operations)
      throw Senseless{fmt::format("the network has {} operations; the page shows at most {}",
                                  recipe.network.operations.size(), limits_.operations)};
    return recipe;
  }

  grammar::RecipeNetwork gold(const std::string& id) const {
    return *demand(open_.corpus.network(demand(workbench::known_id(id, open_.corpus))));
  }

  Json domain() const {
    return {{"name", open_.domain.name()},
            {"recipes", workbench::list_json(demand(workbench::read_all_recipes(open_.corpus)))},
            {"primitives", workbench::primitives_json(open_.domain)},
            {"types", workbench::types_json(open_.domain.types())},
            {"rules", workbench::rules_json(open_.domain)},
            {"opened", ids_of(opened_)}};
  }

  Json recorded(const grammar::RecipeNetwork& recipe) const {
    return recorded_run(recipe, open_.domain, open_.corpus, run_options());
  }
  Json recipe() const { return recorded(gold(text("id"))); }
  Json run() const { return recorded(network_in("network")); }
  Json opened() const {
    if (opened_.empty()) throw Senseless{"no network was opened"};
    return recorded(opened_[number("number", 0, 0, opened_.size() - 1)]);
  }

  Json check() const {
    const grammar::RecipeNetwork recipe = network_in("network");
    const Checked checked = irl::check(recipe.network, open_.domain);
    return {{"problems", workbench::to_json(workbench::all_problems(recipe.problems, checked.problems))}};
  }

  workbench::Evaluator evaluator() const {
    return workbench::Evaluator(open_.domain, open_.corpus, {.rules = open_.rules, .limits = limits_.run},
                                {.in_full = true});
  }

  Json score() const {
    workbench::Evaluator evaluator = this->evaluator();
    return to_json(evaluator.evaluate(network_in("network"), &work_.cancelled), evaluator.metrics());
  }

  Json goals() const {
    return {{"metrics", demand(goals_of(network_in("network"), open_.domain, open_.corpus, run_options()))}};
  }

  Json change() const {
    return page::change(network_in("before"), network_in("after"), open_.domain, open_.corpus, run_options());
  }

  Json example() const {
    return {{"network", demand(example_of(text("primitive"), open_.domain, open_.corpus))}};
  }

  Json predictions() const {
    workbench::Evaluator evaluator = this->evaluator();
    return demand(scored_predictions(text("text"), evaluator, work_));
  }

  Json diff() const {
    const grammar::RecipeNetwork a = request_.contains("other") ? network_in("other") : gold(text("id"));
    const grammar::RecipeNetwork b = network_in("network");
    return to_json(workbench::diff_recipes({&a, 1}, {&b, 1}), open_.domain).at(0);
  }

  Json solutions() const {
    return to_json(workbench::run_recipe(network_in("network"), open_.domain, run_options(),
                                         number("most", 20, 2, 1'000)));
  }

  Json tree() const {
    const Checked checked = irl::check(network_in("network").network, open_.domain);
    return workbench::to_json(
        search_tree(checked.program, run_options(), number("most", 200, 1, largest_tree)), checked.program);
  }

  workbench::RecipeOrders derived() const {
    workbench::RecipeOrders recipe =
        workbench::orders_of(network_in("network"), open_.domain, {.run = run_options()});
    if (recipe.views().is_cut())
      throw Senseless{"a limit of time or memory was reached before the orders were known"};
    return recipe;
  }

  Json orders() const {
    const workbench::RecipeOrders recipe = derived();
    const Deadline deadline(limits_.run.time, &work_.cancelled);
    Json document;
    std::vector<orders::ViewReport> reports;
    for (const orders::View view : orders::all_views) {
      reports.push_back(orders::report_on(recipe.views(), view, {.limits = {.deadline = deadline}}));
      Json pairs = Json::array();
      for (const orders::Pair& pair : recipe.views().precedence(view).reduced(deadline))
        pairs.push_back({{"before", pair.before},
                         {"after", pair.after},
                         {"reason", name(pair.reason.kind)},
                         {"what", pair.reason.what}});
      document["precedence"].push_back(std::move(pairs));
    }
    document.update(workbench::overview_json(recipe, reports, deadline));
    document["fastest"] = workbench::fastest_json(
        recipe, orders::fastest_order(recipe.views(), orders::View::safe,
                                      static_cast<std::uint32_t>(number("workers", 1, 1, 20)),
                                      {.deadline = deadline}));
    return document;
  }

  Json why() const {
    const workbench::RecipeOrders recipe = derived();
    const auto named = [&](const char* key) {
      const auto operation = orders::named_operation(recipe.program(), recipe.views().trace(), text(key));
      if (!operation) throw Senseless{operation.error()};
      return *operation;
    };
    return workbench::why_json(recipe, {orders::all_views.begin(), orders::all_views.end()}, named("one"),
                               named("other"));
  }

  Json session() const {
    const auto request = request_.find("request");
    if (request == request_.end()) throw Senseless{"'request' is missing"};
    return sessions_.answer(text("page"), *request, work_);
  }

  const Json& request_;
  const workbench::OpenDomain& open_;
  const std::vector<grammar::RecipeNetwork>& opened_;
  const RequestLimits& limits_;
  PageSessions& sessions_;
  Work& work_;
};

Json refused(const Senseless& senseless) {
  Json error{{"what", senseless.what}};
  if (!senseless.problems.empty()) error["problems"] = workbench::to_json(senseless.problems);
  return {{"error", std::move(error)}};
}

}  // namespace

Requests::Requests(workbench::OpenDomain open, std::vector<grammar::RecipeNetwork> opened,
                   RequestLimits limits)
    : open_(std::move(open)),
      opened_(std::move(opened)),
      limits_(limits),
      sessions_(open_.domain, {.rules = open_.rules, .limits = limits.run}) {}

Json Requests::answer(std::string_view body, Work& work) {
  const auto request = read_json(body);
  if (!request) return refused({"the request is " + request.error()});
  if (!request->is_object()) return refused({"the request is no object of JSON"});
  try {
    return Answering(*request, open_, opened_, limits_, sessions_, work).answer();
  } catch (const Senseless& senseless) {
    return refused(senseless);
  } catch (const std::exception& error) {  // a domain that throws must not end the server
    return refused({fmt::format("the domain '{}' broke down: {}", open_.domain.name(), error.what())});
  }
}

}  // namespace irl::page
