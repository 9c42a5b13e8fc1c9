#pragma once

#include <iosfwd>

#include "irl/workbench/problems.hpp"
#include "irl/workbench/sessions/session_protocol.hpp"

namespace irl::workbench {

/// Answers requests, a line of JSON each, until the session is asked to end or there are no more. Every
/// answer is flushed. A problem if requests cannot be read or an answer cannot be written.
Expected<void> hold_dialogue(SessionProtocol& session, std::istream& requests, std::ostream& answers);

}  // namespace irl::workbench
