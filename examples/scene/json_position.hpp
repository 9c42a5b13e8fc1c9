#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "irl/problem.hpp"

namespace irl::scene {

/// Line and column of a byte of a text.
Position position_of(std::string_view text, std::size_t byte, const std::string& file);

/// Where a value begins in the text that it was parsed from. The text is read again, so this is for problems,
/// not for every value.
Position position_of(std::string_view text, const nlohmann::json::json_pointer& value,
                     const std::string& file);

}  // namespace irl::scene
