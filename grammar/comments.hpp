#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "grammar/solution_file.hpp"

/// Internal to the grammar: comments that mean something. They are given without their semicolon.
namespace irl::grammar {

/// The part that a comment of the form `N. paraphrase` begins; its operations are not known yet.
std::optional<NetworkPart> part_begun_by(std::string_view comment);

/// The comment that begins the part, as part_begun_by reads it.
std::string print(const NetworkPart& part);

/// Whether the first word of a comment is `implicit`.
bool says_implicit(std::string_view comment);

}  // namespace irl::grammar
