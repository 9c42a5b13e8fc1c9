#pragma once

#include <span>

#include "irl/data/type.hpp"
#include "irl/problem.hpp"
#include "ontology/types_file.hpp"

namespace irl::ontology {

/// What several texts add to a world so that it would be there twice: the same object with the same details
/// in the same list, and an object of a type that one of them declares, wherever it is. Each is a problem
/// that names both places. `worlds` are read as `add_to_world` reads them, `types` as `load_types` does.
Problems repeated_additions(std::span<const Part> worlds, std::span<const Part> types_of_texts,
                            const Types& types);

}  // namespace irl::ontology
