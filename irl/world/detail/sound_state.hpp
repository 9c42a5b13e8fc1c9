#pragma once

#include "irl/data/value.hpp"

/// What every state must be like, whatever was done to it.
namespace irl::detail {

/// A DefinitionError where what was done to a state has left one that cannot be: the very same object stands
/// in two places or in itself. (Parts of one thing may share its identity, and differ.) Nothing is demanded
/// where the state before was such a one.
void demand_sound_state(const Entity& before, const Entity& after, Attribute contents);

}  // namespace irl::detail
