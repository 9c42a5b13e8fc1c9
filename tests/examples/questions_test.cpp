#include <boost/test/unit_test.hpp>

#include "irl/language/comprehension.hpp"
#include "irl/language/language.hpp"
#include "irl/workbench/open_domain.hpp"

using namespace irl;
using namespace irl::language;

/// Questions are read by phrases: what they mean, and what is told of a file or a text that is wrong.
BOOST_AUTO_TEST_SUITE(questions)

namespace {

const Domain& scenes() {
  static const workbench::OpenDomain opened =
      workbench::open({.domain = "scene", .world = IRL_SOURCE_DIR "/examples/scene/table.json"}).value();
  return opened.domain;
}

const std::string begins = R"(
begins:
  - (get-context ?scene)
  - (segment-scene ?all ?scene)
nouns: {ball: sphere}
phrases:
)";

workbench::Expected<Language> language_with(const std::string& phrases) {
  return read_language(workbench::Source{"q.yaml", begins + phrases}, scenes());
}

TextReading reading_of(const std::string& question, const Language& language, RunOptions options = {}) {
  return comprehend({.instructions = {question}, .instruction_places = {Position{{}, 1, 1}}}, language,
                    scenes(), options)
      .value();
}

/// The answers of a text, in one line.
std::string answers(const std::string& question, const Language& language) {
  std::string all;
  for (const language::Answer& answer : reading_of(question, language).answers) all += answer.text + ";";
  return all;
}

const Language& counting() {
  static const Language language = language_with(R"(
  question:
    - says: how many <things ?set> are there
      network: (count! ?answer ?set)
    - says: are there <number ?n> <things ?set>
      network: (count! ?m ?set) (equal-integer ?answer ?m ?n)
    - says: there is <some ?it> <question ?answer>
      means: "?answer"
    - says: what color is <one ?one>
      network: (query ?answer ?one ?scene color)
    - says: (which|what) things [of <color-category ?color>] are there
      network: (filter ?those ?all ?scene ?color)
  one:
    - says: it
      refers-to: it
      means: "?it"
  some:
    - says: a <things ?set>
      network: (unique ?one ?set)
  things:
    - says: <shape-category ?shape>
      network: (filter ?those ?all ?scene ?shape)
    - says: <color-category ?color> <shape-category ?shape>
      network: (filter ?shaped ?all ?scene ?shape) (filter ?those ?shaped ?scene ?color)
)")
                                       .value();
  return language;
}

bool is_told(const Problems& problems, const std::string& what) {
  return std::ranges::any_of(
      problems, [&](const Problem& problem) { return to_string(problem).find(what) != std::string::npos; });
}

}  // namespace

BOOST_AUTO_TEST_CASE(phrases_stand_for_operations) {
  // On the table are a large red cube of metal, a small red sphere and a small blue one of rubber, …
  BOOST_TEST(answers("How many cubes are there?", counting()) ==
             answers("how many cube are there", counting()));
  BOOST_TEST(answers("How many balls are there?", counting()) ==
             answers("How many spheres are there?", counting()));
  const TextReading reading = reading_of("How many red balls are there?", counting());
  BOOST_TEST(grammar::print(reading.network.network) ==
             "(get-context ?scene)\n(segment-scene ?all ?scene)\n(filter ?shaped ?all ?scene sphere)\n"
             "(filter ?those ?shaped ?scene red)\n(count! ?answer ?those)\n");
  BOOST_TEST(reading.result_variable == "answer");
  BOOST_TEST((reading.status == workbench::Status::complete));
}

BOOST_AUTO_TEST_CASE(a_number_fills_a_slot_in_figures_or_as_a_word) {
  const std::string count = answers("How many things are there?", counting());
  const int number = std::stoi(count);
  BOOST_TEST(answers("Are there " + std::to_string(number) + " things?", counting()) == "yes;");
  BOOST_TEST(answers("Are there " + std::to_string(number + 1) + " things?", counting()) == "no;");
  BOOST_TEST(answers("Are there twelve things?", counting()) == "no;");
}

BOOST_AUTO_TEST_CASE(several_questions_are_several_answers_and_their_variables_stay_apart) {
  const std::string cubes = answers("How many cubes are there?", counting());
  const std::string balls = answers("How many balls are there?", counting());
  BOOST_TEST(answers("How many cubes are there? How many balls are there?", counting()) == cubes + balls);
}

BOOST_AUTO_TEST_CASE(sentences_that_are_no_question_alone_may_be_one_together) {
  BOOST_TEST(answers("There is a cube. What color is it?", counting()) ==
             answers("There is a cube; what color is it?", counting()));
}

BOOST_AUTO_TEST_CASE(a_pronoun_without_anything_around_it_is_told) {
  const TextReading reading = reading_of("What color is it?", counting());
  BOOST_TEST(reading.answers.empty());
  BOOST_TEST(is_told(reading.unread, "1:1: warning: 'what color is it' was not understood"));
  BOOST_TEST(is_told(reading.unread, "refers to something that no phrase around it names"));
}

BOOST_AUTO_TEST_CASE(a_slot_that_is_not_said_is_left_open) {
  const TextReading reading = reading_of("What things are there?", counting());
  BOOST_REQUIRE(reading.answers.size() == 1u);
  BOOST_TEST(grammar::print(reading.network.network).find("(filter ?those ?all ?scene ?color)") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_no_phrase_fits_is_told_with_what_would_have_fitted_and_costs_no_other_question) {
  const TextReading reading =
      reading_of("How many pink cubes are there? How many cubes are there?", counting());
  BOOST_TEST(reading.answers.size() == 1u);
  BOOST_TEST(is_told(reading.unread, "'pink' stands after 'many'"));
  BOOST_TEST(is_told(reading.unread, "a word for color-category"));
  BOOST_TEST(is_told(reading_of("How many cubes are there today?", counting()).unread, "'today'"));
  BOOST_TEST(is_told(reading_of("How many cubes are", counting()).unread, "the end stands after 'are'"));
  BOOST_TEST((reading_of("gibberish", counting()).status == workbench::Status::error));
}

BOOST_AUTO_TEST_CASE(what_is_too_long_and_lists_of_ingredients_are_told) {
  std::string long_question = "How many cubes are there";
  for (int i = 0; i < 300; ++i) long_question += " and there";
  BOOST_TEST(is_told(reading_of(long_question, counting()).unread, "more than 250 words"));
  const TextReading listed =
      comprehend({.ingredients = {"200 g sugar"}, .instructions = {"How many cubes are there?"}}, counting(),
                 scenes(), {})
          .value();
  BOOST_TEST(is_told(listed.unread, "questions have no list of ingredients"));
}

BOOST_AUTO_TEST_CASE(the_time_ends_reading_and_says_so) {
  RunOptions options;
  options.limits.time = std::chrono::milliseconds(1);
  std::string many;
  for (int i = 0; i < 20'000; ++i) many += "How many red cubes are there? ";
  const TextReading reading = reading_of(many, counting(), options);
  BOOST_TEST(reading.is_cut_short);
  BOOST_TEST(reading.reason_kind == "stopped");
}

BOOST_AUTO_TEST_CASE(phrases_that_may_be_put_together_in_more_ways_than_there_is_time_for_end_in_time) {
  const auto language = language_with(R"(
  question:
    - says: <some ?a> <some ?b> <some ?c> <some ?d> <some ?e> <some ?f> <some ?g> <some ?h> what
      means: 1
  some:
    - says: so [<some ?more>]
      means: 1
    - says: so so [<some ?more>]
      means: 1
)");
  BOOST_REQUIRE(language.has_value());
  RunOptions options;
  options.limits.time = std::chrono::milliseconds(200);
  std::string words;
  for (int i = 0; i < 240; ++i) words += "so ";
  const auto begin = std::chrono::steady_clock::now();
  const TextReading reading = reading_of(words + "where", *language, options);
  BOOST_TEST((std::chrono::steady_clock::now() - begin < std::chrono::seconds(5)));
  BOOST_TEST(reading.is_cut_short);
  BOOST_TEST(is_told(reading.unread, "the time is over"));
}

BOOST_AUTO_TEST_CASE(of_several_meanings_the_cheapest_one_that_can_be_executed_is_taken) {
  const auto language = language_with(R"(
  question:
    - says: the <shape-category ?shape> of the table
      network: (filter ?some ?all ?scene ?shape) (unique ?one ?some)
    - says: the <shape-category ?shape> of the table
      network: (filter ?some ?all ?scene ?shape) (count! ?answer ?some)
      cost: 1
)");
  BOOST_REQUIRE(language.has_value());
  BOOST_TEST(answers("The thing of the table", *language) ==
             answers("How many things are there", counting()));
}

BOOST_AUTO_TEST_CASE(what_is_wrong_with_phrases_is_told_with_its_place) {
  const std::pair<const char*, const char*> files[]{
      {"  q:\n    - says: how <nothing ?x>\n      network: (count! ?a ?x)\n", "nothing is called 'nothing'"},
      {"  q:\n    - says: how <thngs ?x>\n      network: (count! ?a ?x)\n  things:\n    - says: a\n      "
       "means: 1\n",
       "did you mean 'things'?"},
      {"  q:\n    - says: how <things>\n      network: (count! ?a ?x)\n", "'<things>' is no slot"},
      {"  q:\n    - says: how (many\n      network: (count! ?a ?x)\n", "'(' is never closed"},
      {"  q:\n    - says: how many)\n      network: (count! ?a ?x)\n", "')' closes nothing"},
      {"  q:\n    - says: how <many\n      network: (count! ?a ?x)\n", "'<' is never closed"},
      {"  q:\n    - says: \"[how] [many]\"\n      network: (count! ?a ?x)\n", "no words at all"},
      {"  q:\n    - says: a\n", "means nothing"},
      {"  q:\n    - network: (count! ?a ?x)\n", "the phrase has no form"},
      {"  q:\n    - says: a\n      network: (cont! ?a ?x)\n", "did you mean 'count!'?"},
      {"  q:\n    - says: a\n      network: (count! ?a)\n", "'count!' has 2 slots, not 1"},
      {"  q:\n    - says: a\n      means: (a b\n", "is no term"},
      {"  q:\n    - says: a\n      meaning: 1\n", "'meaning' says nothing of a phrase"},
      {"  q:\n    - says: a\n      means: 1\n      cost: much\n", "'much' is no number"},
      {"  cube:\n    - says: a\n      means: 1\n", "'cube' is a type"},
      {"  number:\n    - says: a\n      means: 1\n", "'number' is what numbers are"},
      {"  q:\n    - says: <q ?q> again\n      means: 1\n", "a phrase of 'q' may begin with a phrase of 'q'"},
      {"  q:\n    - says: \"[so] <r ?r>\"\n      means: 1\n  r:\n    - says: <q ?q> again\n      means: 1\n",
       "may begin with a phrase of"},
      {"  q:\n    - says: (a|b|c|d) (a|b|c|d) (a|b|c|d) (a|b|c|d) (a|b|c|d)\n      means: 1\n",
       "more than 256 forms"},
      {"  q: 5\n", "constructions of a category"},
  };
  for (const auto& [phrases, what] : files) {
    const auto language = language_with(phrases);
    BOOST_TEST_CONTEXT(phrases) {
      BOOST_REQUIRE(!language.has_value());
      BOOST_TEST(is_told(language.error(), what), to_string(language.error().front()));
      BOOST_TEST(language.error().front().where.line > 6);
    }
  }
}

BOOST_AUTO_TEST_CASE(words_that_would_be_lost_in_a_slot_are_refused_where_the_grammar_is_read) {
  const std::pair<const char*, const char*> cases[]{
      {"  question:\n    - says: is <color-category ?one> the same as <color-category ?one>\n      network: "
       "(filter ?a ?all "
       "?scene ?one)",
       "doubled-slot"},
      {"  question:\n    - says: how many <shape-category ?shape> and <color-category ?color> are there\n    "
       "  network: "
       "(filter ?a ?all ?scene ?shape)",
       "unused-slot"},
      {"  question:\n    - says: how many <shape-category ?shape> are there\n      network: (filter ?a ?all "
       "?scene "
       "?shape)\n      means: \"?count\"",
       "unknown-variable"},
  };
  for (const auto& [phrases, kind] : cases) {
    const auto refused = language_with(phrases);
    BOOST_TEST_REQUIRE(!refused.has_value(), kind);
    BOOST_TEST(refused.error().front().kind == kind);
  }
}

BOOST_AUTO_TEST_CASE(a_question_that_cannot_be_executed_has_no_answer_and_the_one_beside_it_keeps_its_own) {
  const TextReading reading =
      reading_of("How many things are there? What color is the sphere that is a cube?", language_with(R"(
  question:
    - says: how many <things ?set> are there
      network: (count! ?answer ?set)
    - says: what color is <one ?one>
      network: (query ?answer ?one ?scene color)
  one:
    - says: the <shape-category ?a> that is a <shape-category ?b>
      network: (filter ?these ?all ?scene ?a) (filter ?those ?these ?scene ?b) (unique ?one ?those)
      means: "?one"
  things:
    - says: <shape-category ?shape>
      network: (filter ?those ?all ?scene ?shape)
)")
                                                                                            .value());
  BOOST_TEST_REQUIRE(reading.answers.size() == 2U);
  BOOST_TEST(!reading.answers[0].text.empty());
  BOOST_TEST(reading.answers[1].text.empty());
  BOOST_TEST(!reading.reason.empty());
}

BOOST_AUTO_TEST_CASE(all_answers_of_a_question_are_told) {
  const TextReading reading = reading_of("Which shapes are there?", language_with(R"(
  question:
    - says: which shapes are there
      network: (filter ?those ?all ?scene ?shape) (exist yes ?those)
      means: "?shape"
)")
                                                                        .value());
  BOOST_TEST_REQUIRE(reading.answers.size() == 1U);
  BOOST_TEST(!reading.answers[0].others.empty());
  BOOST_TEST(reading.answers[0].are_all);
  BOOST_TEST(words_of(reading.answers[0]).contains(", "));
}

BOOST_AUTO_TEST_SUITE_END()
