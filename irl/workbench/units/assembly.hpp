#pragma once

#include <iosfwd>

#include "irl/workbench/units/unit_results.hpp"

/// What became of all units together.
namespace irl::workbench {

/// A unit whose results are not there.
struct MissingUnit {
  std::size_t number = 0;
  std::string what;  ///< why, in words
};

/// What there is of the results of all units.
struct UnitsFound {
  std::size_t units = 0;         ///< of the manifest
  std::uint64_t candidates = 0;  ///< of those units whose results are there
  std::vector<MissingUnit> missing{};
};

/// Looks at all bytes of the results in a directory. Where nothing is missing, there is a result for each
/// candidate of the manifest, once and in order: every file of results is of exactly the bytes that the
/// manifest tells of, is as it was written, has as many lines as there are candidates, and all of them were
/// written by one version with the same options and files. So many threads look (0: one for each processor).
UnitsFound look_at_units(const Manifest& manifest, const std::string& directory, std::size_t jobs = 1);

/// As `irl/workbench/schema/units-check.schema.json` describes it.
Json to_json(const UnitsFound& found);

/// The files that merging reads: those of the manifest, and the results in the directory.
FilesRead files_merged(const Manifest& manifest, const std::string& directory);

/// Writes the results of all units one after the other: for each file the bytes that one process writes.
/// A problem for every unit that is missing, before anything is written.
Expected<void> merge_units(const Manifest& manifest, const std::string& directory, std::ostream& out,
                           std::size_t jobs = 1);

}  // namespace irl::workbench
