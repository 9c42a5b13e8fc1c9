#include "irl/language/chunk_forms.hpp"

#include <algorithm>
#include <ranges>
#include <string_view>

namespace irl::language {

namespace {

constexpr std::string_view between_alternatives = " or ";
constexpr std::string_view but_not = " not ";

/// Conditions that are joined by `or`.
std::vector<std::string> alternatives(const std::string& condition) {
  std::vector<std::string> all;
  for (std::size_t begin = 0; begin <= condition.size();) {
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

/// Whether more than half of the kinds of things in a vessel have an attribute, and another value of it than
/// that; three cloves of garlic are one kind.
bool mostly_is(const Thing& thing, Attribute attribute, Type other_than, const Situation& situation) {
  std::map<std::string_view, bool> is_such;  // by kind
  for (const Entity& content : contents_of(thing, situation)) {
    const Value& value = content.get(attribute);
    const Type* type = value.get_if<Type>();
    is_such[content.type().name()] |= !is_nothing(value) && !(type && *type == other_than);
  }
  const auto such = std::ranges::count(is_such | std::views::values, true);
  return 2 * static_cast<std::size_t>(such) > is_such.size();
}

/// Whether each thing in a vessel is of one of the types, or has one of the attributes.
bool each_is(const Thing& thing, const std::vector<std::string>& wanted, const Situation& situation) {
  const Types& types = situation.domain().types();
  const std::vector<Entity> contents = contents_of(thing, situation);
  return !contents.empty() && std::ranges::all_of(contents, [&](const Entity& content) {
    return std::ranges::any_of(wanted, [&](const std::string& name) {
      const Type type = types.find(name);
      return type ? content.is(type) : has(content, types.find_attribute(name));
    });
  });
}

bool holds_of(const Thing& thing, const std::string& wanted, const Referring& referring,
              const Situation& situation) {
  const Types& types = situation.domain().types();
  if (wanted.contains(between_alternatives)) return each_is(thing, alternatives(wanted), situation);
  if (const Type type = types.find(wanted)) return referring.is_any_of(thing.identity, std::span(&type, 1));
  const std::size_t but = wanted.find(but_not);
  const Attribute attribute = types.find_attribute(wanted.substr(0, but));
  if (but == std::string::npos) return has(situation.now(thing), attribute);
  return mostly_is(thing, attribute, types.find(wanted.substr(but + but_not.size())), situation);
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
  for (const std::string& one : alternatives(condition)) {
    const std::string name = one.substr(0, one.find(but_not));
    if (!name.starts_with('=') && !types.find(name) && !types.find_attribute(name)) unknown.push_back(one);
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
