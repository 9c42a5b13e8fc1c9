#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace irl {

class Domain;

/// One of the positions in which the rules of a domain can stand, counted from 0 as the domain declares them.
/// The first one is the default.
enum class RulePosition : std::uint8_t { first = 0 };

/// A named switch of a domain, which stands in one of the domain's positions.
struct RuleDefinition {
  std::string name;
  std::vector<std::string> positions;  ///< what holds in each of them, in one sentence
};

/// A handle to a rule of a domain: its number there, from 0.
struct Rule {
  std::uint8_t index = 0;
};

/// A domain has no more rules than this.
constexpr std::size_t max_rules = 64;

/// The position of every rule of a domain; at first all stand in the first one. A value: setting a rule gives
/// new rules.
class Rules {
 public:
  Rules() = default;
  /// All in that position.
  static Rules all(RulePosition position) {
    Rules rules;
    rules.positions_.fill(position);
    return rules;
  }

  RulePosition operator[](Rule rule) const { return positions_[rule.index]; }
  Rules with(Rule rule, RulePosition position) const {
    Rules changed = *this;
    changed.positions_[rule.index] = position;
    return changed;
  }
  bool operator==(const Rules&) const = default;

 private:
  std::array<RulePosition, max_rules> positions_{};
};

/// Reads the name of a position for all rules, single rules with theirs, or one after the other, as the words
/// of the domain are: `reference`, `durations=documented`, `reference,durations=documented`. What is not said
/// stands in the first position; an empty text says nothing. The error names what was not understood and what
/// could stand there.
std::expected<Rules, std::string> parse_rules(std::string_view text, const Domain& domain);

}  // namespace irl
