#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "irl/workbench/stream/candidate_stream.hpp"
#include "irl/workbench/stream/origin.hpp"
#include "irl/workbench/units/manifest.hpp"

/// The results of units, a file for each in a directory that all processes share.
///
/// `000017.jsonl` are the results of unit 17, and `000017.jsonl.origin` beside it says what they are made of:
/// of which bytes, with which options and files, and how many bytes with which hash the results have. Both
/// are written under other names and moved to their places in the end, the origin last. So what is complete
/// can be told from what is not, however a process ended, and whoever scores a unit once more does no harm.
namespace irl::workbench {

/// The file of the results of a unit, by its number from 1 on.
std::string results_file(const std::string& directory, std::size_t number);

/// What there is of the results of a unit.
struct UnitResults {
  enum class State {
    complete,
    missing,  ///< not there, or not whole
    foreign,  ///< of other candidates, or with an origin that cannot be understood
  };
  State state = State::missing;
  std::string what{};  ///< why they are not complete, in words
  Json origin{};       ///< where they are complete

  bool are_complete() const { return state == State::complete; }
};

/// Looks at the results of a unit, all bytes of them.
UnitResults look_at_results(const Manifest& manifest, std::size_t number, const std::string& directory);

/// What became of a unit.
struct ScoredUnit {
  bool was_complete = false;  ///< already: nothing was done
  StreamProgress progress{};  ///< of what was done; `flawed` in any case
};

/// Scores a unit, unless its results are there. A problem where there is no such unit, where its bytes are
/// not those that the manifest tells of, where the directory has results of it that are made of something
/// else, and where they cannot be written to the end.
Expected<ScoredUnit> score_unit(const Manifest& manifest, std::size_t number, const std::string& directory,
                                Evaluator& evaluator, const StreamOrigin& origin, std::size_t jobs = 1,
                                const std::function<void(const StreamProgress&)>& watch = {});

}  // namespace irl::workbench
