#pragma once

#include <span>

#include "irl/workbench/problems.hpp"
#include "ontology/facts_file.hpp"

namespace irl::workbench {

/// Tables of facts whose name is probably a slip: nearly that of a table that the engine reads in every
/// domain, or of one in an earlier file (the files of a domain come before its extensions). Other names are
/// accepted, since only the code of a domain knows which tables it reads.
Problems misspelt_tables(std::span<const ontology::NamedTable> tables);

}  // namespace irl::workbench
