#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>

namespace irl {

/// A named switch of a domain with two positions: what the documents say, and what the published system does.
struct RuleDefinition {
  std::string name;
  std::string documented;  ///< the documented position, in one sentence
  std::string reference;   ///< the reference position, in one sentence
};

/// A handle to a rule of a domain.
struct Rule {
  std::uint8_t index = 0;
};

/// The positions of all rules of a domain; at first all are documented. A value: setting a rule gives new
/// rules.
class Rules {
 public:
  static Rules documented() { return Rules(0); }
  static Rules reference() { return Rules(~std::uint64_t{0}); }

  /// Whether the rule stands in its reference position.
  bool reference(Rule rule) const { return (reference_ >> rule.index) & 1U; }
  Rules with(Rule rule, bool reference) const {
    const std::uint64_t bit = std::uint64_t{1} << rule.index;
    return Rules(reference ? reference_ | bit : reference_ & ~bit);
  }

 private:
  explicit Rules(std::uint64_t reference) : reference_(reference) {}
  std::uint64_t reference_;
};

/// Reads `documented`, `reference`, or one of these followed by single rules:
/// `reference,durations=documented`. The error names what was not understood and what could stand there.
std::expected<Rules, std::string> parse_rules(std::string_view text, std::span<const RuleDefinition> known);

}  // namespace irl
