#pragma once

#include <string>
#include <vector>

#include "irl/bodies/recording/recording.hpp"

namespace irl::bodies {

/// A scene with an animation as programs that show and edit such scenes read it, and what it leaves out, in
/// words.
struct GltfScene {
  std::string document;
  std::vector<std::string> left_out{};
};

/// A recording as one document of glTF 2.0 with everything inside: a node for each actor with its mesh and
/// colour, a node for what stands in it, nodes of balls for grains, which are there by their scale, and one
/// animation. Metres; up is y, as glTF has it. Of grains at most 100 of a kind are there, of at most 20
/// kinds.
GltfScene gltf_of(const Recording& recording);

}  // namespace irl::bodies
