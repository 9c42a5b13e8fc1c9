#pragma once

#include <limits>
#include <span>
#include <string>
#include <string_view>

#include "irl/define/registry.hpp"

namespace irl::cli {

/// The numbers that an option takes, both ends included.
struct Range {
  double least = 0;
  double most = std::numeric_limits<double>::max();
};

/// What an option or an argument means, wherever a command takes it.
struct Option {
  std::string_view names;  ///< as written, `-o,--output`; empty for an argument
  std::string_view value;  ///< what it takes, such as FILE or N; empty for a flag, which takes nothing
  std::string_view says;
  Range range{};
  std::span<const char* const> choices{};    ///< all that it takes, where it takes a few names
  std::string DomainWords::*word = nullptr;  ///< what domains call it that have a name of their own
  bool is_written = false;                   ///< a FILE that the command writes; others are read
};

}  // namespace irl::cli
