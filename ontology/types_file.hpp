#pragma once

#include <span>
#include <string>
#include <string_view>

#include "irl/data/type.hpp"

namespace irl::ontology {

/// What is read of a file of YAML: all of it, or one section, where the file has several. A section that the
/// file does not have says nothing.
struct Part {
  std::string_view text;  ///< of the whole file
  std::string file;       ///< what positions name
  std::string section{};  ///< a key at the top of the file; empty: all of it
};

/// Reads a type hierarchy that people wrote in YAML:
///
///     vessels:                        # a group; its name means nothing
///       bowl:
///         says: a bowl of any size    # one line of documentation
///         is: [container, reusable]   # the parents in order; `entity` if there are none
///         also-is: lineable           # an extension: counted by metrics only where its attributes are set
///         has: {used: boolean, colour: text, size: number = 2, arrangement: = side-by-side}
///     units:
///       g: {says: gram, is: unit, measures: amount, aliases: [gram, grams]}
///     aliases: {quantity: number}     # further names, of builtin types too
///
/// A default is `true` or `false`, a number, an amount (`5 °C`) or the name of a type; `= default` without a
/// type keeps the inherited type. The reader knows no domain: `entity`, `boolean`, `number`, `amount`,
/// `text`, `list` and the other builtin types come from the engine, everything else from the file.
///
/// Always gives a hierarchy. All problems are reported at once, at the offending word: unknown names (with
/// the name that may have been meant), keys that come twice, cycles, conflicting attribute types, defaults of
/// the wrong type. What is wrong is left out. A text that is no YAML gives the builtin types alone.
BuiltTypes load_types(std::string_view text, const std::string& file_name);
/// Reads one hierarchy from several texts: each may refer to the others. What two of them declare in the same
/// way is declared once; what they declare differently is a problem that names both places.
BuiltTypes load_types(std::span<const Part> parts);

}  // namespace irl::ontology
