#pragma once

#include "irl/irl.hpp"

/// The relations that puzzles, joins and chains are modelled with.
namespace irl::puzzles {

/// member, digit, sum, product, square, different, less, next, beside, no-attack: over integers.
void define_numbers(Domain& domain);

/// Reads edges: two numbers a line, from and to.
ReadWorld read_edges(const Types& types, std::string_view text, const std::string& file);

}  // namespace irl::puzzles
