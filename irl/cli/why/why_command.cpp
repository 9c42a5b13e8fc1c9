#include <fmt/format.h>

#include "grammar/text.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/orders/print_orders.hpp"
#include "irl/language/writing/operation_saying.hpp"
#include "irl/orders/precedence.hpp"
#include "irl/workbench/orders/orders_json.hpp"
#include "irl/workbench/why/recipe_why.hpp"

namespace irl::cli {

namespace {

using workbench::Json;
using workbench::RecipeWhy;

struct WhyChoice {
  workbench::DomainChoice domain;
  std::string file;
  std::string variable;
  std::string recipe;
  std::string not_this;
  std::vector<std::string> order;
  std::chrono::milliseconds time = Limits().time;
  bool without_fixes = false;
  bool dot = false;
  bool json = false;
  bool strict = false;
};

struct WhyCommand {
  const WhyChoice& choice;
  const Console& console;
  workbench::OpenDomain open = open_domain(choice.domain, console);
  workbench::OperationWords words = language::operation_words(choice.domain);
  Json documents = Json::array();
  Ending ending{};
  bool first = true;

  ExitCode execute() {
    if (choice.dot && choice.variable.empty())
      throw UsageError("--dot draws the derivation of a variable: say which");
    if (!choice.variable.empty() && (!choice.not_this.empty() || !choice.order.empty()))
      throw UsageError("one question at a time: a variable, --not, or --order");
    grammar::SolutionFile file = read_recipes(choice.file, open.corpus, console);
    ending.saw(file.problems);
    choose_recipe(file, choice.recipe, choice.file);
    for (const grammar::RecipeNetwork& recipe : file.recipes)
      if (choice.order.empty())
        explain(recipe);
      else
        explain_order(recipe);
    if (choice.json) console.out << workbench::to_text(documents) << '\n';
    return ending.code(choice.strict);
  }

  RunOptions run_options() const {
    RunOptions options{.rules = open.rules};
    options.limits.time = choice.time;
    return options;
  }

  void explain(const grammar::RecipeNetwork& recipe) {
    const auto why = workbench::why_of(recipe, open.domain,
                                       {.variable = choice.variable,
                                        .not_this = choice.not_this,
                                        .run = run_options(),
                                        .tries_fixes = !choice.without_fixes,
                                        .words = words});
    if (!why) throw UsageError(why.error());
    ending.flawed |= has_errors(why->problems) || why->told.outcome != why::Outcome::solved;
    if (why->told.outcome == why::Outcome::unknown) ending.flawed = has_errors(why->problems);
    ending.stopped |= why->told.is_cut;
    if (choice.json)
      documents.push_back(to_json(why->told));
    else if (choice.dot)
      console.out << why->dot;
    else
      print(*why);
    first = false;
  }

  void print(const RecipeWhy& why) {
    console.out << (first ? "" : "\n") << console.painted(why.told.id, Paint::heading) << '\n';
    for (const std::string& line : workbench::sentences(why.told))
      console.out << console.fitted(line, 4) << '\n';
  }

  /// As `irl orders --why` has it.
  void explain_order(const grammar::RecipeNetwork& recipe) {
    const auto orders = workbench::orders_of(recipe, open.domain, {.run = run_options()});
    if (orders.views().is_cut()) {
      ending.stopped = true;
      console.warn(fmt::format("'{}': {}", recipe.id, workbench::why_cut(orders)),
                   "--max-seconds gives more");
      if (choice.json) documents.push_back(workbench::cut_json(orders));
      return;
    }
    const OperationIndex one = named(orders, choice.order[0]);
    const OperationIndex other = named(orders, choice.order[1]);
    const std::vector<orders::View> views{all_values<orders::View>.begin(), all_values<orders::View>.end()};
    if (choice.json)
      documents.push_back(workbench::why_json(orders, views, one, other));
    else
      print_why(orders, views, one, other, console);
  }

  static OperationIndex named(const workbench::RecipeOrders& orders, const std::string& name) {
    const auto found =
        orders::named_operation(orders.program(), orders.views().trace(), grammar::lower(name));
    if (!found) throw UsageError("--order: " + found.error());
    return *found;
  }
};

}  // namespace

Command why_command() {
  auto [command, choice] = make_command<WhyChoice>(
      "why", "Say why a variable has its value, why there is no solution, or not that one",
      executed<WhyCommand>);
  command.takes(option::procedure, &choice.file).required();
  command.takes({"", "NAME", "The variable: why it has its value: ?dough, or dough"}, &choice.variable);
  command.takes(option::chosen_procedure, &choice.recipe);
  command.takes({"--not", "VALUE", "Why a variable does not have a value: \"?x = 7\""}, &choice.not_this);
  command
      .takes({"--order", "A B",
              "Why one operation comes before another one, by line or by a variable that it gives"},
             &choice.order)
      .words(2)
      .not_with({"--not"}, "one question at a time");
  command.takes({"--without-fixes", "", "Do not try what would help"}, &choice.without_fixes)
      .not_with({"--order"}, "nothing is tried for it");
  command.takes(option::max_seconds, &choice.time);
  command.takes(option::json, &choice.json);
  command.takes(option::dot, &choice.dot)
      .not_with({"--json", "--not", "--order"}, "only a derivation is drawn");
  command.takes(option::strict, &choice.strict);
  take_execution(command, choice.domain);
  command.takes(option::corpus, &choice.domain.corpus);
  command.notes =
      "Without a question: the smallest set of operations that cannot hold together, the values over which "
      "they clash,\n"
      "and changes that help, each of them tried; or what failed first, or what operations wait for.";
  return command;
}

}  // namespace irl::cli
