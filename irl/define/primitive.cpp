#include "irl/define/primitive.hpp"

#include <algorithm>
#include <utility>

namespace irl {

std::string_view name(Determinism determinism) {
  switch (determinism) {
    case Determinism::det:
      return "det";
    case Determinism::semidet:
      return "semidet";
    case Determinism::multi:
      return "multi";
    case Determinism::nondet:
      return "nondet";
  }
  return "nondet";
}

std::optional<Answer> Answers::next() {
  if (auto* only = std::get_if<std::optional<Answer>>(&source_)) return std::exchange(*only, std::nullopt);
  return std::get<Source>(source_)();
}

const Direction* Primitive::direction(SlotSet bound) const {
  const auto found =
      std::ranges::find_if(directions, [bound](const Direction& d) { return d.applies(bound); });
  return found == directions.end() ? nullptr : &*found;
}

std::optional<std::uint32_t> Primitive::slot(std::string_view name) const {
  const auto found = std::ranges::find(slots, name, &SlotDefinition::name);
  if (found == slots.end()) return std::nullopt;
  return static_cast<std::uint32_t>(found - slots.begin());
}

}  // namespace irl
