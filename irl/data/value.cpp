#include "irl/data/value.hpp"

#include "irl/data/editor.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <cmath>
#include <functional>
#include <stdexcept>

#include "irl/readable.hpp"
#include "irl/wording.hpp"

namespace irl {

namespace detail {

void destroy(const TextNode* node) {
  std::default_delete<const TextNode>()(node);
}
void destroy(const EntityNode* node) {
  EntityNode::destroy(node);
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
  if (left == right) return true;
  const double larger = std::max(std::abs(left), std::abs(right));
  return std::isfinite(larger) && std::abs(left - right) <= 1e-6 * larger;
}

/// Whether there are more levels than so many, counted one by one where it is not plain.
static bool is_deeper(const Value& value, std::uint32_t levels) {
  if (value.depth() <= levels) return false;
  if (levels == 0) return true;
  const auto below_is_deeper = [levels](const Value& held) { return is_deeper(held, levels - 1); };
  if (const Entity* entity = value.get_if<Entity>())
    return std::ranges::any_of(entity->attributes(), below_is_deeper, &AttributeValue::value);
  return std::ranges::any_of(*value.get_if<List>(), below_is_deeper);
}

std::uint32_t detail::depth_above(const Value& held) {
  const std::uint32_t depth = held.depth() + 1;
  if (depth <= most_levels) [[likely]]
    return depth;
  if (!is_deeper(held, most_levels - 1)) return most_levels;
  throw std::length_error(fmt::format("lists and things nest deeper than {} levels", most_levels));
}

Text::Text(std::string text) {
  auto node = std::make_unique<detail::TextNode>();
  node->text = std::move(text);
  node_ = node.release();
}

std::string_view Text::view() const {
  return node_->text;
}

namespace {

std::uint64_t sum_of_hashes(const detail::ListNode& part) {
  return detail::cached(part.content_hash, [&part] {
    std::uint64_t sum = 0;
    if (part.height == 0)
      for (const Value& value : part.values()) sum += detail::scatter(value.content_hash());
    else
      for (const auto& below : part.parts()) sum += sum_of_hashes(*below);
    return sum;
  });
}

}  // namespace

bool is_nothing(const Value& value) {
  const List* list = value.get_if<List>();
  return value.empty() || (list && list->empty());
}

std::uint64_t List::content_hash() const {
  return node_ ? detail::scatter(size()) + sum_of_hashes(*node_) : Value::nothing.content_hash();
}

constinit const Value Value::nothing;

void Value::destroy(const detail::ReferenceCounted* shared) const noexcept {
  static_assert(sizeof(Text) == sizeof(void*) && sizeof(List) == sizeof(void*) &&
                sizeof(Entity) == sizeof(void*) && sizeof(Opaque) == sizeof(void*));
  if (holds<Entity>())
    detail::destroy(static_cast<const detail::EntityNode*>(shared));
  else if (holds<List>())
    detail::destroy(static_cast<const detail::ListNode*>(shared));
  else if (holds<Text>())
    detail::destroy(static_cast<const detail::TextNode*>(shared));
  else
    detail::destroy(static_cast<const detail::OpaqueOwned*>(shared));
}

using Attributes = std::span<const AttributeValue>;

static boost::intrusive_ptr<detail::EntityNode> make_entity(Type type, Identity identity,
                                                            std::initializer_list<Attributes> pieces) {
  auto node = detail::EntityNode::make({pieces.begin(), pieces.size()});
  node->type = type;
  node->identity = identity;
  return node;
}

/// One that has nothing to do with earlier ones.
static boost::intrusive_ptr<detail::EntityNode> make_entity(Type type, Identity identity,
                                                            Attributes attributes) {
  auto node = make_entity(type, identity, {attributes});
  for (const AttributeValue& entry : attributes)
    node->depth = std::max(node->depth, detail::depth_above(entry.value));
  return node;
}

Entity::Entity(Type type, Identity identity) : node_(make_entity(type, identity, type.defaults())) {}

Entity::Entity(Type type, Identity identity, std::vector<AttributeValue> attributes) {
  std::erase_if(attributes, [](const AttributeValue& entry) { return is_nothing(entry.value); });
  node_ = make_entity(type, identity, Attributes(attributes));
}

static bool is_endless(const Value& value) {
  if (const Amount* amount = value.get_if<Amount>()) return !std::isfinite(amount->value);
  const double* real = value.get_if<double>();
  return real && !std::isfinite(*real);
}

[[noreturn, gnu::noinline]] static void throw_wrong_kind(Type type, Attribute attribute, const Value& value) {
  throw DefinitionError(fmt::format("the attribute '{}' of {} cannot be {}", attribute.name(),
                                    with_article(type.name()), to_string(value)));
}

static void demand_kind(Type type, Attribute attribute, const Value& value) {
  if (!type.takes(attribute, value.index()) || is_endless(value)) [[unlikely]]
    throw_wrong_kind(type, attribute, value);
}

Entity Entity::with(Attribute attribute, Value value) const& {
  demand_kind(type(), attribute, value);
  const std::uint32_t index = attribute.index();
  const Attributes old = attributes();
  const auto place = std::ranges::find_if(
      old, [index](const AttributeValue& entry) { return entry.attribute.index() >= index; });
  const auto rest = place != old.end() && place->attribute == attribute ? place + 1 : place;
  const Attributes before(old.begin(), place), after(rest, old.end());
  boost::intrusive_ptr<detail::EntityNode> node;
  if (is_nothing(value)) {
    node = make_entity(type(), identity(), {before, after});
    node->depth = node_->depth;
  } else {
    const std::uint32_t depth = std::max(node_->depth, detail::depth_above(value));
    node = detail::EntityNode::make(before, {attribute, std::move(value)}, after);
    node->type = type();
    node->identity = identity();
    node->depth = depth;
  }
  Entity changed;
  changed.node_ = std::move(node);
  return changed;
}

Entity Entity::with(Attribute attribute, Value value) && {
  if (is_nothing(value) || get(attribute).empty() || !has_one_owner(*node_))
    return std::as_const(*this).with(attribute, std::move(value));
  demand_kind(type(), attribute, value);
  detail::Editor editor;
  Value& place = editor.attribute(*this, attribute);
  place = std::move(value);
  editor.finish(place);
  return std::move(*this);
}

Value& detail::Editor::attribute(Entity& entity, Attribute attribute) {
  if (!has_one_owner(*entity.node_)) entity = entity.with_identity(entity.identity());
  auto& node = const_cast<EntityNode&>(*entity.node_);
  way_.push_back({&node, nullptr});
  return std::ranges::find(node.elements(), attribute, &AttributeValue::attribute)->value;
}

Entity Entity::with_identity(Identity identity) const {
  auto node = make_entity(type(), identity, {attributes()});
  node->depth = node_->depth;
  Entity changed;
  changed.node_ = std::move(node);
  return changed;
}

std::uint64_t Entity::content_hash() const {
  return detail::cached(node().content_hash, [this] {
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
      [&](const Opaque& object) {
        const Type named = types.find(object.type_name());
        return named && named.is(types.opaque()) ? named : types.opaque();
      },
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
      [](const Opaque& object) { return scatter(object.hash()); },
  });
}

bool is_finite(const Value& value) {
  if (const List* list = value.get_if<List>()) return std::ranges::all_of(*list, is_finite);
  return !is_endless(value);
}

bool identical(const Value& left, const Value& right) {
  const Entity* one = left.get_if<Entity>();
  const Entity* other = right.get_if<Entity>();
  return one && other && one->identity() == other->identity();
}

std::string to_string(double number) {
  return fmt::format("{}", number);
}

std::string written(double number) {
  const std::string text = to_string(number);
  return text.find_first_not_of("-0123456789") == std::string::npos ? text + ".0" : text;
}

/// For people: without the noise of binary fractions.
static constexpr int digits_for_people = 10;

std::string to_string(const Amount& amount, int digits) {
  const std::string& sign = amount.unit.notation().sign;
  return fmt::format("{:.{}g} {}", written_number(amount), digits,
                     sign.empty() ? amount.unit.name() : std::string_view(sign));
}

std::string to_string(const Value& value) {
  return value.visit(Overloaded{
      [](std::monostate) { return std::string("nothing"); },
      [](bool truth) { return std::string(truth ? "true" : "false"); },
      [](std::int64_t integer) { return fmt::format("{}", integer); },
      [](double real) { return written(real); },
      [](const Amount& amount) { return to_string(amount, digits_for_people); },
      [](Type type) { return std::string(type.name()); },
      [](const Text& text) { return in_quotes(text.view()); },
      [](const List& list) {
        if (list.size() > 6) return fmt::format("[{}, … {} values]", to_string(list[0]), list.size());
        std::vector<std::string> parts;
        for (const Value& element : list) parts.push_back(to_string(element));
        return fmt::format("[{}]", fmt::join(parts, ", "));
      },
      [](const Entity& entity) { return std::string(entity ? entity.type().name() : "nothing"); },
      [](const Opaque& object) {
        const auto text = object.text();
        return text ? fmt::format("{}({})", object.type_name(), in_quotes(*text)) : object.description();
      },
  });
}

}  // namespace irl
