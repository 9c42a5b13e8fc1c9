#include "irl/workbench/corpus/alignment.hpp"

#include <algorithm>
#include <optional>

#include "irl/score/network_diff.hpp"

namespace irl::workbench {

namespace {

/// The alignment that the comments of a network say; none unless they number all parts of so many
/// instructions (0: as many as there are).
std::optional<Alignment> said_by_comments(const grammar::RecipeNetwork& recipe, std::size_t instructions) {
  std::vector<std::size_t> numbers;
  for (const NetworkPart& part : recipe.parts) numbers.push_back(part.number);
  std::ranges::sort(numbers);
  numbers.erase(std::ranges::unique(numbers).begin(), numbers.end());
  if (numbers.size() < 2 || numbers.back() + 1 != numbers.size()) return std::nullopt;
  if (instructions > 0 && numbers.back() != instructions) return std::nullopt;

  Alignment alignment{.source = Alignment::Source::comments, .last_part = numbers.back()};
  alignment.paraphrases.resize(numbers.size());
  for (const NetworkPart& part : recipe.parts)
    if (alignment.paraphrases[part.number].empty()) alignment.paraphrases[part.number] = part.paraphrase;
  for (std::size_t operation = 0; operation < recipe.network.operations.size(); ++operation) {
    const NetworkPart* part = grammar::part_of(recipe, operation);
    alignment.parts.push_back(part ? part->number : 0);
    alignment.implicit.push_back(grammar::is_implicit(recipe, operation));
  }
  return alignment;
}

Alignment taken_from(const Alignment& gold, const Network& gold_network, const Network& network,
                     std::span<const std::size_t> executed) {
  const std::size_t count = network.operations.size();
  std::vector<std::optional<std::size_t>> partners(count);
  for (const OperationDiff& row : diff(gold_network, network).rows)
    if (row.of_a && row.of_b && *row.of_a < gold.parts.size() && *row.of_b < count)
      partners[*row.of_b] = *row.of_a;

  Alignment alignment{.source = Alignment::Source::gold,
                      .parts = std::vector<std::size_t>(count, 0),
                      .implicit = std::vector<bool>(count, false),
                      .last_part = gold.last_part,
                      .paraphrases = gold.paraphrases};
  for (std::size_t operation = 0; operation < count; ++operation)
    if (partners[operation]) {
      alignment.parts[operation] = gold.parts[*partners[operation]];
      alignment.implicit[operation] = gold.implicit[*partners[operation]];
    }
  std::size_t part = 0;
  for (const std::size_t operation : executed) {
    if (!partners[operation]) alignment.parts[operation] = part;
    part = alignment.parts[operation];
  }
  return alignment;
}

}  // namespace

Expected<Alignment> align(const grammar::RecipeNetwork& recipe, const Corpus& corpus,
                          std::span<const std::size_t> executed, std::span<const std::size_t> preparing) {
  const auto text = corpus.text(recipe.id);
  if (!text) return std::unexpected(text.error());
  const std::size_t instructions = (*text)->instructions.size();
  if (auto alignment = said_by_comments(recipe, instructions)) return *std::move(alignment);

  const auto gold = corpus.network(recipe.id);
  if (!gold) return std::unexpected(gold.error());
  if (*gold)
    if (const auto alignment = said_by_comments(**gold, instructions))
      return taken_from(*alignment, (*gold)->network, recipe.network, executed);

  Alignment alignment{.parts = std::vector<std::size_t>(recipe.network.operations.size(), 1),
                      .implicit = std::vector<bool>(recipe.network.operations.size(), false)};
  for (const std::size_t operation : preparing) alignment.parts[operation] = 0;
  return alignment;
}

}  // namespace irl::workbench
