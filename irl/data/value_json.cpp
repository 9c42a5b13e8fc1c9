#include "irl/data/value_json.hpp"
#include "irl/wording.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>

namespace irl {

namespace {

struct Writer {
  JsonIdentities identities;

  Json operator()(std::monostate) const { return nullptr; }
  Json operator()(bool truth) const { return truth; }
  Json operator()(std::int64_t integer) const { return integer; }
  Json operator()(double real) const { return real; }
  Json operator()(const Amount& amount) const {
    return {{"value", amount.value}, {"unit", amount.unit.name()}};
  }
  Json operator()(Type type) const { return {{"concept", type.name()}}; }
  Json operator()(const Text& text) const { return text.view(); }
  Json operator()(const List& list) const {
    Json array = Json::array();
    for (const Value& element : list) array.push_back(element.visit(*this));
    return array;
  }
  Json operator()(const Entity& entity) const {
    Json object{{"type", entity.type().name()}};
    if (identities == JsonIdentities::shown)
      object["id"] = std::to_string(static_cast<std::uint64_t>(entity.identity()));
    for (const auto& [attribute, value] : entity.attributes())
      object["attributes"][std::string(attribute.name())] = value.visit(*this);
    return object;
  }
  Json operator()(const Opaque& object) const {
    return {{"opaque", object.type_name()}, {"description", object.description()}};
  }
};

/// Thrown inside this file alone.
struct Unreadable {
  std::string what;
};

class Reader {
 public:
  Reader(const Types& types, const std::function<Identity()>& new_identity)
      : types_(types), new_identity_(new_identity) {}

  Value value(const Json& json, int depth = 0) const {
    if (depth > 200) throw Unreadable{"values nest too deeply"};
    if (json.is_null()) return {};
    if (json.is_boolean()) return json.get<bool>();
    if (json.is_number_unsigned() && json.get<std::uint64_t>() > INT64_MAX) return json.get<double>();
    if (json.is_number_integer()) return json.get<std::int64_t>();
    if (json.is_number()) return json.get<double>();
    if (json.is_string()) return json.get<std::string>();
    if (json.is_array()) {
      std::vector<Value> values;
      for (const Json& element : json) values.push_back(value(element, depth + 1));
      return List(std::move(values));
    }
    if (json.contains("concept")) return type(json["concept"]);
    if (json.contains("unit")) return amount(json);
    if (json.contains("type")) return entity(json, depth);
    if (json.contains("opaque")) throw Unreadable{"an object of a C++ type cannot be read from JSON"};
    throw Unreadable{"an object of JSON has a 'type', a 'concept' or a 'unit'"};
  }

 private:
  Type type(const Json& name) const {
    if (!name.is_string()) throw Unreadable{"the name of a type is a string"};
    const Type found = types_.find(name.get<std::string>());
    if (!found) throw Unreadable{fmt::format("'{}' is no known type", name.get<std::string>())};
    return found;
  }

  Value amount(const Json& json) const {
    const auto value = json.find("value");
    if (value == json.end() || !value->is_number()) throw Unreadable{"an amount has a number as its 'value'"};
    return Amount{value->get<double>(), type(json["unit"])};
  }

  Value entity(const Json& json, int depth) const {
    const Type its_type = type(json["type"]);
    if (its_type.is_failed()) return types_.failed_object();
    if (!its_type.is(types_.entity()))
      throw Unreadable{fmt::format("'{}' is no type of entities", its_type.name())};
    std::vector<AttributeValue> attributes;
    if (const auto given = json.find("attributes"); given != json.end()) {
      if (!given->is_object()) throw Unreadable{"'attributes' is an object"};
      for (const auto& [name, held] : given->items()) {
        const Attribute attribute = types_.find_attribute(name);
        if (!its_type.has(attribute))
          throw Unreadable{fmt::format("{} has no attribute '{}'", with_article(its_type.name()), name)};
        Value read = value(held, depth + 1);
        const List* list = read.get_if<List>();
        if (!read.empty() && !(list && list->empty())) attributes.push_back({attribute, std::move(read)});
      }
    }
    std::ranges::sort(attributes, {}, [](const AttributeValue& entry) { return entry.attribute.index(); });
    return Entity(its_type, identity(json), std::move(attributes));
  }

  Identity identity(const Json& json) const {
    const auto given = json.find("id");
    if (given == json.end()) return new_identity_();
    std::uint64_t number = 0;
    const std::string text = given->is_string() ? given->get<std::string>() : given->dump();
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
      throw Unreadable{fmt::format("'{}' is no id: a string of digits", text)};
    return static_cast<Identity>(number);
  }

  const Types& types_;
  const std::function<Identity()>& new_identity_;
};

}  // namespace

/// How deeply brackets nest outside of strings, whether or not they fit together.
static std::size_t nesting(std::string_view text) {
  std::size_t depth = 0;
  std::size_t deepest = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string && c == '\\')
      ++i;
    else if (c == '"')
      in_string = !in_string;
    else if (!in_string && (c == '{' || c == '['))
      deepest = std::max(deepest, ++depth);
    else if (!in_string && (c == '}' || c == ']') && depth > 0)
      --depth;
  }
  return deepest;
}

/// The first whole number outside of strings that 64 bits do not hold, and that would be read as another one.
static std::optional<std::string_view> too_large_number(std::string_view text) {
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string && c == '\\') {
      ++i;
    } else if (c == '"') {
      in_string = !in_string;
    } else if (!in_string && (c == '-' || (c >= '0' && c <= '9'))) {
      const std::size_t end = std::min(text.find_first_not_of("0123456789+-.eE", i), text.size());
      const std::string_view number = text.substr(i, end - i);
      std::uint64_t positive = 0;
      std::int64_t negative = 0;
      const auto read = c == '-' ? std::from_chars(number.data(), number.data() + number.size(), negative)
                                 : std::from_chars(number.data(), number.data() + number.size(), positive);
      if (read.ec == std::errc::result_out_of_range && read.ptr == number.data() + number.size())
        return number;
      i = end - 1;
    }
  }
  return std::nullopt;
}

std::expected<Json, std::string> read_json(std::string_view text) {
  constexpr std::size_t deepest = 1000;
  if (nesting(text) > deepest) return std::unexpected(fmt::format("nested deeper than {} levels", deepest));
  // The parser would take it for the end of the text.
  if (text.contains('\0')) return std::unexpected("no JSON: a byte of it is 0");
  Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) return std::unexpected("no JSON");
  if (const auto number = too_large_number(text))
    return std::unexpected(fmt::format(
        "JSON with a number that is too large to be kept, {}; write it in quotes", number->substr(0, 40)));
  return json;
}

Json to_json(const Value& value, JsonIdentities identities) {
  return value.visit(Writer{identities});
}

std::expected<Value, std::string> value_from_json(const Json& json, const Types& types,
                                                  const std::function<Identity()>& new_identity) {
  try {
    return Reader(types, new_identity).value(json);
  } catch (const Unreadable& unreadable) {
    return std::unexpected(unreadable.what);
  }
}

}  // namespace irl
