#include <istream>
#include <nlohmann/json.hpp>
#include <ostream>

#include "irl/workbench/sessions/session_protocol.hpp"

namespace irl::workbench {

/// The next line, up to a limit that no sensible request comes near; false at the end of the input.
static bool read_request(std::istream& in, std::string& line) {
  constexpr std::size_t longest = std::size_t{16} * 1024 * 1024;
  line.clear();
  for (int next = in.get(); next != std::istream::traits_type::eof(); next = in.get()) {
    if (next == '\n') return true;
    if (line.size() <= longest) line += static_cast<char>(next);
  }
  return !line.empty();
}

Expected<void> hold_dialogue(SessionProtocol& session, std::istream& requests, std::ostream& answers) {
  std::string line;
  while (!session.ended() && read_request(requests, line)) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    if (!(answers << to_line(session.answer(line)) << std::endl))
      return file_problem("standard output", "an answer cannot be written");
  }
  if (requests.bad()) return file_problem("standard input", "requests cannot be read");
  return {};
}

}  // namespace irl::workbench
