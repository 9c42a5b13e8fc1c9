#pragma once

#include <cstddef>

#include "grammar/english/chart.hpp"

/// Internal to the grammar of English.
namespace irl::grammar::english {

/// Where `about 5 cm high` ends, which is no object of a verb; the same place where none begins.
std::size_t end_of_extent(const Chart& chart, std::size_t at);

}  // namespace irl::grammar::english
