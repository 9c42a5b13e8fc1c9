#pragma once

#include "irl/network/program.hpp"

namespace irl {

/// The same program, its operations in an order that follows from what they say and how they are linked, not
/// from where they were written or how variables are called: first those whose arguments can fit their slots.
/// Two programs that differ only in this become the same one, but for `written` and names.
///
/// Operations that stay alike however far their links are followed are taken for exchangeable, and so they
/// are in all but contrived networks; those of very large ones (some thousand operations in a row that are
/// all alike) stand as written.
Program in_canonical_order(const Program& program);

}  // namespace irl
