#include "irl/page/requests.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "irl/data/json_fields.hpp"
#include "irl/drawing/looks.hpp"
#include "irl/page/answer_drawing.hpp"
#include "irl/page/answers.hpp"
#include "irl/page/carried_out.hpp"
#include "irl/page/first_wrong.hpp"
#include "irl/page/mending.hpp"
#include "irl/page/order_requests.hpp"
#include "irl/page/page_sessions.hpp"
#include "irl/page/predictions.hpp"
#include "irl/page/primitives_in_use.hpp"
#include "irl/page/senseless.hpp"
#include "irl/page/text_places.hpp"
#include "irl/page/watched_file.hpp"
#include "irl/workbench/catalogue/catalogue.hpp"
#include "irl/workbench/comparison/recipe_diff.hpp"
#include "irl/workbench/corpus/corpus.hpp"
#include "irl/workbench/corpus/recipe.hpp"
#include "irl/workbench/evaluation/result_writers.hpp"
#include "irl/workbench/orders/orders_json.hpp"
#include "irl/workbench/runs/recipe_run.hpp"
#include "irl/workbench/why/recipe_why.hpp"

namespace irl::page {

namespace {

Json ids_of(const std::vector<workbench::WrittenProcedure>& procedures) {
  Json ids = Json::array();
  for (const workbench::WrittenProcedure& one : procedures) ids.push_back(one.id);
  return ids;
}

Json names_of(const std::vector<PredictionFile>& files) {
  Json names = Json::array();
  for (const PredictionFile& file : files) names.push_back({{"name", file.name}, {"kind", "predictions"}});
  return names;
}

Json refused(const Senseless& senseless) {
  Json error{{"what", senseless.what}};
  if (!senseless.problems.empty()) error["problems"] = workbench::to_json(senseless.problems);
  return {{"error", std::move(error)}};
}

}  // namespace

/// A request while it is answered.
struct Requests::Answering {
  const Requests& requests;
  const Json& request;
  Work& work;
  const workbench::OpenDomain& open = requests.open_;

  Json answer() const {
    struct Known {
      const char* name;
      Json (Answering::*answer)() const;
    };
    static constexpr Known known[]{{"domain", &Answering::domain},
                                   {"recipe", &Answering::recipe},
                                   {"opened", &Answering::opened},
                                   {"run", &Answering::run},
                                   {"bodies", &Answering::bodies},
                                   {"check", &Answering::check},
                                   {"score", &Answering::score},
                                   {"goals", &Answering::goals},
                                   {"diff", &Answering::diff},
                                   {"change", &Answering::change},
                                   {"example", &Answering::example},
                                   {"file", &Answering::file},
                                   {"layout", &Answering::layout},
                                   {"predictions", &Answering::predictions},
                                   {"first-wrong", &Answering::first_wrong},
                                   {"watched", &Answering::watched},
                                   {"solutions", &Answering::solutions},
                                   {"tree", &Answering::tree},
                                   {"orders", &Answering::orders},
                                   {"why", &Answering::why},
                                   {"move", &Answering::move},
                                   {"listed-orders", &Answering::listed_orders},
                                   {"together", &Answering::together},
                                   {"repair", &Answering::repair},
                                   {"swap", &Answering::swap},
                                   {"explain", &Answering::explain},
                                   {"export", &Answering::exported},
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

  std::string text(const char* key) const { return JsonFields(request).text(key); }

  std::uint64_t number(const char* key, std::uint64_t otherwise, std::uint64_t least,
                       std::uint64_t most) const {
    return JsonFields(request).count_if_any(key, least, most).value_or(otherwise);
  }

  bool flag(const char* key) const {
    const Json* flag = JsonFields(request).find(key);
    if (!flag) return false;
    return flag->is_boolean() ? flag->get<bool>() : throw JsonFields(request).wrong(key, "true or false");
  }

  RunOptions run_options() const {
    RunOptions options{.rules = open.rules, .limits = requests.limits_.run};
    options.limits.cancelled = &work.cancelled;
    return options;
  }

  grammar::RecipeNetwork network_in(const char* key) const {
    return read(text(key), request.contains("id") ? text("id") : std::string());
  }

  /// The first network of a text; an empty id: it has that which the text gives it.
  grammar::RecipeNetwork read(std::string_view written, const std::string& id) const {
    grammar::SolutionFile file = grammar::parse_solutions(written);
    grammar::RecipeNetwork recipe;
    if (!file.recipes.empty()) recipe = std::move(file.recipes.front());
    workbench::append(recipe.problems, std::move(file.problems));
    if (file.recipes.size() > 1)
      recipe.problems.push_back({.where = file.recipes[1].where,
                                 .what = fmt::format("another network begins here, '{}': it is left out, and "
                                                     "so is what follows it",
                                                     file.recipes[1].id),
                                 .expected = "one network",
                                 .kind = "unexpected-heading"});
    if (!id.empty()) recipe.id = id;
    if (recipe.network.operations.size() > requests.limits_.operations)
      throw Senseless{fmt::format("the network has {} operations; the page shows at most {}",
                                  recipe.network.operations.size(), requests.limits_.operations)};
    return recipe;
  }

  grammar::RecipeNetwork gold(const std::string& id) const {
    return *demand(open.corpus.network(demand(workbench::known_id(id, open.corpus))));
  }

  Json domain() const {
    return {{"name", open.domain.name()},
            {"recipes", workbench::list_json(demand(workbench::read_all_recipes(open.corpus)))},
            {"primitives", primitives_with_users(open.domain, open.corpus)},
            {"types", workbench::types_json(open.domain.types())},
            {"rules", workbench::rules_json(open.domain)},
            {"bodies", requests.opening_.bodies != nullptr},
            {"opened", ids_of(requests.opening_.procedures)},
            {"files", names_of(requests.opening_.predictions)},
            {"watched", requests.watched_->told()},
            {"limits",
             {{"bytes", requests.limits_.bytes},
              {"operations", requests.limits_.operations},
              {"seconds", std::chrono::duration<double>(requests.limits_.run.time).count()}}}};
  }

  Json recorded(std::string_view written, const std::string& id) const {
    return recorded_run(read(written, id), written, open.domain, open.corpus, *requests.opening_.drawing,
                        requests.opening_.words, run_options());
  }
  Json recipe() const {
    const grammar::RecipeNetwork recipe = gold(text("id"));
    return recorded(workbench::written_procedure(recipe).text, recipe.id);
  }
  Json run() const { return recorded(text("network"), request.contains("id") ? text("id") : std::string()); }
  const workbench::WrittenProcedure& opened_procedure(const JsonFields& fields, const char* key) const {
    const auto& procedures = requests.opening_.procedures;
    if (procedures.empty()) throw Senseless{"no network was opened"};
    return procedures[fields.count(key, 0, procedures.size() - 1)];
  }
  Json opened() const {
    const workbench::WrittenProcedure& one = opened_procedure(JsonFields(request), "number");
    return recorded(one.text, one.id);
  }

  Json bodies() const {
    return carried_out(network_in("network"), open, requests.opening_.bodies.get(),
                       *requests.opening_.drawing, run_options());
  }

  Json check() const {
    const grammar::RecipeNetwork recipe = network_in("network");
    const Checked checked = irl::check(recipe.network, open.domain);
    Json problems = workbench::to_json(workbench::all_problems(recipe.problems, checked.problems));
    const std::string written = text("network");
    const TextPlaces places(written);
    for (Json& problem : problems) add_place(problem, places);
    return {{"problems", std::move(problems)}};
  }

  workbench::Evaluator evaluator() const {
    return workbench::Evaluator(open.domain, open.corpus,
                                {.rules = open.rules, .limits = requests.limits_.run}, {.in_full = true});
  }

  Json score() const {
    workbench::Evaluator evaluator = this->evaluator();
    return to_json(evaluator.evaluate(network_in("network"), &work.cancelled), evaluator.metrics());
  }

  Json goals() const {
    return {{"metrics", demand(goals_of(network_in("network"), open.domain, open.corpus, run_options()))}};
  }

  Json change() const {
    return page::change(network_in("before"), network_in("after"), open.domain, open.corpus, run_options());
  }

  Json example() const {
    return {{"network", demand(example_of(text("primitive"), open.domain, open.corpus))}};
  }

  Json predictions() const {
    workbench::Evaluator evaluator(open.domain, open.corpus,
                                   {.rules = open.rules, .limits = requests.limits_.run});
    return demand(scored_predictions(files_of(request, requests.opening_), evaluator, work));
  }

  Json file() const {
    const auto& files = requests.opening_.predictions;
    if (files.empty()) throw Senseless{"no file of predictions was opened"};
    const PredictionFile& file = files[JsonFields(request).count("number", 0, files.size() - 1)];
    return {{"name", file.name}, {"text", file.text}};
  }

  Json layout() const {
    if (request.contains("nodes")) return demand(laid_out(request));
    const grammar::RecipeNetwork recipe = network_in("network");
    const workbench::RecipeRun run = workbench::run_recipe(recipe, open.domain, run_options());
    return demand(laid_out(run_graph(recipe, run, open.corpus),
                           {.thread = flag("thread"), .to_the_right = is_to_the_right(request)}));
  }

  Json diff() const {
    const grammar::RecipeNetwork a = request.contains("other") ? network_in("other") : gold(text("id"));
    const grammar::RecipeNetwork b = network_in("network");
    return to_json(workbench::diff_recipes({&a, 1}, {&b, 1}, open.domain), open.domain).at(0);
  }

  Json first_wrong() const {
    const std::string written = text("network");
    const grammar::RecipeNetwork candidate = network_in("network");
    const auto& ids = open.corpus.ids();
    const bool is_known = std::ranges::find(ids, candidate.id) != ids.end();
    const auto expected = is_known ? std::optional(gold(candidate.id)) : std::nullopt;
    return {{"wrong", page::first_wrong(written, candidate, expected ? &*expected : nullptr, open.domain,
                                        run_options())}};
  }

  Json watched() const {
    return requests.watched_->now(JsonFields(request).text_if_any("version").value_or(""));
  }

  Json solutions() const {
    constexpr std::uint64_t most_of_all = 10'000;
    const std::uint64_t from = number("from", 0, 0, most_of_all), most = number("most", 20, 2, 1'000);
    const workbench::RecipeRun run =
        workbench::run_recipe(network_in("network"), open.domain, run_options(), from + most);
    return drawn_solutions(run, from, *requests.opening_.drawing);
  }

  Json tree() const {
    const Checked checked = irl::check(network_in("network").network, open.domain);
    return workbench::to_json(
        search_tree(checked.program, run_options(), number("most", 200, 1, largest_tree)), checked.program);
  }

  /// How long orders may be looked at: the limit of a request, or less where it asks for less.
  std::chrono::seconds seconds() const {
    const auto limit = std::chrono::duration_cast<std::chrono::seconds>(requests.limits_.run.time).count();
    const auto most = static_cast<std::uint64_t>(std::max<std::int64_t>(1, limit));
    return std::chrono::seconds(number("seconds", most, 1, most));
  }

  workbench::RecipeOrders derived() const {
    RunOptions options = run_options();
    options.limits.time = seconds();
    workbench::RecipeOrders recipe =
        workbench::orders_of(network_in("network"), open.domain, {.run = std::move(options)});
    if (recipe.views().is_cut()) throw Senseless{workbench::why_cut(recipe)};
    return recipe;
  }

  OrderRequest asked_of_orders() const { return {derived(), request, seconds(), work.cancelled}; }
  Json orders() const { return told_orders(asked_of_orders()); }
  Json why() const { return told_reasons(asked_of_orders()); }
  Json move() const { return tried_move(asked_of_orders()); }
  Json listed_orders() const { return irl::page::listed_orders(asked_of_orders()); }

  /// Another procedure: the id of one of the corpus, one that was `opened`, or any `network`.
  grammar::RecipeNetwork other_procedure(const Json& meant) const {
    if (meant.is_string()) return gold(meant.get<std::string>());
    const JsonFields fields(meant, "others");
    if (fields.find("network")) return read(fields.text("network"), fields.text_if_any("id").value_or(""));
    const workbench::WrittenProcedure& one = opened_procedure(fields, "opened");
    return read(one.text, one.id);
  }

  Json together() const {
    static constexpr std::size_t most = 8;
    std::vector<grammar::RecipeNetwork> recipes{network_in("network")};
    const Json* others = JsonFields(request).find("others");
    if (others && !others->is_array()) throw JsonFields(request).wrong("others", "an array of procedures");
    for (const Json& meant : others ? *others : Json::array()) {
      if (recipes.size() == most)
        throw Senseless{
            fmt::format("more than {} procedures are too many to be planned together here", most)};
      recipes.push_back(other_procedure(meant));
    }
    RunOptions options = run_options();
    options.limits.time = seconds();
    return planned_together(recipes, open, {*requests.opening_.drawing, requests.opening_.words}, options,
                            request);
  }

  Json repair() const {
    static constexpr std::uint64_t most = 10;  // seconds; the others are for what was asked meanwhile
    network_in("network");                     // which refuses what is too large
    return proposed_repair(text("network"), request.contains("id") ? text("id") : "", open,
                           std::chrono::seconds(number("seconds", 2, 1, most)), requests.opening_.words,
                           work);
  }

  Json swap() const {
    return demand(proposed_swap(network_in("network"), text("replace"), text("with"), open));
  }

  Json explain() const {
    const auto why = workbench::why_of(network_in("network"), open.domain,
                                       {.run = run_options(), .words = requests.opening_.words});
    if (!why) throw Senseless{why.error()};
    return workbench::to_json(why->told);
  }

  Json exported() const {
    const std::string id = text("id");
    ExportedContent content;
    if (request.contains("network"))
      content.procedures.push_back({id, text("network")});
    else if (!id.empty())
      content.recipes.push_back(demand(workbench::known_id(id, open.corpus)));
    if (request.contains("numbers") || request.contains("files"))
      content.predictions = files_of(request, requests.opening_);
    if (content.recipes.empty() && content.procedures.empty() && content.predictions.empty())
      throw Senseless{"there is nothing to export: choose a procedure, or open a file of predictions"};
    content.progress = [this](std::size_t done, std::size_t all) {
      work.in_all = all;
      work.done = done;
    };
    const auto ask = [&](const Json& asked) -> Json {
      if (work.cancelled) return refused({"cancelled"});
      const Json read = *read_json(workbench::to_line(asked));  // as it would come from a page
      try {
        return Answering{requests, read, work}.answer();
      } catch (const Senseless& senseless) {
        return refused(senseless);
      }
    };
    return {{"page", demand(exported_page(ask, content))}, {"omits", omitted_from_exports()}};
  }

  Json session() const {
    const auto asked = request.find("request");
    if (asked == request.end()) throw Senseless{"'request' is missing"};
    return requests.sessions_->answer(text("page"), *asked, work, flag("goes-on"));
  }
};

Requests::Requests(workbench::OpenDomain open, Opening opening, RequestLimits limits)
    : open_(std::move(open)),
      opening_(std::move(opening)),
      limits_(limits),
      sessions_(std::make_unique<PageSessions>(open_.domain,
                                               RunOptions{.rules = open_.rules, .limits = limits.run})),
      watched_(std::make_unique<WatchedFile>(opening_)) {
  if (!opening_.drawing) opening_.drawing = std::make_shared<const Drawing>();
}
Requests::~Requests() = default;

Json Requests::answer(std::string_view body, Work& work) {
  const auto request = read_json(body);
  if (!request) return refused({"the request is " + request.error()});
  if (!request->is_object()) return refused({"the request is no object of JSON"});
  try {
    return Answering{*this, *request, work}.answer();
  } catch (const Senseless& senseless) {
    return refused(senseless);
  } catch (const WrongField& field) {
    return refused({field.what()});
  } catch (const std::exception& error) {  // a domain that throws must not end the server
    return refused({fmt::format("the domain '{}' broke down: {}", open_.domain.name(), error.what())});
  }
}

}  // namespace irl::page
