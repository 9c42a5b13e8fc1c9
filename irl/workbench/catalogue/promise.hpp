#pragma once

#include "irl/define/verification.hpp"
#include "irl/workbench/json.hpp"

/// Whether the relations of a domain keep what they promise: that their directions agree.
namespace irl::workbench {

/// What testing a primitive from the constants of its example found.
Verification verify(const Domain& domain, const Primitive& primitive);
/// What it found, for programs: `agrees` is null where nothing could be compared.
Json to_json(const Primitive& primitive, const Verification& verification);
/// The row on which directions disagree in network notation, and who says what of it; empty where they agree.
std::string in_words(const Primitive& primitive, const Verification& verification);

}  // namespace irl::workbench
