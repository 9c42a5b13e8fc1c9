#include "irl/workbench/units/manifest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "irl/data/json_fields.hpp"
#include "irl/workbench/document/document.hpp"

namespace irl::workbench {

namespace fs = std::filesystem;

namespace {

/// Cuts one file, and adds it to the manifest.
class Cutting {
 public:
  Cutting(Manifest& manifest, const UnitSize& size, const std::function<void(std::uint64_t)>& watch)
      : manifest_(manifest), size_(size), watch_(watch) {}

  Expected<void> cut(const std::string& name) {
    std::error_code error;
    auto input = open_file(name);
    if (!input) return std::unexpected(std::move(input.error()));
    if (!fs::is_regular_file(name, error))
      return file_problem(name, "it cannot be cut into units: it is no regular file");
    if (std::ranges::any_of(manifest_.files,
                            [&](const UnitsFile& file) { return fs::equivalent(file.name, name, error); }))
      return file_problem(name, "this file is there twice", "its candidates would be scored twice");
    CandidateReader lines(*input);
    unit_ = {.number = manifest_.units.size() + 1, .file = manifest_.files.size()};
    while (lines.next()) {
      ++unit_.candidates;
      if (unit_.candidates >= size_.candidates || lines.end() - unit_.range.from >= size_.bytes)
        add(name, lines);
    }
    if (lines.end() > unit_.range.from) add(name, lines);
    if (input->bad() || lines.end() != fs::file_size(name, error) || error)
      return file_problem(name, "the file cannot be read to its end", "is somebody still writing it?");
    manifest_.files.push_back({name, lines.end()});
    bytes_ += lines.end();
    return {};
  }

 private:
  /// Ends the unit behind the line that was read last.
  void add(const std::string& name, const CandidateReader& lines) {
    unit_.range.to = lines.end();
    unit_.lines = lines.lines() - (unit_.first_line - 1);
    unit_.hash = fingerprint_of(name, unit_.range.from, unit_.range.to - unit_.range.from).text();
    manifest_.units.push_back(unit_);
    unit_ = {.number = unit_.number + 1,
             .file = unit_.file,
             .range = {.from = lines.end()},
             .first_line = lines.lines() + 1};
    if (watch_) watch_(bytes_ + lines.end());
  }

  Manifest& manifest_;
  const UnitSize& size_;
  const std::function<void(std::uint64_t)>& watch_;
  Unit unit_;
  std::uint64_t bytes_ = 0;  // of the files before
};

}  // namespace

std::uint64_t Manifest::candidates() const {
  return std::transform_reduce(units.begin(), units.end(), std::uint64_t{0}, std::plus<>(),
                               [](const Unit& unit) { return unit.candidates; });
}

FilesRead files_read(const Manifest& manifest) {
  FilesRead files({manifest.name});
  for (const UnitsFile& file : manifest.files) files.add(file.name);
  return files;
}

Expected<Manifest> cut_into_units(const std::vector<std::string>& files, const UnitSize& size,
                                  const std::function<void(std::uint64_t)>& watch) {
  Manifest manifest;
  Problems problems;
  Cutting cutting(manifest, size, watch);
  for (const std::string& name : files)
    if (auto done = cutting.cut(name); !done) append(problems, std::move(done.error()));
  if (!problems.empty()) return std::unexpected(std::move(problems));
  return manifest;
}

namespace {

/// What makes no sense in a manifest, in words; thrown within this file alone.
struct NoManifest {
  std::string what;
};

/// Adds the units of a file, each of which begins where the one before it ends.
void read_units(const JsonFields& written, Manifest& manifest) {
  const UnitsFile& file = manifest.files.back();
  Unit unit{.file = manifest.files.size() - 1};
  for (const JsonFields& entry : written.objects("units")) {
    const std::uint64_t first_line = unit.first_line + unit.lines;
    const std::uint64_t from = unit.lines == 0 ? 0 : unit.range.to;
    unit = {.number = manifest.units.size() + 1,
            .file = unit.file,
            .range = {entry.count("from"), entry.count("to")},
            .first_line = entry.count("first-line"),
            .lines = entry.count("lines"),
            .candidates = entry.count("candidates"),
            .hash = entry.text("hash")};
    manifest.units.push_back(unit);
    const bool is_next =
        entry.count("unit") == unit.number && unit.range.from == from && unit.first_line == first_line;
    const bool is_sensible =
        unit.range.to > unit.range.from && unit.lines > 0 && unit.candidates <= unit.lines;
    if (!is_next || !is_sensible)
      throw NoManifest{fmt::format("unit {} does not follow on what is before it", unit.number)};
  }
  if ((unit.lines == 0 ? 0 : unit.range.to) != file.bytes)
    throw NoManifest{fmt::format("the units of {} do not end where it ends", file.name)};
}

Manifest manifest_in(const Json& written, const std::string& name) {
  Manifest manifest{.name = name};
  for (const JsonFields& entry : JsonFields(written).objects("files")) {
    const fs::path file = entry.text("file");
    const fs::path seen_from_here = file.is_absolute() ? file : fs::path(name).parent_path() / file;
    manifest.files.push_back({seen_from_here.lexically_normal().string(), entry.count("bytes")});
    read_units(entry, manifest);
  }
  return manifest;
}

std::string seen_from(const std::string& directory, const std::string& file) {
  std::error_code error;
  const fs::path seen = fs::path(file).is_absolute() ? fs::path() : fs::proximate(file, directory, error);
  return error || seen.empty() ? file : seen.string();
}

/// A file with its units.
struct FileOfUnits {
  std::string name;
  std::uint64_t bytes = 0;
  std::vector<Unit> units{};
};

struct ManifestDocument {
  std::vector<FileOfUnits> files;
};

}  // namespace

static void describe(Document<Unit>& unit) {
  unit.called("unit")
      .field("unit", &Unit::number, {"Its number, counted through all files", from_one})
      .field(
          "from", [](const Unit& it) { return it.range.from; }, "Its first byte")
      .field("to", [](const Unit& it) { return it.range.to; }, {"The byte behind its last one", from_one})
      .field("first-line", &Unit::first_line, {"Its number in the file", from_one})
      .field("lines", &Unit::lines, {"Empty ones too", from_one})
      .field("candidates", &Unit::candidates, "Lines that are not empty")
      .field("hash", &Unit::hash, {"FNV-1a (64 bits) of its bytes", fingerprint});
}

namespace {

void describe(Document<FileOfUnits>& file) {
  file.called("file")
      .field("file", &FileOfUnits::name, "If relative, as seen from where the manifest is")
      .field("bytes", &FileOfUnits::bytes)
      .field("units", &FileOfUnits::units,
             "In order; every one begins where the one before it ends, the last one ends with the file");
}

void describe(Document<ManifestDocument>& manifest) {
  manifest.called("manifest").field("files", &ManifestDocument::files);
}

}  // namespace

Json to_json(const Manifest& manifest, const std::string& directory) {
  ManifestDocument document;
  for (const UnitsFile& file : manifest.files)
    document.files.push_back({seen_from(directory, file.name), file.bytes});
  for (const Unit& unit : manifest.units) document.files[unit.file].units.push_back(unit);
  return to_document(document);
}

Json units_schema() {
  return titled_schema<ManifestDocument>("What irl units writes: files of candidates, cut into units");
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
  } catch (const WrongField& field) {
    return problem(field.what());
  }
}

}  // namespace irl::workbench
