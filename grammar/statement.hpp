#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "grammar/splitter.hpp"
#include "grammar/syntax.hpp"
#include "irl/network/network.hpp"

/// Internal to the grammar: from the text of an operation to the operation.
namespace irl::grammar {

/// Adds problems of one text to the lists they belong to, up to limits::problems.
class Reporter {
 public:
  explicit Reporter(std::string_view file_name) : file_name_{file_name} {}

  /// Adds an error and fills in the file of its position. Beyond the limit, a list that would have got a
  /// problem gets one of kind `too-many-problems` instead, so that nothing broken ever looks whole.
  void report(Problems& list, Problem problem);

  /// The position with its file filled in.
  Position in_file(const Position& position) const;

  /// How many problems there were, with those beyond the limit.
  std::size_t count() const { return count_; }

 private:
  std::string file_name_;
  std::size_t count_ = 0;
};

/// Adds an operation or a bind statement, a piece that is one balanced list, to the network, and gives how
/// many terms it has, those in lists included. None, and the network stays as it is, if anything is wrong
/// with it, which goes to `problems` by way of `reporter`. `nodes` is room for its tree, which is kept from
/// one statement to the next.
std::optional<std::size_t> read_statement(const Piece& piece, Nodes& nodes, Reporter& reporter,
                                          Problems& problems, Network& network);

}  // namespace irl::grammar
