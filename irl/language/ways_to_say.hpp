#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace irl::language {

/// Every way to say a text with alternatives in it: `(remove|take out) the (seed|seeds)` has four.
std::vector<std::string> ways_to_say(std::string_view text);

/// Each way is kept by itself, so that more of them are refused.
inline constexpr std::size_t most_ways_to_say = 5'000;
/// How many there are; above the most that are kept counting stops.
std::size_t number_of_ways_to_say(std::string_view text);

}  // namespace irl::language
