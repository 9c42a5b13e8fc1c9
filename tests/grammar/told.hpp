#pragma once

#include <string>

#include "irl/problem.hpp"

namespace irl::grammar {

/// Problems in short, one a line: `line:column kind`.
inline std::string told(const Problems& problems) {
  std::string result;
  for (const auto& problem : problems) {
    if (!result.empty()) result += '\n';
    result +=
        std::to_string(problem.where.line) + ":" + std::to_string(problem.where.column) + " " + problem.kind;
  }
  return result;
}

}  // namespace irl::grammar
