#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "irl/define/facts.hpp"
#include "irl/problem.hpp"
#include "ontology/types_file.hpp"

namespace irl::ontology {

/// The name of a table, where it stands.
struct NamedTable {
  std::string name;
  Position where;
};

/// Facts as they were read, and what was wrong with them.
struct LoadedFacts {
  Facts facts;
  std::vector<NamedTable> tables{};  ///< of every text, in their order
  Problems problems;
};

/// Reads what a domain knows in numbers, tables that people wrote in YAML:
///
///     seconds-per: {minute: 60, hour: 3600}    # a number for a type
///     grams-per:
///       egg: {piece: 50, teaspoon: 5.1}        # a number for a type and a unit
///     parent:                                  # rows of a relation, see `Domain::table`; what is quoted is
///     a text
///       - [ada, bea]
///
/// All problems are reported at once, at the offending word: unknown types (with the name that may have been
/// meant), what is no number, a number that is given twice, perhaps under an alias. What is wrong is left
/// out.
LoadedFacts load_facts(std::string_view text, const std::string& file_name, const Types& types);
/// Reads facts from several texts. Rows are added to those of a table of the same name in a text before. What
/// has two different numbers, and a row that stands in two texts, are problems that name both places.
LoadedFacts load_facts(std::span<const Part> parts, const Types& types);

/// The rows of a table that another file has already; each is a problem that names both places.
Problems repeated_rows(const FactRows& before, const FactRows& further);

}  // namespace irl::ontology
