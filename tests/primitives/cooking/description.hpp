#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "irl/data/value.hpp"
#include "tests/primitives/cooking/tokens.hpp"

namespace irl::test {

/// What a value should be like: `butter 100 g 5 degrees-celsius`, `medium-bowl used (salt 1 teaspoon)`, `30`.
/// What is not mentioned does not count, but for the type, which is exact.
struct Description {
  /// An attribute with what it should hold.
  struct Detail {
    enum class Kind { unset, true_flag, false_flag, amount, described };
    Kind kind;
    Attribute attribute;
    Amount amount{};                   ///< for `amount`
    std::vector<Description> value{};  ///< for `described`: one
  };
  std::size_t count = 1;           ///< of things in a row that are like this
  std::optional<double> number{};  ///< instead of everything below
  Type type{};
  std::vector<Detail> details{};
  std::optional<std::vector<Description>> parts{};  ///< all contents, items or components, in order
};

/// Reads one description; the names in it are those of the hierarchy.
Description read_description(Tokens& tokens, const Types& types);
/// Reads descriptions with commas between them, or `nothing`.
std::vector<Description> read_descriptions(Tokens& tokens, const Types& types);

/// In what a value differs from its description, in words; empty if it does not.
std::string difference(const Value& value, const Description& wanted, const Types& types);
/// The same for values in a row; `whole`: there must be no more of them.
std::string difference(const List& values, const std::vector<Description>& wanted, bool whole,
                       const Types& types);

/// What a thing consists of: contents of a container, items of a list, components of a mixture.
const List& parts_of(const Entity& thing, const Types& types);

}  // namespace irl::test
