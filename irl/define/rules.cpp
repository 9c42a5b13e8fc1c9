#include "irl/define/rules.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <ranges>

#include "irl/define/domain.hpp"
#include "irl/wording.hpp"

namespace irl {

namespace {

/// Reads rules with the words of one domain.
class RulesReader {
 public:
  explicit RulesReader(const Domain& domain) : domain_(domain) {
    for (const RuleDefinition& rule : domain.rules()) rules_.push_back(rule.name);
    positions_.assign(domain.rule_positions().begin(), domain.rule_positions().end());
  }

  std::expected<Rules, std::string> read(std::string_view text) const {
    Rules rules;
    if (text.empty()) return rules;
    for (const auto part : std::views::split(text, ',')) {
      auto next = read_part(std::string_view(part.begin(), part.end()), rules);
      if (!next) return next;
      rules = *next;
    }
    return rules;
  }

 private:
  std::expected<Rules, std::string> read_part(std::string_view part, const Rules& rules) const {
    if (rules_.empty())
      return std::unexpected(fmt::format("'{}': the domain '{}' has no rules", part, domain_.name()));
    const std::size_t equals = part.find('=');
    const std::string_view word = equals == std::string_view::npos ? part : part.substr(equals + 1);
    const auto position = number_of(word, positions_);
    if (!position)
      return std::unexpected(fmt::format("'{}' is no position of a rule; expected {}{}", word,
                                         fmt::join(positions_, " or "), nearest(word, positions_)));
    if (equals == std::string_view::npos) return Rules::all(RulePosition{*position});
    const std::string_view name = part.substr(0, equals);
    const auto rule = number_of(name, rules_);
    if (!rule)
      return std::unexpected(fmt::format("there is no rule '{}'; the rules are {}{}", name,
                                         fmt::join(rules_, ", "), nearest(name, rules_)));
    return rules.with({*rule}, RulePosition{*position});
  }

  using Names = std::vector<std::string_view>;
  static std::optional<std::uint8_t> number_of(std::string_view name, const Names& names) {
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<std::uint8_t>(found - names.begin());
  }
  static std::string nearest(std::string_view name, const Names& names) {
    const std::string words = suggestion(name, names);
    return words.empty() ? words : ": " + words;
  }

  const Domain& domain_;
  Names rules_;
  Names positions_;
};

}  // namespace

std::expected<Rules, std::string> parse_rules(std::string_view text, const Domain& domain) {
  return RulesReader(domain).read(text);
}

}  // namespace irl
