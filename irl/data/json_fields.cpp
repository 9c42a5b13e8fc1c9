#include "irl/data/json_fields.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace irl {

/// A value in one line, of which the end may be cut off.
static std::string shown(const Json& value) {
  constexpr std::size_t most = 60;
  std::string text = value.dump(-1, ' ', true, Json::error_handler_t::replace);
  return text.size() <= most ? text : text.substr(0, most) + "…";
}

static std::string expected_count(std::uint64_t least, std::uint64_t most) {
  if (most == std::numeric_limits<std::uint64_t>::max())
    return least == 0 ? "a whole number" : fmt::format("a whole number from {} on", least);
  return fmt::format("a whole number from {} to {}", least, most);
}

static std::string expected_number(double least, double most) {
  if (least == std::numeric_limits<double>::lowest()) return "a number";
  if (least == 0) return "a number, 0 or more";
  return fmt::format("a number from {} to {}", least, most);
}

JsonFields::JsonFields(const Json& object, std::string path) : object_(&object), path_(std::move(path)) {
  if (object.is_object()) return;
  const std::string where = path_.empty() ? "this" : fmt::format("'{}'", path_);
  throw WrongField(fmt::format("{} is {}", where, shown(object)), "an object of JSON");
}

const Json* JsonFields::find(std::string_view key) const {
  const auto found = object_->find(key);
  return found == object_->end() || found->is_null() ? nullptr : &*found;
}

std::string JsonFields::path_to(std::string_view key) const {
  return path_.empty() ? std::string(key) : fmt::format("{}.{}", path_, key);
}

WrongField JsonFields::wrong(std::string_view key, std::string expected) const {
  const Json* value = find(key);
  return {fmt::format("'{}' is {}", path_to(key), value ? shown(*value) : "missing"), std::move(expected)};
}

const Json& JsonFields::demand(std::string_view key, const char* expected) const {
  if (const Json* value = find(key)) return *value;
  throw wrong(key, expected);
}

std::string JsonFields::text(std::string_view key) const {
  if (!demand(key, "a text").is_string()) throw wrong(key, "a text");
  return find(key)->get<std::string>();
}

std::optional<std::string> JsonFields::text_if_any(std::string_view key) const {
  return find(key) ? std::optional(text(key)) : std::nullopt;
}

std::vector<std::string> JsonFields::texts_if_any(std::string_view key) const {
  std::vector<std::string> texts;
  const Json* value = find(key);
  if (!value) return texts;
  if (!value->is_array()) throw wrong(key, "an array of texts");
  for (const Json& one : *value) {
    if (!one.is_string()) throw wrong(key, "an array of texts");
    texts.push_back(one.get<std::string>());
  }
  return texts;
}

std::optional<double> JsonFields::number_if_any(std::string_view key, double least, double most) const {
  const Json* value = find(key);
  if (!value) return std::nullopt;
  if (!value->is_number() || value->get<double>() < least || value->get<double>() > most)
    throw wrong(key, expected_number(least, most));
  return value->get<double>();
}

std::uint64_t JsonFields::count(std::string_view key, std::uint64_t least, std::uint64_t most) const {
  const auto given = count_if_any(key, least, most);
  if (!given) throw wrong(key, expected_count(least, most));
  return *given;
}

std::optional<std::uint64_t> JsonFields::count_if_any(std::string_view key, std::uint64_t least,
                                                      std::uint64_t most) const {
  const Json* value = find(key);
  if (!value) return std::nullopt;
  if (!value->is_number_unsigned() || value->get<std::uint64_t>() < least ||
      value->get<std::uint64_t>() > most)
    throw wrong(key, expected_count(least, most));
  return value->get<std::uint64_t>();
}

JsonFields JsonFields::object(std::string_view key) const {
  return JsonFields(demand(key, "an object of JSON"), path_to(key));
}

std::vector<JsonFields> JsonFields::objects(std::string_view key) const {
  const Json& array = demand(key, "an array");
  if (!array.is_array()) throw wrong(key, "an array");
  std::vector<JsonFields> objects;
  for (std::size_t i = 0; i < array.size(); ++i)
    objects.emplace_back(array[i], fmt::format("{}[{}]", path_to(key), i));
  return objects;
}

}  // namespace irl
