#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "irl/data/binding.hpp"
#include "irl/data/equality.hpp"
#include "irl/run/solution.hpp"

namespace irl {

/// Bindings by the names of their variables.
using NamedBindings = std::map<std::string, Binding, std::less<>>;

/// When two values count as the same: `same_objects`, or `same_content`, which ignores identities.
using SameValue = std::function<bool(const Value&, const Value&)>;
/// The same objects by identity, ignoring content; lists of the same objects in any order; other values
/// exactly.
bool same_objects(const Value& left, const Value& right);

/// The bindings of the named variables of a solution.
NamedBindings named_bindings(const Program& program, const Solution& solution);
/// Both together; none if a variable is bound to different values. Where both bind a variable, score and time
/// of the first one stay. Whether an empty value and another one are the same is up to `same`.
std::optional<NamedBindings> merged(NamedBindings first, const NamedBindings& second,
                                    const SameValue& same = same_objects);

}  // namespace irl
