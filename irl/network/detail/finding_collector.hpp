#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "irl/network/finding.hpp"
#include "irl/network/network.hpp"
#include "irl/wording.hpp"

namespace irl {

/// Where something is written: an argument of an operation, or a bind statement.
struct FindingPlace {
  std::optional<std::size_t> operation{};
  std::optional<SlotIndex> argument{};
  Position where{};
};
/// An operation as a whole.
FindingPlace place_of(const Network& network, std::size_t operation);
/// The argument where an operation says a variable first.
FindingPlace place_of(const Network& network, std::size_t operation, const std::string& variable);

/// Collects what is found.
class FindingCollector {
 public:
  Finding& report(FindingKind kind, const FindingPlace& place, std::string what, std::string expected = {},
                  std::string advice = {}, Severity severity = Severity::error);
  /// The same, of a variable.
  Finding& report_of(const std::string& variable, FindingKind kind, const FindingPlace& place,
                     std::string what, std::string expected = {}, std::string advice = {},
                     Severity severity = Severity::error);

  /// What may have been meant by a name, for the first names that are unknown: to look for it takes longer
  /// than all else.
  template <class Names>
  std::string meant(const std::string& written, const Names& names) {
    constexpr int most_suggestions = 20;
    if (suggestions_ == most_suggestions) return {};
    ++suggestions_;
    const std::vector<std::string_view> all(names.begin(), names.end());
    return suggestion(written, all);
  }

  /// What was found, by position.
  Findings findings() &&;

 private:
  Findings findings_;
  int suggestions_ = 0;
};

}  // namespace irl
