#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace irl::language {

/// Every way to say a text with alternatives in it: `(remove|take out) the (seed|seeds)` has four.
std::vector<std::string> ways_to_say(std::string_view text);

}  // namespace irl::language
