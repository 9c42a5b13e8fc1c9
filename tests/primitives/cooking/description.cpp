#include "tests/primitives/cooking/description.hpp"

#include <algorithm>
#include <cmath>

namespace irl::test {

namespace {

using Detail = Description::Detail;

Type type_named(const std::string& name, const Types& types) {
  if (const Type type = types.find(name)) return type;
  throw NotUnderstood("there is no type '" + name + "'");
}

Attribute attribute_named(const std::string& name, const Types& types) {
  if (const Attribute attribute = types.find_attribute(name)) return attribute;
  throw NotUnderstood("there is no attribute '" + name + "'");
}

bool is_flag(Attribute attribute, const Types& types) {
  for (Type type : types.all())
    for (const TypeAttribute& owned : type.attributes())
      if (owned.attribute == attribute && owned.value_type == types.boolean()) return true;
  return false;
}

Detail read_detail(Tokens& tokens, const Types& types) {
  double number = 0;
  if (tokens.accept_number(number)) {
    const Type unit = type_named(tokens.take(), types);
    if (!unit.measures()) throw NotUnderstood("nothing is measured in " + std::string(unit.name()));
    return {Detail::Kind::amount, unit.measures(), amount_as_written(number, unit)};
  }
  if (tokens.accept("no")) return {Detail::Kind::unset, attribute_named(tokens.take(), types)};
  if (tokens.accept("not")) return {Detail::Kind::false_flag, attribute_named(tokens.take(), types)};
  const Attribute attribute = attribute_named(tokens.take(), types);
  if (is_flag(attribute, types)) return {Detail::Kind::true_flag, attribute};
  if (!tokens.accept("(")) {
    Description value;
    if (double plain = 0; tokens.accept_number(plain))
      value.number = plain;
    else
      value.type = type_named(tokens.take(), types);
    return {Detail::Kind::described, attribute, {}, {value}};
  }
  Detail detail{Detail::Kind::described, attribute, {}, {read_description(tokens, types)}};
  tokens.demand(")");
  return detail;
}

std::string with_place(const std::string& place, const std::string& found) {
  return found.empty() ? found : place + ": " + found;
}

std::string difference(const Entity& thing, const Detail& detail, const Types& types) {
  const std::string name(detail.attribute.name());
  const Value& value = thing.get(detail.attribute);
  switch (detail.kind) {
    case Detail::Kind::unset:
      return value.empty() ? "" : name + " is " + to_string(value);
    case Detail::Kind::true_flag:
      return thing.flag(detail.attribute) ? "" : "is not " + name;
    case Detail::Kind::false_flag:
      return thing.flag(detail.attribute) ? "is " + name : "";
    case Detail::Kind::described:
      return with_place(name, test::difference(value, detail.value[0], types));
    case Detail::Kind::amount:
      break;
  }
  const Amount* amount = value.get_if<Amount>();
  if (amount && amount->unit == detail.amount.unit && nearly_equal(amount->value, detail.amount.value))
    return "";
  return name + " is " + to_string(value) + " and not " + to_string(Value(detail.amount));
}

}  // namespace

Description read_description(Tokens& tokens, const Types& types) {
  Description description;
  if (double number = 0; tokens.accept_number(number)) {
    if (tokens.at_end() || tokens.peek() == ")") {
      description.number = number;
      return description;
    }
    if (number < 1 || number != std::floor(number)) throw NotUnderstood("so many things there cannot be");
    description.count = static_cast<std::size_t>(number);
  }
  description.type = type_named(tokens.take(), types);
  while (!tokens.at_end() && tokens.peek() != "," && tokens.peek() != ")" && tokens.peek() != "(")
    description.details.push_back(read_detail(tokens, types));
  if (!tokens.accept("(")) return description;
  description.parts.emplace();
  if (!tokens.accept(")")) {
    description.parts = read_descriptions(tokens, types);
    tokens.demand(")");
  }
  return description;
}

std::vector<Description> read_descriptions(Tokens& tokens, const Types& types) {
  std::vector<Description> descriptions;
  if (tokens.accept("nothing")) return descriptions;
  do descriptions.push_back(read_description(tokens, types));
  while (tokens.accept(","));
  return descriptions;
}

const List& parts_of(const Entity& thing, const Types& types) {
  for (const char* name : {"contents", "items", "components"})
    if (const Attribute attribute = types.find_attribute(name); thing.type().has(attribute))
      return thing.list(attribute);
  return List::none;
}

std::string difference(const Value& value, const Description& wanted, const Types& types) {
  if (wanted.number) {
    const auto number = value.number();
    return number && nearly_equal(*number, *wanted.number)
               ? ""
               : "is " + to_string(value) + " and not " + to_string(*wanted.number);
  }
  if (value.type(types) != wanted.type)
    return "is " + to_string(value) + " and not " + std::string(wanted.type.name());
  if (wanted.details.empty() && !wanted.parts) return "";
  const std::string name(wanted.type.name());
  const Entity* thing = value.get_if<Entity>();
  if (!thing) return name + " is no object";
  for (const Detail& detail : wanted.details)
    if (auto found = difference(*thing, detail, types); !found.empty()) return name + ": " + found;
  return wanted.parts ? with_place(name, difference(parts_of(*thing, types), *wanted.parts, true, types))
                      : "";
}

std::string difference(const List& values, const std::vector<Description>& wanted, bool whole,
                       const Types& types) {
  std::size_t at = 0;
  for (const Description& description : wanted)
    for (std::size_t i = 0; i < description.count; ++i, ++at) {
      const std::string place = "number " + std::to_string(at + 1);
      if (at == values.size())
        return place + " is missing, it should be " + std::string(description.type.name());
      if (auto found = difference(values[at], description, types); !found.empty()) return place + " " + found;
    }
  return !whole || at == values.size() ? "" : "there is also " + to_string(values[at]);
}

}  // namespace irl::test
