#include "irl/define/variation.hpp"

#include <limits>

namespace irl {

namespace {

using Integers = std::numeric_limits<std::int64_t>;

std::vector<Value> near(std::int64_t number) {
  std::vector<Value> values{std::int64_t{0}};
  if (number < Integers::max()) values.emplace_back(number + 1);
  if (number > Integers::min()) values.emplace_back(number - 1);
  return values;
}

/// The types that stand before and behind one.
std::vector<Value> near(Type type, const Types& types) {
  std::vector<Value> values;
  for (const std::uint32_t distance : {std::uint32_t{1}, ~std::uint32_t{0}})
    if (const std::uint32_t index = type.index() + distance; index < types.size())
      if (const Type other = types.all()[index]; !other.is_failed()) values.emplace_back(other);
  return values;
}

std::vector<Value> near(const List& list, const Types& types) {
  if (list.empty()) return {};
  std::vector<Value> values{list.without(list.size() - 1), list.with_back(list[0])};
  for (Value& other : variations(list[0], types)) values.emplace_back(list.with(0, std::move(other)));
  return values;
}

}  // namespace

std::vector<Value> variations(const Value& value, const Types& types) {
  if (const auto* integer = value.get_if<std::int64_t>()) return near(*integer);
  if (const auto* real = value.get_if<double>()) return {*real + 1, *real - 0.5};
  if (const auto* truth = value.get_if<bool>()) return {!*truth};
  if (const auto* amount = value.get_if<Amount>()) return {Amount{amount->value + 1, amount->unit}};
  if (const auto* type = value.get_if<Type>()) return near(*type, types);
  if (const auto* list = value.get_if<List>()) return near(*list, types);
  return {};
}

}  // namespace irl
