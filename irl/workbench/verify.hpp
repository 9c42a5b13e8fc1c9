#pragma once

#include "irl/define/verification.hpp"
#include "irl/workbench/json.hpp"

/// Verifies the primitives of a domain: whether the directions of relations agree, and examples can be read.
namespace irl::workbench {

/// Throws a DefinitionError where the example of a primitive cannot be read or is no operation of it: a name
/// is unknown, arguments are too many or too few, or one does not fit its slot.
void demand_sound_examples(const Domain& domain);

/// Verifies a primitive, starting from the constants of its example.
Verification verify(const Domain& domain, const Primitive& primitive);
/// The result as JSON: `agrees` is null where nothing could be compared.
Json to_json(const Primitive& primitive, const Verification& verification);
Json primitives_verify_schema();
/// The row on which directions disagree in network notation, and who says what of it; empty where they agree.
std::string in_words(const Primitive& primitive, const Verification& verification);

}  // namespace irl::workbench
