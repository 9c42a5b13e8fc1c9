#pragma once

#include "irl/irl.hpp"
#include "irl/network/program.hpp"

namespace irl::test {

/// Five objects in a scene: two circles and two squares, one of each small and one big, and a small triangle.
///   get-context(context)                     the scene; check
///   filter-by-shape(target, source, shape)   target is what of source has the shape; all four directions
///   filter-by-size(target, source, size)     the same for sizes, which are prototypes: small 0.3, big 0.7
///   unique-entity(target, source)            target is the only object of source; check
/// Filters never give nothing: they fail.
Domain shapes();

/// The object that is the big circle.
Entity big_circle(const Domain& shapes);

}  // namespace irl::test
