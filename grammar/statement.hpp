#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/cursor.hpp"
#include "grammar/reporter.hpp"
#include "grammar/splitter.hpp"
#include "grammar/syntax.hpp"
#include "irl/network/network.hpp"

/// Internal to the grammar: from the text of an operation to the operation.
namespace irl::grammar {

/// Reads one operation or bind statement and reports everything that is wrong with it.
class StatementReader {
 public:
  /// The piece is one balanced list; problems go to `problems` by way of `reporter`. `nodes` is room for its
  /// tree, which is kept from one statement to the next.
  StatementReader(const Piece& piece, Nodes& nodes, Reporter& reporter, Problems& problems);

  /// Adds the statement to the network; false, and the network stays as it is, if there was any problem.
  bool read(Network& network);

  /// How many terms have been read, those in lists included.
  std::size_t terms() const { return terms_; }

 private:
  std::string primitive(std::span<const Node> tree);
  BindStatement binding(std::vector<Term> parts);

  std::vector<Term> list(std::span<const Node> items);
  void read_term(std::span<const Node> tree, Term& result);
  std::string name(std::string_view text, std::size_t begin = 0);
  std::string quoted(std::string_view text);
  void put_number(Term& term, const Node& node);

  void check_readable(std::string_view text);
  void report(Position where, std::string_view kind, std::string what, std::string_view expected);

  const Piece& piece_;
  Cursor cursor_;  ///< at what is being read; the parts of the text are read from left to right
  Nodes& nodes_;
  Reporter& reporter_;
  Problems& problems_;
  std::size_t terms_ = 0;
};

}  // namespace irl::grammar
