#pragma once

#include "irl/problem.hpp"

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace irl::cli {

/// The command that a command line names, as far as it was read; the command line itself where it names none.
const CLI::App& asked_for(const CLI::App& app);

/// What is wrong with a command line that cannot be understood, what might have been meant, and where help
/// is.
Problem misunderstood(const CLI::App& app, const CLI::ParseError& error);

}  // namespace irl::cli
