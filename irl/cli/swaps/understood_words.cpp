#include "irl/cli/swaps/understood_words.hpp"

#include <algorithm>

#include "irl/language/comprehension.hpp"
#include "irl/language/language.hpp"
#include "irl/language/writing/writer.hpp"

namespace irl::cli {

namespace {

/// What of a text is not understood, without its places.
std::vector<std::string> not_understood(const workbench::RecipeText& text, const language::Language& language,
                                        const workbench::OpenDomain& open) {
  std::vector<std::string> words;
  const auto reading = language::comprehend(
      {.id = text.id, .ingredients = text.ingredients, .instructions = text.instructions}, language,
      open.domain, open.run_options());
  if (reading)
    for (const Problem& problem : reading->unread) words.push_back(problem.what);
  return words;
}

/// The first thing in an edited text that is not understood and that is not in the base either.
std::string broken_by_edits(const swaps::Swap& swap, const swaps::SwapBase& base,
                            const language::Language& language, const workbench::OpenDomain& open) {
  if (swap.text.instructions.empty()) return "there are none";
  const auto edited = not_understood(swap.text, language, open);
  if (edited.empty()) return {};
  const auto before = not_understood(base.text, language, open);
  const auto broken = std::ranges::find_if(
      edited, [&](const std::string& words) { return std::ranges::find(before, words) == before.end(); });
  return broken == edited.end() ? std::string() : *broken;
}

}  // namespace

std::string write_words_that_are_understood(swaps::Swap& swap, const swaps::SwapBase& base,
                                            const workbench::DomainChoice& choice,
                                            const workbench::OpenDomain& open) {
  if (!swap.executes) return {};
  const auto language = language::language_of(choice, open.domain);
  if (!language) return {};
  std::string broken = broken_by_edits(swap, base, *language, open);
  if (broken.empty()) return {};
  auto written = language::write_text(swap.network, *language, open.domain, open.run_options());
  if (!written || !written->is_whole()) return {};
  swap.text.ingredients = std::move(written->ingredients);
  swap.text.instructions = std::move(written->instructions);
  if (!written->parts.empty()) swap.network.parts = std::move(written->parts);
  swap.words_from = swaps::WordsFrom::network;
  return broken;
}

}  // namespace irl::cli
