#include <fmt/format.h>

#include "irl/cli/eval/progress_line.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/workbench/units/unit_results.hpp"

namespace irl::cli {

namespace {

using workbench::Manifest;

struct UnitsChoice {
  std::vector<std::string> files;
  std::string output;
  std::uint64_t candidates = workbench::UnitSize().candidates;
  std::uint64_t megabytes = 0;  ///< 0: any number
  std::string check;            ///< the directory of the results
  std::string merge;            ///< the same
  std::size_t jobs = 0;         ///< 0: one for each processor
  bool json = false;
};

ExitCode cut(const UnitsChoice& choice, const Console& console) {
  workbench::UnitSize size{.candidates = choice.candidates};
  if (choice.megabytes > 0) size.bytes = choice.megabytes * 1'000'000;
  const Manifest manifest = demand(workbench::cut_into_units(choice.files, size));
  const std::string directory = std::filesystem::path(choice.output).parent_path().string();
  write_output(choice.output, console, [&](std::ostream& out) {
    out << workbench::to_text(to_json(manifest, directory.empty() ? "." : directory)) << '\n';
  });
  if (workbench::is_file(choice.output))
    console.tell(fmt::format("{} units, {} candidates\n", manifest.units.size(), manifest.candidates()));
  return ExitCode::success;
}

/// The manifest, where there is one file and it is one.
Manifest manifest_of(const UnitsChoice& choice, std::string_view option) {
  if (choice.files.size() > 1) throw UsageError(fmt::format("{}: name one manifest", option));
  return demand(workbench::read_manifest(choice.files.front()));
}

ExitCode check(const UnitsChoice& choice, const Console& console) {
  const auto found = look_at_units(manifest_of(choice, "--check"), choice.check, choice.jobs);
  if (choice.json)
    console.out << workbench::to_text(to_json(found)) << '\n';
  else
    for (const workbench::MissingUnit& one : found.missing)
      console.out << console.painted(fmt::format("unit {}: {}", one.number, one.what), Paint::bad) << '\n';
  if (!choice.json)
    console.tell(fmt::format("{} of {} units are complete, with the results of {} candidates\n",
                             found.units - found.missing.size(), found.units, found.candidates));
  return found.missing.empty() ? ExitCode::success : ExitCode::flawed;
}

ExitCode merge(const UnitsChoice& choice, const Console& console) {
  const Manifest manifest = manifest_of(choice, "--merge");
  console.files->read.add(files_merged(manifest, choice.merge));
  write_output(choice.output, console,
               [&](std::ostream& out) { demand(merge_units(manifest, choice.merge, out, choice.jobs)); });
  if (workbench::is_file(choice.output))
    console.tell(
        fmt::format("{} units merged, {} candidates\n", manifest.units.size(), manifest.candidates()));
  return ExitCode::success;
}

ExitCode execute_units(const UnitsChoice& choice, const Console& console) {
  if (!choice.check.empty()) return check(choice, console);
  if (!choice.merge.empty()) return merge(choice, console);
  return cut(choice, console);
}

}  // namespace

Command units_command() {
  auto [command, choice] = make_command<UnitsChoice>(
      "units",
      "Cut files of candidates into units that many machines can score, and put the results together",
      execute_units);
  command
      .takes({"", "FILE", "Files of candidates, JSON lines; to check or merge, their manifest"},
             &choice.files)
      .required();
  command.takes(option::output, &choice.output);
  command
      .takes({"--check", "DIR", "Tell which units of the manifest have no results in a directory, and why"},
             &choice.check)
      .not_with({"--output"}, "it writes nothing");
  command
      .takes({"--merge", "DIR", "Write the results of all units, once none is missing, as one process would"},
             &choice.merge)
      .not_with({"--check"}, "it checks in any case");
  command.takes({"--candidates", "N", "How many candidates a unit has at most", {1}}, &choice.candidates)
      .not_with({"--check", "--merge"}, "the units are cut already");
  command
      .takes(
          {"--megabytes", "N", "How many million bytes a unit has at most, but for its last line", {1, 1e9}},
          &choice.megabytes)
      .not_with({"--check", "--merge"}, "the units are cut already");
  command.takes(option::jobs, &choice.jobs)
      .by_default("one for each processor")
      .only_with({"--check", "--merge"});
  command.takes(option::json, &choice.json).only_with({"--check"});
  command.notes =
      "irl units candidates.jsonl -o units.json\n"
      "irl score-unit units.json --unit 1 --into results    (each unit, on any machine, any number of "
      "times)\n"
      "irl units units.json --check results\n"
      "irl units units.json --merge results -o results.jsonl";
  return command;
}

}  // namespace irl::cli
