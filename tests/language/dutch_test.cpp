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

/// A second language: what its words are in English, and with that what they mean.
BOOST_AUTO_TEST_SUITE(dutch_that_is_read)

namespace {

std::string in_english(const std::string& text) {
  const auto tokens = dutch().lexicon.tokens_of(text);
  return grammar::english::to_text(tokens, 0, tokens.size());
}

TextReading reading_of(const std::string& instruction,
                       std::vector<std::string> lines = {"200 g boter", "3 eieren", "2 uien"}) {
  return comprehend({"text", std::move(lines), {instruction}}, dutch(), kitchen().domain,
                    {.rules = kitchen().rules})
      .value();
}

/// The numbers that are brought.
std::string network_of(const TextReading& reading) {
  return grammar::print(reading.network);
}

}  // namespace

BOOST_AUTO_TEST_CASE(words_are_put_into_english_with_verbs_that_stand_in_two_parts) {
  const std::pair<const char*, const char*> cases[]{
      {"Voeg de boter toe aan de bloem.", "add the butter to the flour."},
      {"Klop de boter op met een mixer.", "whip the butter with a mixer."},
      {"Klop de eieren op de plaat.", "beat the eggs on the plate."},
      {"Vet een bakvorm in en bak 25 minuten.", "grease a baking pan and bake 25 minutes."},
      {"Roer de poedersuiker erdoor.", "stir in the powdered white sugar."},
      {"Spatel de noten er voorzichtig door.", "fold in the ‹noten› gently."},
      {"Druk het plat.", "flatten it."},
      {"Zeef het meel.", "sift the flour."},
      {"Zeef het grove zout.", "sift the coarse salt."},
      {"Zeef grof zout.", "sift coarse salt."},
      {"Leg ze op een rooster.", "put them on a wire rack."},
      {"Rooster de uien.", "roast the onions."},
      {"Laat het afkoelen voordat je het in vierkantjes snijdt.", "cool it before you cut it in squares."},
      {"Laat ze op een rooster afkoelen.", "cool them on a wire rack."},
      {"Neem de koekjes er voorzichtig af.", "lift the cookies off gently."},
      {"Schep de salade in een berg op een bord.", "heap the salad on a ‹bord›."},
      {"Leg de tomaten er omheen.", "put the tomatoes around it."},
      {"Neem de uien onder handen.", "go over the onions."},
      {"Bak de uien die je had gehakt.", "bake the onions that you chopped."},
      {"Rol ze door de suiker die je hebt achtergehouden.", "roll them in the sugar that you kept back."},
  };
  for (const auto& [written, expected] : cases) BOOST_TEST(in_english(written) == expected);
}

BOOST_AUTO_TEST_CASE(decimals_stand_behind_a_comma) {
  const auto number = [](const char* text) { return dutch().lexicon.tokens_of(text).front().number; };
  BOOST_TEST(number("1,5 liter melk").value() == 1.5);
  BOOST_TEST(number("1 1/2 theelepel zout").value() == 1.5);
  BOOST_TEST(!number("1.500 g bloem"));
}

BOOST_AUTO_TEST_CASE(what_was_done_to_an_ingredient_is_read_in_its_line) {
  const std::string network =
      network_of(reading_of("Klop de boter.", {"2 uien, fijngesneden", "200 g boter"}));
  BOOST_TEST(network.contains("finely-chopped"));
  BOOST_TEST(network.contains("onion"));
}

BOOST_AUTO_TEST_CASE(a_word_that_is_not_dutch_is_told_as_unread) {
  for (const char* word : {"butter", "frobnicaat"}) {
    const TextReading reading = reading_of(std::string("Klop de boter met de ") + word + ".");
    BOOST_TEST(std::ranges::any_of(reading.unread, [&](const Problem& problem) {
      return problem.what.contains(word) || problem.what.contains("not understood");
    }));
    BOOST_TEST(reading.share.unread > 0);
  }
}

BOOST_AUTO_TEST_CASE(a_compound_of_two_nouns_is_read_by_its_parts) {
  BOOST_TEST(in_english("Kook de tomatensoep.") == "boil the tomato soup.");
  BOOST_TEST(in_english("Maak een kaassaus.") == "make a cheese sauce.");
  BOOST_TEST(in_english("Kook de frobsoep.").contains("‹frobsoep›"));
}

BOOST_AUTO_TEST_CASE(an_unknown_language_is_refused_with_those_that_there_are) {
  const auto none = language_of({.domain = "cooking", .language = "frisian"}, kitchen().domain);
  BOOST_REQUIRE(!none);
  BOOST_TEST(none.error().front().what.contains("frisian"));
  BOOST_TEST(none.error().front().advice.contains("english, dutch"));
  BOOST_TEST(language_of({.domain = "cooking", .language = "english"}, kitchen().domain).has_value());
}

BOOST_AUTO_TEST_CASE(what_glosses_say_is_understood_or_refused) {
  const std::pair<const char*, const char*> cases[]{
      {"glosses: {compounds: perhaps}", "syntax"},
      {"glosses: {said: {\"… it\": het}}", "bad-gloss"},
      {"glosses: {nonsense: {}}", "unknown-key"},
      {"glosses: {articles: {het: {}}}", "wrong-form"},
  };
  for (const auto& [text, kind] : cases) BOOST_TEST(kind_of_refusal(text) == kind, text);
}

BOOST_AUTO_TEST_CASE(what_stands_for_words_may_not_be_lost) {
  const auto wrong =
      read_language(Source{"wrong.yaml", "glosses: {words: {\"voeg … toe\": add}}"}, kitchen().domain);
  BOOST_REQUIRE(!wrong);
  BOOST_TEST(wrong.error().front().kind == "bad-gloss");
  BOOST_TEST(wrong.error().front().where.line == 1);
}

BOOST_AUTO_TEST_CASE(the_corpus_is_read_in_dutch) {
  const std::vector<Metric> metrics =
      choose_metrics(kitchen().domain, {"goal-condition-success", "dish-approximation-score"}).value();
  const Corpus texts(IRL_SOURCE_DIR "/tests/language/dutch", "dish");
  const auto scores = score_readings(texts, kitchen().corpus, dutch(), kitchen().domain,
                                     {.rules = kitchen().rules}, {.metrics = metrics})
                          .value();
  BOOST_TEST(scores.size() == 35U);
  std::array<double, 2> sums{};
  for (const ReadingScore& score : scores) {
    BOOST_TEST((score.result.status == Status::complete));
    for (std::size_t m = 0; m < 2; ++m) sums[m] += score.result.scores.at(m).value_or(0);
  }
  BOOST_TEST(sums[0] / 35 >= 0.855);  // English: 0.95
  BOOST_TEST(sums[1] / 35 >= 0.93);
}

BOOST_AUTO_TEST_SUITE_END()
