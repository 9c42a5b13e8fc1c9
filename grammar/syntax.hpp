#pragma once

#include <optional>
#include <string_view>
#include <vector>

/// Internal to the grammar: the shape of one operation.
namespace irl::grammar {

/// What a node of a syntax tree looks like.
enum class Shape { variable, quoted, integer, ratio, decimal, symbol, list };

/// An expression as it stands in the text.
struct Node {
  Shape shape = Shape::list;
  std::string_view text{};    ///< all of it, with parentheses, quotes and question mark
  std::vector<Node> items{};  ///< of a list
};

/// The tree of one list that is the whole text, or nothing if it is none. Recurses as deep as lists are
/// nested.
std::optional<Node> read_list(std::string_view text);

}  // namespace irl::grammar
