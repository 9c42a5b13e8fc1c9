#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "irl/problem.hpp"

namespace irl::workbench {}
namespace irl::cli {
using namespace workbench;
}
namespace irl::workbench {
using namespace cli;
}
namespace irl::legacy {
using namespace cli;
using namespace workbench;
}

namespace irl::cli {

/// What a piece of output is, for terminals that can show it.
enum class Paint { plain, heading, good, bad, faint };

/// Where a command reads and writes: whoever calls it decides, so tests hand it strings.
struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool colour = false;  ///< whether `out` is a terminal that wants colours

  /// The text as it is to be written to `out`.
  std::string painted(std::string_view text, Paint paint) const;
  /// Writes problems to `err`, a line each.
  void report(const Problems& problems) const;
};

}  // namespace irl::cli
