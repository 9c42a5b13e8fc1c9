#pragma once

#include <algorithm>
#include <expected>
#include <iterator>
#include <string>
#include <utility>

#include "irl/problem.hpp"

/// Refusals as values: what is asked for, or the problems that prevent it, for the caller to show.
namespace irl::workbench {

/// What was asked for, or everything that keeps it from being given.
template <class T>
using Expected = std::expected<T, Problems>;

/// A request that makes no sense, such as an unknown name: a problem of the kind `usage`.
inline std::unexpected<Problems> usage_problem(std::string what, std::string advice = {}) {
  return std::unexpected(
      Problems{{.where = {}, .what = std::move(what), .advice = std::move(advice), .kind = "usage"}});
}

/// A file that cannot be read or written, or that is of no use as a whole: a problem of the kind `file`.
inline std::unexpected<Problems> file_problem(const std::string& file, std::string what,
                                              std::string advice = {}) {
  return std::unexpected(Problems{
      {.where = {.file = file}, .what = std::move(what), .advice = std::move(advice), .kind = "file"}});
}

/// Whether the request was wrong, and no file.
inline bool is_usage(const Problems& problems) {
  return std::ranges::any_of(problems, [](const Problem& problem) { return problem.kind == "usage"; });
}

/// Adds problems to others.
inline void append(Problems& all, Problems further) {
  std::ranges::move(further, std::back_inserter(all));
}

}  // namespace irl::workbench
