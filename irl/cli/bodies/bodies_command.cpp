#include <fmt/format.h>

#include "irl/bodies/procedures.hpp"
#include "irl/bodies/recording/colours.hpp"
#include "irl/cli/bodies/carried_out_lines.hpp"
#include "irl/cli/bodies/choosing_bodies.hpp"
#include "irl/cli/bodies/recorded_files.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/table.hpp"
#include "irl/wording.hpp"
#include "irl/workbench/domain_drawing.hpp"

namespace irl::cli {

namespace {

struct BodiesChoice {
  workbench::DomainChoice domain;
  std::string file;
  std::string recipe;
  std::size_t jobs = 1;
  bool json = false;
  bool strict = false;
  std::string exported;
  std::string video;
  double speed = 8;

  bool is_recorded() const { return !exported.empty() || !video.empty(); }
};

struct BodiesCommand {
  const BodiesChoice& choice;
  const Console& console;
  workbench::OpenDomain open = open_domain(choice.domain, console);
  bodies::Bodies said{};
  std::vector<bodies::CarriedOutRun> runs{};
  Ending ending{};

  ExitCode execute() {
    said = bodies_that_can_be_simulated(choice.domain, open.domain);
    if (!choice.exported.empty()) check_export(choice.exported);
    const grammar::SolutionFile file = read();
    if (choice.is_recorded() && file.recipes.size() != 1)
      throw UsageError(
          fmt::format("{} are carried out, and one alone can be recorded; --procedure chooses it",
                      counted(file.recipes.size(), "procedure")));
    bodies::carry_out_all(file.recipes, open.domain, said, open.run_options(), choice.jobs,
                          choice.is_recorded(),
                          [this](bodies::CarriedOutRun run) { runs.push_back(std::move(run)); });
    for (const bodies::CarriedOutRun& run : runs) {
      console.report(run.run.execution.problems);
      ending.saw(run.run.execution.reason, run.run.execution.reason_kind);
      ending.flawed |= run.carried_out.difficult() > 0;
      ending.stopped |= !run.carried_out.stopped.empty();
    }
    if (choice.is_recorded()) write_recording(runs.front().carried_out.recording);
    if (choice.json)
      tell_json();
    else if (runs.size() == 1)
      print_one(runs.front());
    else
      print_all();
    return ending.code(choice.strict);
  }

  grammar::SolutionFile read() {
    grammar::SolutionFile file;
    if (choice.file.empty()) {
      for (const std::string& id : open.corpus.ids())
        file.recipes.push_back(*demand(open.corpus.network(id)));
      if (file.recipes.empty()) throw UsageError("PROCEDURE is missing, and the corpus has none");
    } else {
      file = read_recipes(choice.file, open.corpus, console);
    }
    ending.saw(file.problems);
    choose_recipe(file, choice.recipe, choice.file);
    return file;
  }

  void write_recording(bodies::Recording& recording) const {
    bodies::colour(recording, demand(workbench::drawing_of(choice.domain, open.domain)), open.domain);
    if (!choice.exported.empty()) write_export(choice.exported, recording, console);
    if (!choice.video.empty()) write_video(choice.video, recording, choice.speed, console);
  }

  void tell_json() const {
    workbench::Json all = workbench::Json::array();
    for (const bodies::CarriedOutRun& run : runs) all.push_back(to_json(run.report()));
    console.out << workbench::to_text(all) << '\n';
  }

  void print_one(const bodies::CarriedOutRun& run) const {
    console.out << console.painted(run.run.id, Paint::heading) << '\n';
    print_carried_out(run.report(), console);
  }

  void print_all() const {
    Table table({"procedure", right("operations"), right("difficult"), right("hands"), right("spilled"),
                 "first difficulty"});
    std::vector<bodies::BodiesReport> reports;
    for (const bodies::CarriedOutRun& run : runs) {
      reports.push_back(run.report());
      const bodies::CarriedOut& carried = run.carried_out;
      const auto first =
          std::ranges::find_if(carried.steps, [](const auto& step) { return !step.succeeded(); });
      table.add({run.run.id,
                 std::to_string(carried.steps.size()),
                 std::to_string(carried.difficult()),
                 fmt::format("{:.0f} s", carried.seconds()),
                 fmt::format("{:.0f} g", carried.lost()),
                 {first == carried.steps.end() ? "" : first->difficulties.front().reason, Paint::bad}});
    }
    table.print(console);
    console.out << '\n' << console.painted("where states and bodies disagree", Paint::heading) << '\n';
    Table by_primitive({"primitive", right("operations"), right("difficult"), right("slower"), right("hands"),
                        right("told"), right("spilled")});
    std::size_t steps = 0, difficult = 0;
    for (const bodies::Disagreement& one : bodies::disagreements(reports)) {
      by_primitive.add({one.primitive, std::to_string(one.steps), std::to_string(one.difficult),
                        std::to_string(one.slower), fmt::format("{:.0f} s", one.seconds),
                        fmt::format("{:.0f} s", one.told_seconds), fmt::format("{:.0f} g", one.lost)});
      steps += one.steps;
      difficult += one.difficult;
    }
    by_primitive.print(console);
    console.tell(fmt::format("\n{}: {} of {} were carried out\n", counted(runs.size(), "procedure"),
                             steps - difficult, counted(steps, "operation")));
  }
};

}  // namespace

Command bodies_command() {
  auto [command, choice] = make_command<BodiesChoice>(
      "bodies",
      "Carry procedures out with bodies: what fits, what spills, what no hand reaches, how long it takes",
      executed<BodiesCommand>);
  command.takes({"", "PROCEDURE",
                 "A solution file, or the id of a procedure of the corpus; - is standard input; none: the "
                 "whole corpus"},
                &choice.file);
  command.takes(option::chosen_procedure, &choice.recipe);
  command.takes(option::jobs, &choice.jobs);
  command.takes(option::json, &choice.json);
  command.takes(option::strict, &choice.strict);
  command.takes({.names = "--export",
                 .value = "FILE",
                 .says = "Write where everything is at every moment, as lines of JSON (.jsonl) or as a scene "
                         "with an animation (.gltf), by "
                         "the ending of the name",
                 .is_written = true},
                &choice.exported);
  command.takes({.names = "--video",
                 .value = "DIR",
                 .says = "Write pictures into this directory, 0001.ppm and so on, 25 for each second of a "
                         "film, 3000 at most, and say how "
                         "ffmpeg makes it of them",
                 .is_written = true},
                &choice.video);
  command
      .takes({"--speed", "N", "How many seconds of the cook pass in one of the film", {1, 100}},
             &choice.speed)
      .only_with({"--video"});
  take_timed_execution(command, choice.domain);
  command.takes(option::corpus, &choice.domain.corpus);
  command.notes =
      "Of one procedure every step is told: what the hands do, how long that takes them and how long the "
      "states say, and what cannot\n"
      "be carried out. Of several, a line each, and a table by primitive. irl/bodies/README.md says what is "
      "simulated.";
  return command;
}

}  // namespace irl::cli
