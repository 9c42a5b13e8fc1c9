#pragma once

#include <functional>
#include <iosfwd>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "irl/workbench/stream/candidate_stream.hpp"
#include "irl/workbench/stream/stream_origin.hpp"
#include "irl/workbench/units/manifest.hpp"

/// The results of units, a file for each in a directory that all processes share.
///
/// `000017.jsonl` are the results of unit 17, and `000017.jsonl.origin` beside it says what they are made of:
/// of which bytes, with which options and files, and how many bytes with which hash the results have. Both
/// are written under other names and moved to their places in the end, the origin last. So what is complete
/// can be told from what is not, however a process ended, and scoring a unit once more does no harm.
namespace irl::workbench {

/// The file of the results of a unit, by its number from 1 on.
std::string results_file(const std::string& directory, std::size_t number);

/// What stands in `000017.jsonl.origin`.
Json units_origin_schema();

/// What there is of the results of a unit.
struct UnitResults {
  enum class State {
    complete,
    missing,  ///< not there, or not whole
    foreign,  ///< of other candidates, or with an origin that cannot be understood
    changed,  ///< whatever they are, the candidates are no more those that the manifest tells of
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
  StreamProgress progress{};  ///< of what was done; `flawed` and `stopped` in any case
};

/// Scores a unit, unless its results are there. A problem where there is no such unit, where its bytes are
/// not those that the manifest tells of, where the directory has results of it that are made of something
/// else, and where they cannot be written to the end.
Expected<ScoredUnit> score_unit(const Manifest& manifest, std::size_t number, const std::string& directory,
                                Evaluator& evaluator, const StreamOrigin& origin, std::size_t jobs = 1,
                                const std::function<void(const StreamProgress&)>& watch = {});

/// A unit whose results are not there.
struct MissingUnit {
  std::size_t number = 0;
  std::string what;                    ///< why, in words
  bool are_candidates_others = false;  ///< than those that the manifest tells of
};

/// What there is of the results of all units.
struct UnitsFound {
  std::size_t units = 0;         ///< of the manifest
  std::uint64_t candidates = 0;  ///< of those units whose results are there
  std::vector<MissingUnit> missing{};
};

/// Looks at all bytes of the results in a directory. Where nothing is missing, there is a result for each
/// candidate of the manifest, once and in order: every file of results is of exactly the bytes that the
/// manifest tells of, which are still there where the file is, is as it was written, has as many lines as
/// there are candidates, and all of them were written by one version with the same options and files. So many
/// threads look (0: one for each processor).
UnitsFound look_at_units(const Manifest& manifest, const std::string& directory, std::size_t jobs = 1);

Json to_json(const UnitsFound& found);
Json units_check_schema();

/// The files that merging reads: those of the manifest, and the results in the directory.
FilesRead files_merged(const Manifest& manifest, const std::string& directory);

/// Writes the results of all units one after the other: for each file the bytes that one process writes.
/// A problem for every unit that is missing, before anything is written.
Expected<void> merge_units(const Manifest& manifest, const std::string& directory, std::ostream& out,
                           std::size_t jobs = 1);

}  // namespace irl::workbench
