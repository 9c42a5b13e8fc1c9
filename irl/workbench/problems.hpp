#pragma once

#include <expected>
#include <string>

#include "irl/problem.hpp"

/// How the workbench says that something cannot be had: problems as a value, for whoever asked to show.
namespace irl::workbench {

/// What was asked for, or everything that keeps it from being given.
template <class T>
using Expected = std::expected<T, Problems>;

/// A request that makes no sense, such as a name that nobody knows: a problem of the kind `usage`.
std::unexpected<Problems> usage_problem(std::string what, std::string advice = {});
/// A file that cannot be read or written, or that is of no use as a whole: a problem of the kind `file`.
std::unexpected<Problems> file_problem(const std::string& file, std::string what, std::string advice = {});

/// Whether the request was wrong, and no file.
bool is_usage(const Problems& problems);

/// Adds problems to others.
void append(Problems& all, Problems further);

}  // namespace irl::workbench
