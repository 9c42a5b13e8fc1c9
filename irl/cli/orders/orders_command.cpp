#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <ostream>

#include "irl/cli/commands.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/orders/print_fastest.hpp"
#include "irl/cli/orders/print_orders.hpp"
#include "irl/cli/orders/print_table.hpp"
#include "irl/orders/dot.hpp"
#include "irl/orders/operation_names.hpp"
#include "irl/workbench/orders/orders_json.hpp"

namespace irl::cli {

namespace {

using orders::View;
using workbench::Json;
using workbench::RecipeOrders;

struct OrdersChoice {
  workbench::DomainChoice domain;
  std::vector<std::string> recipes;
  std::optional<View> view;
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
  std::uint32_t workers = 1;
  std::uint64_t seed = 1;
  std::string chrome_trace;
  std::optional<double> max_seconds;
  orders::CountLimits count_limits;
  orders::FastestLimits fastest_limits;

  View one_view() const { return view.value_or(View::safe); }
  std::vector<View> views() const {
    return view ? std::vector{*view} : std::vector(orders::all_views.begin(), orders::all_views.end());
  }
};

class OrdersCommand {
 public:
  OrdersCommand(const OrdersChoice& choice, const Console& console)
      : choice_(choice),
        console_(console),
        open_(open_domain(choice.domain, console)),
        count_limits_(choice.count_limits),
        fastest_limits_(choice.fastest_limits) {}

  ExitCode execute() {
    const auto recipes = read();
    if (recipes.size() > 1 && !choice_.chrome_trace.empty())
      throw UsageError("--chrome-trace is for one recipe");
    if (choice_.table) print_table_head(console_);
    for (const grammar::RecipeNetwork& recipe : recipes) look_at(recipe);
    if (choice_.json) console_.out << workbench::to_text(all_) << '\n';
    return flawed_ && choice_.strict ? ExitCode::flawed : ExitCode::success;
  }

 private:
  std::vector<grammar::RecipeNetwork> read() {
    const workbench::Corpus corpus(open_.corpus);
    std::vector<std::string> names = choice_.recipes;
    if (names.empty() && !choice_.table)
      throw UsageError("say which recipe: an id of the corpus or a solution file (--table takes all)");
    if (names.empty()) names = corpus.ids();
    if (names.empty())
      throw UsageError("--table: there is no corpus; name recipes, or its directory with --corpus");
    std::vector<grammar::RecipeNetwork> recipes;
    for (const std::string& name : names) {
      grammar::SolutionFile file = read_recipes(name, corpus, console_);
      flawed_ |= has_errors(file.problems);
      std::ranges::move(file.recipes, std::back_inserter(recipes));
    }
    return recipes;
  }

  void look_at(const grammar::RecipeNetwork& written) {
    const auto recipe = workbench::orders_of(written, open_.domain, start_the_clock());
    const Problems& problems = recipe ? recipe->problems : recipe.error();
    if (!choice_.table || !recipe) console_.report(problems);
    flawed_ |= has_errors(problems);
    if (!recipe) return;
    flawed_ |= recipe->views().written().verdict != Verdict::complete;
    if (choice_.json)
      all_.push_back(json(*recipe));
    else
      print(*recipe);
    first_ = false;
  }

  /// The time of a recipe begins now.
  orders::ViewOptions start_the_clock() {
    orders::ViewOptions options{.run = {.rules = open_.rules}};
    if (!choice_.max_seconds) return options;
    const std::chrono::milliseconds time(static_cast<std::int64_t>(*choice_.max_seconds * 1000));
    options.run.limits.time = std::min(options.run.limits.time, time);
    options.deadline = count_limits_.deadline = fastest_limits_.deadline = orders::Deadline(time);
    return options;
  }

  void print(const RecipeOrders& recipe) {
    if (choice_.table) return print_table_row(recipe, count_limits_, fastest_limits_, console_);
    if (choice_.dot) {
      console_.out << to_dot(recipe.program(), recipe.views().precedence(choice_.one_view()), recipe.id);
      return;
    }
    if (!first_ && !choice_.count) console_.out << '\n';
    if (!choice_.why.empty())
      print_why(recipe, choice_.views(), named(recipe, 0), named(recipe, 1), console_);
    else if (choice_.fastest)
      print_fastest(recipe, fastest(recipe), console_);
    else if (choice_.count)
      for (const orders::ViewReport& report : overview(recipe)) print_count(recipe, report, console_);
    else if (lists())
      print_executed(recipe, executed(recipe), console_);
    else
      print_overview(recipe, overview(recipe), console_);
  }

  Json json(const RecipeOrders& recipe) {
    if (!choice_.why.empty()) return why_json(recipe, choice_.views(), named(recipe, 0), named(recipe, 1));
    if (choice_.fastest) return fastest_json(recipe, fastest(recipe));
    if (lists()) return executed_json(recipe, executed(recipe));
    return overview_json(recipe, overview(recipe));
  }

  bool lists() const { return choice_.list > 0 || choice_.sample > 0 || choice_.all; }

  std::vector<orders::ViewReport> overview(const RecipeOrders& recipe) const {
    orders::ReportOptions options{.limits = count_limits_, .seed = choice_.seed};
    if (choice_.count) options.executed = 0;
    std::vector<orders::ViewReport> reports;
    for (const View view : choice_.views()) reports.push_back(report_on(recipe.views(), view, options));
    return reports;
  }

  orders::ExecutedOrders executed(const RecipeOrders& recipe) const {
    if (choice_.sample > 0)
      return random_orders(recipe.views(), choice_.one_view(), choice_.sample, choice_.seed, count_limits_);
    constexpr auto all = std::numeric_limits<std::uint64_t>::max();
    return first_orders(recipe.views(), choice_.one_view(), choice_.all ? all : choice_.list,
                        count_limits_.deadline);
  }

  orders::FastestOrder fastest(const RecipeOrders& recipe) const {
    orders::FastestOrder found =
        fastest_order(recipe.views(), choice_.one_view(), choice_.workers, fastest_limits_);
    if (!choice_.chrome_trace.empty()) {
      auto file = demand(workbench::OutputFile::create(choice_.chrome_trace, choice_.recipes));
      file.stream() << workbench::to_text(chrome_trace(recipe, found)) << '\n';
      demand(file.close());
    }
    return found;
  }

  std::uint32_t named(const RecipeOrders& recipe, std::size_t which) const {
    const auto operation =
        orders::named_operation(recipe.program(), recipe.views().trace(), choice_.why[which]);
    if (!operation) throw UsageError("--why: " + operation.error());
    return *operation;
  }

  const OrdersChoice& choice_;
  const Console& console_;
  workbench::OpenDomain open_;
  orders::CountLimits count_limits_;
  orders::FastestLimits fastest_limits_;
  Json all_ = Json::array();
  bool flawed_ = false;
  bool first_ = true;
};

/// What is looked at: one thing at a time.
std::vector<CLI::Option*> add_questions(CLI::App& command, OrdersChoice& choice) {
  const CLI::Range at_least_one(std::uint64_t{1}, orders::most_executed);
  return {command.add_option("--list", choice.list, "List and execute the first N orders")
              ->type_name("N")
              ->check(at_least_one),
          command.add_option("--sample", choice.sample, "Draw and execute N random orders")
              ->type_name("N")
              ->check(at_least_one),
          command.add_flag("--all", choice.all, "List and execute all orders"),
          command.add_flag("--count", choice.count, "Only count, in full"),
          command.add_flag("--fastest", choice.fastest, "Find the order that is finished first"),
          command
              .add_option("--why", choice.why,
                          "Why A must come before B: line numbers of the file, or variables that they give")
              ->expected(2)
              ->type_name("A B"),
          command.add_flag("--dot", choice.dot, "Print the view as a graph in the DOT language"),
          command.add_flag("--table", choice.table,
                           "A row of Markdown for each recipe; without one, for the corpus")};
}

void add_options(CLI::App& command, OrdersChoice& choice) {
  static const std::map<std::string, View> views{
      {"written", View::as_written}, {"safe", View::safe}, {"free", View::free}};
  command.add_option("recipe", choice.recipes, "Ids of the corpus or solution files; - is standard input")
      ->type_name("RECIPE");
  CLI::Option* view =
      command
          .add_option("--view", choice.view,
                      "written (as the network says), safe (data and conflicts; the default where one view "
                      "is needed), free (data alone)")
          ->transform(CLI::CheckedTransformer(views, CLI::ignore_case))
          ->option_text("VIEW");
  const std::vector<CLI::Option*> questions = add_questions(command, choice);
  for (auto one = questions.begin(); one != questions.end(); ++one)
    for (auto other = questions.begin(); other != one; ++other) (*one)->excludes(*other);
  CLI::Option* fastest = command.get_option("--fastest");
  CLI::Option* table = command.get_option("--table");
  view->excludes(table);
  command
      .add_option(with_words("--workers", &DomainWords::workers), choice.workers,
                  "How many work at the same time")
      ->check(CLI::Range(1, 100))
      ->needs(fastest)
      ->type_name("N");
  command.add_option("--chrome-trace", choice.chrome_trace, "Write the timeline as Trace Event JSON")
      ->needs(fastest)
      ->type_name("FILE");
  command.add_flag("--json", choice.json, "Print JSON")->excludes("--dot")->excludes(table);
  command.add_flag("--strict", choice.strict, "Exit with 3 if anything is partial or wrong");
  CLI::Option* seed = command.add_option("--seed", choice.seed, "Seed of the random orders")
                          ->type_name("N")
                          ->capture_default_str();
  for (CLI::Option* other : questions)
    if (other != command.get_option("--sample")) seed->excludes(other);
  command
      .add_option("--max-seconds", choice.max_seconds,
                  "Stop after so much time for each recipe; what is cut short says so (default: no limit)")
      ->type_name("SECONDS")
      ->check(CLI::Range(0.0, 1e6));
  command
      .add_option("--max-sets", choice.count_limits.sets,
                  "Counts look at so many sets of operations before they estimate")
      ->type_name("N")
      ->capture_default_str();
  command
      .add_option("--max-nodes", choice.fastest_limits.nodes,
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
