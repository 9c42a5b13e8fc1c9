#include "irl/workbench/units/unit_results.hpp"

#include <fmt/format.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "irl/workbench/fingerprint.hpp"
#include "irl/workbench/whole_file.hpp"

namespace irl::workbench {

namespace {

namespace fs = std::filesystem;

std::string origin_of_results(const std::string& results) {
  return results + ".origin";
}

/// The candidates of a unit, as the origin of its results tells of them.
Json candidates_of(const Unit& unit) {
  return {{"from", unit.range.from},
          {"to", unit.range.to},
          {"first-line", unit.first_line},
          {"candidates", unit.candidates},
          {"hash", unit.hash}};
}

Json results_json(const Fingerprint& results) {
  return {{"bytes", results.bytes()}, {"hash", results.text()}};
}

Expected<void> check_input(const Manifest& manifest, const Unit& unit) {
  const UnitsFile& file = manifest.file_of(unit);
  const auto changed = [&](const std::string& what) {
    return file_problem(file.name,
                        fmt::format("this is not the file that {} tells of: {}", manifest.name, what),
                        "`irl units` writes a manifest of what is there now");
  };
  std::error_code error;
  const std::uint64_t bytes = fs::file_size(file.name, error);
  if (error) return file_problem(file.name, fmt::format("the file cannot be read: {}", error.message()));
  if (bytes != file.bytes) return changed(fmt::format("it has {} bytes, and not {}", bytes, file.bytes));
  const auto& [from, to] = unit.range;
  if (fingerprint_of(file.name, from, to - from).text() != unit.hash)
    return changed(fmt::format("the bytes from {} to {} are others", from, to));
  return {};
}

/// Scores the candidates of a unit into a file that is not in its place yet.
Expected<StreamProgress> score_into(WholeFile& results, const Manifest& manifest, const Unit& unit,
                                    Evaluator& evaluator, std::size_t jobs,
                                    const std::function<void(const StreamProgress&)>& watch) {
  const std::string& name = manifest.file_of(unit).name;
  auto input = open_file(name);
  if (!input) return std::unexpected(std::move(input.error()));
  const StreamOptions options{.jobs = jobs, .lines_before = [&] { return unit.first_line - 1; }};
  const StreamProgress done =
      score_stream(*input, results.stream(), evaluator, options, {.range = unit.range}, watch);
  if (auto closed = results.close(); !closed) return std::unexpected(std::move(closed.error()));
  if (done.candidates != unit.candidates)
    return file_problem(name, "the file has changed while it was read",
                        "`irl units` writes a manifest of what is there now");
  return done;
}

/// Puts results in place, and then what they are made of.
Expected<void> deliver(WholeFile results, const std::string& file, const FilesRead& read, Json origin) {
  origin["results"] = results_json(fingerprint_of(results.part(), 0, ByteRange::to_the_end));
  auto beside = WholeFile::create(origin_of_results(file), read);
  if (!beside) return std::unexpected(std::move(beside.error()));
  beside->stream() << to_line(origin) << '\n';
  if (auto closed = beside->close(); !closed) return closed;
  if (auto moved = results.move_in_place(); !moved) return moved;
  return beside->move_in_place();
}

/// Results that are there: whether they are what is asked for now.
Expected<ScoredUnit> hold_against(const UnitResults& found, const Json& now, const std::string& file) {
  const auto difference = found.are_complete() ? first_difference(found.origin, now, origin_of_results(file))
                                               : std::optional(found.what);
  if (difference)
    return file_problem(file, fmt::format("it is there already, and is something else: {}", *difference),
                        "name another directory, or remove it");
  ScoredUnit scored{.was_complete = true};
  if (const Json& flawed = found.origin["flawed"]; flawed.is_number_unsigned())
    scored.progress.flawed = flawed.get<std::uint64_t>();
  return scored;
}

}  // namespace

std::string results_file(const std::string& directory, std::size_t number) {
  return (fs::path(directory) / fmt::format("{:06}.jsonl", number)).string();
}

UnitResults look_at_results(const Manifest& manifest, std::size_t number, const std::string& directory) {
  using State = UnitResults::State;
  const std::string file = results_file(directory, number);
  std::ifstream stream(origin_of_results(file));
  if (!stream)
    return {State::missing, is_regular_file(fs::path(file)) ? "it was not finished" : "it was not scored"};
  const Json origin = Json::parse(stream, nullptr, false);
  for (const char* part : {"unit", "results", "flawed", "version", "options", "files"})
    if (!origin.is_object() || !origin.contains(part))
      return {State::foreign, fmt::format("{} does not say what it is made of", origin_of_results(file))};
  if (origin["unit"] != candidates_of(manifest.units[number - 1]))
    return {State::foreign, "its results are of other candidates"};
  const Fingerprint results = fingerprint_of(file, 0, ByteRange::to_the_end);
  if (origin["results"] != results_json(results))
    return {State::missing, fmt::format("its results are damaged: {} bytes that are not as they were written",
                                        results.bytes())};
  return {State::complete, {}, origin};
}

Expected<ScoredUnit> score_unit(const Manifest& manifest, std::size_t number, const std::string& directory,
                                Evaluator& evaluator, const StreamOrigin& origin, std::size_t jobs,
                                const std::function<void(const StreamProgress&)>& watch) {
  if (number == 0 || number > manifest.units.size())
    return usage_problem(
        fmt::format("{} has no unit {}: they go from 1 to {}", manifest.name, number, manifest.units.size()));
  const Unit& unit = manifest.units[number - 1];
  const std::string file = results_file(directory, number);
  Json now = ingredients(origin);
  now["unit"] = candidates_of(unit);
  const auto look = [&] { return look_at_results(manifest, number, directory); };
  if (const auto found = look(); found.state != UnitResults::State::missing)
    return hold_against(found, now, file);

  if (auto same = check_input(manifest, unit); !same) return std::unexpected(std::move(same.error()));
  FilesRead read = files_read(manifest);
  read.add(files_read(origin));
  if (auto allowed = read.allow(origin_of_results(file)); !allowed)
    return std::unexpected(std::move(allowed.error()));
  std::error_code ignored;
  fs::remove(origin_of_results(file), ignored);  // if there is one, it tells of results that are damaged
  std::error_code error;
  fs::create_directory(directory, error);  // no error if it is there, made by another process meanwhile too
  if (error) return file_problem(directory, fmt::format("the directory cannot be made: {}", error.message()));
  auto results = WholeFile::create(file, read);
  if (!results) return std::unexpected(std::move(results.error()));
  const auto done = score_into(*results, manifest, unit, evaluator, jobs, watch);
  if (!done) return std::unexpected(done.error());
  if (const auto meanwhile = look(); meanwhile.are_complete()) return hold_against(meanwhile, now, file);
  now["flawed"] = done->flawed;
  if (auto delivered = deliver(std::move(*results), file, read, now); !delivered) {
    if (const auto meanwhile = look(); meanwhile.are_complete()) return hold_against(meanwhile, now, file);
    return std::unexpected(std::move(delivered.error()));
  }
  remove_abandoned_parts(file, read);
  return ScoredUnit{.progress = *done};
}

}  // namespace irl::workbench
