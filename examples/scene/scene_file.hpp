#pragma once

#include "irl/define/registry.hpp"

namespace irl::scene {

/// Reads scenes in the format of the CLEVR data set: one scene, or `{"scenes": […]}` with many.
///
///     {"image_filename": "table.png",
///      "objects": [{"shape": "cube", "size": "large", "color": "red", "material": "metal",
///                   "3d_coords": [1.5, -0.5, 0.7]}, …],
///      "relationships": {"left": [[1, 2], [2], []], "right": …, "behind": …, "front": …}}
///
/// `relationships.left[i]` are the indices of the objects to the left of object i. Anything else in the file
/// is passed over. Every problem has the line and column of the value that is wrong; a scene with a problem
/// is left out.
ReadWorld read_scenes(const Types& types, std::string_view text, const std::string& file);

}  // namespace irl::scene
