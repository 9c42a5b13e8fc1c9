#pragma once

#include <cstddef>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "irl/problem.hpp"
#include "irl/workbench/files.hpp"

namespace irl::cli {

/// What a piece of output is, for terminals that can show it.
enum class Paint { plain, heading, good, bad, faint };

/// The files that a command reads, and those that its options ask it to write.
struct CommandFiles {
  workbench::FilesRead read{};
  workbench::FilesRead of_domain{};  ///< of these, what the domain is made of
  std::vector<std::string> written{};
};

/// The streams that a command reads and writes, given by the caller; tests give it strings.
struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool colour = false;      ///< whether `out` is to have colours
  std::size_t columns = 0;  ///< of the terminal that `out` is; 0: it is none, or its width is not known
  bool quiet = false;       ///< whether nothing but errors is to be told on `err`
  /// Of the command that is executed; added to by whatever opens something for it.
  std::shared_ptr<CommandFiles> files = std::make_shared<CommandFiles>();

  /// The text as it is to be written to `out`; what could do something to a terminal is made visible.
  std::string painted(std::string_view text, Paint paint) const;
  /// Writes prose to `out`; what could do something to a terminal is made visible, but for line breaks. For
  /// everything but data: networks, JSON, CSV, graphs.
  void tell(std::string_view text) const;
  /// Prose for `out`, made visible in the same way: in lines that fit the terminal, with so many blanks
  /// before every line but the first.
  std::string fitted(std::string_view text, std::size_t indent = 0) const;
  /// Writes problems to `err`, a line each.
  void report(const Problems& problems) const;
  /// Tells a warning on `err`, and what to do about it.
  void warn(std::string what, std::string advice) const;
  /// Says on `err` that an operation has not come back in time.
  void report_overdue(const std::string& operation) const;
};

/// How many columns a text takes on a terminal: one a character, whatever its bytes.
std::size_t width(std::string_view text);

/// The text in lines of at most so many columns, broken at blanks; a longer word has a line of its own. Its
/// own line breaks stay, and what stands in one of these lines is left as it is where it fits. One line,
/// however long, where `columns` is 0.
std::vector<std::string> wrapped(std::string_view text, std::size_t columns);

/// The same as one text, with so many blanks before every line but the first, which begins there already.
std::string wrapped(std::string_view text, std::size_t columns, std::size_t indent);

/// The whole `irl` command line: executes the command that the arguments (without the name of the program)
/// name and returns its exit code. Nothing is thrown; what goes wrong is told on the console.
int run_command_line(std::vector<std::string> arguments, Console console);

}  // namespace irl::cli
