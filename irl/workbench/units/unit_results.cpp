#include "irl/workbench/units/unit_results.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "irl/version.hpp"
#include "irl/workbench/detail/ordered_pipeline.hpp"
#include "irl/workbench/document/document.hpp"
#include "irl/workbench/files.hpp"

namespace irl::workbench {

namespace {

namespace fs = std::filesystem;

constexpr const char* manifest_of_now = "`irl units` writes a manifest of what is there now";

std::string origin_of_results(const std::string& results) {
  return results + ".origin";
}

/// The candidates of a unit, as the origin of its results tells of them.
struct CandidatesOfUnit : Unit {};

/// What results are made of.
struct OriginDocument {
  std::map<std::string, std::string> options;
  Json::object_t files;
  Fingerprint domain;
  CandidatesOfUnit unit;
  std::uint64_t flawed;
  std::uint64_t stopped;
  Fingerprint results;
};

void describe(Document<CandidatesOfUnit>& unit) {
  unit.called("unit")
      .field("from", [](const Unit& it) { return it.range.from; })
      .field(
          "to", [](const Unit& it) { return it.range.to; }, from_one)
      .field("first-line", &Unit::first_line, from_one)
      .field("candidates", &Unit::candidates)
      .field("hash", &Unit::hash, fingerprint);
}

void describe(Document<OriginDocument>& origin) {
  origin.called("origin")
      .field("version", [](const OriginDocument&) { return engine_version; })
      .field("options", &OriginDocument::options, "By name, as given on the command line; empty: not given")
      .field("files", &OriginDocument::files,
             "Size and hash of the beginning of each file that decides on results")
      .field("domain", &OriginDocument::domain,
             "Of all files of the domain (types, facts, world, networks of the corpus) as one")
      .field("unit", &OriginDocument::unit)
      .field("flawed", &OriginDocument::flawed, "Candidates in which anything went wrong")
      .field("stopped", &OriginDocument::stopped, "Of these, the ones that a limit stopped")
      .field("results", &OriginDocument::results);
}

Expected<void> check_input(const Manifest& manifest, const Unit& unit) {
  const UnitsFile& file = manifest.file_of(unit);
  const auto changed = [&](const std::string& what) {
    return file_problem(file.name,
                        fmt::format("this is not the file that {} tells of: {}", manifest.name, what),
                        manifest_of_now);
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

/// That the bytes of a unit are others than the manifest tells of, as far as its file is there to be read.
Problems changes_of(const Manifest& manifest, const Unit& unit) {
  std::error_code ignored;
  if (!fs::exists(manifest.file_of(unit).name, ignored)) return {};
  const auto same = check_input(manifest, unit);
  return same ? Problems{} : same.error();
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
    return file_problem(name, "the file has changed while it was read", manifest_of_now);
  return done;
}

/// Puts results in place, and then what they are made of.
Expected<void> deliver(WholeFile results, const std::string& file, const FilesRead& read,
                       const Json& origin) {
  auto beside = WholeFile::create(origin_of_results(file), read);
  if (!beside) return std::unexpected(std::move(beside.error()));
  beside->stream() << to_line(origin) << '\n';
  if (auto closed = beside->close(); !closed) return closed;
  if (auto moved = results.move_in_place(); !moved) return moved;
  return beside->move_in_place();
}

std::uint64_t count_in(const Json& origin, const char* name) {
  const auto count = origin.find(name);
  return count != origin.end() && count->is_number_unsigned() ? count->get<std::uint64_t>() : 0;
}

/// Results that are there: whether they are what is asked for now.
Expected<ScoredUnit> hold_against(const UnitResults& found, const Json& now, const std::string& file) {
  const auto difference = found.are_complete() ? first_difference(found.origin, now, origin_of_results(file))
                                               : std::optional(found.what);
  if (difference)
    return file_problem(file, fmt::format("it is there already, and is something else: {}", *difference),
                        "name another directory, or remove it");
  ScoredUnit scored{.was_complete = true};
  scored.progress.flawed = count_in(found.origin, "flawed");
  scored.progress.stopped = count_in(found.origin, "stopped");
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
  for (const char* part : {"unit", "results", "flawed", "version", "options", "files", "domain"})
    if (!origin.is_object() || !origin.contains(part))
      return {State::foreign, fmt::format("{} does not say what it is made of", origin_of_results(file))};
  if (origin["unit"] != to_document(CandidatesOfUnit{manifest.units[number - 1]}))
    return {State::foreign, "its results are of other candidates"};
  const Fingerprint results = fingerprint_of(file);
  if (origin["results"] != to_document(results))
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
  const Json now = ingredients(origin);
  const auto look = [&] { return look_at_results(manifest, number, directory); };
  if (const auto found = look(); found.state != UnitResults::State::missing) {
    if (Problems changes = changes_of(manifest, unit); !changes.empty())
      return std::unexpected(std::move(changes));
    return hold_against(found, now, file);
  }

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
  const Json made_of = to_document(OriginDocument{origin.options,
                                                  now["files"].get_ref<const Json::object_t&>(),
                                                  fingerprint_of_all(origin.of_domain),
                                                  {unit},
                                                  done->flawed,
                                                  done->stopped,
                                                  fingerprint_of(results->part())});
  if (auto delivered = deliver(std::move(*results), file, read, made_of); !delivered) {
    if (const auto meanwhile = look(); meanwhile.are_complete()) return hold_against(meanwhile, now, file);
    return std::unexpected(std::move(delivered.error()));
  }
  remove_abandoned_parts(file, read);
  return ScoredUnit{.progress = *done};
}

Json units_origin_schema() {
  return titled_schema<OriginDocument>(
      "What the results of a unit are made of: NNNNNN.jsonl.origin beside them");
}

/// With as many lines as there are candidates, which are still what the manifest tells of.
static UnitResults look_at_unit(const Manifest& manifest, const Unit& unit, const std::string& directory) {
  if (const Problems changes = changes_of(manifest, unit); !changes.empty())
    return {UnitResults::State::changed,
            fmt::format("{}: {}", manifest.file_of(unit).name, changes.front().what)};
  const UnitResults found = look_at_results(manifest, unit.number, directory);
  if (!found.are_complete()) return found;
  std::ifstream in(results_file(directory, unit.number), std::ios::binary);
  const std::uint64_t lines = count_line_ends(in, ByteRange::to_the_end);
  if (lines == unit.candidates) return found;
  return {UnitResults::State::missing,
          fmt::format("it has {} results for {} candidates", lines, unit.candidates)};
}

UnitsFound look_at_units(const Manifest& manifest, const std::string& directory, std::size_t jobs) {
  UnitsFound found{.units = manifest.units.size()};
  Json first;  // what is complete has to be made of the same as this
  detail::each_in_order(
      jobs, manifest.units,
      [&](const Unit& unit) { return std::pair(unit, look_at_unit(manifest, unit, directory)); },
      [&](const auto& looked) {
        const auto& [unit, results] = looked;
        if (results.are_complete() && first.is_null()) first = results.origin;
        const std::string what =
            results.are_complete()
                ? first_difference(results.origin, first, results_file(directory, unit.number) + ".origin")
                      .value_or("")
                : results.what;
        if (what.empty())
          found.candidates += unit.candidates;
        else
          found.missing.push_back({unit.number, what, results.state == UnitResults::State::changed});
      });
  return found;
}

static void describe(Document<MissingUnit>& unit) {
  unit.called("missing")
      .field("unit", &MissingUnit::number, from_one)
      .field("what", &MissingUnit::what, {"Why, in words", not_empty});
}

static void describe(Document<UnitsFound>& found) {
  found.called("units")
      .field("units", &UnitsFound::units, "Of the manifest")
      .field("candidates", &UnitsFound::candidates, "Of the units whose results are there")
      .field("missing", &UnitsFound::missing);
}

Json to_json(const UnitsFound& found) {
  return to_document(found);
}

Json units_check_schema() {
  return titled_schema<UnitsFound>("What irl units --check --json prints: which units have no results");
}

FilesRead files_merged(const Manifest& manifest, const std::string& directory) {
  FilesRead files = files_read(manifest);
  for (const Unit& unit : manifest.units)
    for (const char* ending : {"", ".origin"}) files.add(results_file(directory, unit.number) + ending);
  return files;
}

Expected<void> merge_units(const Manifest& manifest, const std::string& directory, std::ostream& out,
                           std::size_t jobs) {
  Problems problems;
  std::error_code ignored;
  for (const auto& [number, what, has_changed] : look_at_units(manifest, directory, jobs).missing) {
    const std::string file = results_file(directory, number);
    const char* const first = std::filesystem::exists(file, ignored) ? "remove the file; then " : "";
    const std::string advice = has_changed
                                   ? std::string(manifest_of_now)
                                   : fmt::format("{}`irl score-unit {} --unit {} --into {}` scores it", first,
                                                 manifest.name, number, directory);
    append(problems, file_problem(file, fmt::format("unit {}: {}", number, what), advice).error());
  }
  if (!problems.empty()) return std::unexpected(std::move(problems));
  for (const Unit& unit : manifest.units) {
    const std::string file = results_file(directory, unit.number);
    std::ifstream in(file, std::ios::binary);
    read_blocks(in, ByteRange::to_the_end, [&](std::string_view block) { out << block; });
    if (in.bad()) return file_problem(file, "the file cannot be read to its end");
    if (!out) break;
  }
  return {};
}

}  // namespace irl::workbench
