#pragma once

#include <vector>

#include "irl/define/facts.hpp"
#include "irl/define/relation.hpp"

namespace irl::detail {

/// Makes a relation whose rows are known: every direction, each with an index that is built on first use. A
/// DefinitionError if a row has another length than the relation.
void add_table(Primitive& primitive, std::vector<std::vector<Value>> rows);

/// Converts written rows into values for the slots of a relation. A DefinitionError names every place where a
/// cell is invalid for its slot, a row has another length, or a column is no slot.
std::vector<std::vector<Value>> table_rows(const FactRows& written, const Primitive& relation,
                                           const Domain& domain);

/// The rows of a range of tuples (of a relation with one slot, of values) as values.
template <class... All, class Range>
std::vector<std::vector<Value>> table_rows(const Range& range) {
  static_assert(gives_rows<const Range&, typename Found<All...>::type>,
                "table(): behind the slots stands a range of rows, tuples of the C++ types of the slots");
  std::vector<std::vector<Value>> rows;
  for (const auto& row : range) write_row<All...>(row, rows.emplace_back(sizeof...(All)));
  return rows;
}

}  // namespace irl::detail
