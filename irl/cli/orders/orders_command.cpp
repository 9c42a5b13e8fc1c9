#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <memory>
#include <ostream>

#include "irl/cli/commands.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/workbench/orders/fastest_report.hpp"
#include "irl/workbench/orders/operation_names.hpp"
#include "irl/workbench/corpus/corpus.hpp"
#include "irl/workbench/corpus/recipe_text.hpp"
#include "irl/workbench/value_text.hpp"
#include "irl/orders/drawing.hpp"
#include "irl/score/evaluation.hpp"

namespace irl::cli {

namespace {

using orders::View;

struct OrdersChoice {
  DomainChoice domain;
  std::vector<std::string> recipes;
  View view = View::safe;
  bool view_is_chosen = false;
  std::uint64_t list = 0;
  std::uint64_t sample = 0;
  bool all = false;
  bool count = false;
  bool fastest = false;
  std::vector<std::string> why;
  bool dot = false;
  bool json = false;
  bool table = false;
  bool strict = false;
  std::uint32_t cooks = 1;
  std::uint64_t seed = 1;
  std::string chrome_trace;
  orders::CountLimits count_limits;
  orders::FastestLimits fastest_limits;
};

class OrdersCommand {
 public:
  OrdersCommand(const OrdersChoice& choice, const Console& console)
      : choice_(choice), console_(console), loaded_(open_domain(choice.domain, console)) {}

  ExitCode execute() {
    const auto recipes = read();
    if (recipes.size() > 1 && !choice_.chrome_trace.empty())
      throw UsageError("--chrome-trace is for one recipe");
    if (choice_.table) print_table_head();
    if (choice_.json) console_.out << "[";
    for (const grammar::RecipeNetwork& recipe : recipes) look_at(recipe);
    if (choice_.json) console_.out << "\n]\n";
    return flawed_ && choice_.strict ? ExitCode::flawed : ExitCode::success;
  }

 private:
  std::vector<grammar::RecipeNetwork> read() {
    const Corpus corpus(loaded_.corpus);
    std::vector<std::string> names = choice_.recipes;
    if (names.empty() && !choice_.table)
      throw UsageError("say which recipe: an id of the corpus or a solution file (--table takes all)");
    if (names.empty()) names = corpus.ids();
    std::vector<grammar::RecipeNetwork> recipes;
    for (const std::string& name : names) {
      grammar::SolutionFile file = read_recipes(name, corpus, console_);
      flawed_ |= has_errors(file.problems);
      std::ranges::move(file.recipes, std::back_inserter(recipes));
    }
    return recipes;
  }

  void look_at(const grammar::RecipeNetwork& recipe) {
    const auto [program, problems] = check(recipe.network, loaded_.domain);
    if (!choice_.table) console_.report(all_problems(recipe.problems, problems));
    flawed_ |= has_errors(problems) || has_errors(recipe.problems);
    if (program.operations.size() > orders::most_operations) {
      console_.err << fmt::format("irl: error: '{}' has {} operations; orders are looked at for at most {}\n",
                                  recipe.id, program.operations.size(), orders::most_operations);
      flawed_ = true;
      return;
    }
    const orders::Views views(program, {.run = {.rules = loaded_.rules}});
    const RecipeOrders found{recipe.id, program, views, choice_.count_limits};
    if (choice_.json)
      console_.out << (first_ ? "\n" : ",\n") << to_text(json(found));
    else
      print(found);
    first_ = false;
  }

  void print(const RecipeOrders& recipe) {
    if (choice_.table) return print_table_row(recipe);
    if (choice_.dot) {
      console_.out << to_dot(recipe, choice_.view);
      return;
    }
    if (!first_) console_.out << '\n';
    if (!choice_.why.empty())
      print_why(recipe, named(recipe, 0), named(recipe, 1), console_);
    else if (choice_.fastest)
      print_fastest(recipe, fastest(recipe), console_);
    else if (choice_.count)
      print_count(recipe);
    else if (lists())
      print_orders(recipe, listed(recipe), console_);
    else
      print_overview(recipe, overview(recipe), console_);
  }

  Json json(const RecipeOrders& recipe) {
    if (!choice_.why.empty()) return why_json(recipe, named(recipe, 0), named(recipe, 1));
    if (choice_.fastest) return fastest_json(recipe, fastest(recipe));
    if (lists()) return orders_json(recipe, listed(recipe));
    return overview_json(recipe, overview(recipe));
  }

  bool lists() const { return choice_.list > 0 || choice_.sample > 0 || choice_.all; }

  std::vector<ViewReport> overview(const RecipeOrders& recipe) const {
    std::vector<ViewReport> reports;
    const std::uint64_t drawn = choice_.count ? 0 : drawn_for_overview;
    for (const View view : {View::as_written, View::safe, View::free})
      if (!choice_.view_is_chosen || view == choice_.view)
        reports.push_back(report_on(recipe, view, drawn, choice_.seed));
    return reports;
  }

  void print_count(const RecipeOrders& recipe) const {
    for (const ViewReport& report : overview(recipe))
      console_.out << fmt::format("{}, {}: orders {}, traces {}\n", recipe.id, name(report.view),
                                  report.orders.exact ? report.orders.exact->str() : shown(report.orders),
                                  report.traces.exact ? report.traces.exact->str() : shown(report.traces));
  }

  ViewReport listed(const RecipeOrders& recipe) {
    constexpr std::uint64_t most_listed = 100'000;
    ViewReport report{.view = choice_.view, .orders = {}, .traces = {}};
    const orders::OrderSpace& space = recipe.views.space(choice_.view);
    if (choice_.sample > 0) {
      orders::Sampler sampler(space, choice_.seed, choice_.count_limits.sets);
      while (report.executed.size() < std::min(choice_.sample, most_listed)) {
        auto order = sampler.next();
        if (!order) break;
        report.executed.push_back(std::move(*order));
      }
      report.is_uniform = sampler.is_uniform();
    } else {
      orders::Listing listing(space);
      const std::uint64_t wanted = choice_.all ? most_listed : std::min(choice_.list, most_listed);
      while (report.executed.size() < wanted) {
        auto order = listing.next();
        if (!order) break;
        report.executed.push_back(std::move(*order));
      }
      if (choice_.all && report.executed.size() == most_listed)
        console_.err << fmt::format("irl: only the first {} orders are listed\n", most_listed);
    }
    report.classes = outcome_classes(recipe.views, choice_.view, report.executed);
    return report;
  }

  FastestReport fastest(const RecipeOrders& recipe) const {
    FastestReport report = find_fastest(recipe, choice_.cooks, choice_.fastest_limits);
    if (!choice_.chrome_trace.empty()) {
      OutputFile file = demand(OutputFile::create(choice_.chrome_trace, choice_.recipes));
      file.stream() << to_text(chrome_trace(recipe, report)) << '\n';
      demand(file.close());
    }
    return report;
  }

  std::uint32_t named(const RecipeOrders& recipe, std::size_t which) const {
    return named_operation(recipe.program, recipe.views.trace(), choice_.why[which]);
  }

  void print_table_head() const {
    console_.out
        << "| recipe | as written | safe | traces | free | time as written | fastest, 1 cook | fastest, 2 "
           "cooks |\n|---|--:|--:|--:|--:|--:|--:|--:|\n";
  }

  void print_table_row(const RecipeOrders& recipe) const {
    const auto orders_of = [&](View view) {
      return shown(count_orders(recipe.views.space(view), recipe.limits));
    };
    const auto time = [&](std::uint32_t cooks) {
      const FastestReport report = find_fastest(recipe, cooks, choice_.fastest_limits);
      const orders::Fastest& found = report.found;
      const std::string flaw = !report.has_same_outcome               ? " (other outcome)"
                               : cooks == 1 && !report.is_confirmed() ? " (not confirmed)"
                                                                      : "";
      return fmt::format("{}{}{}", rounded(found.schedule.length.count()),
                         found.is_proven() ? "" : fmt::format(" (gap {:.1f} %)", found.gap() * 100), flaw);
    };
    const auto traces =
        count_traces(recipe.views.space(View::free), dependence(recipe.views, View::free), recipe.limits);
    console_.out << fmt::format("| {} | {} | {} | {} | {} | {} | {} | {} |\n", recipe.id,
                                orders_of(View::as_written), orders_of(View::safe), shown(traces),
                                orders_of(View::free), rounded(execution_time(recipe.views.written())),
                                time(1), time(2));
    console_.out.flush();
  }

  const OrdersChoice& choice_;
  const Console& console_;
  OpenDomain loaded_;
  bool flawed_ = false;
  bool first_ = true;
};

void add_options(CLI::App& command, OrdersChoice& choice) {
  static const std::map<std::string, View> views{{"written", View::as_written},
                                                 {"as-written", View::as_written},
                                                 {"safe", View::safe},
                                                 {"free", View::free}};
  command.add_option("recipe", choice.recipes, "Ids of the corpus or solution files; - is standard input")
      ->type_name("RECIPE");
  command
      .add_option_function<View>(
          "--view", [&choice](View view) { choice.view = view, choice.view_is_chosen = true; },
          "written (as the network says), safe (data and conflicts; the default where one view is needed), "
          "free "
          "(data alone)")
      ->transform(CLI::CheckedTransformer(views, CLI::ignore_case))
      ->option_text("VIEW");
  CLI::Option* list = command.add_option("--list", choice.list, "List and execute the first N orders");
  CLI::Option* sample = command.add_option("--sample", choice.sample, "Draw and execute N random orders");
  CLI::Option* all = command.add_flag("--all", choice.all, "List and execute all orders");
  list->type_name("N")->excludes(all)->excludes(sample);
  sample->type_name("N")->excludes(all);
  command.add_flag("--count", choice.count, "Only count, in full");
  CLI::Option* fastest =
      command.add_flag("--fastest", choice.fastest, "Find the safe order that is finished first");
  command.add_option("--cooks", choice.cooks, "How many cooks work at the same time")
      ->check(CLI::Range(1, 100))
      ->needs(fastest)
      ->type_name("N");
  command.add_option("--chrome-trace", choice.chrome_trace, "Write the timeline as Trace Event JSON")
      ->needs(fastest)
      ->type_name("FILE");
  command
      .add_option("--why", choice.why,
                  "Why A must come before B: line numbers of the file, or variables that they give")
      ->expected(2)
      ->type_name("A B");
  command.add_flag("--dot", choice.dot, "Print the view as a graph in the DOT language");
  command.add_flag("--json", choice.json, "Print JSON")->excludes("--dot");
  command.add_flag("--table", choice.table, "A row of Markdown for each recipe; without one, for the corpus")
      ->excludes("--json");
  command.add_flag("--strict", choice.strict, "Exit with 3 if anything is partial or wrong");
  command.add_option("--seed", choice.seed, "Seed of the random orders")
      ->type_name("N")
      ->capture_default_str();
  command
      .add_option("--sets", choice.count_limits.sets,
                  "Counts look at so many sets of operations before they estimate")
      ->type_name("N")
      ->capture_default_str();
  command
      .add_option("--nodes", choice.fastest_limits.nodes,
                  "Stop looking for a faster order after so many partial orders")
      ->type_name("N")
      ->capture_default_str();
  add_execution_options(command, choice.domain);
}

}  // namespace

void add_orders_command(CLI::App& app, Invocation& invocation) {
  CLI::App& command = *app.add_subcommand(
      "orders", "Count, list and compare the orders in which a recipe can be executed; find the fastest");
  const auto choice = std::make_shared<OrdersChoice>();
  add_options(command, *choice);
  command.callback(
      [choice, &invocation] { invocation.exit_code = OrdersCommand(*choice, invocation.console).execute(); });
}

}  // namespace irl::cli
