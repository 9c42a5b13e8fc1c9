#include "irl/items/thing_names.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "irl/items/item.hpp"

namespace irl::items {

namespace {

/// What lists hold of a thing that is one, such as the portions of a dough.
std::vector<Entity> listed_in(const Entity& thing, Attribute contents) {
  std::vector<Entity> listed;
  for (const AttributeValue& entry : thing.attributes()) {
    const List* list = entry.value.get_if<List>();
    if (!list || entry.attribute == contents) continue;
    for (const Value& item : *list)
      if (const Entity* one = item.get_if<Entity>()) listed.push_back(*one);
  }
  return listed;
}

std::vector<Entity> entities_of(const List& list) {
  std::vector<Entity> entities;
  for (const Value& value : list)
    if (const Entity* one = value.get_if<Entity>()) entities.push_back(*one);
  return entities;
}

/// How many there are of what is meant: pieces, or things of a list. 1: an amount, a mixture.
double count_of(const std::vector<Entity>& things, const ItemShape& shape) {
  double count = 0;
  for (const Entity& thing : things) {
    const Amount* amount = shape.amount ? thing.amount(shape.amount) : nullptr;
    if (!amount || amount->unit.name() != "piece") return 1;
    count += amount->value;
  }
  return count;
}

ThingName name_of_item(const std::vector<Entity>& things, const ItemShape& shape) {
  const std::vector<std::string> said(things.size());
  std::string name = shape.name({things, said, {}});
  constexpr std::string_view unnamed_rest = " with ";  // of a mixture whose parts have no names
  if (name.ends_with(unnamed_rest)) name.resize(name.size() - unnamed_rest.size());
  const bool is_noun = name.find(" of ") == std::string::npos && name.find(" with ") == std::string::npos &&
                       name.find(" and ") == std::string::npos;
  if (is_noun && count_of(things, shape) > 1) return {plural_of(std::move(name)), true, true};
  return {std::move(name), false, true};
}

/// What is in a thing, or on it, that items consist of.
std::vector<Entity> counted_in(const Entity& thing, const ItemShape& shape, Attribute contents) {
  std::vector<Entity> things = entities_of(thing.list(contents));
  if (things.empty()) things = listed_in(thing, contents);
  std::erase_if(things, [&](const Entity& one) { return one.has_failed() || !shape.counts(one); });
  return things;
}

ThingName with_contents(const Entity& thing, Attribute contents) {
  std::vector<std::string> held;
  for (const Entity& one : entities_of(thing.list(contents))) {
    std::string name = words_of(one.type());
    if (std::ranges::find(held, name) == held.end()) held.push_back(std::move(name));
  }
  constexpr std::size_t most = 3;
  if (held.empty() || held.size() > most) return {words_of(thing.type()), false, true};
  return {fmt::format("{} with {}", words_of(thing.type()), fmt::join(held, " and ")), false, true};
}

std::string text_of(const List& list) {
  constexpr std::size_t most = 3;
  if (list.size() > most) return fmt::format("{} things", list.size());
  std::vector<std::string> words;
  for (const Value& value : list) {
    const Entity* thing = value.get_if<Entity>();
    words.push_back(thing ? "the " + described(*thing) : kind_of(value).text);
  }
  return words.empty() ? "nothing" : fmt::format("{}", fmt::join(words, ", "));
}

ThingName name_of_entity(const Entity& thing, const Domain& domain) {
  const StateShape* state = domain.state_shape();
  if (thing.has_failed()) return {"failed object", false, true};
  if (!state) return {described(thing), false, true};
  if (thing.is(state->type)) return kind_of(thing);
  const ItemShape* shape = domain.item_shape();
  if (!shape) return with_contents(thing, state->contents);
  if (shape->counts(thing)) return name_of_item({thing}, *shape);
  const std::vector<Entity> things = counted_in(thing, *shape, state->contents);
  return things.empty() ? kind_of(thing) : name_of_item(things, *shape);
}

constexpr std::size_t longest = 60;

std::string cut(std::string text) {
  if (text.size() <= longest) return text;
  std::size_t end = longest;
  while (end > 0 && (text[end] & 0xC0) == 0x80) --end;
  return text.substr(0, end) + "…";
}

}  // namespace

std::string described(const Entity& thing) {
  const std::string kind = words_of(thing.type());
  std::string words;
  for (const AttributeValue& entry : thing.attributes())
    if (const Type* type = entry.value.get_if<Type>())
      if (const std::string word = words_of(*type); word != kind) words += word + " ";
  return words + kind;
}

std::string plural_of(std::string noun) {
  const auto ends = [&](std::string_view ending) { return noun.ends_with(ending); };
  if (noun.empty() || (ends("s") && !ends("ss"))) return noun;
  const bool has_consonant_before_y =
      ends("y") && noun.size() > 1 &&
      std::string_view("aeiou").find(noun[noun.size() - 2]) == std::string::npos;
  if (has_consonant_before_y) return noun.replace(noun.size() - 1, 1, "ies");
  if (ends("ss") || ends("x") || ends("ch") || ends("sh") || ends("tomato") || ends("potato"))
    return noun + "es";
  if (ends("leaf") || ends("loaf")) return noun.replace(noun.size() - 1, 1, "ves");
  return noun + "s";
}

ThingName kind_of(const Value& value) {
  if (const Entity* thing = value.get_if<Entity>()) return {words_of(thing->type()), false, true};
  if (const Type* type = value.get_if<Type>()) return {words_of(*type), false, false};
  if (const List* list = value.get_if<List>()) return {text_of(*list), list->size() != 1, false};
  if (const bool* truth = value.get_if<bool>()) return {*truth ? "yes" : "no", false, false};
  return {cut(to_string(value)), false, false};
}

ThingName name_of(const Value& value, const Domain& domain) {
  const Entity* thing = value.get_if<Entity>();
  return thing ? name_of_entity(*thing, domain) : kind_of(value);
}

std::optional<Entity> find_in(const Entity& state, Identity identity, const Domain& domain) {
  const StateShape* shape = domain.state_shape();
  if (!shape) return std::nullopt;
  for (const Value& value : state.list(shape->contents)) {
    const Entity* thing = value.get_if<Entity>();
    if (!thing) continue;
    if (thing->identity() == identity) return *thing;
    if (auto found = find_in(*thing, identity, domain)) return found;
  }
  return std::nullopt;
}

}  // namespace irl::items
