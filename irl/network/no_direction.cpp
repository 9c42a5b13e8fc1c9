#include "irl/network/no_direction.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>

namespace irl {

namespace {

/// `total and left`; `nothing` for the empty set.
std::string slots_in_words(const Primitive& primitive, SlotSet slots) {
  std::vector<std::string_view> names;
  for (const SlotIndex slot : slots) names.push_back(primitive.slots[slot].name);
  if (names.size() < 2) return names.empty() ? "nothing" : std::string(names[0]);
  const std::string_view last = names.back();
  names.pop_back();
  return fmt::format("{} and {}", fmt::join(names, ", "), last);
}

/// What the primitive can do: `right from total and left; total from left and right`.
std::string directions_in_words(const Primitive& primitive) {
  std::vector<std::string> ways;
  for (const Direction& direction : primitive.directions) {
    const std::string given = slots_in_words(primitive, direction.given);
    ways.push_back(direction.found.empty() && direction.optional.empty()
                       ? "a check of " + given
                       : fmt::format("{} from {}",
                                     slots_in_words(primitive, direction.computes(direction.given)), given));
  }
  return fmt::format("{}", fmt::join(ways, "; "));
}

}  // namespace

std::string why_no_direction(const Program& program, OperationIndex operation, SlotSet bound) {
  const auto& [primitive, variables, written, where, own_primitive, use] = program.operations[operation];
  std::set<VariableIndex> open;
  const SlotSet left_open = SlotSet::first(variables.size()) - bound;
  for (const SlotIndex slot : left_open)
    if (!open.insert(variables[slot]).second)
      return fmt::format(
          "it would find ?{} in two slots at once; use another variable in one of them, or let another "
          "operation give ?{}",
          program.variables[variables[slot]].name, program.variables[variables[slot]].name);
  const std::string asked =
      left_open.empty()
          ? fmt::format("'{}' cannot check {}", primitive->name, slots_in_words(*primitive, bound))
          : fmt::format("'{}' cannot find {} from {}", primitive->name, slots_in_words(*primitive, left_open),
                        slots_in_words(*primitive, bound));
  return fmt::format("{}; it can find {}: {}", asked, directions_in_words(*primitive),
                     left_open.empty() ? "leave one of these open" : "give what that takes");
}

}  // namespace irl
