#pragma once

#include <optional>
#include <span>

#include "irl/define/primitive.hpp"

namespace irl {

/// A relation over lists as a relation over their items, for an operation in which a list with variables is
/// written, such as `(sum-of 10 (?a ?b 3))`: every item becomes a slot, and every direction takes and gives
/// items where the relation takes and gives the list. By slot of the relation: how many items are written
/// there; none where the slot stays what it is. Null if that makes more slots than a primitive can have.
std::shared_ptr<const Primitive> unpacked(const Primitive& relation,
                                          std::span<const std::optional<std::size_t>> items,
                                          const Types& types);

}  // namespace irl
