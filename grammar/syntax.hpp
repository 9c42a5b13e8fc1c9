#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

/// Internal to the grammar: the shape of one operation.
namespace irl::grammar {

/// What a node of a syntax tree looks like.
enum class Shape { variable, quoted, integer, ratio, decimal, symbol, typed, list };

/// An expression as it stands in the text.
struct Node {
  Shape shape = Shape::list;
  bool is_plain = false;    ///< whether it is a token of plain characters alone, a text in it aside
  std::string_view text{};  ///< all of it, with parentheses, quotes and question mark
  std::size_t size = 1;     ///< how many nodes it is, those inside it included
};

/// A tree, or several side by side: each node is followed by those inside it.
using Nodes = std::vector<Node>;

/// Puts the tree of one list that is the whole text in place of the nodes; false if the text is none.
/// Recurses as deep as lists are nested.
bool read_list(std::string_view text, Nodes& nodes);

}  // namespace irl::grammar
