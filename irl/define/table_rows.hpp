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

/// What a row of one slot holds: itself, or what stands in a tuple of one.
template <class Row>
const Row& only_value(const Row& row) {
  return row;
}
template <class Only>
const Only& only_value(const std::tuple<Only>& row) {
  return std::get<0>(row);
}

/// The rows of a range of tuples (of a relation with one slot, of values or of tuples) as values.
template <class... All, class Range>
std::vector<std::vector<Value>> table_rows(const Range& range) {
  std::vector<std::vector<Value>> rows;
  if constexpr (sizeof...(All) == 1 && !gives_rows<const Range&, typename Found<All...>::type>) {
    static_assert(gives_rows<const Range&, std::tuple<All...>>,
                  "table(): behind the slot stands a range of rows, values of its C++ type or tuples of one");
    for (const auto& row : range) write_row<All...>(only_value(row), rows.emplace_back(1));
  } else {
    static_assert(gives_rows<const Range&, typename Found<All...>::type>,
                  "table(): behind the slots stands a range of rows, tuples of the C++ types of the slots");
    for (const auto& row : range) write_row<All...>(row, rows.emplace_back(sizeof...(All)));
  }
  return rows;
}

}  // namespace irl::detail
