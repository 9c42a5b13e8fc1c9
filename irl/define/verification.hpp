#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "irl/define/domain.hpp"

/// Tests whether the directions of a relation agree: every direction is asked for what every other one found.
namespace irl {

/// A row on which the directions of a relation disagree.
struct Disagreement {
  std::vector<Value> row;  ///< by slot
  std::string what;        ///< which direction says what of it, in one line
};

/// How much is asked before a relation counts as tested.
struct VerificationLimits {
  std::size_t rows = 500;          ///< compared
  std::size_t questions = 20'000;  ///< asked of directions and narrowings
  std::size_t answers = 1'000;     ///< of one question; where there are more, the others are not missed
};

/// What testing found.
struct Verification {
  std::size_t rows = 0;  ///< that every direction was asked about
  std::size_t questions = 0;
  std::optional<Disagreement> disagreement{};  ///< the first one; then nothing more was asked
  std::vector<std::string> untried{};          ///< what could not be tried, and why, a line each
};

/// What may stand in the slots of a relation: values, by slot; none where a slot is open.
using PartialRow = std::vector<std::optional<Value>>;

/// Tests the promise of a relation: each row that a direction finds is found by every other one, and passes
/// the check, with the same score; what is found is of its slot's type; nothing is thrown; narrowings and the
/// propagator leave no row out; who is asked twice answers the same; `find_some` finds some. It starts from
/// examples and from directions that need nothing, and goes on with values near to and mixed from what was
/// found. Always in the same way, so that what was found once is found again.
///
/// A relation that never agrees to end (a range that yields nothing for ever) is not ended here.
Verification verify(const Domain& domain, const Primitive& relation, std::span<const PartialRow> examples,
                    const VerificationLimits& limits = {});

}  // namespace irl
