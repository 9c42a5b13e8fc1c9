#include "irl/workbench/items/probes.hpp"

#include <algorithm>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <ostream>
#include <set>

#include "irl/workbench/items/probe_scores.hpp"
#include "tests/workbench/items/kitchen_readings.hpp"

using namespace irl;
using namespace irl::test;
using boost::test_tools::per_element;
using workbench::Probe;
using workbench::Task;
using Lines = std::vector<std::string>;

BOOST_AUTO_TEST_SUITE(probes_of_recipes)

namespace {

std::vector<Probe> all_probes(const std::string& recipe, Task task) {
  return workbench::probes_of(read_recipe(recipe), {.tasks = {task}, .all = true});
}

/// `3 → 2`, by step.
Lines references(const std::string& recipe) {
  Lines found;
  for (const Probe& probe : all_probes(recipe, Task::reference))
    found.push_back(std::to_string(probe.step) + " -> " + probe.answer);
  return found;
}

/// By line of an ingredient, the steps that it can be traced at.
std::map<std::string, std::vector<std::size_t>> traced(const std::string& recipe) {
  std::map<std::string, std::vector<std::size_t>> found;
  for (const Probe& probe : all_probes(recipe, Task::tracing)) found[*probe.ingredient].push_back(probe.step);
  return found;
}

struct Usage {
  const char* recipe;
  std::size_t questions;
  std::size_t true_ones;
  std::vector<std::size_t> first_uses;  ///< by line
};
std::ostream& operator<<(std::ostream& out, const Usage& row) {
  return out << row.recipe;
}
const Usage used[]{{"almond-crescent-cookies", 42, 11, {1, 1, 2, 2, 3, 3, 6}},
                   {"easy-banana-bread", 24, 4, {1, 1, 1, 2, 2, 3}},
                   {"cucumber-slices-with-dill", 28, 4, {1, 1, 1, 2, 2, 2, 2}}};

}  // namespace

BOOST_AUTO_TEST_CASE(refer_to_the_steps_whose_products_a_step_handles) {
  BOOST_TEST(
      references("almond-crescent-cookies") == (Lines{"2 -> 1", "3 -> 2", "4 -> 3", "5 -> 4", "6 -> 5"}),
      per_element());
  BOOST_TEST(references("easy-banana-bread") == (Lines{"2 -> 1", "3 -> 2", "4 -> 3"}), per_element());
  BOOST_TEST(references("cucumber-slices-with-dill") == (Lines{"3 -> 1", "3 -> 2", "4 -> 3"}), per_element());
}

BOOST_AUTO_TEST_CASE(can_be_guessed_with_the_chance_that_they_say) {
  double chances = 0;
  for (const Probe& probe : all_probes("almond-crescent-cookies", Task::reference)) chances += probe.chance;
  BOOST_TEST(chances / 5 == (1 + 1 / 2.0 + 1 / 3.0 + 1 / 4.0 + 1 / 5.0) / 5,
             boost::test_tools::tolerance(1e-12));
}

BOOST_DATA_TEST_CASE(ask_whether_an_ingredient_has_been_used, boost::unit_test::data::make(used), row) {
  const std::vector<Probe> probes = all_probes(row.recipe, Task::usage);
  BOOST_TEST(probes.size() == row.questions);
  BOOST_TEST(static_cast<std::size_t>(std::ranges::count(probes, "True", &Probe::answer)) == row.true_ones);
  const auto text = open_kitchen().corpus.text(row.recipe).value();
  for (const Probe& probe : probes) {
    const auto line = std::ranges::find(text->ingredients, *probe.ingredient) - text->ingredients.begin();
    BOOST_TEST((probe.first_use == row.first_uses.at(static_cast<std::size_t>(line))), probe.id);
    BOOST_TEST((probe.answer == "True") == (probe.step < *probe.first_use));
  }
}

BOOST_AUTO_TEST_CASE(trace_what_names_alone_do_not_give_away) {
  using Steps = std::vector<std::size_t>;
  const auto crescents = traced("almond-crescent-cookies");
  BOOST_TEST(crescents.at("120 g white sugar") == (Steps{1, 2, 3, 4, 5}), per_element());
  BOOST_TEST(crescents.at("230 g butter, at room temperature") == (Steps{2}), per_element());
  for (const char* line : {"1 teaspoon vanilla extract", "1 teaspoon almond extract",
                           "340 g all-purpose flour", "120 g almond flour"})
    BOOST_TEST(crescents.at(line) == (Steps{3, 4, 5}), per_element());
  BOOST_TEST(!crescents.contains("30 g powdered white sugar, for dusting"));
  BOOST_TEST(all_probes("almond-crescent-cookies", Task::tracing).size() == 18U);

  const auto bread = traced("easy-banana-bread");
  BOOST_TEST(bread.at("60 g butter") == (Steps{1, 2}), per_element());
  BOOST_TEST(bread.at("2 eggs") == (Steps{2}), per_element());
  BOOST_TEST(bread.at("1 teaspoon vanilla extract") == (Steps{2}), per_element());
  BOOST_TEST(bread.size() == 3U);

  const auto cucumbers = traced("cucumber-slices-with-dill");
  BOOST_TEST(cucumbers.at("1 tablespoon dried dill weed") == (Steps{1, 2}), per_element());
  BOOST_TEST(cucumbers.at("120 ml water") == (Steps{2}), per_element());
  BOOST_TEST(cucumbers.at("1 teaspoon salt") == (Steps{2}), per_element());
}

BOOST_AUTO_TEST_CASE(offer_what_there_is_with_labels) {
  const std::vector<Probe> probes = all_probes("almond-crescent-cookies", Task::tracing);
  const auto found = std::ranges::find(probes, "almond-crescent-cookies/tracing/4/2", &Probe::id);
  BOOST_TEST_REQUIRE((found != probes.end()));
  BOOST_TEST(found->answer == "a");
  BOOST_TEST(found->options == 2U);
  BOOST_TEST(
      found->prompt.contains("\na: crescents of butter dough\nb: 30 g powdered white sugar, for dusting\n"),
      found->prompt);
}

BOOST_AUTO_TEST_CASE(list_what_there_is_in_alphabetical_order) {
  const std::vector<Probe> probes = all_probes("easy-banana-bread", Task::states);
  BOOST_TEST(probes.size() == 4U);
  BOOST_TEST(probes.at(1).answer == "- 200 g self-rising flour\n- banana and sugar mixture");
}

/// The figures of the whole corpus; most references are to the step before, which the paper found as well.
BOOST_AUTO_TEST_CASE(show_the_bias_of_recipes) {
  std::size_t ingredients = 0, never_used = 0, references = 0, to_the_step_before = 0;
  double chance = 0;
  for (const std::string& id : open_kitchen().corpus.ids()) {
    const workbench::RecipeReading reading = read_recipe(id);
    for (const Probe& probe : workbench::probes_of(reading, {.tasks = {Task::usage}})) {
      ++ingredients;
      never_used += !probe.first_use;
    }
    for (const Probe& probe : workbench::probes_of(reading, {.tasks = {Task::reference}})) {
      ++references;
      to_the_step_before += probe.answer == std::to_string(probe.step - 1);
      chance += probe.chance;
    }
  }
  BOOST_TEST(ingredients == 308U);
  BOOST_TEST(never_used == 6U);
  BOOST_TEST_MESSAGE(references << " references, " << to_the_step_before << " of distance 1");
  BOOST_TEST((references >= 130 && references <= 138), references);
  BOOST_TEST((to_the_step_before >= 110 && to_the_step_before <= 116), to_the_step_before);
  BOOST_TEST(chance / static_cast<double>(references) == 0.41, boost::test_tools::tolerance(0.02));
}

BOOST_AUTO_TEST_CASE(are_drawn_alike_from_one_seed_and_whatever_else_is_asked) {
  const workbench::RecipeReading reading = read_recipe("classic-greek-salad");
  const auto ids = [&](workbench::ProbeChoice choice) {
    std::set<std::string> ids;
    for (const Probe& probe : workbench::probes_of(reading, choice))
      ids.insert(probe.id + " " + probe.answer);
    return ids;
  };
  BOOST_TEST((ids({.seed = 3}) == ids({.seed = 3})));
  BOOST_TEST((ids({.seed = 3}) != ids({.seed = 4})));
  BOOST_TEST(std::ranges::includes(ids({.seed = 3}), ids({.tasks = {Task::tracing}, .seed = 3})));
}

BOOST_AUTO_TEST_CASE(have_ids_of_their_own) {
  std::set<std::string> ids;
  for (const std::string& id : open_kitchen().corpus.ids())
    for (const Probe& probe : workbench::probes_of(
             read_recipe(id),
             {.tasks = {Task::reference, Task::usage, Task::tracing, Task::states}, .all = true}))
      BOOST_TEST(ids.insert(probe.id).second, probe.id);
}

BOOST_AUTO_TEST_CASE(can_be_balanced_by_distance) {
  std::vector<Probe> probes;
  for (const std::string& id : open_kitchen().corpus.ids())
    std::ranges::move(workbench::probes_of(read_recipe(id), {}), std::back_inserter(probes));
  std::map<std::size_t, std::size_t> by_distance;
  for (const Probe& probe : workbench::balanced_by_distance(probes, 1))
    if (probe.task == Task::reference) ++by_distance[probe.step - std::stoul(probe.answer)];
  BOOST_TEST(by_distance.size() > 1U);
  for (const auto& [distance, count] : by_distance) BOOST_TEST(count == by_distance.begin()->second);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(answers_to_probes)

namespace {

struct Said {
  Task task;
  const char* words;
  const char* meaning;  ///< null: cannot be read
};
std::ostream& operator<<(std::ostream& out, const Said& said) {
  return out << said.words;
}
const Said sayings[]{
    {Task::reference, "Step 2", "2"},
    {Task::reference, "2.", "2"},
    {Task::reference, "**Step2**", "2"},
    {Task::reference, "The answer is step 2.", "2"},
    {Task::reference, "two", nullptr},
    {Task::reference, "not 2", nullptr},
    {Task::reference, "2 or Step 9", nullptr},
    {Task::reference, "2.2", nullptr},
    {Task::reference, "Step -2", nullptr},
    {Task::reference,
     "Step \xE2\x88\x92"
     "2",
     nullptr},
    {Task::reference, "1/2", nullptr},
    {Task::reference, "2?", nullptr},
    {Task::reference, "the step before 2", nullptr},
    {Task::reference, "step", nullptr},
    {Task::reference, "", nullptr},
    {Task::reference, "002", "2"},
    {Task::reference, "99999999999999999999999", "99999999999999999999999"},
    {Task::usage, "TRUE", "True"},
    {Task::usage, "false, as it is mixed", "False"},
    {Task::usage, "**True**", "True"},
    {Task::usage, "True\nNothing was done to it.", "True"},
    {Task::usage, "It is true", nullptr},
    {Task::usage, "True or False", nullptr},
    {Task::usage, "True, or false", nullptr},
    {Task::usage, "true-ish", nullptr},
    {Task::usage, "True enough?", nullptr},
    {Task::usage, "", nullptr},
    {Task::tracing, "b and a", "a, b"},
    {Task::tracing, "(c)", "c"},
    {Task::tracing, "The answers are a, b & c.", "a, b, c"},
    {Task::tracing, "z", nullptr},
    {Task::tracing, "a, z", nullptr},
    {Task::tracing, "a cake", nullptr},
    {Task::tracing, "a or b", nullptr},
    {Task::tracing, "not a", nullptr},
    {Task::tracing, "a-c", nullptr},
    {Task::tracing, "none of them", nullptr},
    {Task::tracing, "A, a\n", "a"},
};

workbench::Source source(std::string text) {
  return {"answers.jsonl", std::move(text)};
}

}  // namespace

BOOST_DATA_TEST_CASE(are_understood, boost::unit_test::data::make(sayings), said) {
  const auto meaning = workbench::understood({.task = said.task, .options = 3}, said.words);
  BOOST_TEST(meaning.has_value() == (said.meaning != nullptr));
  if (meaning && said.meaning) BOOST_TEST(*meaning == said.meaning);
}

/// Of a model that was made up, scored by hand.
BOOST_AUTO_TEST_CASE(are_scored_by_task_and_group) {
  const std::vector<workbench::Probe> probes{
      {.id = "r1", .task = Task::reference, .step = 2, .answer = "1", .chance = 1},
      {.id = "r2", .task = Task::reference, .step = 3, .answer = "1", .chance = 0.5},
      {.id = "u1", .task = Task::usage, .step = 1, .answer = "True", .chance = 0.5, .first_use = 2},
      {.id = "u2", .task = Task::usage, .step = 3, .answer = "False", .chance = 0.5, .first_use = 2},
      {.id = "t1", .task = Task::tracing, .step = 3, .answer = "a, b", .chance = 0.25, .options = 4}};
  const workbench::ProbeAnswers answers{
      {"r1", "Step 1"}, {"r2", "two"}, {"u1", "true"}, {"t1", "b and a"}, {"x", "1"}};
  const workbench::ProbeAnswers others{{"r1", "1"}, {"r2", "1"}, {"u1", "False"}, {"u2", "false"}};
  const workbench::ProbeScores scores = workbench::score_answers(probes, answers, &others);
  BOOST_TEST_REQUIRE(scores.tasks.size() == 3U);
  BOOST_TEST(scores.tasks[0].all.right == 1U);
  BOOST_TEST(scores.tasks[0].unreadable == 1U);
  BOOST_TEST(scores.tasks[0].all.mean_chance() == 0.75);
  BOOST_TEST(scores.tasks[0].against->only_there == 1U);
  BOOST_TEST(scores.tasks[1].missing == 1U);
  BOOST_TEST(scores.tasks[1].against->only_here == 1U);
  BOOST_TEST(scores.tasks[1].against->only_there == 1U);
  BOOST_TEST(scores.tasks[2].all.right == 1U);
  BOOST_TEST(scores.mean_accuracy == (0.5 + 0.5 + 1) / 3);
  BOOST_TEST(scores.unknown == Lines{"x"}, per_element());
  Lines groups;
  for (const workbench::TaskScore& score : scores.tasks)
    for (const auto& [name, tally] : score.groups) groups.push_back(name);
  BOOST_TEST(groups == (Lines{"distance 1", "distance 2", "False +1", "True -1", "items 4"}), per_element());
}

BOOST_AUTO_TEST_CASE(are_all_right_where_they_are_the_answers_themselves) {
  std::string questions;
  workbench::ProbeAnswers answers;
  for (const Probe& probe : workbench::probes_of(read_recipe("classic-greek-salad"), {.all = true})) {
    questions += workbench::to_line(to_json(probe)) + "\n";
    answers[probe.id] = probe.answer;
  }
  const auto probes = workbench::read_probes(source(questions)).value();
  BOOST_TEST(probes.size() == answers.size());
  BOOST_TEST(workbench::score_answers(probes, answers).mean_accuracy == 1);
  BOOST_TEST(workbench::score_answers(probes, {}).mean_accuracy == 0);
}

BOOST_AUTO_TEST_CASE(that_cannot_be_read_are_problems_with_their_lines) {
  const auto answers = workbench::read_answers(
      source("{\"id\": \"a\", \"answer\": \"1\"}\n\nno json\n{\"id\": 3, \"answer\": \"1\"}\n[]\n"
             "{\"id\": \"a\", \"answer\": \"2\"}\n"));
  BOOST_TEST_REQUIRE(!answers.has_value());
  std::vector<int> lines;
  for (const Problem& problem : answers.error()) lines.push_back(problem.where.line);
  BOOST_TEST(lines == (std::vector<int>{3, 4, 5, 6}), per_element());
  BOOST_TEST(
      !workbench::read_probes(source("{\"id\": \"a\", \"task\": \"guess\", \"answer\": \"\", \"step\": 1}"))
           .has_value());
  BOOST_TEST(
      !workbench::read_probes(source("{\"id\": \"a\", \"task\": \"usage\", \"answer\": \"\", \"step\": -1}"))
           .has_value());
}

BOOST_AUTO_TEST_SUITE_END()
