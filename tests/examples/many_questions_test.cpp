#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "irl/cli/command_line.hpp"
#include "irl/language/language.hpp"
#include "irl/language/open_words.hpp"
#include "irl/language/phrases.hpp"
#include "irl/language/text_lines.hpp"
#include "irl/workbench/open_domain.hpp"
#include "tests/support/shared_data.hpp"

using namespace irl;
using namespace irl::test;

/// Questions by the thousand through `irl read`, and asked backwards.
BOOST_AUTO_TEST_SUITE(many_questions)

namespace {

using nlohmann::json;

struct Outcome {
  int code;
  std::string out;
  std::string err;
};

Outcome irl_read(std::vector<std::string> arguments, const std::string& standard_input = {}) {
  std::istringstream in(standard_input);
  std::ostringstream out, err;
  arguments.insert(arguments.begin(), {"read", "--domain", "scene"});
  const int code = cli::run_command_line(std::move(arguments), {in, out, err});
  return {code, out.str(), err.str()};
}

std::vector<json> documents(const std::string& text) {
  std::vector<json> all;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) all.push_back(json::parse(line));
  return all;
}

const std::string shelves = IRL_SOURCE_DIR "/examples/scene/shelves.json";

/// The scenes of CLEVR, each with its domain.
struct Scenes {
  workbench::OpenDomain open =
      workbench::open(
          {.domain = "scene", .world = (shared_directory() / "reference/clevr/scenes.json").string()})
          .value();
  language::Language english = language::language_of({.domain = "scene"}, open.domain).value();
  std::map<std::size_t, Domain> domains{};

  const Domain& of(std::size_t scene) {
    const auto known = domains.find(scene);
    if (known != domains.end()) return known->second;
    return domains.emplace(scene, open.in_world(open.worlds.at(scene).world).value()).first->second;
  }
};

std::vector<std::string> words_of(const std::string& question) {
  std::istringstream blank(question);
  return {std::istream_iterator<std::string>(blank), {}};
}

/// The question with another word in the place of one, whose marks stay.
std::string with_word(const std::vector<std::string>& words, std::size_t at, const std::string& word) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::size_t marks = words[i].find_first_of(";?.,");
    const std::string mark = marks == std::string::npos ? "" : words[i].substr(marks);
    text += (i > 0 ? " " : "") + (i == at ? word + mark : words[i]);
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_line_names_the_scene_in_which_it_is_asked) {
  const Outcome done =
      irl_read({"--world", shelves, "--answer", "-"},
               R"({"id": "a", "scene": 0, "question": "How many things are there?"})"
               "\n"
               R"({"id": 2, "scene": 1, "text": "How many things are there? Are there any cubes?"})"
               "\n"
               R"({"id": "c", "scene": 9, "text": "How many things are there?"})"
               "\n"
               R"({"id": "d", "scene": 1, "text": "How many pink things are there?"})"
               "\n");
  BOOST_TEST(done.code == 5, done.err);
  const std::vector<json> answers = documents(done.out);
  BOOST_REQUIRE(answers.size() == 4u);
  BOOST_TEST(answers[0]["id"] == "a");
  BOOST_TEST(answers[0]["answer"] == "2");
  BOOST_TEST(answers[1]["id"] == 2);
  BOOST_TEST(answers[1]["answer"] == "3\nyes");
  BOOST_TEST(answers[2]["status"] == "error");
  BOOST_TEST(done.err.find("-:3: error: there is no scene '9' among 3") != std::string::npos, done.err);
  BOOST_TEST(answers[3]["answer"] == "");
  BOOST_TEST(answers[3]["unread"][0].get<std::string>().starts_with("-:4:"), answers[3].dump());
}

BOOST_AUTO_TEST_CASE(the_questions_of_clevr_are_answered_as_they_come,
                     *boost::unit_test::precondition(has_shared_data)) {
  const std::string directory = (shared_directory() / "reference/clevr/").string();
  const Outcome done = irl_read(
      {"--world", directory + "scenes.json", "--answer", "--jobs", "2", directory + "questions.jsonl"});
  BOOST_TEST(done.code == 0, done.err);
  const std::vector<json> questions = shared_json_lines("reference/clevr/questions.jsonl");
  const std::vector<json> answers = documents(done.out);
  BOOST_REQUIRE(answers.size() == questions.size());
  std::size_t right = 0;
  for (std::size_t i = 0; i < questions.size(); ++i)
    right += answers[i]["id"] == questions[i]["id"] && answers[i]["answer"] == questions[i]["answer"] &&
             answers[i]["unread"].empty();
  BOOST_TEST(right == 3'000u);
}

BOOST_AUTO_TEST_CASE(the_words_that_fit_are_those_that_lead_to_the_answer,
                     *boost::unit_test::precondition(has_shared_data)) {
  Scenes scenes;
  std::vector<std::string> names;
  for (const auto& [first, named] : scenes.english.phrases->names)
    for (const auto& name : named)
      if (name.words.size() == 1) names.push_back(name.words[0]);
  std::set<std::string> all_words(names.begin(), names.end());  // with those of the forms
  for (const auto& category : scenes.english.phrases->categories)
    for (const auto& construction : category.constructions)
      for (const auto& form : construction.forms)
        for (const auto& element : form)
          if (!element.word.empty()) all_words.insert(element.word);
  const auto is_word = [&](std::string word) {
    word = word.substr(0, word.find_first_of(";?.,"));
    if (word.ends_with('s')) word.pop_back();
    return std::ranges::find(names, word) != names.end();
  };
  std::size_t compared = 0, listed = 0, number = 0;
  for (const json& question : shared_json_lines("reference/clevr/questions.jsonl")) {
    if (++number % 5 != 0) continue;
    const std::vector<std::string> words = words_of(question["question"].get<std::string>());
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < words.size(); ++i)
      if (is_word(words[i])) places.push_back(i);
    const std::size_t at = places.at(number / 5 % places.size());
    const Domain& domain = scenes.of(question["scene"].get<std::size_t>());
    const std::string answer = question["answer"];
    const auto fitting =
        language::words_that_fit(with_word(words, at, "_"), answer, scenes.english, domain, {});
    BOOST_REQUIRE(fitting.has_value());
    BOOST_TEST(fitting->unread.empty(), with_word(words, at, "_"));
    std::set<std::string> expected;
    for (const std::string& word : all_words) {
      const auto reading =
          language::comprehend({.instructions = {with_word(words, at, word)}}, scenes.english, domain, {})
              .value();
      if (reading.unread.empty() && reading.answers.size() == 1 && reading.answers[0].text == answer)
        expected.insert(word);
    }
    BOOST_TEST(fitting->are_all);
    BOOST_TEST(fitting->words == std::vector<std::string>(expected.begin(), expected.end()),
               with_word(words, at, "_") << " -> " << answer);
    ++compared;
    listed += expected.size();
  }
  BOOST_TEST(compared == 600u);
  BOOST_TEST_MESSAGE(compared << " questions, " << listed << " words");
}

BOOST_AUTO_TEST_CASE(a_question_is_asked_backwards) {
  BOOST_TEST(irl_read({"--text", "What _ is the red cube?", "--answer-is", "big"}).out == "size\n");
  BOOST_TEST(irl_read({"--text", "How many _ are there?", "--answer-is", "99"}).out.empty());
  const Outcome strange = irl_read({"--text", "How many pink _ are there?", "--answer-is", "1", "--strict"});
  BOOST_TEST(strange.code == 3);
  BOOST_TEST(strange.err.find("1:10: warning: the question was not understood: 'pink'") != std::string::npos,
             strange.err);
  BOOST_TEST(irl_read({"--text", "How many cubes are there?", "--answer-is", "1"}).code == 1);
  BOOST_TEST(irl_read({"--text", "How many _ _ are there?", "--answer-is", "1"}).code == 1);
  BOOST_TEST(irl_read({"--text", "How many _ are there?", "--answer-is", "quux"}).code == 1);
}

BOOST_AUTO_TEST_SUITE_END()
