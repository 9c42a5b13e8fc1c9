#pragma once

#include "irl/bodies/bodies.hpp"
#include "irl/page/requests.hpp"

namespace irl::page {

/// How a network is carried out with bodies (`bodies::carry_out`), as it is shown:
///
///  - `seconds`: of the cook's hands, in all; `steps`: for each step of the run that moves something its
///  number (`step`), `seconds`, what
///    is done in words (`deeds`), and what cannot be (`difficulties`, each its `kind` and `reason`), or why
///    nothing moves (`left-out`);
///  - `actors` and `moments` as `irl bodies --export FILE.jsonl` has them, an actor with its `colour` and the
///  number of its mesh;
///    `meshes`: `points` (x, y, z of each, one after the other, in centimetres) and `faces`; `matter`:
///    colours by kind;
///  - `camera`: `every` so many seconds a view: x, y, z of what is looked at, and from how far; how far
///  `down` it looks, and how much
///    it sees (`angle`), in degrees;
///  - `cut`: what is left out, in words; an empty list where nothing is.
///
/// Where nothing can be carried out, that does not make sense: the build has no physics, or nothing is said
/// of bodies.
Json carried_out(const grammar::RecipeNetwork& recipe, const workbench::OpenDomain& open,
                 const bodies::Bodies* said, const Drawing& drawing, const RunOptions& options);

}  // namespace irl::page
