#include <fmt/format.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "irl/language/comprehension.hpp"
#include "irl/language/language.hpp"
#include "irl/workbench/open_domain.hpp"
#include "tests/support/shared_data.hpp"

using namespace irl;
using namespace irl::test;

/// The questions of CLEVR are answered from their words.
BOOST_AUTO_TEST_SUITE(questions_of_clevr)

namespace {

using nlohmann::json;

/// The domain of one scene, with the language that asks about it.
struct Scene {
  workbench::OpenDomain open;
  language::Language english;
};

Scene scene_of(const json& scene) {
  const auto file = std::filesystem::temp_directory_path() / fmt::format("clevr-scene-{}.json", getpid());
  std::ofstream(file) << scene.dump();
  workbench::OpenDomain open = workbench::open({.domain = "scene", .world = file.string()}).value();
  std::filesystem::remove(file);
  language::Language english = language::language_of({.domain = "scene"}, open.domain).value();
  return {std::move(open), std::move(english)};
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_question_has_the_published_answer,
                     *boost::unit_test::precondition(has_shared_data)) {
  const json scenes = json::parse(shared_text("reference/clevr/scenes.json"))["scenes"];
  std::map<std::size_t, std::vector<json>> questions;
  for (json& question : shared_json_lines("reference/clevr/questions.jsonl"))
    questions[question["scene"].get<std::size_t>()].push_back(std::move(question));
  std::size_t count = 0, wrong = 0;
  std::chrono::nanoseconds time{};
  for (const auto& [index, asked] : questions) {
    const Scene scene = scene_of(scenes.at(index));
    for (const json& question : asked) {
      const language::TextToRead text{.instructions = {question["question"].get<std::string>()}};
      const auto begin = std::chrono::steady_clock::now();
      const auto reading =
          language::comprehend(text, scene.english, scene.open.domain, scene.open.run_options()).value();
      time += std::chrono::steady_clock::now() - begin;
      ++count;
      const std::string answer = reading.answers.size() == 1 ? reading.answers[0].text : "";
      if (answer == question["answer"] && reading.unread.empty()) continue;
      if (++wrong <= 12)
        BOOST_ERROR(
            question["id"] << " " << text.instructions[0] << ": expected " << question["answer"]
                           << ", found '" << answer << "' "
                           << (reading.unread.empty() ? reading.reason : to_string(reading.unread[0])));
    }
  }
  BOOST_TEST(count == 3'000u);
  BOOST_TEST(wrong == 0u);
  BOOST_TEST_MESSAGE(count << " questions in " << time.count() / 1'000'000 << " ms");
}

BOOST_AUTO_TEST_SUITE_END()
