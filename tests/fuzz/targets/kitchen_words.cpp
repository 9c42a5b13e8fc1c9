#include <chrono>
#include <cmath>
#include <sstream>

#include "grammar/english/measured_line.hpp"
#include "irl/language/comprehension.hpp"
#include "irl/language/language.hpp"
#include "irl/swaps/amounts.hpp"
#include "irl/swaps/swap_report.hpp"
#include "irl/workbench/repairs/implicit_chunks.hpp"
#include "irl/workbench/repairs/recipe_repair.hpp"
#include "tests/fuzz/targets/shipped.hpp"
#include "tests/fuzz/targets/targets.hpp"

/// What reads words of recipes, and what edits networks of the kitchen.
namespace irl::fuzz {

namespace {

const language::Language& kitchen_language() {
  static const language::Language known =
      language::language_of({.domain = "cooking"}, shipped("cooking").domain).value();
  return known;
}

/// A text by lines: those that begin with `-` are ingredients. XML is a recipe as files have it.
std::optional<language::TextToRead> text_in(const std::string& input) {
  if (input.find('<') != std::string::npos) {
    auto recipe = workbench::read_recipe_text({"input", input});
    if (!recipe) return std::nullopt;
    if (recipe->id.empty()) recipe->id = "text";  // as who reads one without an id has to
    return language::words_of(*recipe);
  }
  language::TextToRead text{.id = "text"};
  std::istringstream lines(input);
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    const bool is_ingredient = line.starts_with('-');
    const Position begin{"input", ++number, is_ingredient ? 2 : 1};
    (is_ingredient ? text.ingredients : text.instructions).push_back(line.substr(is_ingredient ? 1 : 0));
    (is_ingredient ? text.ingredient_places : text.instruction_places).emplace_back(begin);
  }
  return text;
}

bool stands_in(const Position& where, const std::string& input) {
  std::istringstream lines(input);
  std::string line;
  for (int number = 0; number < where.line; ++number)
    if (!std::getline(lines, line)) return false;
  return where.line > 0 && where.column > 0 && where.column <= static_cast<int>(line.size()) + 1;
}

/// Whether a text is in an encoding that places cannot be told of.
bool is_utf8(const std::string& input) {
  return input.find('\0') == std::string::npos && !input.starts_with("\xFF\xFE") &&
         !input.starts_with("\xFE\xFF") && input.find("encoding") == std::string::npos;
}

}  // namespace

void read(const std::string& input) {
  if (input.size() > 2'000) return;
  const auto text = text_in(input);
  if (!text) return;
  const workbench::OpenDomain& kitchen = shipped("cooking");
  RunOptions options{.rules = kitchen.rules, .limits = small_limits};
  options.limits.time = std::chrono::seconds(2);
  const auto begin = std::chrono::steady_clock::now();
  const auto reading = language::comprehend(*text, kitchen_language(), kitchen.domain, options);
  expect(std::chrono::steady_clock::now() - begin < std::chrono::seconds(10), "reading is late");
  expect(reading.has_value(), "reading ends with a problem");
  const grammar::SolutionFile printed = grammar::parse_solutions(print(reading->network), "printed");
  expect(printed.recipes.size() == 1 && printed.problems.empty(), "what is printed is not one network");
  expect(printed.recipes.front().problems.empty(), "what is printed cannot be read");
  expect(printed.recipes.front().network == reading->network.network,
         "what is printed is another network than the one that was read");
  for (const Problem& problem : reading->unread)
    expect(!is_utf8(input) || stands_in(problem.where, input),
           "a place is outside the text: " + to_string(problem));
}

void amounts(const std::string& input) {
  namespace english = grammar::english;
  const english::Tokens tokens = english::tokens_of(input);
  const english::MeasuredLine line = english::measured_line(tokens);
  expect(line.behind <= line.end_of_name && line.end_of_name <= tokens.size(), "a line has no such name");
  if (!line.not_understood) {
    expect(std::isfinite(line.number) && line.number > 0, "an amount is not above 0");
    for (std::size_t at = line.behind; at < line.end_of_name; ++at)
      expect(!tokens[at].has_figures, "an amount is read in part: " + tokens[at].text);
  }
  for (const english::Token& token : tokens) {
    if (token.number) expect(token.has_figures && std::isfinite(*token.number), "a number is none");
    const auto again = english::tokens_of(token.text);
    expect(!token.number || (again.size() == 1 && again[0].number == token.number),
           "a number reads back differently: " + token.text);
  }
  const workbench::OpenDomain& kitchen = shipped("cooking");
  if (const auto amount = swaps::read_amount(input, kitchen.domain)) {
    expect(std::isfinite(amount->value) && amount->value > 0, "an amount is not above 0");
    std::istringstream words(input);
    std::size_t count = 0;
    for (std::string word; words >> word;) ++count;
    expect(count == 2, "an amount is read in part: " + input);
  }
}

void repair(const std::string& input) {
  const auto recipe = first_recipe(input, 40);
  if (!recipe || !recipe->problems.empty() || recipe->network.operations.empty()) return;
  const workbench::OpenDomain& kitchen = shipped("cooking");
  static const std::vector<ImplicitChunk> chunks = workbench::implicit_chunks(kitchen.domain).value();
  const workbench::RecipeRepair repaired =
      workbench::repair_recipe(*recipe, kitchen, chunks, {.time = std::chrono::milliseconds(500)});
  const auto is_complete = [&](const grammar::RecipeNetwork& network) {
    return workbench::execute(network, kitchen.domain, {.rules = kitchen.rules, .limits = small_limits})
               .status == workbench::Status::complete;
  };
  if (repaired.repairs.verdict == RepairVerdict::sound)
    expect(is_complete(*recipe), "what is said to be sound does not execute completely");
  expect(repaired.networks.size() == repaired.repairs.found.size(), "not every repair has its network");
  for (const grammar::RecipeNetwork& network : repaired.networks) {
    const grammar::SolutionFile again = grammar::parse_solutions(print(network), "repaired");
    expect(again.recipes.size() == 1 && again.recipes.front().problems.empty() &&
               again.recipes.front().network == network.network,
           "a repair reads back differently");
    expect(is_complete(again.recipes.front()), "what is said to be repaired does not execute completely");
  }
}

void swap(const std::string& input) {
  const workbench::OpenDomain& kitchen = shipped("cooking");
  static const swaps::SwapKnowledge knowledge = swaps::swap_knowledge(kitchen).value();
  const std::size_t end = input.find('\n');
  if (end == std::string::npos) return;
  std::istringstream words(input.substr(0, end));
  swaps::SwapRequest request;
  std::string amount;
  words >> request.removed >> request.added;
  std::getline(words, amount);
  if (amount.size() > 1) {
    const auto read = swaps::read_amount(amount.substr(1), kitchen.domain);
    if (!read) return;
    request.amount = *read;
  }
  const auto recipe = first_recipe(input.substr(end + 1), 60);
  if (!recipe || !recipe->problems.empty()) return;
  const auto base = swaps::swap_base(*recipe, kitchen, knowledge);
  if (!base) return;
  const auto swapped = swaps::swap_ingredient(*base, request, kitchen, knowledge);
  if (!swapped) return;
  const grammar::SolutionFile printed = grammar::parse_solutions(print(swapped->network), "printed");
  expect(printed.recipes.size() == 1 && printed.recipes.front().problems.empty() &&
             printed.recipes.front().network == swapped->network.network,
         "an edited network reads back differently");
  if (!swapped->executes) return;
  const workbench::Execution execution =
      workbench::execute(swapped->network, kitchen.domain, {.rules = kitchen.rules, .limits = small_limits});
  expect(execution.status == workbench::Status::complete, "what is said to execute does not");
}

}  // namespace irl::fuzz
