#include "irl/language/chunk_forms.hpp"

#include <algorithm>
#include <ranges>
#include <string_view>

namespace irl::language {

namespace {

constexpr std::string_view between_alternatives = " or ";
constexpr std::string_view but_not = " not ";
constexpr std::string_view most_of_it = "mostly ";
constexpr std::string_view any_of_it = "any ";
constexpr std::string_view but_none = " but ";
constexpr std::string_view several_kinds = "several";

/// Conditions that are joined by `or`.
std::vector<std::string> alternatives(const std::string& condition) {
  std::vector<std::string> all;
  for (std::size_t begin = 0; begin < condition.size();) {
    const std::size_t end = std::min(condition.find(between_alternatives, begin), condition.size());
    all.push_back(condition.substr(begin, end - begin));
    begin = end + between_alternatives.size();
  }
  return all;
}

/// What is in a thing; nothing where it is no vessel and no food.
std::vector<Entity> contents_of(const Thing& thing, const Situation& situation) {
  for (const Situation::Item& item : situation.items())
    if (&situation.things()[item.thing] == &thing)
      return {item.content.contents.begin(), item.content.contents.end()};
  return {};
}

bool has(const Entity& entity, Attribute attribute) {
  const Value& value = entity.get(attribute);
  const bool* flag = value.get_if<bool>();
  return flag ? *flag : !is_nothing(value);
}

/// Whether it has another value of an attribute than one.
bool has_other_than(const Entity& entity, Attribute attribute, Type other_than) {
  const Value& value = entity.get(attribute);
  const Type* type = value.get_if<Type>();
  return !is_nothing(value) && !(type && *type == other_than);
}

bool has_several_kinds(const Thing& thing, const Situation& situation) {
  const std::vector<Entity> contents = contents_of(thing, situation);
  return std::ranges::any_of(contents,
                             [&](const Entity& one) { return one.type() != contents.front().type(); });
}

/// Whether more than half of the kinds of things in a vessel have an attribute, and another value of it than
/// that; three cloves of garlic are one kind.
bool most_kinds_are(const Thing& thing, Attribute attribute, Type other_than, const Situation& situation) {
  std::map<std::string_view, bool> is_such;  // by kind
  for (const Entity& content : contents_of(thing, situation))
    is_such[content.type().name()] |= has_other_than(content, attribute, other_than);
  const auto such = std::ranges::count(is_such | std::views::values, true);
  return 2 * static_cast<std::size_t>(such) > is_such.size();
}

/// Whether something is of one of the types, or has one of the attributes, and not with the value that none
/// should have: `is-cut not uncut`.
bool is_any(const Entity& entity, const std::vector<std::string>& wanted, const Types& types) {
  return std::ranges::any_of(wanted, [&](const std::string& name) {
    if (const Type type = types.find(name)) return entity.is(type);
    const std::size_t but = name.find(but_not);
    const Attribute attribute = types.find_attribute(name.substr(0, but));
    if (but == std::string::npos) return has(entity, attribute);
    return has_other_than(entity, attribute, types.find(name.substr(but + but_not.size())));
  });
}

/// What a condition picks of what is in a vessel: `bean or is-cut but mashed`.
struct Picked {
  std::vector<std::string> such, none;
  const Types& types;

  Picked(const std::string& wanted, const Types& known) : types(known) {
    const std::size_t but = std::min(wanted.find(but_none), wanted.size());
    such = alternatives(wanted.substr(0, but));
    if (but < wanted.size()) none = alternatives(wanted.substr(but + but_none.size()));
  }
  bool operator()(const Entity& content) const {
    return is_any(content, such, types) && !is_any(content, none, types);
  }
};

bool each_is(const Thing& thing, const std::vector<std::string>& wanted, const Situation& situation) {
  const std::vector<Entity> contents = contents_of(thing, situation);
  return !contents.empty() && std::ranges::all_of(contents, [&](const Entity& content) {
    return is_any(content, wanted, situation.domain().types());
  });
}

/// `mostly bean or is-cut but mashed`: whether more than half of what is in a vessel is that, by weight.
bool most_of_it_is(const Thing& thing, const std::string& wanted, const Situation& situation) {
  const ItemShape& shape = *situation.domain().item_shape();
  const Picked is_such(wanted, situation.domain().types());
  double whole = 0, weight = 0;
  for (const Entity& content : contents_of(thing, situation)) {
    whole += shape.weight(content);
    if (is_such(content)) weight += shape.weight(content);
  }
  return 2 * weight > whole;
}

/// `any chocolate-chips or cooked-bacon but melted`: whether one of the things in a vessel is that.
bool any_is(const Thing& thing, const std::string& wanted, const Situation& situation) {
  return std::ranges::any_of(contents_of(thing, situation), Picked(wanted, situation.domain().types()));
}

bool holds_of(const Thing& thing, const std::string& wanted, const Referring& referring,
              const Situation& situation) {
  const Types& types = situation.domain().types();
  if (wanted == several_kinds) return has_several_kinds(thing, situation);
  if (wanted.starts_with(most_of_it))
    return most_of_it_is(thing, wanted.substr(most_of_it.size()), situation);
  if (wanted.starts_with(any_of_it)) return any_is(thing, wanted.substr(any_of_it.size()), situation);
  if (wanted.contains(between_alternatives)) return each_is(thing, alternatives(wanted), situation);
  if (const Type type = types.find(wanted)) return referring.is_any_of(thing.identity, std::span(&type, 1));
  const std::size_t but = wanted.find(but_not);
  const Attribute attribute = types.find_attribute(wanted.substr(0, but));
  if (but == std::string::npos) return has(situation.now(thing), attribute);
  return most_kinds_are(thing, attribute, types.find(wanted.substr(but + but_not.size())), situation);
}

}  // namespace

const Term* filler(const RoleTerms& roles, const std::string& role, std::size_t turn) {
  const auto found = roles.find(role);
  if (found == roles.end() || found->second.empty()) return nullptr;
  return &found->second[std::min(turn, found->second.size() - 1)];
}

const std::string* variable_of(const RoleTerms& roles, const std::string& role) {
  const Term* term = filler(roles, role);
  return term && term->variable() ? &term->variable()->name : nullptr;
}

std::vector<std::string> unknown_names(const std::string& condition, const Types& types) {
  std::vector<std::string> unknown;
  if (condition == several_kinds) return unknown;
  std::string names = condition;
  bool may_say_but = false;
  for (const std::string_view how_much : {most_of_it, any_of_it})
    if (condition.starts_with(how_much)) {
      names = condition.substr(how_much.size());
      may_say_but = true;
    }
  if (const std::size_t but = names.find(but_none); may_say_but && but != std::string::npos)
    names.replace(but, but_none.size(), between_alternatives);
  for (const std::string& one : alternatives(names)) {
    const std::size_t but = one.find(but_not);
    const std::string name = one.substr(0, but);
    const bool is_known = name.starts_with('=') || types.find(name) || types.find_attribute(name);
    const bool is_value_known =
        but == std::string::npos || types.find(one.substr(but + but_not.size())) != Type();
    if (!is_known || !is_value_known) unknown.push_back(one);
  }
  return unknown;
}

bool fits(const ConstructionChunk::Form& form, const RoleTerms& parameters, const Referring& referring,
          const Situation& situation) {
  return std::ranges::all_of(form.fits, [&](const auto& condition) {
    const auto& [parameter, wanted] = condition;
    const std::string* variable = variable_of(parameters, parameter);
    const Thing* thing = variable ? situation.held_by(*variable) : nullptr;
    if (wanted.starts_with('=')) {
      const std::string* other = variable_of(parameters, wanted.substr(1));
      return thing && other && thing == situation.held_by(*other);
    }
    const Term* term = filler(parameters, parameter);
    if (const auto* symbol = term ? std::get_if<Symbol>(&term->value) : nullptr) {
      const Types& types = situation.domain().types();
      const Type type = types.find(wanted), named = types.find(symbol->name);
      return type && named && named.is(type);
    }
    return thing && holds_of(*thing, wanted, referring, situation);
  });
}

}  // namespace irl::language
