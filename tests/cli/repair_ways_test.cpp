#include <boost/test/unit_test.hpp>
#include <fstream>
#include <functional>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "grammar/solution_file.hpp"
#include "irl/network/embedding.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;

/// Networks of the corpus in the ways in which language models write them: a way of writing that is kept up
/// all through a network is one fault, and names are what people call things.
BOOST_AUTO_TEST_SUITE(cli_repair_ways)

namespace {

constexpr const char* sample[] = {"afghan-biscuits", "almond-crescent-cookies", "avocado-chicken-salad",
                                  "best-brownies",   "classic-greek-salad",     "easy-banana-bread",
                                  "lemonade"};

std::string text_of(const std::string& id) {
  std::ifstream file(std::string(IRL_SOURCE_DIR) + "/recipes/" + id + ".solution");
  return {std::istreambuf_iterator<char>(file), {}};
}

/// What is done with every line of operations; headings and comments stay.
std::string in_operations(const std::string& text, const std::function<std::string(std::string)>& change) {
  std::istringstream lines(text);
  std::string result;
  for (std::string line; std::getline(lines, line); result += '\n') {
    if (!line.starts_with('(')) {
      result += line;
      continue;
    }
    const std::size_t end = line.rfind(')') + 1;
    result += change(line.substr(0, end)) + line.substr(end);
  }
  return result;
}

/// Replaces a pattern in operations.
struct Replacement {
  const char* pattern;
  const char* by;
};
struct Way {
  std::string name;
  std::vector<Replacement> replacements;
  std::string told;  ///< in what `repair` says
};

const std::vector<Way> ways{
    {"underscores", {{"-", "_"}}, "'_' is written for '-'"},
    {"texts", {{" ([a-z5][a-z0-9-]*)(?=[ )])", " \"$1\""}}, "written as texts, in quotes"},
    {"numbers as texts", {{" ([a-z0-9.][a-z0-9.-]*)(?=[ )])", " \"$1\""}}, "written as texts, in quotes"},
    {"joined amounts", {{R"( ([0-9.]+) ([a-z-]+)\))", " $1$2)"}}, "a number and its unit are written as one"},
    {"no states", {{R"( \?k[0-9]+(?=[ )]))", ""}}, "the state is left out"},
    {"no question marks", {{R"(\?)", ""}}, "the '?' before a variable is left out"},
    {"neither states nor question marks",
     {{R"( \?k[0-9]+(?=[ )]))", ""}, {R"(\?)", ""}},
     "the state is left out"},
    {"underscores and no question marks", {{R"(\?)", ""}, {"-", "_"}}, "'_' is written for '-'"},
};

Outcome repair(const std::string& text, std::vector<std::string> further = {}) {
  further.insert(further.begin(), {"repair", "-", "--domain", "cooking", "--max-seconds", "60"});
  return irl_command(std::move(further), text);
}

bool is_complete(const std::string& text) {
  return irl_command({"run", "-", "--strict", "--domain", "cooking"}, text).code == 0;
}

irl::Network network(const std::string& text) {
  return irl::grammar::parse_solutions(text).recipes.at(0).network;
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_written_otherwise_all_through_is_the_same_network_again) {
  for (const char* id : sample)
    for (const Way& way : ways) {
      const std::string gold = text_of(id);
      const std::string broken = in_operations(gold, [&](std::string line) {
        for (const auto& [pattern, by] : way.replacements)
          line = std::regex_replace(line, std::regex(pattern), by);
        return line;
      });
      BOOST_TEST_CONTEXT(id << ", " << way.name) {
        BOOST_TEST_REQUIRE(broken != gold);
        const Outcome repaired = repair(broken, {"-o", "-"});
        BOOST_TEST(repaired.code == 0, repaired.err);
        BOOST_TEST(irl::equivalent(network(repaired.out), network(gold)), repaired.out);
        BOOST_TEST(is_complete(repaired.out));
        const Outcome told = repair(broken, {"--max-edits", std::to_string(way.replacements.size() + 1)});
        BOOST_TEST(contains(told.out, way.told), told.out);
      }
    }
}

BOOST_AUTO_TEST_CASE(what_people_call_so_comes_before_what_looks_like_it) {
  struct Called {
    const char* recipe;
    const char* type;
    const char* by;
  };
  for (const auto& [recipe, type, by] :
       {Called{"afghan-biscuits", "all-purpose-flour", "plain-flour"},
        Called{"afghan-biscuits", "powdered-white-sugar", "icing-sugar"},
        Called{"afghan-biscuits", "all-purpose-flour", "fine-all-purpose-flour"},
        Called{"afghan-biscuits", "cocoa-powder", "dark-cocoa-powder"},
        Called{"afghan-biscuits", "bring-to-temperature", "heat"},
        Called{"almond-crescent-cookies", "all-purpose-flour", "plain-flour"}}) {
    const std::string gold = text_of(recipe);
    const std::string broken =
        std::regex_replace(gold, std::regex(std::string("([( ])") + type + "(?= )"), std::string("$1") + by);
    BOOST_TEST_CONTEXT(recipe << ", " << by) {
      BOOST_TEST_REQUIRE(broken != gold);
      const Outcome repaired = repair(broken, {"-o", "-", "--max-edits", "1"});
      BOOST_TEST(irl::equivalent(network(repaired.out), network(gold)), repaired.out);
    }
  }
}

/// Every constant of a network with one letter less, each in a procedure of its own that has the number of
/// the letter as id. What is left may be another name: that is no mistake.
std::vector<std::string> with_a_letter_less(const std::string& gold) {
  std::set<std::string> names;
  const std::regex constant("[ ]([a-z5][a-z0-9-]{3,})(?=[ )])");
  in_operations(gold, [&](std::string line) {
    for (std::sregex_iterator found(line.begin(), line.end(), constant), end; found != end; ++found)
      names.insert((*found)[1]);
    return line;
  });
  std::vector<std::string> broken;
  for (const std::string& name : names) {
    std::string slip = name;
    slip.erase((broken.size() * 7 + name.size() / 2) % name.size(), 1);
    if (!names.contains(slip))
      broken.push_back(std::regex_replace(gold, std::regex(" " + name + "(?=[ )])"), " " + slip));
  }
  return broken;
}

BOOST_AUTO_TEST_CASE(a_name_with_a_letter_less_is_that_name_and_no_other_of_its_kind) {
  std::size_t all = 0, wrong = 0;
  for (const char* id : sample) {
    const std::string gold = text_of(id);
    std::string text;
    const std::vector<std::string> broken = with_a_letter_less(gold);
    for (const std::string& one : broken) text += one + "\n";
    const Outcome repaired = repair(text, {"-o", "-"});
    const auto networks = irl::grammar::parse_solutions(repaired.out).recipes;
    BOOST_TEST_REQUIRE(networks.size() == broken.size(), repaired.err);
    for (std::size_t i = 0; i < broken.size(); ++i) {
      const irl::Network& now = networks[i].network;
      if (irl::equivalent(now, network(broken[i]))) continue;  // a name of its own
      ++all;
      if (irl::equivalent(now, network(gold))) continue;
      ++wrong;
      BOOST_TEST_MESSAGE(irl::grammar::print(networks[i]));
    }
  }
  BOOST_TEST_MESSAGE(wrong << " of " << all);
  BOOST_TEST(all >= 60U);
  BOOST_TEST(wrong == 0U);
}

BOOST_AUTO_TEST_CASE(a_slip_of_the_pen_is_mended_as_check_says) {
  const std::string gold = text_of("fried-almonds");
  for (const auto& [name, slip] :
       std::vector<std::pair<std::string, std::string>>{{"paprika-powder", "paprka-powder"},
                                                        {"medium-high-heat", "mediumhigh-heat"},
                                                        {"medium-high-heat", "mediun-high-heat"},
                                                        {"coarse-salt", "corse-salt"}}) {
    const std::string broken = std::regex_replace(gold, std::regex(name), slip);
    BOOST_TEST(contains(irl_command({"check", "-", "--domain", "cooking"}, broken).out +
                            irl_command({"check", "-", "--domain", "cooking"}, broken).err,
                        "did you mean '" + name + "'"));
    BOOST_TEST(irl::equivalent(network(repair(broken, {"-o", "-"}).out), network(gold)), slip);
  }
}

BOOST_AUTO_TEST_CASE(a_verb_of_English_means_the_operation_of_its_construction) {
  const std::string gold = text_of("lemonade");
  const std::string broken =
      std::regex_replace(gold, std::regex(R"(\(transfer-contents (\S+) \S+ (\S+ \S+ \S+ \S+) \S+ \S+\))"),
                         "(add $1 $2)", std::regex_constants::format_first_only);
  const Outcome repaired = repair(broken, {"-o", "-"});
  BOOST_TEST(repaired.code == 0, repair(broken).out);
  BOOST_TEST(irl::equivalent(network(repaired.out), network(gold)), repaired.out);
}

BOOST_AUTO_TEST_CASE(a_text_that_ends_within_an_operation_is_told) {
  for (const char* id : sample) {
    const std::string gold = text_of(id);
    const std::size_t middle = gold.find(')', gold.size() / 2);
    for (const std::size_t end : {middle, middle - 4}) {
      const Outcome cut = repair(gold.substr(0, end));
      BOOST_TEST(cut.code == 3);
      BOOST_TEST(contains(cut.out, "truncated"), cut.out);
      BOOST_TEST(!contains(cut.out, "sound"), cut.out);
      BOOST_TEST(irl_command({"check", "-", "--domain", "cooking"}, gold.substr(0, end)).code == 3);
    }
  }
}

BOOST_AUTO_TEST_CASE(what_cannot_be_read_is_left_out_and_told) {
  const Outcome done = repair("Here it is:\n" + text_of("lemonade") + "\n```\nEnjoy!\n");
  BOOST_TEST(done.code == 0);
  BOOST_TEST(contains(done.out, "what cannot be read is left out"), done.out);
}

BOOST_AUTO_TEST_CASE(block_comments_stay) {
  const std::string text = "#a\n#| one\n(get-kitchen ?k) |#\n(get-kitchen #| the ?first |# ?k0)\n#| two |#\n";
  BOOST_TEST(contains(repair(text).out, "sound"));
  const Outcome written = repair(text + "(fetch ?pot ?k1 ?k0 cooking-pott 1)\n", {"-o", "-"});
  BOOST_TEST(
      contains(written.out, "#| one\n(get-kitchen ?k) |#\n(get-kitchen #| the ?first |# ?k0)\n#| two |#"),
      written.out);
  BOOST_TEST(contains(written.out, "cooking-pot 1"), written.out);
}

BOOST_AUTO_TEST_SUITE_END()
