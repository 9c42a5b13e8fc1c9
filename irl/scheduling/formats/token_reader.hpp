#pragma once

#include <string>
#include <string_view>

#include "irl/problem.hpp"

namespace irl::scheduling {

/// Ends the reading of a file whose rest makes no sense. Never leaves the readers of this folder.
struct UnreadableProject {
  Problem problem;
};

/// Words and numbers of a text, separated by blanks, with where they stand.
class TokenReader {
 public:
  TokenReader(std::string_view text, std::string file) : rest_(text), where_{std::move(file), 1, 1} {}

  bool at_end() { return skip_blanks(), rest_.empty(); }
  /// The next token; `[`, `]` and `:` are tokens of their own. Throws at the end.
  std::string_view next(std::string_view expected);
  /// The next token, which must be a whole number between these.
  std::int64_t number(std::string_view expected, std::int64_t least, std::int64_t most);
  /// The next token must be this.
  void demand(std::string_view token);
  /// Goes on behind the next occurrence of a text. Throws where there is none.
  void skip_behind(std::string_view text);
  void skip_line();
  /// Refuses whatever stands here but blanks.
  void demand_end(std::string_view behind);
  /// The next character that is no blank; 0 at the end.
  char peek() { return at_end() ? '\0' : rest_.front(); }

  /// Refuses the token that was read last.
  [[noreturn]] void refuse(std::string what, std::string expected = {}, std::string advice = {}) const;

 private:
  void skip_blanks();
  void advance(std::size_t bytes);

  std::string_view rest_;
  Position where_;  // of the rest
  Position last_{};
};

}  // namespace irl::scheduling
