#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "irl/workbench/fingerprint.hpp"
#include "irl/workbench/units/manifest.hpp"

namespace irl::workbench {

namespace {

namespace fs = std::filesystem;

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
    CandidateLines lines(*input);
    unit_ = {.file = manifest_.files.size()};
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
  void add(const std::string& name, const CandidateLines& lines) {
    unit_.range.to = lines.end();
    unit_.lines = lines.lines() - (unit_.first_line - 1);
    unit_.hash = fingerprint_of(name, unit_.range.from, unit_.range.to - unit_.range.from).text();
    manifest_.units.push_back(unit_);
    unit_ = {.file = unit_.file, .range = {.from = lines.end()}, .first_line = lines.lines() + 1};
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

}  // namespace irl::workbench
