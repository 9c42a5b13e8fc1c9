#pragma once

#include <expected>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "irl/data/value.hpp"

/// The JSON form of values: the only place that defines it.
///
/// | value         | JSON                                                                           |
/// |---------------|--------------------------------------------------------------------------------|
/// | nothing       | `null`                                                                         |
/// | truth value, number, text | as in JSON                                                         |
/// | amount        | `{"value": 230, "unit": "g"}`                                                  |
/// | kind of thing | `{"concept": "butter"}`                                                        |
/// | list          | an array                                                                       |
/// | entity        | `{"type": "medium-bowl", "id": "17", "attributes": {"contents": [], …}}`       |
/// | object of C++ | `{"opaque": "matrix", "description": "1 0; 0 1"}`; can only be written         |
///
/// An id is the identity of an entity as a string of decimal digits, since it may be larger than what numbers
/// of JSON hold exactly.
namespace irl {

/// Keeps the order of keys.
using Json = nlohmann::ordered_json;

/// Whether entities are written with their ids.
enum class JsonIdentities { left_out, shown };

/// The value as JSON.
Json to_json(const Value& value, JsonIdentities identities = JsonIdentities::left_out);

/// Reads an untrusted document. The error says what the text is instead: no JSON, or one that nests so deeply
/// (more than 1,000 levels) that walking it could exhaust the stack.
std::expected<Json, std::string> read_json(std::string_view text);

/// Reads a value of these types. `new_identity` is called for every entity that comes without an id. The
/// error says what is wrong, in terms of the JSON. Values nest at most 200 levels deep.
std::expected<Value, std::string> value_from_json(const Json& json, const Types& types,
                                                  const std::function<Identity()>& new_identity);

}  // namespace irl
