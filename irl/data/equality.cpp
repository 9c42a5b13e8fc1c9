#include "irl/data/equality.hpp"

#include <algorithm>
#include <bit>
#include <boost/container_hash/hash.hpp>

namespace irl {

bool operator==(const Text& left, const Text& right) {
  return left.view() == right.view();
}

bool operator==(const List& left, const List& right) {
  return left.shares(right) ||
         (left.size() == right.size() && left.node() && right.node() &&
          std::ranges::equal(left, right, [](const Value& one, const Value& other) { return one == other; }));
}

bool operator==(const Entity& left, const Entity& right) {
  if (left.shares(right)) return true;
  return left && right && left.type() == right.type() && left.identity() == right.identity() &&
         std::ranges::equal(left.attributes(), right.attributes(),
                            [](const AttributeValue& one, const AttributeValue& other) {
                              return one.attribute == other.attribute && one.value == other.value;
                            });
}

bool operator==(const Value& left, const Value& right) {
  if (left.index() != right.index()) return false;
  return left.visit([&]<class Kind>(const Kind& value) {
    if constexpr (std::is_same_v<Kind, double>)
      return std::bit_cast<std::uint64_t>(value) == std::bit_cast<std::uint64_t>(*right.get_if<double>());
    else
      return value == *right.get_if<Kind>();
  });
}

namespace {

std::size_t hash_of(std::monostate) {
  return 0;
}
std::size_t hash_of(const Amount& amount) {
  std::size_t hash = std::hash<double>()(amount.value);
  boost::hash_combine(hash, amount.unit ? amount.unit.index() + 1 : 0);
  return hash;
}
std::size_t hash_of(Type type) {
  return type ? type.index() + 1 : 0;
}
std::size_t hash_of(const Text& text) {
  return std::hash<std::string_view>()(text.view());
}
std::size_t hash_of(const List& list) {
  std::size_t hash = list.size();
  for (const Value& value : list) boost::hash_combine(hash, exact_hash(value));
  return hash;
}
std::size_t hash_of(const Entity& entity) {
  if (!entity) return 0;
  std::size_t hash = hash_of(entity.type());
  boost::hash_combine(hash, static_cast<std::uint64_t>(entity.identity()));
  boost::hash_combine(hash, entity.attributes().size());
  return hash;
}
std::size_t hash_of(const Opaque& object) {
  return object.hash();
}
template <class Plain>
requires std::is_arithmetic_v<Plain> std::size_t hash_of(Plain plain) {
  return std::hash<Plain>()(plain);
}

}  // namespace

std::uint64_t exact_hash(const Value& value) {
  std::size_t hash = value.index();
  boost::hash_combine(hash, value.visit([](const auto& kind) { return hash_of(kind); }));
  return hash;
}

}  // namespace irl
