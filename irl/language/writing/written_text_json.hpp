#pragma once

#include "irl/data/value_json.hpp"
#include "irl/language/writing/generation.hpp"

namespace irl::language {

/// A text that was written, as a document: `irl read` takes it as a line, too.
Json to_json(const WrittenText& text);
/// The same, with the network that was made up.
Json to_json(const GeneratedText& made);
/// The JSON Schema of both.
Json write_schema();

}  // namespace irl::language
