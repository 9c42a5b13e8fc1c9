#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "irl/workbench/files.hpp"
#include "irl/workbench/json.hpp"
#include "irl/workbench/stream/candidate_stream.hpp"

/// Files of candidates, cut into units that any number of processes can score, each on its own.
namespace irl::workbench {

/// A file of candidates.
struct UnitsFile {
  std::string name;         ///< as it is to be opened
  std::uint64_t bytes = 0;  ///< its size

  bool operator==(const UnitsFile&) const = default;
};

/// Whole lines of one file, one after the other.
struct Unit {
  std::size_t number = 1;        ///< counted through all files, from 1
  std::size_t file = 0;          ///< of the manifest, from 0
  ByteRange range{};             ///< from the beginning of a line to the end of one
  std::uint64_t first_line = 1;  ///< the number of its first line in the file
  std::uint64_t lines = 0;       ///< empty ones too
  std::uint64_t candidates = 0;  ///< lines that are not empty: what there is a result for
  std::string hash{};            ///< `Fingerprint` of its bytes

  bool operator==(const Unit&) const = default;
};

/// The units of some files: every line of each in exactly one of them, in order.
struct Manifest {
  std::string name{};  ///< of the file that it was read from, for messages
  std::vector<UnitsFile> files{};
  std::vector<Unit> units{};

  /// The file that a unit is of.
  const UnitsFile& file_of(const Unit& unit) const { return files[unit.file]; }
  std::uint64_t candidates() const;
};

/// The manifest itself, where it was read from a file, and the files that it tells of.
FilesRead files_read(const Manifest& manifest);

/// How large a unit becomes at most; it has one candidate at least.
struct UnitSize {
  std::uint64_t candidates = 100'000;
  std::uint64_t bytes = ByteRange::to_the_end;
};

/// Reads all files once, and cuts them. `watch` is told now and then how many bytes were read of all. A
/// problem for every file that cannot be read to its end, is none in which one can go to a place, or is there
/// twice.
Expected<Manifest> cut_into_units(const std::vector<std::string>& files, const UnitSize& size = {},
                                  const std::function<void(std::uint64_t)>& watch = {});

/// Names of files that are relative are written as seen from `directory`, so that files and manifest can be
/// moved together.
Json to_json(const Manifest& manifest, const std::string& directory);
Json units_schema();

/// Reads what `to_json` wrote. Names of files that are relative are seen from where the manifest is. A
/// problem where it is none: not JSON, not of that shape, or with lines that are in no unit or in several.
Expected<Manifest> read_manifest(const std::string& file);

}  // namespace irl::workbench
