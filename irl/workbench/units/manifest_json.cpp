#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "irl/workbench/units/manifest.hpp"

namespace irl::workbench {

namespace {

namespace fs = std::filesystem;

/// What a manifest lacks, in words; thrown within this file alone.
struct NoManifest {
  std::string what;
};

std::uint64_t number_of(const Json& object, const char* key) {
  const auto found = object.find(key);
  if (found == object.end() || !found->is_number_unsigned())
    throw NoManifest{fmt::format("it lacks a number '{}'", key)};
  return found->get<std::uint64_t>();
}

std::string text_of(const Json& object, const char* key) {
  const auto found = object.find(key);
  if (found == object.end() || !found->is_string())
    throw NoManifest{fmt::format("it lacks a text '{}'", key)};
  return found->get<std::string>();
}

const Json& list_of(const Json& object, const char* key) {
  const auto found = object.find(key);
  if (found == object.end() || !found->is_array()) throw NoManifest{fmt::format("it lacks a list '{}'", key)};
  return *found;
}

/// Adds the units of a file, each of which begins where the one before it ends.
void read_units(const Json& written, Manifest& manifest) {
  const UnitsFile& file = manifest.files.back();
  Unit unit{.file = manifest.files.size() - 1};
  for (const Json& entry : list_of(written, "units")) {
    const std::uint64_t first_line = unit.first_line + unit.lines;
    const std::uint64_t from = unit.lines == 0 ? 0 : unit.range.to;
    unit = {.file = unit.file,
            .range = {number_of(entry, "from"), number_of(entry, "to")},
            .first_line = number_of(entry, "first-line"),
            .lines = number_of(entry, "lines"),
            .candidates = number_of(entry, "candidates"),
            .hash = text_of(entry, "hash")};
    manifest.units.push_back(unit);
    const bool is_next = number_of(entry, "unit") == manifest.units.size() && unit.range.from == from &&
                         unit.first_line == first_line;
    const bool is_sensible =
        unit.range.to > unit.range.from && unit.lines > 0 && unit.candidates <= unit.lines;
    if (!is_next || !is_sensible)
      throw NoManifest{fmt::format("unit {} does not follow on what is before it", manifest.units.size())};
  }
  if ((unit.lines == 0 ? 0 : unit.range.to) != file.bytes)
    throw NoManifest{fmt::format("the units of {} do not end where it ends", file.name)};
}

Manifest manifest_in(const Json& written, const std::string& name) {
  Manifest manifest{.name = name};
  for (const Json& entry : list_of(written, "files")) {
    const fs::path file = text_of(entry, "file");
    const fs::path seen_from_here = file.is_absolute() ? file : fs::path(name).parent_path() / file;
    manifest.files.push_back({seen_from_here.lexically_normal().string(), number_of(entry, "bytes")});
    read_units(entry, manifest);
  }
  return manifest;
}

std::string seen_from(const std::string& directory, const std::string& file) {
  std::error_code error;
  const fs::path seen = fs::path(file).is_absolute() ? fs::path() : fs::proximate(file, directory, error);
  return error || seen.empty() ? file : seen.string();
}

}  // namespace

Json to_json(const Manifest& manifest, const std::string& directory) {
  Json files = Json::array();
  for (const UnitsFile& file : manifest.files)
    files.push_back(
        {{"file", seen_from(directory, file.name)}, {"bytes", file.bytes}, {"units", Json::array()}});
  for (std::size_t i = 0; i < manifest.units.size(); ++i) {
    const Unit& unit = manifest.units[i];
    files[unit.file]["units"].push_back({{"unit", i + 1},
                                         {"from", unit.range.from},
                                         {"to", unit.range.to},
                                         {"first-line", unit.first_line},
                                         {"lines", unit.lines},
                                         {"candidates", unit.candidates},
                                         {"hash", unit.hash}});
  }
  return {{"files", std::move(files)}};
}

Expected<Manifest> read_manifest(const std::string& file) {
  const auto source = read_file(fs::path(file));
  if (!source) return std::unexpected(source.error());
  const auto problem = [&](const std::string& what) {
    return file_problem(file, "this is no manifest of units: " + what,
                        "`irl units FILE... -o MANIFEST` writes one");
  };
  const auto written = read_json(source->text);
  if (!written) return problem("it is " + written.error());
  try {
    return manifest_in(*written, file);
  } catch (const NoManifest& lack) {
    return problem(lack.what);
  }
}

}  // namespace irl::workbench
