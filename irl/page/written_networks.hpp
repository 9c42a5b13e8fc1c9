#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/solution_file.hpp"

namespace irl::page {

/// A network as it stands in a solution file.
struct WrittenNetwork {
  std::string text;      ///< from below its heading to the next one; all of a text without headings
  std::size_t from = 0;  ///< where that begins in the file, in units of UTF-16
  std::size_t to = 0;    ///< where it ends
};

/// The networks of a text that was read, in its order.
std::vector<WrittenNetwork> written_networks(std::string_view text, const grammar::SolutionFile& file);

}  // namespace irl::page
