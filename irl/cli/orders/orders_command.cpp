#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <nlohmann/json.hpp>
#include <ostream>

#include "irl/cli/commands.hpp"
#include "irl/cli/ending.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/orders/orders_choice.hpp"
#include "irl/cli/orders/print_fastest.hpp"
#include "irl/cli/orders/print_move.hpp"
#include "irl/cli/orders/print_orders.hpp"
#include "irl/cli/orders/print_table.hpp"
#include "irl/network/operation_names.hpp"
#include "irl/orders/dot.hpp"
#include "irl/orders/operation_names.hpp"
#include "irl/workbench/orders/capacities.hpp"
#include "irl/workbench/orders/orders_json.hpp"

namespace irl::cli {

namespace {

using orders::View;
using workbench::Json;
using workbench::RecipeOrders;

class OrdersCommand {
 public:
  OrdersCommand(const OrdersChoice& choice, const Console& console)
      : choice_(choice),
        console_(console),
        open_(open_domain(choice.domain, console)),
        count_limits_(choice.count_limits),
        fastest_limits_(choice.fastest_limits) {
    if (choice.capacities.empty()) return;
    auto world = workbench::world_with_capacities(open_.domain, choice.capacities);
    if (!world) throw UsageError("--capacity: " + world.error());
    world_ = std::move(*world);
  }

  ExitCode execute() {
    const auto recipes = read();
    if (recipes.size() > 1 && !choice_.chrome_trace.empty())
      throw UsageError("--chrome-trace is for one procedure");
    if (choice_.table) print_table_head(console_);
    for (const grammar::RecipeNetwork& recipe : recipes) look_at(recipe);
    if (choice_.json) console_.out << workbench::to_text(all_) << '\n';
    return ending_.code(choice_.strict);
  }

 private:
  std::vector<grammar::RecipeNetwork> read() {
    const workbench::Corpus corpus(open_.corpus);
    std::vector<std::string> names = choice_.recipes;
    if (names.empty() && !choice_.table)
      throw UsageError("say which procedure: an id of the corpus or a solution file (--table takes all)");
    if (names.empty()) names = corpus.ids();
    if (names.empty())
      throw UsageError("--table: there is no corpus; name procedures, or its directory with --corpus");
    std::vector<grammar::RecipeNetwork> recipes;
    for (const std::string& name : names) {
      grammar::SolutionFile file = read_recipes(name, corpus, console_);
      ending_.saw(file.problems);
      std::ranges::move(file.recipes, std::back_inserter(recipes));
    }
    return recipes;
  }

  void look_at(const grammar::RecipeNetwork& written) {
    const RecipeOrders recipe = workbench::orders_of(written, open_.domain, start_the_clock());
    if (!choice_.table) console_.report(recipe.problems);
    ending_.flawed |= has_errors(recipe.problems);
    ending_.flawed |= recipe.views().written().verdict != Verdict::complete;
    try {
      if (recipe.views().is_cut()) throw OutOfLimits();
      if (choice_.json)
        all_.push_back(json(recipe));
      else
        print(recipe);
    } catch (const OutOfLimits&) {
      if (choice_.json)
        all_.push_back(workbench::cut_json(recipe));
      else if (choice_.table)
        print_cut_row(recipe, console_);
      return tell_it_was_cut(recipe, "a limit of time or memory was reached before its orders were known");
    }
    first_ = false;
    if (count_limits_.deadline.is_over())
      tell_it_was_cut(recipe, "the time was over before everything was looked at");
  }

  void tell_it_was_cut(const RecipeOrders& recipe, std::string_view what) {
    ending_.flawed = true;
    console_.report({{.severity = Severity::warning,
                      .where = {},
                      .what = fmt::format("'{}': {}", recipe.id, what),
                      .advice = "--max-seconds gives more"}});
  }

  /// The time of a recipe begins now.
  orders::ViewOptions start_the_clock() {
    orders::ViewOptions options{.run = {.rules = open_.rules, .initial_state = world_}};
    options.run.limits.time = choice_.time;
    count_limits_.deadline = fastest_limits_.deadline = Deadline(choice_.time);
    return options;
  }

  void print(const RecipeOrders& recipe) {
    if (choice_.table) return print_table_row(recipe, count_limits_, fastest_limits_, console_);
    if (choice_.dot) {
      console_.out << to_dot(recipe.program(), recipe.views().precedence(choice_.one_view()), recipe.id,
                             count_limits_.deadline);
      return;
    }
    if (!first_ && !choice_.count) console_.out << '\n';
    if (!choice_.why.empty())
      print_why(recipe, choice_.views(), why(recipe, 0), why(recipe, 1), console_);
    else if (!choice_.move.empty())
      print_moves(recipe, moved(recipe), moves(recipe), console_);
    else if (choice_.fastest)
      print_fastest(recipe, fastest(recipe), count_limits_.deadline, console_);
    else if (choice_.count)
      for (const orders::ViewReport& report : overview(recipe)) print_count(recipe, report, console_);
    else if (choice_.lists())
      print_executed(recipe, executed(recipe), console_);
    else
      print_overview(recipe, overview(recipe), count_limits_.deadline, console_);
  }

  Json json(const RecipeOrders& recipe) {
    if (!choice_.why.empty()) return why_json(recipe, choice_.views(), why(recipe, 0), why(recipe, 1));
    if (!choice_.move.empty()) return move_json(recipe, moved(recipe), moves(recipe));
    if (choice_.fastest) return fastest_json(recipe, fastest(recipe));
    if (choice_.lists()) return executed_json(recipe, executed(recipe));
    return overview_json(recipe, overview(recipe), count_limits_.deadline);
  }

  std::vector<orders::ViewReport> overview(const RecipeOrders& recipe) const {
    orders::ReportOptions options{.limits = count_limits_, .seed = choice_.seed};
    if (choice_.count) options.executed = 0;
    std::vector<orders::ViewReport> reports;
    for (const View view : choice_.views()) reports.push_back(report_on(recipe.views(), view, options));
    return reports;
  }

  orders::ExecutedOrders executed(const RecipeOrders& recipe) {
    constexpr auto all = std::numeric_limits<std::uint64_t>::max();
    orders::ExecutedOrders executed =
        choice_.sample > 0
            ? random_orders(recipe.views(), choice_.one_view(), choice_.sample, choice_.seed, count_limits_)
            : first_orders(recipe.views(), choice_.one_view(), choice_.all ? all : choice_.list,
                           count_limits_.deadline);
    ending_.flawed |= executed.is_cut;
    return executed;
  }

  orders::FastestOrder fastest(const RecipeOrders& recipe) const {
    orders::FastestOrder found =
        fastest_order(recipe.views(), choice_.one_view(), choice_.workers, fastest_limits_);
    if (!choice_.chrome_trace.empty()) {
      auto file = create_output(choice_.chrome_trace, console_);
      file.stream() << workbench::to_text(chrome_trace(recipe, found)) << '\n';
      demand(file.close());
    }
    return found;
  }

  std::uint32_t why(const RecipeOrders& recipe, std::size_t which) const {
    return named(recipe, "--why", choice_.why[which]);
  }
  std::uint32_t moved(const RecipeOrders& recipe) const { return named(recipe, "--move", choice_.move[0]); }
  std::vector<orders::Move> moves(const RecipeOrders& recipe) const {
    const std::string& side = choice_.move[1];
    if (side != "before" && side != "after")
      throw UsageError(fmt::format("--move: '{}' is no side; expected before or after", side));
    const std::uint32_t other = named(recipe, "--move", choice_.move[2]);
    std::vector<orders::Move> moves;
    for (const View view : choice_.views())
      moves.push_back(move(recipe.views(), view, moved(recipe),
                           side == "before" ? orders::Side::before : orders::Side::after, other,
                           count_limits_.deadline));
    return moves;
  }

  /// The operation that a user means; it must be one that can be executed.
  static std::uint32_t named(const RecipeOrders& recipe, std::string_view option, const std::string& name) {
    const auto operation = orders::named_operation(recipe.program(), recipe.views().trace(), name);
    if (!operation) throw UsageError(fmt::format("{}: {}", option, operation.error()));
    if (!recipe.views().precedence(View::free).operations().test(*operation))
      throw UsageError(
          fmt::format("{}: {} cannot be executed", option, operation_name(recipe.program(), *operation)));
    return *operation;
  }

  const OrdersChoice& choice_;
  const Console& console_;
  workbench::OpenDomain open_;
  std::optional<Entity> world_;  // where its capacities are not those of the domain's own
  orders::CountLimits count_limits_;
  orders::FastestLimits fastest_limits_;
  Json all_ = Json::array();
  Ending ending_;
  bool first_ = true;
};

}  // namespace

Command orders_command() {
  return make_command<OrdersChoice>(
      "orders", "Count, list and compare the orders in which a procedure can be executed; find the fastest",
      declare_orders, [](const OrdersChoice& choice, const Console& console) {
        return OrdersCommand(choice, console).execute();
      });
}

}  // namespace irl::cli
