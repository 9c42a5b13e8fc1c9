#include "irl/define/rules.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ranges>

namespace irl {

std::expected<Rules, std::string> parse_rules(std::string_view text, std::span<const RuleDefinition> known) {
  Rules rules = Rules::documented();
  for (const auto part : std::views::split(text, ',')) {
    const std::string_view word(part.begin(), part.end());
    const std::size_t equals = word.find('=');
    const std::string_view position = equals == std::string_view::npos ? word : word.substr(equals + 1);
    if (position != "documented" && position != "reference")
      return std::unexpected(
          fmt::format("'{}' is no position of a rule; expected documented or reference", position));
    const bool reference = position == "reference";
    if (equals == std::string_view::npos) {
      rules = reference ? Rules::reference() : Rules::documented();
      continue;
    }
    const auto rule = std::ranges::find(known, word.substr(0, equals), &RuleDefinition::name);
    if (rule == known.end()) {
      auto names = known | std::views::transform(&RuleDefinition::name);
      return std::unexpected(fmt::format("there is no rule '{}'; the rules are {}", word.substr(0, equals),
                                         fmt::join(names, ", ")));
    }
    rules = rules.with({static_cast<std::uint8_t>(rule - known.begin())}, reference);
  }
  return rules;
}

}  // namespace irl
