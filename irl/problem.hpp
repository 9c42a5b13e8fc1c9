#pragma once

#include <stdexcept>
#include <string>
#include <vector>

namespace irl {

/// A place in a source text. Lines and columns count from 1; columns count bytes.
struct Position {
  std::string file;  ///< as the user named it; empty for text that came from no file
  int line = 0;      ///< 0: the position is not known
  int column = 0;

  bool operator==(const Position&) const = default;
};

/// How bad a problem is: a warning never changes what is executed.
enum class Severity { warning, error };

/// Something wrong in what a user wrote, told so that the user can mend it.
struct Problem {
  Severity severity = Severity::error;
  Position where;
  std::string what;        ///< what is wrong, with the offending text
  std::string expected{};  ///< what would have been right; may be empty
  std::string advice{};    ///< what to do about it; may be empty
  std::string kind{};      ///< a stable short name for programs, such as "unknown-primitive"
};

using Problems = std::vector<Problem>;

/// A mistake in the definition of a domain, such as a misspelt name; thrown while the domain is built. Where
/// one comes up in a run all the same, it fails the operation that made it, and nothing else.
class DefinitionError : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

/// `file:line:column`, as compilers write it; leaves out what is not known.
std::string to_string(const Position& position);

/// One line: position, severity, what, expected, advice.
std::string to_string(const Problem& problem);

/// Whether any of the problems is an error.
bool has_errors(const Problems& problems);

}  // namespace irl
