#pragma once

#include <array>
#include <string_view>

#include "irl/bodies/recording/recording.hpp"
#include "irl/define/domain.hpp"
#include "irl/drawing/looks.hpp"

namespace irl::bodies {

/// Red, green and blue, from 0 to 1.
using Colour = std::array<double, 3>;

/// Gives what is recorded the colours that a drawing says of its types.
void colour(Recording& recording, const Drawing& drawing, const Domain& domain);

/// What an actor looks like: as its type says, or else plainly by its role and shape.
Colour colour_of(const Recording& recording, const Recording::Actor& actor);
/// The same of matter by its kind.
Colour colour_of_matter(const Recording& recording, std::string_view kind);

/// `#rrggbb`; grey for what is no such text.
Colour read_colour(std::string_view text);

}  // namespace irl::bodies
