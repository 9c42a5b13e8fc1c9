#pragma once

#include <span>

#include "irl/workbench/problems.hpp"
#include "ontology/facts_file.hpp"

namespace irl::workbench {

/// Tables of facts that nobody reads under that name, where the name of one that is read is nearly the same:
/// of one that is read of every domain, or that stands in a file before, as in those of a domain before those
/// of its extensions. What else a domain reads, only its code knows.
Problems misspelt_tables(std::span<const ontology::NamedTable> tables);

}  // namespace irl::workbench
