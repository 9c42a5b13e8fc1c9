#pragma once

#include "irl/irl.hpp"

namespace irl::test {

/// Numbers up to a dozen: relations in all directions, with one, at most one and several answers, and pure
/// checks.
///   sum(total, left, right)      any two give the third; a total alone gives every split; check
///   successor(next, number)      both directions; there is nothing before 0; check
///   double(twice, once)          both directions; halves of even numbers only
///   digit(number)                1, 2, 3; check
///   smaller(less, more)          every smaller number of a number up to 4; check
///   square(square, root)         forwards only
///   even(number)                 a check and nothing else
///   named(text, number)          forwards only; its output is a text
///   scaled(result, number, factor)   the factor is optional and 2 where it is not given
Domain arithmetic();

/// Defines `scaled` alone, the primitive with a default.
void define_scaled(Domain& domain);

}  // namespace irl::test
