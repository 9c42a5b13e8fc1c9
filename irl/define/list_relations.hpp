#pragma once

#include "irl/define/domain.hpp"

/// Global constraints over lists. A list may be a value, or be written with variables in it,
/// `(all-different (?s ?e ?n ?d))`: that propagates more than a relation for every two of them.
namespace irl {

/// Adds `all-different`, `sum-of` and `element` to a domain.
void add_list_relations(Domain& domain);

/// `(all-different items)`: no two items of the list are equal (`==`).
void add_all_different(Domain& domain);
/// `(sum-of total items)`: total is the sum of the integers in the list.
void add_sum_of(Domain& domain);
/// `(element value position items)`: value stands at that position of the list; the first one is 1.
void add_element(Domain& domain);

}  // namespace irl
