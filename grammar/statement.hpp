#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "grammar/cursor.hpp"
#include "grammar/reporter.hpp"
#include "grammar/syntax.hpp"
#include "irl/network/network.hpp"

/// Internal to the grammar: from the text of an operation to the operation.
namespace irl::grammar {

using Statement = std::variant<Operation, BindStatement>;

/// Reads one operation or bind statement and reports everything that is wrong with it.
class StatementReader {
 public:
  /// The text is one balanced list and begins at `start`; problems go to `problems` by way of `reporter`.
  StatementReader(std::string_view text, const Position& start, Reporter& reporter, Problems& problems);

  /// The statement, or nothing if there was any problem.
  std::optional<Statement> read();

  /// How many terms have been read, those in lists included.
  std::size_t terms() const { return terms_; }

 private:
  Statement statement(std::span<const Node> items);
  BindStatement binding(std::vector<Term> parts);

  std::vector<Term> list(std::span<const Node> items);
  Term term(const Node& node);
  Variable variable(std::string_view text);
  Symbol symbol(std::string_view text);
  Quoted quoted(std::string_view text);
  void put_number(Term& term, const Node& node);

  void check_readable(std::string_view text);
  void report(Position where, std::string_view kind, std::string what, std::string_view expected);

  std::string_view text_;
  Cursor cursor_;  ///< at what is being read; the parts of the text are read from left to right
  Position start_;
  Reporter& reporter_;
  Problems& problems_;
  std::size_t terms_ = 0;
};

}  // namespace irl::grammar
