#pragma once

#include <span>
#include <string>
#include <string_view>

#include "irl/define/domain.hpp"
#include "irl/drawing/looks.hpp"
#include "irl/problem.hpp"
#include "ontology/types_file.hpp"

namespace irl::ontology {

/// How a domain looks, as it was read, and what was wrong with the text.
struct LoadedDrawing {
  Drawing drawing;
  Problems problems;
};

/// Reads how the things of a domain look, and what is told of its operations, as people wrote it in YAML:
///
///     tells:                           # of an operation, by primitive; see `read_telling`
///       beat: "{thing-to-beat} is|are beaten with {beating-tool:kind}"
///     places:                          # what stands directly in the state, in the order in which it is
///     drawn
///       fridge: {role: store, shape: fridge, colour: "#e6ebf2", status: temperature}
///       counter-top: {role: workplace}         # or appliance
///     shapes: {bowl: bowl, knife: knife}       # by type; those below it have it as well
///     colours: {carrot: "#e07a2c"}
///     sizes: {small: 0.5, large: 1}
///     hidden: [clock]                          # attributes that are bookkeeping
///     pictures:                                # objects with positions
///       - {of: scene, things: objects, at: position, shape: shape, colour: color, size: size, material:
///       material}
///     boards:                                  # variables of a network that are squares
///       - {uses: no-attack, variables: "q{column}", piece: "♛", first: 1}
///       - {uses: different, variables: "x{row}{column}", block: 3}
///     maps:                                    # variables that are regions
///       - {regions: colour, borders: unlike}
///
/// All problems are reported at once, at the offending word: unknown types, attributes, primitives, slots and
/// keys (with the name that may have been meant), what is no colour. What is wrong is left out.
LoadedDrawing load_drawing(std::string_view text, const std::string& file_name, const Domain& domain);
/// Reads it from several texts; what a later one says comes first.
LoadedDrawing load_drawing(std::span<const Part> parts, const Domain& domain);

}  // namespace irl::ontology
