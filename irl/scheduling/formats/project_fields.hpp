#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>

#include "irl/scheduling/formats/formats.hpp"
#include "irl/scheduling/formats/json_project.hpp"

/// Fields of JSON, with what is wrong with them in words.
namespace irl::scheduling {

inline const nlohmann::json& array_of(const nlohmann::json& object, const std::string& key) {
  if (!object.contains(key)) throw WrongJson{fmt::format("there is no '{}'", key), "an array"};
  if (!object[key].is_array()) throw WrongJson{fmt::format("'{}' is no array", key), "an array"};
  return object[key];
}

inline std::int64_t number_in(const nlohmann::json& value, const std::string& key, std::int64_t least,
                              std::int64_t most) {
  // Numbers without sign may be too large for one with it.
  const bool is_small = value.is_number_integer() && !(value.is_number_unsigned() &&
                                                       value.get<std::uint64_t>() > std::uint64_t(INT64_MAX));
  if (!is_small || value.get<std::int64_t>() < least || value.get<std::int64_t>() > most)
    throw WrongJson{fmt::format("a number of '{}' is out of place", key),
                    fmt::format("a whole number from {} to {}", least, most)};
  return value.get<std::int64_t>();
}

inline std::int64_t number_of(const nlohmann::json& object, const std::string& key, std::int64_t least,
                              std::int64_t most) {
  if (!object.contains(key)) throw WrongJson{fmt::format("there is no '{}'", key), "a whole number"};
  return number_in(object[key], key, least, most);
}

/// An object has no fields but these: what is not understood must not be left out silently.
inline void demand_fields(const nlohmann::json& object, std::initializer_list<std::string_view> known) {
  if (!object.is_object()) throw WrongJson{"something is no object", "an object"};
  for (const auto& [key, value] : object.items())
    if (std::ranges::find(known, key) == known.end())
      throw WrongJson{fmt::format("there is no field '{}'", key.substr(0, 40)),
                      fmt::format("{}", fmt::join(known, ", "))};
}

inline std::string text_of(const nlohmann::json& object, const std::string& key) {
  if (!object.contains(key)) return {};
  if (!object[key].is_string()) throw WrongJson{fmt::format("'{}' is no text", key), "a text"};
  return object[key].get<std::string>();
}

}  // namespace irl::scheduling
