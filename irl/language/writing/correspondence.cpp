#include "irl/language/writing/correspondence.hpp"

#include <utility>
#include <vector>

namespace irl::language {

namespace {

bool same_constant(const Term& one, const Term& other) {
  const auto left = number_in(one), right = number_in(other);
  return left && right ? *left == *right : one == other;
}

}  // namespace

bool Correspondence::extend(const Operation& one, const Operation& other, const SameThing& same_thing) {
  if (one.primitive != other.primitive || one.arguments.size() != other.arguments.size()) return false;
  std::vector<std::pair<std::string, std::string>> met;
  const auto undo = [&] {
    for (const auto& [left, right] : met) {
      others_.erase(left);
      taken_.erase(right);
    }
    return false;
  };
  for (SlotIndex slot; slot < one.arguments.size(); ++slot) {
    const Variable* left = one.arguments[slot].variable();
    const Variable* right = other.arguments[slot].variable();
    if (!left || !right) {
      if (left || right || !same_constant(one.arguments[slot], other.arguments[slot])) return undo();
      continue;
    }
    const auto known = others_.find(left->name);
    if (known != others_.end()) {
      const bool is_same =
          known->second == right->name || (same_thing && same_thing(known->second, right->name));
      if (!is_same) return undo();
      continue;
    }
    if (!taken_.insert(right->name).second) return undo();
    others_.emplace(left->name, right->name);
    met.emplace_back(left->name, right->name);
  }
  return true;
}

const std::string* Correspondence::other(std::string_view variable) const {
  const auto found = others_.find(variable);
  return found == others_.end() ? nullptr : &found->second;
}

bool same_up_to_names(const Network& one, const Network& other) {
  if (one.operations.size() != other.operations.size()) return false;
  Correspondence correspondence;
  for (std::size_t i = 0; i < one.operations.size(); ++i)
    if (!correspondence.extend(one.operations[i], other.operations[i])) return false;
  return true;
}

}  // namespace irl::language
