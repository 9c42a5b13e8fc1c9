#include "irl/data/comparison.hpp"

#include <algorithm>
#include <bit>
#include <boost/container_hash/hash.hpp>

namespace irl {

namespace {

/// Compares exactly, identities included or left out.
template <bool identities>
struct Equal {
  bool operator()(const Text& left, const Text& right) const { return left.view() == right.view(); }
  bool operator()(double left, double right) const {
    return std::bit_cast<std::uint64_t>(left) == std::bit_cast<std::uint64_t>(right);
  }
  bool operator()(const List& left, const List& right) const {
    return left.shares(right) || (left.size() == right.size() && left.node() && right.node() &&
                                  std::ranges::equal(left, right, *this));
  }
  bool operator()(const Entity& left, const Entity& right) const {
    if (left.shares(right)) return true;
    return left && right && left.type() == right.type() &&
           (!identities || left.identity() == right.identity()) &&
           std::ranges::equal(left.attributes(), right.attributes(),
                              [this](const AttributeValue& one, const AttributeValue& other) {
                                return one.attribute == other.attribute && (*this)(one.value, other.value);
                              });
  }
  bool operator()(const Value& left, const Value& right) const {
    if (left.index() != right.index()) return false;
    return left.visit([&]<class Kind>(const Kind& value) { return (*this)(value, *right.get_if<Kind>()); });
  }
  template <class Plain>
  bool operator()(const Plain& left, const Plain& right) const {
    return left == right;
  }
};

}  // namespace

bool operator==(const Text& left, const Text& right) {
  return Equal<true>()(left, right);
}
bool operator==(const List& left, const List& right) {
  return Equal<true>()(left, right);
}
bool operator==(const Entity& left, const Entity& right) {
  return Equal<true>()(left, right);
}
bool operator==(const Value& left, const Value& right) {
  return Equal<true>()(left, right);
}
bool same_content(const Value& left, const Value& right) {
  return Equal<false>()(left, right);
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

std::size_t ExactHash::operator()(std::span<const Value> row) const {
  std::size_t hash = 0;
  for (const Value& value : row) boost::hash_combine(hash, exact_hash(value));
  return hash;
}

std::uint64_t hash_of_content(const Value& value) {
  if (const List* list = value.get_if<List>()) {
    std::size_t hash = list->size();
    for (const Value& element : *list) boost::hash_combine(hash, hash_of_content(element));
    return hash;
  }
  const Entity* entity = value.get_if<Entity>();
  if (!entity) return exact_hash(value);
  std::size_t hash = hash_of(entity->type());
  for (const AttributeValue& entry : entity->attributes()) {
    const bool is_plain = entry.value.depth() == 1;
    boost::hash_combine(hash, is_plain ? exact_hash(entry.value) : entry.value.content_hash());
  }
  return hash;
}

}  // namespace irl
