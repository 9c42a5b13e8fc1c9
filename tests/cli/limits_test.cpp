#include <boost/test/unit_test.hpp>
#include <fstream>
#include <map>
#include <set>

#include "irl/bodies/physics.hpp"
#include "irl/cli/commands.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;
using namespace irl::cli;

/// What a command tells the shell that was stopped at one of its limits.
BOOST_AUTO_TEST_SUITE(cli_limits)

namespace {

using Words = std::vector<std::string>;

constexpr int stopped = 4;

/// A command that is stopped at once by a limit of that value, and is not without it.
struct Case {
  Words words;
  std::string value = "1e-9";
  std::string input{};
};

class Limits : public Workshop {
 protected:
  Limits() {
    const std::string candidates =
        "{\"recipe\": \"painted-cube\", \"network\": \"(open-shop ?s)(take ?b ?s1 ?s cube)\"}\n";
    write("candidates.jsonl", candidates);
    write("broken.solution",
          "#broken\n(open-shop ?shop)\n(tke ?b ?s1 ?shop cube)\n(pant ?p ?s2 ?s1 ?b red)\n");
    write("renamed.solution",  // in another order, so that nothing is the same at first sight
          "#two-blocks\n(open-shop ?a)\n(take ?f ?g ?e pyramid)\n(paint ?h ?i ?g ?f blue)\n"
          "(take ?b ?c ?a cube)\n(paint ?d ?e ?c ?b red)\n");
    write("texts/lemonade.xml",
          "<recipe id=\"lemonade\"><instructions><instruction>Stir."
          "</instruction></instructions></recipe>");
    write("texts/lemonade.solution", "#lemonade\n(get-kitchen ?k)\n; 1. stir\n");
    irl({"units", path("candidates.jsonl"), "-o", path("units.json")});
  }

  /// By command and option.
  std::map<std::string, Case> cases() const {
    const std::string one = write("one.solution", two_blocks);
    return {{"run --max-seconds", {{one}}},
            {"run --max-steps", {{one}, "1"}},
            {"eval --max-seconds", {{"painted-cube"}}},
            {"compare-rules --max-seconds", {{"painted-cube"}}},
            {"stream --max-seconds", {{path("candidates.jsonl")}}},
            {"score-unit --max-seconds", {{path("units.json"), "--unit", "1", "--into", path("scored")}}},
            {"summary --max-seconds", {{"painted-cube"}}},
            {"compare --max-seconds", {{"painted-cube", write("other.solution", painted_cube)}}},
            {"diff --max-seconds", {{one, path("renamed.solution")}}},
            {"compose --max-seconds", {{"--want", "shop"}}},
            {"compose --max-candidates", {{"--want", "shop"}, "1"}},
            {"compose --max-executions", {{"--instructions", one}, "1"}},
            {"orders --max-seconds", {{one}}},
            {"steps --max-seconds", {{"lemonade"}}},
            {"states --max-seconds", {{"lemonade"}}},
            {"probes --max-seconds", {{"lemonade"}}},
            {"swap --max-seconds", {{"lemonade", "--remove", "water"}}},
            {"profiles --max-seconds", {{}}},
            {"pivots --max-seconds", {{"lemonade", "cole-slaw"}}},
            {"repair --max-seconds", {{path("broken.solution")}}},
            {"why --max-seconds", {{one}}},
            {"read --max-seconds", {{"lemonade"}}},
            {"write --max-seconds", {{"lemonade"}}},
            {"bodies --max-seconds", {{"lemonade"}}},
            {"score-readings --max-seconds", {{path("texts")}}}};
  }
};

/// Those that speak of food are asked of the kitchen.
const std::set<std::string> of_food{"steps",  "states", "probes", "swap",           "profiles",
                                    "pivots", "read",   "write",  "score-readings", "bodies"};
/// Beyond these counts are estimates, which are answers; the first order may be the fastest; the others bound
/// what is asked for, or are too large to be reached here.
const std::set<std::string> others{"--max-sets",  "--max-nodes",  "--max-depth",   "--max-expansions",
                                   "--max-edits", "--max-memory", "--max-answers", "compose --max-steps"};

}  // namespace

BOOST_FIXTURE_TEST_CASE(every_command_that_has_a_limit_tells_stopped_from_failed, Limits) {
  GlobalChoice unused;
  const CommandLine line = define_command_line(unused);
  for (const Command* command : line.shown())
    for (const Parameter* option : command->options()) {
      if (command->name == "bodies" && !irl::bodies::has_physics()) continue;
      const std::string limit = command->name + " " + option->name();
      if (!option->name().starts_with("--max-") || others.contains(option->name()) || others.contains(limit))
        continue;
      const auto known = cases();
      const auto found = known.find(limit);
      BOOST_TEST_REQUIRE((found != known.end()), limit << " is not tested");
      Words words{command->name};
      words.insert(words.end(), found->second.words.begin(), found->second.words.end());
      if (command->option("--strict")) words.emplace_back("--strict");
      const auto executed = [&] {
        std::filesystem::remove_all(path("scored"));
        Words all = words;
        if (of_food.contains(command->name)) all.insert(all.end(), {"--domain", "cooking"});
        if (!of_food.contains(command->name)) return irl(all);
        const std::string workshop = std::getenv("IRL_DATA");
        setenv("IRL_DATA", IRL_SOURCE_DIR, true);
        const Outcome done = irl_command(all);
        setenv("IRL_DATA", workshop.c_str(), true);
        return done;
      };
      const Outcome whole = executed();
      BOOST_TEST(whole.code != stopped, limit << ": " << whole.out << whole.err);
      words.insert(words.end(), {option->name(), found->second.value});
      const Outcome cut = executed();
      BOOST_TEST(cut.code == stopped, limit << ": " << cut.code << "\n" << cut.out << cut.err);
    }
}

BOOST_AUTO_TEST_SUITE_END()
