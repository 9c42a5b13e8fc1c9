#pragma once

#include <optional>
#include <string_view>

#include "irl/workbench/sessions/session_answer.hpp"

namespace irl::workbench {

/// A line that asks a session for something.
struct RequestLine {
  Json request{};  ///< an object, where nothing is refused
  Json id{};       ///< of the request, as far as it can be told; null: it has none
  std::optional<SessionRefusal> refusal{};
};

/// Reads a line, whatever it says.
RequestLine read_request_line(std::string_view line);

}  // namespace irl::workbench
