#pragma once

#include <cstdint>

#include "irl/define/domain.hpp"

namespace irl::test {

/// How often this thread has called what relations of counted domains define: for rows, for each row, for
/// bounds, and propagators.
std::uint64_t calls_so_far();

/// From now on calls of what the relations of a domain define are counted.
void count_calls(Domain& domain);

}  // namespace irl::test
