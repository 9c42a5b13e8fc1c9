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

/// What could not be carried out first; empty: all was.
std::string first_difficulty(const bodies::CarriedOut& carried) {
  const auto first = std::ranges::find_if(carried.steps, [](const auto& step) { return !step.succeeded(); });
  if (first != carried.steps.end()) return first->difficulties.front().reason;
  return carried.not_executed.empty() ? "" : "not executed: " + carried.not_executed.front().reason;
}

/// Tells of every run as it comes: of many, nothing is kept but their lines.
struct BodiesCommand {
  const BodiesChoice& choice;
  const Console& console;
  workbench::OpenDomain open = open_domain(choice.domain, console);
  Table lines{{"procedure", right("operations"), right("difficult"), right("hands"), right("spilled"),
               "first difficulty"}};
  bodies::Disagreements disagreements{};
  std::size_t told = 0, operations = 0, carried_out = 0;
  Ending ending{};

  ExitCode execute() {
    const bodies::Bodies said = bodies_that_can_be_simulated(choice.domain, open.domain);
    if (!choice.exported.empty()) check_export(choice.exported);
    const grammar::SolutionFile file = read();
    const bool is_one = file.recipes.size() == 1;
    if (choice.is_recorded() && !is_one)
      throw UsageError(
          fmt::format("{} are carried out, and one alone can be recorded; --procedure chooses it",
                      counted(file.recipes.size(), "procedure")));
    bodies::carry_out_all(file.recipes, open.domain, said, open.run_options(), choice.jobs,
                          choice.is_recorded(), [&](bodies::CarriedOutRun run) { tell(run, is_one); });
    if (choice.json)
      console.out << (told == 0 ? "[]\n" : "\n]\n");
    else if (!is_one)
      print_all();
    return ending.code(choice.strict);
  }

  void tell(bodies::CarriedOutRun& run, bool is_one) {
    console.report(run.run.execution.problems);
    ending.saw(run.run.execution.reason, run.run.execution.reason_kind);
    ending.flawed |= run.carried_out.difficult() > 0;
    ending.stopped |= !run.carried_out.stopped.empty();
    if (choice.is_recorded()) write_recording(run.carried_out.recording);
    if (choice.json)
      tell_json(run);
    else if (is_one)
      print_one(run);
    else
      add_line(run);
    ++told;
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

  /// The next element of an array.
  void tell_json(const bodies::CarriedOutRun& run) const {
    const std::string alone = workbench::to_text(workbench::Json::array({to_json(run.report())}));
    const std::size_t begin = std::string_view("[\n").size(), end = alone.size() - begin;
    console.out << (told == 0 ? "[\n" : ",\n") << std::string_view(alone).substr(begin, end - begin);
  }

  void print_one(const bodies::CarriedOutRun& run) const {
    console.out << console.painted(run.run.id, Paint::heading) << '\n';
    print_carried_out(run.report(), console);
  }

  void add_line(const bodies::CarriedOutRun& run) {
    const bodies::CarriedOut& carried = run.carried_out;
    disagreements.add(run.report());
    operations += carried.operations();
    carried_out += carried.carried_out();
    lines.add({run.run.id,
               std::to_string(carried.operations()),
               std::to_string(carried.operations() - carried.carried_out()),
               fmt::format("{:.0f} s", carried.seconds()),
               fmt::format("{:.0f} g", carried.lost()),
               {first_difficulty(carried), Paint::bad}});
  }

  void print_all() const {
    lines.print(console);
    console.out << '\n' << console.painted("where states and bodies disagree", Paint::heading) << '\n';
    Table by_primitive({"primitive", right("operations"), right("difficult"), right("slower"), right("hands"),
                        right("told"), right("spilled")});
    for (const bodies::Disagreement& one : disagreements.all())
      by_primitive.add({one.primitive, std::to_string(one.steps), std::to_string(one.difficult),
                        std::to_string(one.slower), fmt::format("{:.0f} s", one.seconds),
                        fmt::format("{:.0f} s", one.told_seconds), fmt::format("{:.0f} g", one.lost)});
    by_primitive.print(console);
    console.tell(fmt::format("\n{}: {} of {} were carried out\n", counted(told, "procedure"), carried_out,
                             counted(operations, "operation")));
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
