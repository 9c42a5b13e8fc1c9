#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <map>
#include <set>

#include "irl/cli/commands.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;
using namespace irl::cli;

namespace {

using Words = std::vector<std::string>;

/// A command with what it needs to have something to tell, before any option.
struct Base {
  std::string command;
  Words words;
  std::string input{};
};

/// Misses all goals of both.
constexpr const char* missed =
    "(open-shop ?shop)(take ?block ?s1 ?shop pyramid)(paint ?p ?s2 ?s1 ?block blue)";
const std::string candidate =
    std::string("{\"recipe\": \"painted-cube\", \"network\": \"") + missed + "\"}\n";

/// What a user sees of what a command did; times that were measured apart.
std::string seen(const Outcome& done, const std::string& written) {
  std::string text = std::to_string(done.code) + '\n' + done.out + '\n' + done.err + '\n' + written;
  for (std::size_t ms = text.find(" ms\n"); ms != std::string::npos; ms = text.find(" ms\n", ms + 1)) {
    const std::size_t begin = text.rfind(' ', ms - 1);
    text.erase(begin, ms - begin);
    ms = begin;
  }
  return text;
}

/// Options that need not leave a mark beside any other one, and why that is as it should be.
const std::map<std::string, std::string> subtle{
    {"--level", "no definition is used"},
    {"--jobs", "the output is the same for any number of threads"},
    {"--best-first", "there is one solution"},
    {"--order", "there is one solution"},
    {"--prefer", "there may be one network"},
    {"--max-expansions", "nothing larger may be found"},
    {"--megabytes", "the file is small"},
    {"--max-sets", "few orders are counted exactly in any case"},
    {"--max-nodes", "the first order that is found may be the fastest"},
    {"--seed", "few orders are all drawn"},
    {"--together-within", "one procedure ends at one time"},
    {"--within", "the plan may keep to it in any case"},
    {"--interruptible", "no work may be worth an interruption"},
    {"--resume", "there is nothing to go on with"},
    {"--color", "JSON, CSV, Markdown and DOT have no colours"},
    {"--quiet", "there may be no warning"},
    {"--strict", "nothing may be wrong, or the exit code be another one already"},
    {"compare-rules --results", "with another gold network no rule makes a difference"},
    {"compare-rules --corpus", "with another gold network no rule makes a difference"},
    {"compose --rules", "the only rule of the domain is about times, which compose does not tell"}};

/// Options beside which all others, or some, need leave no mark: what ends the work early, what leaves
/// nothing to choose from, as one picture of two procedures does, and, for what is told without times, the
/// rule about times.
const std::map<std::string, std::set<std::string>> hides{
    {"--max-seconds", {}},
    {"--max-steps", {}},
    {"--max-executions", {}},
    {"--max-candidates", {}},
    {"--max-depth", {}},
    {"--chunks", {}},
    {"--meaning", {}},
    {"--topic", {}},
    {"--by", {}},
    {"--wishes", {}},
    {"--picture", {}},
    {"--words", {"--corpus"}},
    {"--corpus", {"--goals", "--rules", "--world", "--max-depth", "--max-steps", "--differences"}},
    {"--gold", {"--goals", "--differences"}},
    {"--metrics", {"--goals", "--results", "--differences"}},
    {"--world", {"--solutions", "--without-failures"}},
    {"--count", {"--rules", "--world", "--corpus"}},
    {"--dot", {"--rules", "--world", "--corpus"}},
    {"--workers", {"--world"}},
    {"--variable", {"--corpus"}},
    {"--without-failures", {"--rules"}},
    {"--why", {"--rules", "--world"}},
    {"--move", {"--rules", "--world"}},
    {"--partial", {"--rules", "--world"}}};

class Pairs : public Workshop {
 protected:
  Pairs() {
    const std::string flawed =
        std::string(painted_cube) + two_blocks + "(take ?again ?s5 ?s4 cube)\n(take ?unused ?s6 ?s shop)\n";
    write("two.solution", flawed);
    write("recipes/two-blocks.solution", flawed);
    write("other.yaml", "shop: {clock: 100, contents: [bench, shelf: {contents: [2 cube]}]}\n");
    write("others/painted-cube.solution", "#painted-cube\n(open-shop ?shop)\n(fly ?shop)\n");
    write("one.solution", two_blocks);
    write("failing.solution", std::string(painted_cube) + "(take ?again ?shop-3 ?shop-2 cube)\n");
    write("gold.solution", "#painted-cube\n(open-shop ?shop)\n(take ?block ?shop-1 ?shop pyramid)\n");
    write("results.csv", "recipe-id,output-variable\npainted-cube,?shop\n");
    write("candidates.jsonl", candidate + candidate);
    irl({"units", path("candidates.jsonl"), "-o", path("units.json")});
    irl({"score-unit", path("units.json"), "--unit", "1", "--into", path("scored")});
    write("missed.solution", std::string("#painted-cube\n") + missed + "\n#two-blocks\n" + missed + "\n");
    write("instructions.solution",
          "#painted-cube\n(take ?b ?k1 ?k0 pyramid)\n#painted-cube\n(take ?b ?k1 ?k0 pyramid)\n"
          "#painted-cube\n(the pyramid ?it)(paint ?p ?k1 ?k0 ?it red)\n#b\n(paint ?p ?a ?b ?c red)\n");
    write("chunks.solution", "#red-cube\n(take ?cube ?k1 ?k0 cube)(open-shop ?k0)\n");
    write("meaning.solution", "(take ?b ?after ?before cube)");
  }

  /// A value that an option takes and that leaves its mark if it can; nothing where a test has none.
  Words value(const Parameter& option) const {
    if (option.is_flag()) return {};
    const std::map<std::string, Words> values{{"--color", {"always"}},
                                              {"--procedure", {"painted-cube"}},
                                              {"--variable", {"block"}},
                                              {"--solutions", {"2"}},
                                              {"--order", {"last-written"}},
                                              {"--max-depth", {"1"}},
                                              {"--max-steps", {"1"}},
                                              {"--max-seconds", {"1e-9"}},
                                              {"--rules", {"reference"}},
                                              {"--world", {path("other.yaml")}},
                                              {"--corpus", {path("others")}},
                                              {"--output", {path("written")}},
                                              {"--gold", {path("gold.solution")}},
                                              {"--results", {path("results.csv")}},
                                              {"--metrics", {"execution-time"}},
                                              {"--jobs", {"2"}},
                                              {"--shard", {"2/2"}},
                                              {"--range", {"1:"}},
                                              {"--unit", {"1"}},
                                              {"--into", {path("into")}},
                                              {"--check", {path("scored")}},
                                              {"--merge", {path("scored")}},
                                              {"--candidates", {"1"}},
                                              {"--megabytes", {"1"}},
                                              {"--topic", {"cube"}},
                                              {"--want", {"block"}},
                                              {"--meaning", {path("meaning.solution")}},
                                              {"--chunks", {path("chunks.solution")}},
                                              {"--primitives", {"open-shop"}},
                                              {"--instructions", {path("instructions.solution")}},
                                              {"--max-executions", {"1"}},
                                              {"--max-expansions", {"1"}},
                                              {"--max-candidates", {"1"}},
                                              {"--expand", {"networks,link"}},
                                              {"--prefer", {"deep"}},
                                              {"--view", {"written"}},
                                              {"--level", {"uses"}},
                                              {"--define", {"made"}},
                                              {"--list", {"1"}},
                                              {"--sample", {"3"}},
                                              {"--why", {"3", "4"}},
                                              {"--move", {"4", "before", "3"}},
                                              {"--workers", {"2"}},
                                              {"--capacity", {"block=1"}},
                                              {"--chrome-trace", {path("written")}},
                                              {"--seed", {"7"}},
                                              {"--samples", {"100"}},
                                              {"--confidence", {"80"}},
                                              {"--draw", {"candidates"}},
                                              {"--missing", {"0.5"}},
                                              {"--best-of", {"1"}},
                                              {"--by", {"model"}},
                                              {"--plot", {path("written")}},
                                              {"--correction", {"none"}},
                                              {"--differences", {"1"}},
                                              {"--max-sets", {"1"}},
                                              {"--max-nodes", {"1"}},
                                              {"--picture", {path("written.dot")}},
                                              {"--serve-at", {"2026-12-24 20:00"}},
                                              {"--together-within", {"1s"}},
                                              {"--by", {"1s"}},
                                              {"--within", {"1s", "3", "4"}},
                                              {"--wishes", {write("wishes", "by 1s\n")}},
                                              {"--ics", {path("written")}},
                                              {"--sheet", {path("written")}}};
    const auto found = values.find(option.name());
    BOOST_TEST_REQUIRE((found != values.end()), option.name() << " has no value to be tested with");
    return found->second;
  }

  std::string execute(const Base& base, const std::set<const Parameter*>& options) const {
    Words words{base.command};
    words.insert(words.end(), base.words.begin(), base.words.end());
    for (const Parameter* option : options) {
      words.push_back(option->name());
      std::ranges::copy(value(*option), std::back_inserter(words));
    }
    for (const char* written : {"written", "written.dot"}) std::filesystem::remove(path(written));
    std::filesystem::remove_all(path("into"));
    const Outcome done = irl(words, base.input);
    BOOST_TEST((done.code >= 0 && done.code <= 4));
    return seen(done, read("written") + read("written.dot") + read("into/000001.jsonl"));
  }

  /// Not what ends the command at once, as bodies do in a domain without any, is given already, or changes
  /// what the test stands on.
  static bool can_be_tested(const Parameter& option, const Base& base) {
    const std::set<std::string> not_here{"--help",    "--version",     "--domain",     "--domain-library",
                                         "--extend",  "--max-answers", "--max-memory", "--primitives-from",
                                         "--project", "--mode",        "--bodies"};
    return !not_here.contains(option.name()) &&
           std::ranges::find(base.words, option.name()) == base.words.end();
  }

  static std::set<const Parameter*> with_what_it_needs(const Parameter& option, const Command& command) {
    std::set<const Parameter*> all{&option};
    for (const auto& needed : option.needs) all.insert(command.option(needed.front()));
    all.erase(nullptr);
    return all;
  }

  /// The second one leaves its mark beside the first one, or the two are refused in words.
  void try_together(const Base& base, const std::set<const Parameter*>& one,
                    const std::set<const Parameter*>& other, const std::string& told_of_one) {
    std::set<const Parameter*> both = one;
    both.insert(other.begin(), other.end());
    if (!together_.contains(both)) together_.emplace(both, execute(base, both));
    const std::string& together = together_.at(both);
    const std::string names = described(base, both);
    if (contains(together, "--help` says"))
      BOOST_TEST(contains(together, "is of no use"), names << ": " << together);
    else if (!may_hide(base, one, other))
      BOOST_TEST(together != told_of_one, names << " is as without " << described({}, other));
  }

  static bool is_subtle(const std::string& command, const Parameter& option) {
    return subtle.contains(option.name()) || subtle.contains(command + " " + option.name());
  }

  std::map<std::set<const Parameter*>, std::string> together_;  // what was told, of one base

  static bool may_hide(const Base& base, const std::set<const Parameter*>& one,
                       const std::set<const Parameter*>& other) {
    for (const Parameter* hiding : one)
      for (const Parameter* hidden : other)
        if (const auto found = hides.find(hiding->name());
            found != hides.end() && (found->second.empty() || found->second.contains(hidden->name())))
          return true;
    return std::ranges::any_of(other,
                               [&](const Parameter* option) { return is_subtle(base.command, *option); });
  }

  static std::string described(const Base& base, const std::set<const Parameter*>& options) {
    std::string text = base.command;
    for (const std::string& word : base.words) text += ' ' + word;
    for (const Parameter* option : options) text += ' ' + option->name();
    return text;
  }
};

}  // namespace

BOOST_FIXTURE_TEST_SUITE(cli_option_pairs, Pairs)

BOOST_AUTO_TEST_CASE(two_options_are_refused_in_words_or_both_leave_their_mark) {
  GlobalChoice unused;
  const CommandLine line = define_command_line(unused);
  const std::string two = path("two.solution");
  const std::vector<Base> bases{{"run", {two}},
                                {"eval", {path("missed.solution")}},
                                {"compare-rules", {path("missed.solution")}},
                                {"stream", {path("candidates.jsonl")}},
                                {"score-unit", {path("units.json"), "--unit", "1", "--into", path("into")}},
                                {"summary", {path("missed.solution")}},
                                {"units", {path("units.json")}},
                                {"compare", {path("missed.solution"), two}},
                                {"check", {two}},
                                {"diff", {two, path("gold.solution")}},
                                {"compose", {"--want", "shop"}},
                                {"compose",
                                 {"--want", "block", "--primitives", "take,paint,open-shop", "--expand",
                                  "networks,link", "--max-candidates", "100"}},
                                {"compose", {"--instructions", path("instructions.solution")}},
                                {"primitives", {}},
                                {"primitives", {"paint"}},
                                {"types", {}},
                                {"types", {"cube"}},
                                {"rules", {}},
                                {"recipes", {}},
                                {"recipes", {"painted-cube"}},
                                {"session", {}, "{\"do\": \"help\"}\n"},
                                {"orders", {path("one.solution")}},
                                {"orders", {"painted-cube"}},
                                {"run", {"painted-cube"}},
                                {"run", {path("failing.solution")}},
                                {"check", {"painted-cube"}},
                                {"diff", {"painted-cube", two}}};
  std::map<std::string, std::set<std::string>> useful;
  for (const Base& base : bases) {
    const Command& command = *line.find(base.command);
    together_.clear();
    const std::string bare = execute(base, {});
    std::map<std::set<const Parameter*>, std::string> told;
    for (const Command* taking : {&command, static_cast<const Command*>(&line.whole)})
      for (const Parameter* option : taking->options())
        if (can_be_tested(*option, base)) {
          auto with_needed = with_what_it_needs(*option, command);
          std::erase_if(with_needed, [&](const Parameter* one) {
            return std::ranges::find(base.words, one->name()) != base.words.end();
          });
          const std::string alone = execute(base, with_needed);
          if (alone == bare) continue;  // says nothing of this question
          told.emplace(with_needed, alone);
          useful[base.command].insert(option->name());
        }
    for (const auto& [one, told_of_one] : told)
      for (const auto& [other, ignored] : told)
        if (!std::ranges::includes(one, other)) try_together(base, one, other, told_of_one);
  }
  const auto is_tested = [&](const std::string& command, const Parameter& option) {
    return std::ranges::any_of(
        bases, [&](const Base& base) { return base.command == command && can_be_tested(option, base); });
  };
  for (const auto& [command, names] : useful)
    for (const Parameter* option : line.find(command)->options())
      BOOST_TEST(
          (names.contains(option->name()) || is_subtle(command, *option) || !is_tested(command, *option)),
          command << " " << option->name() << " never leaves a mark");
}

BOOST_AUTO_TEST_SUITE_END()
