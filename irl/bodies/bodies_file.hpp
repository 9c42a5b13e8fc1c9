#pragma once

#include <span>
#include <string>
#include <string_view>

#include "irl/bodies/bodies.hpp"
#include "irl/define/domain.hpp"
#include "irl/problem.hpp"
#include "irl/workbench/open_domain.hpp"
#include "ontology/types_file.hpp"

namespace irl::bodies {

/// The bodies of a domain as they were read, and what was wrong with the text.
struct LoadedBodies {
  Bodies bodies;
  Problems problems;
};

/// Reads what the things of a domain are like as bodies:
///
///     cook: {hands: 2, reach: 75 cm, shoulder: 140 cm, stooping: 55 cm, distance: 25 cm, hand: 9 cm,
///            holds: 5 kg, by-the-rim: 1 kg, palm: [9 cm, 18 cm, 3 cm], forearm: [7 cm, 25 cm, 7 cm],
///            carries: 50 cm/s, walks: 100 cm/s, grips: 0.8 s, allowance: 5 percent}
///     places:             # where the lower corner to the left in front is, and the size: right, back, up
///       counter-top: {at: [0 cm, 0 cm, 0 cm], size: [300 cm, 65 cm, 90 cm], tilt: 0 degrees}  # on it
///       fridge: {at: …, size: …, shelves: 6, door: {opens: left, leaf: 60 cm}}  # in it; left, right, down,
///                         # or out: drawers
///     obstacles: {crate: {at: …, size: …}}
///     things:                       # by type; those below it have it as well
///       small-bowl: {shape: bowl, width: 15 cm, base: 8 cm, holds: 950 ml, weighs: 300 g, stacks: 3 cm}
///       baking-tray: {shape: tray, width: 40 cm, depth: 30 cm, height: 2 cm, weighs: 700 g}
///       whisk: {shape: rod, width: 30 cm, depth: 6 cm, height: 6 cm, weighs: 120 g}
///     matter:                       # by type; grams in a millilitre, and the angle of repose
///       liquid: {density: 1, repose: 0}
///       flour: {density: 0.6, without-air: 1.45, repose: 45}
///       homogeneous-mixture: {blends: true}
///     millilitres: {teaspoon: 5, l: 1000}      # in a unit of volume
///     weights: grams-per                       # the table of facts with grams by type and unit
///     works:                        # what a primitive does that the states before and after it do not show
///       beat: {motion: stir, what: thing-to-beat, with: beating-tool}
///       bake: {motion: put-into, what: thing-to-bake, where: oven}
///     left-out: {leave-for-time: nothing moves}
///
/// Lengths may be in mm, cm or m, weights in g or kg, volumes in ml or l. All problems are reported at once,
/// at the offending word; what is wrong is left out. What a later text says of a type comes first.
LoadedBodies load_bodies(std::span<const ontology::Part> parts, const Domain& domain);
LoadedBodies load_bodies(std::string_view text, const std::string& file_name, const Domain& domain);

/// The bodies of the chosen domain: its file `…-bodies.yaml`, then the sections `bodies` of its extensions.
/// All problems of all texts where something in them is wrong; a usage problem where no text says anything.
workbench::Expected<Bodies> bodies_of(const workbench::DomainChoice& choice, const Domain& domain);

}  // namespace irl::bodies
