#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>

#include "irl/language/comprehension.hpp"
#include "irl/language/language.hpp"
#include "irl/language/reading_scores.hpp"
#include "tests/language/kitchen_language.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;
using namespace irl::workbench;

/// Recipes in plain English are read into networks.
BOOST_AUTO_TEST_SUITE(comprehension_of_recipes)

namespace {

TextReading reading_of(const TextToRead& text) {
  return comprehend(text, english(), kitchen().domain, {.rules = kitchen().rules}).value();
}

/// What is done in an instruction, brought tools and vessels left out: `transfer-contents, beat`.
std::string done_in(const TextReading& reading, std::size_t part) {
  std::string text;
  for (std::size_t i = 0; i < reading.network.network.operations.size(); ++i) {
    const NetworkPart* of = grammar::part_of(reading.network, i);
    const Operation& operation = reading.network.network.operations[i];
    if (!of || of->number != part || operation.primitive == "fetch" ||
        operation.primitive == "fetch-and-proportion")
      continue;
    text += (text.empty() ? "" : ", ") + operation.primitive;
    for (const Term& term : operation.arguments)
      if (!term.variable()) text += " " + grammar::print(term);
  }
  return text;
}

/// What the last instruction asks for, after those before it.
std::string understood(const std::vector<std::string>& ingredients,
                       const std::vector<std::string>& instructions) {
  const TextReading reading = reading_of({"text", ingredients, instructions});
  BOOST_TEST((reading.status == Status::complete), reading.reason);
  return done_in(reading, instructions.size());
}

const std::vector<std::string> dough{"100 g butter", "100 g white sugar", "200 g all-purpose flour"};
const std::string make_dough = "Beat the butter and the sugar in a large bowl, then stir in the flour.";

}  // namespace

BOOST_AUTO_TEST_CASE(a_verb_with_its_roles_becomes_its_chunk) {
  const std::string add = "transfer-contents, ";
  BOOST_TEST(understood(dough, {"Cream the butter and the sugar."}) == add + add + "beat");
  BOOST_TEST(understood(dough, {"In a small bowl, cream the butter with the sugar until pale."}) ==
             add + add + "beat");
  BOOST_TEST(understood({"1 onion"}, {"Finely chop the onion."}) == "cut finely-chopped");
  BOOST_TEST(understood({"2 potatoes"}, {"Peel and dice the potatoes."}) == "peel, cut diced");
  BOOST_TEST(understood(dough, {"Heat the oven to 180 °C and grease a cookie sheet."}) ==
             "preheat-oven 180 degrees-celsius, grease");
}

BOOST_AUTO_TEST_CASE(what_is_said_of_a_listed_thing_is_done_before_anything_else) {
  const auto prepared = [](const std::string& line) { return done_in(reading_of({"text", {line}, {}}), 0); };
  BOOST_TEST(prepared("1 cucumber, peeled, seeded and sliced") == "peel, seed, cut slices");
  BOOST_TEST(prepared("100 g butter, at room temperature") == "bring-to-temperature");
  BOOST_TEST(prepared("100 g butter, melted") == "melt");
  BOOST_TEST(prepared("400 g sweet potatoes, peeled and cut into 2 cm cubes") == "peel, cut two-cm-cubes");
  BOOST_TEST(prepared("1 red onion, in fine slices") == "cut fine-slices");
  BOOST_TEST(prepared("20 g walnuts, for the topping") == "");
}

BOOST_AUTO_TEST_CASE(nobody_says_to_crack_an_egg_to_lift_a_lid_or_to_fetch_a_tray) {
  BOOST_TEST(understood({"100 g butter", "2 eggs"}, {"Beat the butter and the eggs."}) ==
             "transfer-contents, crack, beat");
  const std::vector<std::string> salad{"100 g black beans", "100 g corn"};
  BOOST_TEST(understood(salad, {"Toss the beans and the corn in a large bowl and cover it.", "Serve."}) ==
             "uncover");
  const TextReading reading =
      reading_of({"text", dough, {make_dough, "Roll into balls of 20 g.", "Bake at 180 °C for 10 minutes."}});
  BOOST_TEST(done_in(reading, 3) == "transfer-items, bake 10 minute 180 degrees-celsius");
  BOOST_TEST(!reading.network.implicit.empty());
}

BOOST_AUTO_TEST_CASE(words_that_refer_are_resolved_against_what_there_is) {
  const auto mixed = [](const std::vector<std::string>& ingredients, const std::string& instruction) {
    const TextReading reading = reading_of({"text", ingredients, {instruction}});
    std::size_t put = 0;
    for (const Operation& operation : reading.network.network.operations)
      put += operation.primitive == "transfer-contents";
    return put;
  };
  BOOST_TEST(mixed(dough, "Mix everything.") == 3U);
  BOOST_TEST(mixed(dough, "Mix everything but the flour.") == 2U);
  BOOST_TEST(mixed({"1 teaspoon vanilla extract", "1 teaspoon almond extract", "5 g salt"},
                   "Mix both extracts.") == 2U);
  BOOST_TEST(mixed({"100 g almond flour", "100 g all-purpose flour", "5 g salt"}, "Mix the flours.") == 2U);
  BOOST_TEST(mixed({"50 g white sugar", "60 g white sugar", "5 g salt"},
                   "Mix 60 g of the sugar and the salt.") == 2U);
  BOOST_TEST(understood({"2 tomatoes", "1 onion"},
                        {"Chop the tomatoes and the onion.", "Toss them in a large bowl."}) ==
             "transfer-contents, transfer-contents, mingle");
  BOOST_TEST(understood(dough, {make_dough, "Roll it into balls of 20 g and flatten them."}) ==
             "portion-and-arrange 20 g, shape ball-shape, flatten");
}

BOOST_AUTO_TEST_CASE(a_clause_without_a_verb_goes_on_with_the_one_before) {
  std::vector<std::string> ingredients = dough;
  ingredients.push_back("50 g walnuts");
  BOOST_TEST(understood(ingredients, {make_dough, "Then the walnuts."}) == "transfer-contents, mix");
}

BOOST_AUTO_TEST_CASE(events_are_told_in_the_order_in_which_they_happen) {
  const std::string bake = "Spread the dough in a pan and bake at 180 °C for 20 minutes.";
  BOOST_TEST(understood(dough, {make_dough, bake, "Let it cool before you cut it into squares."}) ==
             "bring-to-temperature, cut squares");
  BOOST_TEST(understood(dough, {make_dough, bake, "Cut into squares when it has cooled."}) ==
             "bring-to-temperature, cut squares");
}

BOOST_AUTO_TEST_CASE(what_was_not_read_is_listed_with_its_place) {
  TextToRead text{"text", {"100 g butter"}, {"Beat the butter flurbly."}};
  text.instruction_places = {Position{"r.xml", 7, 4}};
  const TextReading reading = reading_of(text);
  BOOST_TEST_REQUIRE(reading.unread.size() == 1U);
  BOOST_TEST(to_string(reading.unread.front()) == "r.xml:7:20: warning: 'flurbly' was not read");
  const TextReading foreign = reading_of({"text", {"100 g butter"}, {"Rühren Sie die Butter schaumig."}});
  BOOST_TEST(!foreign.unread.empty());
  BOOST_TEST(done_in(foreign, 1) == "");
}

BOOST_AUTO_TEST_CASE(a_word_that_nothing_knows_is_unread_though_what_it_stands_before_is_used) {
  for (const char* instruction :
       {"Beat the frobnicated butter.", "Beat the butter. Beat the frobnicated mixture.",
        "Beat the butter in a frobnicated bowl."}) {
    const TextReading reading = reading_of({"text", {"100 g butter"}, {instruction}});
    BOOST_TEST_REQUIRE(!reading.unread.empty(), instruction);
    BOOST_TEST(reading.unread.front().what.contains("frobnicated"), reading.unread.front().what);
    BOOST_TEST(reading.share.unread > 0U);
  }
  BOOST_TEST(
      reading_of({"text", {"100 g butter"}, {"Beat the soft butter in a large bowl."}}).unread.empty());
}

BOOST_AUTO_TEST_CASE(an_unknown_ingredient_is_told_and_keeps_nothing_else_from_being_read) {
  const TextReading reading =
      reading_of({"text", {"3 tablespoons unobtainium", "1 onion"}, {"Chop the onion."}});
  BOOST_TEST(!reading.unread.empty());
  BOOST_TEST(done_in(reading, 1) == "cut chopped");
  BOOST_TEST((reading.status == Status::complete), reading.reason);
}

BOOST_AUTO_TEST_CASE(reading_is_deterministic_and_does_not_depend_on_the_id) {
  const TextToRead text{"one", dough, {make_dough, "Roll into balls of 20 g."}};
  TextToRead other = text;
  other.id = "another";
  const TextReading first = reading_of(text);
  BOOST_TEST((first.network.network == reading_of(text).network.network));
  BOOST_TEST((first.network.network == reading_of(other).network.network));
}

BOOST_AUTO_TEST_CASE(lines_of_ingredients_that_are_not_spoken_of_change_nothing) {
  const std::vector<std::string> instructions{make_dough,
                                              "Roll into balls of 20 g and bake at 180 °C for 10 minutes."};
  std::vector<std::string> ingredients = dough;
  const auto steps = [&] {
    const TextReading reading = reading_of({"text", ingredients, instructions});
    return done_in(reading, 1) + "; " + done_in(reading, 2);
  };
  const std::string before = steps();
  ingredients.insert(ingredients.begin() + 1, "1 teaspoon ground cumin");
  ingredients.push_back("200 ml milk");
  BOOST_TEST(steps() == before);
}

BOOST_AUTO_TEST_CASE(clauses_are_read_in_the_registers_of_recipe_sites) {
  const auto done = [](const std::string& instruction) {
    return done_in(reading_of({"text", {"2 potatoes", "1 red onion", "100 g almonds"}, {instruction}}), 1);
  };
  struct Case {
    std::string words, operations;
  };
  for (const auto& [words, operations] : std::vector<Case>{
           // relative clauses: what is told is done before, what is asked for after, the rest is a note
           {"Chop the potatoes, which should be washed beforehand.", "wash, cut chopped"},
           {"Chop the potatoes, which you have peeled.", "peel, cut chopped"},
           {"Chop the potatoes, which give it its body.", "cut chopped"},
           // things are taken up, and then something is done with them
           {"Take the potatoes. Peel them.", "peel"},
           {"Grab the red onion and slice it.", "cut slices"},
           {"Turn on the oven. Set it to 180 °C.", "preheat-oven 180 degrees-celsius"},
           {"Oven to 180 °C.", "preheat-oven 180 degrees-celsius"},
           // micro-steps
           {"Get out a cookie sheet. Cover it with baking paper.", "line"},
           // comments
           {"Slice the onion – nobody likes large pieces of it.", "cut slices"},
           {"Slice the onion as thinly as you can.", "cut fine-slices"},
           {"Peel the potatoes (do not wash them!) and dice them.", "peel, cut diced"},
           {"Chop the almonds. That's it – you're done!", "cut chopped"},
       })
    BOOST_TEST(done(words) == operations, words << ": " << done(words));
}

BOOST_AUTO_TEST_CASE(what_happens_by_itself_is_not_done_to_something_else) {
  const std::vector<std::string> soaking{"80 g raisins", "100 ml water", "2 carrots"};
  BOOST_TEST(
      understood(soaking, {"Put the raisins in a bowl with the water and leave to soak for 15 minutes.",
                           "While they soak, peel the carrots."}) == "peel");
}

BOOST_AUTO_TEST_CASE(more_goes_where_something_was_put_before) {
  const std::vector<std::string> dry{"100 g all-purpose flour", "1 teaspoon salt"};
  const TextReading reading = reading_of({"text", dry, {"Put the flour in a large bowl. Add the salt."}});
  BOOST_TEST(done_in(reading, 1) == "transfer-contents, transfer-contents");
  std::size_t vessels = 0;
  for (const Operation& operation : reading.network.network.operations)
    vessels += operation.primitive == "fetch";
  BOOST_TEST(vessels == 1U);
}

BOOST_AUTO_TEST_CASE(hostile_texts_are_read_to_their_end) {
  std::string words;
  for (int i = 0; i < 10'000; ++i) words += i % 7 == 0 ? "stir the " : i % 3 == 0 ? "sugar and " : "it, ";
  BOOST_TEST(!reading_of({"long", {"100 g white sugar"}, {words}}).unread.empty());
  std::vector<std::string> many(100, "1 teaspoon salt");
  BOOST_CHECK_NO_THROW(reading_of({"many", many, {"Mix everything.", "Add the salt."}}));
  std::string joined = "Mix the salt";
  for (int i = 0; i < 300; ++i) joined += ", the salt and the salt";
  BOOST_CHECK_NO_THROW(reading_of({"deep", {"1 teaspoon salt"}, {joined + "."}}));
  for (const std::string text :
       {"", ".", "Salt.", "the the the", "\xff\xfe\xfd", "Beat 1/0 eggs at -5 °C for 1e400 hours."})
    BOOST_CHECK_NO_THROW(reading_of({"odd", {text, "-3 g salt", "1/0 eggs"}, {text}}));
}

BOOST_AUTO_TEST_CASE(the_corpus_is_read_into_networks_that_execute) {
  const std::vector<Metric> metrics =
      choose_metrics(kitchen().domain, {"goal-condition-success", "dish-approximation-score", "smatch-score"})
          .value();
  const auto means = [&](const Corpus& corpus) {
    const auto scores = score_readings(corpus, corpus, english(), kitchen().domain,
                                       {.rules = kitchen().rules}, {.metrics = metrics})
                            .value();
    std::array<double, 4> sums{};
    for (const ReadingScore& score : scores) {
      for (std::size_t m = 0; m < 3; ++m) sums[m] += score.result.scores.at(m).value_or(0);
      sums[3] += score.result.status == Status::complete;
    }
    for (double& sum : sums) sum /= static_cast<double>(scores.size());
    return sums;
  };
  const auto first = means(kitchen().corpus);
  BOOST_TEST(first[0] >= 0.88);
  BOOST_TEST(first[1] >= 0.93);
  BOOST_TEST(first[2] >= 0.95);
  BOOST_TEST(first[3] == 1);
  // Ten recipes; rules were made with seven of them.
  const auto second = means(
      open({.domain = "cooking", .corpus = IRL_SOURCE_DIR "/tests/language/second-set"}).value().corpus);
  BOOST_TEST(second[0] >= 0.80);
  BOOST_TEST(second[1] >= 0.88);
  BOOST_TEST(second[3] >= 0.9);
  // Twelve in the registers of recipe sites; at four of them nobody looked.
  const auto registers =
      means(open({.domain = "cooking", .corpus = IRL_SOURCE_DIR "/tests/language/registers"}).value().corpus);
  BOOST_TEST(registers[0] >= 0.75);
  BOOST_TEST(registers[1] >= 0.88);
  BOOST_TEST(registers[3] >= 0.9);
  // Ten by an author who did not know the rules; five of them are kept aside.
  const auto third =
      means(open({.domain = "cooking", .corpus = IRL_SOURCE_DIR "/tests/language/third-set"}).value().corpus);
  BOOST_TEST(third[0] >= 0.70);
  BOOST_TEST(third[1] >= 0.68);
  BOOST_TEST(third[3] >= 0.9);
  // Ten by another one; the same.
  const auto fourth = means(
      open({.domain = "cooking", .corpus = IRL_SOURCE_DIR "/tests/language/fourth-set"}).value().corpus);
  BOOST_TEST(fourth[0] >= 0.72);
  BOOST_TEST(fourth[1] >= 0.82);
  BOOST_TEST(fourth[3] >= 0.9);
  // And ten by one more.
  const auto fifth =
      means(open({.domain = "cooking", .corpus = IRL_SOURCE_DIR "/tests/language/fifth-set"}).value().corpus);
  BOOST_TEST(fifth[0] >= 0.65);
  BOOST_TEST(fifth[1] >= 0.69);
  BOOST_TEST(fifth[3] >= 0.89);
}

BOOST_AUTO_TEST_CASE(mistakes_in_what_a_domain_says_of_its_language_are_told_with_their_places_all_at_once) {
  const auto told = [](const std::string& text) {
    const auto language = read_language({"l.yaml", text}, kitchen().domain);
    std::string problems;
    if (!language)
      for (const Problem& problem : language.error())
        problems += to_string(problem.where) + " " + problem.kind + "\n";
    return problems;
  };
  BOOST_TEST(told("nouns: {pot: cooking-pott}") == "l.yaml:1:14 unknown-type\n");
  BOOST_TEST(told("verbos: {}") == "l.yaml:1:1 unknown-key\n");
  BOOST_TEST(told("word-classes: {VESSELS: [bowl]}") == "l.yaml:1:16 unknown-key\n");
  std::string ways = "idioms: {'";
  for (int i = 0; i < 13; ++i) ways += "(a|b) ";
  BOOST_TEST(told(ways + "': c}") == "l.yaml:1:10 too-many\n");
  BOOST_TEST(told("constructions: {x: {verbs: [go], roles: {what: {is: nonsense}}, network: [\"(mix\"]}}") ==
             "l.yaml:1:53 unknown-type\nl.yaml:1:75 unclosed\n");
  BOOST_TEST(told("chunks: {x: {parameters: [a], forms: [{fits: {b: egg}}]}}") ==
             "l.yaml:1:47 unknown-role\n");
}

BOOST_AUTO_TEST_CASE(a_verb_is_added_by_a_few_lines) {
  const std::string text =
      "units: {g: [g]}\n"
      "brings:\n"
      "  ingredient:\n"
      "    in-amounts: true\n"
      "    by: ['(fetch-and-proportion ?thing ?k ?k ?vessel ?type ?number ?unit)']\n"
      "constructions:\n"
      "  zap:\n"
      "    verbs: [zap]\n"
      "    roles: {what: {as: object, is: ingredient}}\n"
      "    network: ['(beat ?what ?k ?k ?what ?whisk)']\n";
  const auto language = read_language({"l.yaml", text}, kitchen().domain);
  BOOST_TEST_REQUIRE(language.has_value());
  const TextReading reading =
      comprehend({"text", {"100 g butter"}, {"Zap the butter."}}, *language, kitchen().domain, {}).value();
  BOOST_TEST(done_in(reading, 1) == "beat");
}

BOOST_AUTO_TEST_SUITE_END()
