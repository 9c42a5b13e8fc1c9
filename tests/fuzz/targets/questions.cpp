#include <chrono>

#include "irl/language/comprehension.hpp"
#include "irl/language/language.hpp"
#include "tests/fuzz/targets/shipped.hpp"
#include "tests/fuzz/targets/targets.hpp"

/// What reads questions, and the files that say how they are read.
namespace irl::fuzz {

namespace {

constexpr std::string_view between = "\n----\n";

workbench::Expected<language::Language> language_of(const std::string& yaml, const Domain& domain) {
  if (yaml.empty()) return language::language_of({.domain = "scene"}, domain);
  return language::read_language(workbench::Source{"phrases.yaml", yaml}, domain);
}

}  // namespace

void questions(const std::string& input) {
  if (input.size() > 20'000) return;
  const workbench::OpenDomain& scenes = shipped("scene");
  const std::size_t at = input.find(between);
  const bool has_language = at != std::string::npos;
  const auto language = language_of(has_language ? input.substr(0, at) : "", scenes.domain);
  if (!language) {
    for (const Problem& problem : language.error())
      expect(!problem.what.empty() && problem.where.file == "phrases.yaml", "a problem without a place");
    return;
  }
  const std::string text = has_language ? input.substr(at + between.size()) : input;
  RunOptions options{.rules = scenes.rules, .limits = small_limits};
  options.limits.time = std::chrono::seconds(2);
  const auto begin = std::chrono::steady_clock::now();
  const auto reading =
      language::comprehend({.id = "text", .instructions = {text}}, *language, scenes.domain, options);
  expect(std::chrono::steady_clock::now() - begin < std::chrono::seconds(10), "reading is late");
  if (!reading) return;
  const grammar::SolutionFile printed = grammar::parse_solutions(print(reading->network), "printed");
  expect(printed.recipes.size() == 1 && printed.problems.empty(), "what is printed is not one network");
  expect(printed.recipes.front().network == reading->network.network,
         "what is printed is another network than the one that was read");
}

}  // namespace irl::fuzz
