#pragma once

#include <string>
#include <string_view>

#include "irl/language/comprehension.hpp"

namespace irl::language {

/// What is said of words that were left out because of the limit of time.
constexpr std::string_view out_of_time = "the time is over";

/// Executes the network that was read as a whole, and says in the reading how it went. Where sentences or
/// lines were left out because the time was over, its status is no better than partial.
workbench::Execution execute_reading(TextReading& reading, const Domain& domain, const RunOptions& options,
                                     const Deadline& deadline, std::size_t left_out);

/// Whether a clause was left out because of it.
bool is_out_of_time(const ClauseNote& note);

/// An instruction in one line, as comments of networks have it.
std::string paraphrase_of(const std::string& instruction);

}  // namespace irl::language
