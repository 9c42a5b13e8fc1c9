#pragma once

#include <string>
#include <string_view>

#include "irl/data/value.hpp"
#include "ontology/types_file.hpp"

namespace irl::ontology {

/// A world as it was read, and what was wrong with it.
struct LoadedWorld {
  Entity world;  ///< what could be read; no entity if not even its type could
  Problems problems;
};

/// Reads an initial state, one object with everything in it, that people wrote in YAML:
///
///     kitchen:                                 # the type of the object
///       clock: 0                               # attribute: value
///       contents:
///         - whisk                              # an object
///         - 9 fork                             # nine objects, equal and yet nine
///         - butter: 500 g, 5 °C                # an object and its amounts
///         - fridge:
///             temperature: 5 °C
///             each-in: {bowl: {used: true}}    # puts every object of the lists beside it into a bowl of its
///             own contents: [milk, cheese: 1 piece]
///
/// An amount behind an object's name goes to the attribute that its unit measures. A value is `true` or
/// `false`, a number, an amount, the name of a type (the concept, not an object), a list of objects, one
/// object
/// (`{spoon: {used: true}}`), a text where the attribute holds text or in quotes, or `~`, which takes a
/// default away. Attributes that are not mentioned have the defaults of the type. Identities count from 1, in
/// the order of the text.
///
/// All problems are reported at once, at the offending word: unknown types and attributes (with the name that
/// may have been meant), values of the wrong type, units that measure something else. What is wrong is left
/// out. So is everything beyond 100,000 objects or 64 levels.
LoadedWorld load_world(std::string_view text, const std::string& file_name, const Types& types);

/// Adds to a world what a text says is in some of its objects, in the form of a world:
///
///     fridge:                    # the one object of that type
///       contents: [butter]       # these stand behind what is there
///
/// An object that the world does not have, or has several times, is a problem, and so is a value that is no
/// list: what a world says is not said otherwise. Identities count on from the highest one.
LoadedWorld add_to_world(const Entity& world, const Part& part, const Types& types);

}  // namespace irl::ontology
