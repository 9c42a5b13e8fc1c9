#pragma once

#include <span>
#include <string_view>

/// The files of the page, which are part of the program.
namespace irl::page {

struct Asset {
  std::string_view path;  ///< such as `/graph.js`
  std::string_view type;  ///< of its content, such as `text/javascript`
  std::string_view text;
};

std::span<const Asset> assets();
/// The asset of that path; `/` is the page itself. Null if there is none.
const Asset* asset(std::string_view path);

}  // namespace irl::page
