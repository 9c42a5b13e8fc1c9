#include "irl/data/value.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <cmath>
#include <functional>

namespace irl {

namespace detail {

template <class Node>
static void release(const Node* node) {
  if (node->owners.fetch_sub(1, std::memory_order_acq_rel) == 1) std::default_delete<const Node>()(node);
}
void intrusive_ptr_add_ref(const EntityNode* node) {
  retain(node);
}
void intrusive_ptr_release(const EntityNode* node) {
  release(node);
}
void intrusive_ptr_add_ref(const ListNode* node) {
  retain(node);
}
void intrusive_ptr_release(const ListNode* node) {
  release(node);
}
void intrusive_ptr_add_ref(const TextNode* node) {
  retain(node);
}
void intrusive_ptr_release(const TextNode* node) {
  release(node);
}

template <class Node>
static boost::intrusive_ptr<Node> make_node() {
  return boost::intrusive_ptr<Node>(std::make_unique<Node>().release());
}

/// A finaliser with good diffusion (the one of SplitMix64).
static std::uint64_t scatter(std::uint64_t bits) {
  bits += 0x9e3779b97f4a7c15U;
  bits = (bits ^ (bits >> 30U)) * 0xbf58476d1ce4e5b9U;
  bits = (bits ^ (bits >> 27U)) * 0x94d049bb133111ebU;
  return bits ^ (bits >> 31U);
}

static std::uint64_t hash_of(Type type) {
  return scatter(type ? type.index() + 1 : 0);
}

/// Computes a hash once; 0 marks "not yet", so a true 0 becomes 1.
template <class Compute>
static std::uint64_t cached(std::atomic<std::uint64_t>& cache, Compute compute) {
  std::uint64_t hash = cache.load(std::memory_order_relaxed);
  if (hash == 0) {
    hash = std::max<std::uint64_t>(compute(), 1);
    cache.store(hash, std::memory_order_relaxed);
  }
  return hash;
}

}  // namespace detail

bool nearly_equal(double left, double right) {
  return left == right || std::abs(left - right) <= 1e-6 * std::max(std::abs(left), std::abs(right));
}

Text::Text(std::string text) {
  auto node = detail::make_node<detail::TextNode>();
  node->text = std::move(text);
  node_ = std::move(node);
}

std::string_view Text::view() const {
  return node_->text;
}

List::List(std::vector<Value> values) {
  if (values.empty()) return;
  auto node = detail::make_node<detail::ListNode>();
  for (const Value& value : values) node->depth = std::max(node->depth, value.depth() + 1);
  node->values = std::move(values);
  node_ = std::move(node);
}

List::List(std::initializer_list<Value> values) : List(std::vector<Value>(values)) {}

List List::with(std::size_t position, Value value) const {
  std::vector<Value> copy(begin(), end());
  copy[position] = std::move(value);
  return List(std::move(copy));
}

List List::without(std::size_t position) const {
  std::vector<Value> copy;
  copy.reserve(size() - 1);
  const auto values = this->values();
  copy.insert(copy.end(), values.begin(), values.begin() + static_cast<std::ptrdiff_t>(position));
  copy.insert(copy.end(), values.begin() + static_cast<std::ptrdiff_t>(position) + 1, values.end());
  return List(std::move(copy));
}

List List::with_front(Value value) const {
  std::vector<Value> copy;
  copy.reserve(size() + 1);
  copy.push_back(std::move(value));
  copy.insert(copy.end(), begin(), end());
  return List(std::move(copy));
}

List List::with_back(Value value) const {
  std::vector<Value> copy;
  copy.reserve(size() + 1);
  copy.insert(copy.end(), begin(), end());
  copy.push_back(std::move(value));
  return List(std::move(copy));
}

std::uint32_t List::depth() const {
  return node_ ? node_->depth : 1;
}

std::uint64_t List::content_hash() const {
  if (!node_) return detail::scatter(0);
  return detail::cached(node_->content_hash, [this] {
    std::uint64_t sum = detail::scatter(size());
    for (const Value& value : *this) sum += detail::scatter(value.content_hash());
    return sum;
  });
}

Entity::Entity(Type type, Identity identity)
    : Entity(type, identity, std::vector<AttributeValue>(type.defaults().begin(), type.defaults().end())) {}

Entity::Entity(Type type, Identity identity, std::vector<AttributeValue> attributes) {
  std::erase_if(attributes, [](const AttributeValue& entry) {
    const List* list = entry.value.get_if<List>();
    return entry.value.empty() || (list && list->empty());
  });
  auto node = detail::make_node<detail::EntityNode>();
  node->type = type;
  node->identity = identity;
  for (const AttributeValue& entry : attributes) node->depth = std::max(node->depth, entry.value.depth() + 1);
  node->attributes = std::move(attributes);
  node_ = std::move(node);
}

static auto position_of(const std::vector<AttributeValue>& attributes, Attribute attribute) {
  return std::ranges::find_if(attributes, [index = attribute.index()](const AttributeValue& entry) {
    return entry.attribute.index() >= index;
  });
}

const Value& Entity::get(Attribute attribute) const {
  static const Value nothing;
  const auto found = position_of(node_->attributes, attribute);
  return found != node_->attributes.end() && found->attribute == attribute ? found->value : nothing;
}

const List& Entity::list(Attribute attribute) const {
  static const List empty;
  const List* list = get(attribute).get_if<List>();
  return list ? *list : empty;
}

const Amount* Entity::amount(Attribute attribute) const {
  return get(attribute).get_if<Amount>();
}

bool Entity::flag(Attribute attribute) const {
  const bool* flag = get(attribute).get_if<bool>();
  return flag && *flag;
}

Entity Entity::with(Attribute attribute, Value value) const {
  std::vector<AttributeValue> attributes;
  attributes.reserve(node_->attributes.size() + 1);
  const auto place = position_of(node_->attributes, attribute);
  attributes.insert(attributes.end(), node_->attributes.begin(), place);
  const List* list = value.get_if<List>();
  if (value && !(list && list->empty())) attributes.push_back({attribute, std::move(value)});
  const bool replaces = place != node_->attributes.end() && place->attribute == attribute;
  attributes.insert(attributes.end(), replaces ? place + 1 : place, node_->attributes.end());
  return Entity(type(), identity(), std::move(attributes));
}

Entity Entity::with_identity(Identity identity) const {
  return Entity(type(), identity, node_->attributes);
}

std::uint32_t Entity::depth() const {
  return node_ ? node_->depth : 1;
}

std::uint64_t Entity::content_hash() const {
  return detail::cached(node_->content_hash, [this] {
    std::uint64_t sum = detail::hash_of(type());
    for (const auto& [attribute, value] : attributes())
      sum += detail::scatter(detail::scatter(attribute.index()) ^ value.content_hash());
    return sum;
  });
}

std::optional<double> Value::number() const {
  if (const auto* integer = get_if<std::int64_t>()) return static_cast<double>(*integer);
  if (const auto* real = get_if<double>()) return *real;
  return std::nullopt;
}

bool Value::has_failed() const {
  const Entity* entity = get_if<Entity>();
  return entity && entity->has_failed();
}

namespace {

template <class... Visitors>
struct Overloaded : Visitors... {
  using Visitors::operator()...;
};

}  // namespace

Type Value::type(const Types& types) const {
  return visit(Overloaded{
      [&](std::monostate) { return types.anything(); },
      [&](bool) { return types.boolean(); },
      [&](std::int64_t) { return types.integer(); },
      [&](double) { return types.number(); },
      [&](const Amount&) { return types.amount(); },
      [&](Type type) { return type; },
      [&](const Text&) { return types.text(); },
      [&](const List&) { return types.list(); },
      [&](const Entity& entity) { return entity.type(); },
  });
}

std::uint64_t Value::content_hash() const {
  using detail::scatter;
  // Reals and integers share one hash, since 3 and 3.0 are similar.
  constexpr std::uint64_t number_hash = 17;
  return visit(Overloaded{
      [](std::monostate) { return std::uint64_t{3}; },
      [](bool truth) { return scatter(truth ? 5 : 4); },
      [](std::int64_t) { return number_hash; },
      [](double) { return number_hash; },
      [](const Amount& amount) { return detail::hash_of(amount.unit) ^ 0x55; },
      [](Type type) { return detail::hash_of(type); },
      [](const Text& text) {
        return scatter(std::hash<std::string>()(boost::to_lower_copy(std::string(text.view()))));
      },
      [](const List& list) { return list.content_hash(); },
      [](const Entity& entity) { return entity.content_hash(); },
  });
}

std::uint32_t Value::depth() const {
  return visit(Overloaded{
      [](const List& list) { return list.depth(); },
      [](const Entity& entity) { return entity.depth(); },
      [](const auto&) { return std::uint32_t{1}; },
  });
}

bool identical(const Value& left, const Value& right) {
  const Entity* one = left.get_if<Entity>();
  const Entity* other = right.get_if<Entity>();
  return one && other && one->identity() == other->identity();
}

std::string to_string(double number) {
  return fmt::format("{}", number);
}

/// For people: without the noise of binary fractions.
static std::string rounded(double number) {
  return fmt::format("{:.10g}", number);
}

std::string to_string(const Value& value) {
  return value.visit(Overloaded{
      [](std::monostate) { return std::string("nothing"); },
      [](bool truth) { return std::string(truth ? "true" : "false"); },
      [](std::int64_t integer) { return fmt::format("{}", integer); },
      [](double real) { return rounded(real); },
      [](const Amount& amount) { return fmt::format("{} {}", rounded(amount.value), amount.unit.name()); },
      [](Type type) { return std::string(type.name()); },
      [](const Text& text) { return fmt::format("\"{}\"", text.view()); },
      [](const List& list) {
        if (list.size() > 6) return fmt::format("[{}, … {} values]", to_string(list[0]), list.size());
        std::vector<std::string> parts;
        for (const Value& element : list) parts.push_back(to_string(element));
        return fmt::format("[{}]", fmt::join(parts, ", "));
      },
      [](const Entity& entity) { return std::string(entity ? entity.type().name() : "nothing"); },
  });
}

}  // namespace irl
