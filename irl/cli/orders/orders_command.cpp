#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <functional>
#include <limits>

#include "grammar/text.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/orders/print_orders.hpp"
#include "irl/cli/orders/project_command.hpp"
#include "irl/cli/orders/together.hpp"
#include "irl/network/operation_names.hpp"
#include "irl/orders/counting.hpp"
#include "irl/orders/deordering.hpp"
#include "irl/orders/fastest_order.hpp"
#include "irl/orders/outcomes.hpp"
#include "irl/orders/precedence.hpp"
#include "irl/orders/views.hpp"
#include "irl/workbench/orders/capacities.hpp"
#include "irl/workbench/orders/orders_json.hpp"

namespace irl::cli {

namespace {

using orders::View;
using workbench::Json;
using workbench::Level;
using workbench::RecipeOrders;

constexpr const char* view_names[] = {"written", "safe", "free"};  // of all_values<View>
constexpr Bounds listed{1, static_cast<double>(orders::most_executed)};

/// What a user wants to know about orders. One question at a time; none: the overview.
struct OrdersChoice {
  workbench::DomainChoice domain;
  std::vector<std::string> recipes;
  std::string level = "both";
  std::string view;  ///< empty: all, or the safe one where one is needed
  std::uint64_t list = 0;
  std::uint64_t sample = 0;
  bool all = false;
  bool count = false;
  bool fastest = false;
  std::vector<std::string> why;
  std::vector<std::string> move;  ///< an operation, a side, another operation
  bool partial = false;
  bool dot = false;
  bool table = false;
  bool json = false;
  bool strict = false;
  std::uint32_t workers = 1;
  std::uint64_t seed = 1;
  std::vector<std::string> capacities;  ///< as `oven=1`
  std::string chrome_trace;
  std::string project;
  std::chrono::milliseconds time = Limits().time;
  orders::CountLimits count_limits;
  orders::FastestLimits fastest_limits;
  TogetherChoice together;

  /// Whether orders are asked for one by one.
  bool lists() const { return list > 0 || sample > 0 || all; }
  orders::View one_view() const { return view.empty() ? View::safe : views().front(); }
  std::vector<orders::View> views() const {
    if (view.empty()) return {all_values<View>.begin(), all_values<View>.end()};
    return {all_values<View>[static_cast<std::size_t>(std::ranges::find(view_names, view) - view_names)]};
  }
};

struct OrdersCommand {
  const OrdersChoice& choice;
  const Console& console;
  workbench::OpenDomain open = open_domain(choice.domain, console);
  std::optional<Entity> world{};  ///< where its capacities are not those of the domain's own
  orders::CountLimits count_limits = choice.count_limits;
  orders::FastestLimits fastest_limits = choice.fastest_limits;
  Json documents = Json::array();
  Ending ending{};
  bool first = true;

  ExitCode execute() {
    if (!choice.capacities.empty()) {
      auto with_capacities = workbench::world_with_capacities(open.domain, choice.capacities);
      if (!with_capacities) throw UsageError("--capacity: " + with_capacities.error());
      world = std::move(*with_capacities);
    }
    auto recipes = read();
    keep_those_asked_of(recipes);
    if (recipes.size() > 1 && !choice.chrome_trace.empty())
      throw UsageError("--chrome-trace is for one procedure");
    if (choice.together.together) {
      together(recipes);
      return ending.code(choice.strict);
    }
    if (choice.table) print_table_head(console);
    for (const grammar::RecipeNetwork& recipe : recipes) look_at(recipe);
    if (choice.json) console.out << workbench::to_text(documents) << '\n';
    return ending.code(choice.strict);
  }

  std::vector<grammar::RecipeNetwork> read() {
    const workbench::Corpus corpus(open.corpus);
    std::vector<std::string> names = choice.recipes;
    if (names.empty() && !choice.table)
      throw UsageError("say which procedure: an id of the corpus or a solution file (--table takes all)");
    if (names.empty()) names = corpus.ids();
    if (names.empty())
      throw UsageError("--table: there is no corpus; name procedures, or its directory with --corpus");
    std::vector<grammar::RecipeNetwork> recipes;
    for (const std::string& name : names) {
      grammar::SolutionFile file = read_recipes(name, corpus, console);
      ending.saw(file.problems);
      std::ranges::move(file.recipes, std::back_inserter(recipes));
    }
    return recipes;
  }

  /// Of several procedures, --why and --move are about those in which their lines stand, if there are any.
  void keep_those_asked_of(std::vector<grammar::RecipeNetwork>& recipes) const {
    std::vector<std::string> places = choice.why;
    if (!choice.move.empty()) places = {choice.move[0], choice.move[2]};
    const auto is_asked_of = [&](const grammar::RecipeNetwork& recipe) {
      return std::ranges::all_of(places,
                                 [&](const std::string& place) { return may_stand_in(recipe, place); });
    };
    if (std::ranges::any_of(recipes, is_asked_of)) std::erase_if(recipes, std::not_fn(is_asked_of));
  }

  /// Whether a line is one of an operation of the procedure; what is no line may be a variable of it.
  static bool may_stand_in(const grammar::RecipeNetwork& recipe, const std::string& place) {
    int line = 0;
    if (std::from_chars(place.data(), place.data() + place.size(), line).ec != std::errc()) return true;
    return std::ranges::any_of(recipe.network.operations,
                               [&](const Operation& operation) { return operation.where.line == line; });
  }

  void together(const std::vector<grammar::RecipeNetwork>& recipes) {
    for (const grammar::RecipeNetwork& recipe : recipes) {
      const Problems problems =
          workbench::all_problems(recipe.problems, check(recipe.network, open.domain).problems);
      console.report(problems);
      ending.flawed |= has_errors(problems);
    }
    const orders::ViewOptions options = start_the_clock();
    plan_together(recipes, open,
                  {.choice = choice.together,
                   .workers = choice.workers,
                   .json = choice.json,
                   .run = options.run,
                   .limits = fastest_limits},
                  console, ending);
  }

  void look_at(const grammar::RecipeNetwork& written) {
    const RecipeOrders recipe = workbench::orders_of(written, open.domain, start_the_clock());
    if (!choice.table) console.report(recipe.problems);
    ending.flawed |= has_errors(recipe.problems);
    const Verdict verdict = recipe.views().written().verdict;
    ending.flawed |= verdict == Verdict::partial;
    ending.stopped |= verdict == Verdict::stopped;
    try {
      if (recipe.views().is_cut()) throw OutOfLimits();
      if (choice.json)
        documents.push_back(json(recipe));
      else
        print(recipe);
    } catch (const OutOfLimits&) {
      if (choice.json)
        documents.push_back(workbench::cut_json(recipe));
      else if (choice.table)
        print_cut_row(recipe, console);
      const bool is_too_large = recipe.views().is_out_of_memory();
      return tell_it_was_cut(recipe, workbench::why_cut(recipe),
                             is_too_large ? "ask for the orders of a part of it" : more_time);
    }
    first = false;
    if (count_limits.deadline.is_over())
      tell_it_was_cut(recipe, "the time was over before everything was looked at", more_time);
  }

  static constexpr std::string_view more_time = "--max-seconds gives more";

  void tell_it_was_cut(const RecipeOrders& recipe, std::string_view what, std::string_view advice) {
    ending.stopped = true;
    console.warn(fmt::format("'{}': {}", recipe.id, what), std::string(advice));
  }

  /// The time of a recipe begins now.
  orders::ViewOptions start_the_clock() {
    orders::ViewOptions options{.run = {.rules = open.rules, .initial_state = world}};
    options.run.limits.time = choice.time;
    count_limits.deadline = fastest_limits.deadline = Deadline(choice.time);
    return options;
  }

  void print(const RecipeOrders& recipe) {
    if (choice.table) return print_table_row(recipe, count_limits, fastest_limits, console);
    if (choice.dot) {
      console.out << to_dot(
          recipe.program(),
          choice.partial ? partial(recipe).operations.order : recipe.views().precedence(choice.one_view()),
          recipe.id, count_limits.deadline);
      return;
    }
    if (!first && !choice.count) console.out << '\n';
    if (!choice.why.empty())
      print_why(recipe, choice.views(), why(recipe).first, why(recipe).second, console);
    else if (const auto unit = choice.move.empty() ? orders::Order() : moved(recipe); !unit.empty())
      print_moves(recipe, unit, moves(recipe, unit), console);
    else if (choice.fastest)
      print_fastest(recipe, fastest(recipe), count_limits.deadline, console);
    else if (choice.partial)
      print_partial(recipe, partial(recipe), console);
    else if (choice.count)
      for (const orders::ViewReport& report : overview(recipe)) print_count(recipe, report, console);
    else if (choice.lists())
      print_executed(recipe, executed(recipe), level(), console);
    else {
      print_overview(recipe, overview(recipe), count_limits.deadline, console);
      if (level() != Level::operations) print_uses(recipe, choice.views(), count_limits, console);
    }
  }

  Level level() const { return *value_named<Level>(choice.level); }

  Json json(const RecipeOrders& recipe) {
    if (!choice.why.empty()) return why_json(recipe, choice.views(), why(recipe).first, why(recipe).second);
    if (!choice.move.empty()) {
      const orders::Order unit = moved(recipe);
      return move_json(recipe, unit.front(), moves(recipe, unit));
    }
    if (choice.fastest) return fastest_json(recipe, fastest(recipe));
    if (choice.partial) return partial_json(recipe, partial(recipe));
    if (choice.lists()) return executed_json(recipe, executed(recipe));
    return overview_json(recipe, overview(recipe), count_limits.deadline);
  }

  std::vector<orders::ViewReport> overview(const RecipeOrders& recipe) const {
    orders::ReportOptions options{.limits = count_limits, .seed = choice.seed};
    if (choice.count) options.executed = 0;
    std::vector<orders::ViewReport> reports;
    for (const View view : choice.views()) reports.push_back(report_on(recipe.views(), view, options));
    return reports;
  }

  orders::ExecutedOrders executed(const RecipeOrders& recipe) {
    constexpr auto all = std::numeric_limits<std::uint64_t>::max();
    orders::ExecutedOrders executed =
        choice.sample > 0
            ? random_orders(recipe.views(), choice.one_view(), choice.sample, choice.seed, count_limits)
            : first_orders(recipe.views(), choice.one_view(), choice.all ? all : choice.list,
                           count_limits.deadline);
    ending.stopped |= executed.is_cut;
    return executed;
  }

  orders::FastestOrder fastest(const RecipeOrders& recipe) {
    orders::FastestOrder found =
        fastest_order(recipe.views(), choice.one_view(), choice.workers, fastest_limits);
    ending.stopped |= !found.found.is_proven() && found.found.nodes >= fastest_limits.nodes;
    if (!choice.chrome_trace.empty())
      write_output(choice.chrome_trace, console, [&](std::ostream& out) {
        out << workbench::to_text(chrome_trace(recipe, found)) << '\n';
      });
    return found;
  }

  orders::PartialReport partial(const RecipeOrders& recipe) {
    orders::PartialReport found = report_partial(recipe.views(), count_limits);
    ending.stopped |= !found.operations.is_weakest() || (found.uses && !found.uses->is_weakest());
    return found;
  }

  /// What was asked about with --why: of uses of definitions, two operations between which there is an order.
  std::pair<OperationIndex, OperationIndex> why(const RecipeOrders& recipe) const {
    const orders::Order before = named(recipe, "--why", choice.why[0]);
    const orders::Order after = named(recipe, "--why", choice.why[1]);
    if (before == after) throw UsageError("--why: both are the same; expected two operations");
    return orders::ordered_pair(recipe.views(), before, after);
  }
  orders::Order moved(const RecipeOrders& recipe) const { return named(recipe, "--move", choice.move[0]); }
  std::vector<orders::Move> moves(const RecipeOrders& recipe, const orders::Order& moved) const {
    const std::string& words = choice.move[1];
    if (words != "before" && words != "after")
      throw UsageError(fmt::format("--move: '{}' is no side; expected before or after", words));
    const auto side = words == "before" ? orders::Side::before : orders::Side::after;
    const orders::Order other = named(recipe, "--move", choice.move[2]);
    const bool are_units = moved.size() > 1 || other.size() > 1;
    if (are_units && std::ranges::find_first_of(moved, other) != moved.end())
      throw UsageError("--move: one of the two is a part of the other");
    std::vector<orders::Move> moves;
    for (const View view : choice.views())
      moves.push_back(
          are_units ? move_unit(recipe.views(), view, moved, side, other, count_limits.deadline)
                    : move(recipe.views(), view, moved.front(), side, other.front(), count_limits.deadline));
    return moves;
  }

  /// The operations that a user means, of a use of a definition all; they must be such as can be executed.
  static orders::Order named(const RecipeOrders& recipe, std::string_view option, const std::string& name) {
    const auto operations =
        orders::named_operations(recipe.program(), recipe.views().trace(), grammar::lower(name));
    if (!operations) throw UsageError(fmt::format("{}: {}", option, operations.error()));
    for (const OperationIndex operation : *operations)
      if (!recipe.views().precedence(View::free).operations().test(operation))
        throw UsageError(
            fmt::format("{}: {} cannot be executed", option, operation_name(recipe.program(), operation)));
    return *operations;
  }
};

/// Projects of a file need no domain.
ExitCode execute_orders(const OrdersChoice& choice, const Console& console) {
  if (choice.project.empty()) return executed<OrdersCommand>(choice, console);
  if (!choice.recipes.empty())
    throw UsageError("--project: it is planned alone; expected no procedure beside it");
  return plan_projects({choice.project, choice.time, choice.json, choice.strict}, console);
}

void take_questions(Command& command, OrdersChoice& choice) {
  const std::vector<std::pair<Option, Target>> questions{
      {{"--list", "N", "List and execute the first N orders", listed}, &choice.list},
      {{"--sample", "N", "Draw and execute N random orders", listed}, &choice.sample},
      {option::all, &choice.all},
      {{"--count", "", "Only count, in full"}, &choice.count},
      {{"--fastest", "", "Find the order that is finished first"}, &choice.fastest},
      {{"--together", "", "Plan all procedures in one world, so that everything is done first"},
       &choice.together.together},
      {{"--why", "A B",
        "Why A must come before B: line numbers of the file, or variables that they give; 7.2 is the second "
        "operation of the definition that is used in line 7, and 7 all of them"},
       &choice.why},
      {{"--move", "A SIDE B",
        "What if operation A stood `before` or `after` operation B, named as for --why"},
       &choice.move},
      {{"--partial", "",
        "The weakest partial order that is still safe: what does not matter is left out, and of the rest it "
        "is told why it does"},
       &choice.partial},
      {option::dot, &choice.dot},
      {{"--table", "", "A row of Markdown for each procedure; without one, for the corpus"}, &choice.table}};
  std::vector<std::string> before;
  for (const auto& [question, target] : questions) {
    Parameter& taken = command.takes(question, target);
    const bool is_dot = target == Target(&choice.dot);
    if (is_dot) std::erase(before, "--partial");  // which is drawn
    if (!before.empty()) taken.not_with(before, "one question at a time");
    before.push_back(taken.name());
    if (is_dot) before.push_back("--partial");
    if (target == Target(&choice.why)) taken.words(2);
    if (target == Target(&choice.move)) taken.words(3);
  }
}

void take_limits(Command& command, OrdersChoice& choice) {
  command.takes(option::seed, &choice.seed)
      .not_with({"--list", "--all", "--count", "--fastest", "--together", "--why", "--move", "--partial",
                 "--dot", "--table"},
                "nothing is drawn at random for it");
  command.takes(option::max_seconds, &choice.time);
  command
      .takes({"--max-sets", "N", "Counts look at so many sets of operations before they estimate"},
             &choice.count_limits.sets)
      .not_with({"--list", "--all", "--fastest", "--together", "--why", "--move", "--dot"},
                "nothing is counted for it");
  command.takes(option::max_nodes, &choice.fastest_limits.nodes)
      .only_with({"--fastest", "--together", "--table"});
}

}  // namespace

Command orders_command() {
  auto [command, choice] = make_command<OrdersChoice>(
      "orders", "Count, list and compare the orders in which a procedure can be executed; find the fastest",
      execute_orders);
  command.takes(option::procedure, &choice.recipes);
  command
      .takes({"--view",
              "VIEW",
              "written (as the network says), safe (data and conflicts; the default where one view is "
              "needed), free (data alone)",
              {},
              view_names},
             &choice.view)
      .not_with({"--table"}, "the table has all of them")
      .not_with({"--together"}, "each procedure keeps its safe order")
      .not_with({"--partial"}, "it begins with the safe one");
  command.takes(option::level, &choice.level)
      .not_with({"--json"}, "JSON tells both")
      .not_with({"--count", "--fastest", "--why", "--move", "--partial", "--dot", "--table", "--together"},
                "it is for lists and the overview");
  take_questions(command, choice);
  command.takes(option::workers, &choice.workers).only_with({"--fastest", "--together"});
  command
      .takes({"--capacity", "TYPE=N", "How many can use each thing of a type at the same time: oven=1"},
             &choice.capacities)
      .only_with({"--fastest", "--together"});
  command
      .takes({.names = "--chrome-trace",
              .value = "FILE",
              .says = "Write the timeline as Trace Event JSON",
              .is_written = true},
             &choice.chrome_trace)
      .only_with({"--fastest"});
  command
      .takes({"--project", "FILE",
              "Plan the projects of a file of PSPLIB (.sm, .rcp, .sch) or of lines of JSON, each within "
              "--max-seconds"},
             &choice.project)
      .not_with({"--list", "--sample", "--all", "--count", "--fastest", "--why", "--move", "--partial",
                 "--dot", "--table", "--view", "--max-sets", "--together", "--level"},
                "projects have plans, not procedures")
      .not_with({"--seed", "--domain", "--extend", "--primitives-from", "--rules", "--world", "--corpus"},
                "projects need no domain, and nothing is drawn at random for them");
  command.takes(option::json, &choice.json).not_with({"--dot", "--table"}, "that is a language of its own");
  command.takes(option::strict, &choice.strict);
  take_limits(command, choice);
  take_together(command, choice.together);
  take_execution(command, choice.domain);
  command.takes(option::corpus, &choice.domain.corpus);
  return command;
}

}  // namespace irl::cli
