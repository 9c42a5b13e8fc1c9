#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>

#include "grammar/english/translation.hpp"
#include "irl/language/comprehension.hpp"
#include "irl/language/language.hpp"
#include "irl/language/writing/correspondence.hpp"
#include "irl/language/writing/writer.hpp"
#include "tests/language/kitchen_language.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;
using namespace irl::workbench;

/// Networks are written in a second language, as English that is put into its words.
BOOST_AUTO_TEST_SUITE(dutch_that_is_written)

namespace {

std::string in(const std::string& file) {
  std::ifstream stream(IRL_SOURCE_DIR "/recipes/" + file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

WrittenText written(const grammar::RecipeNetwork& recipe, const Language& language) {
  RunOptions options;
  options.rules = kitchen().rules;
  return write_text(recipe, language, kitchen().domain, options).value();
}

TextReading read_again(const WrittenText& text, const Language& language) {
  return comprehend({text.id, text.ingredients, text.instructions}, language, kitchen().domain,
                    {.rules = kitchen().rules})
      .value();
}

std::vector<std::string> translations_of(const std::string& sentence) {
  auto clauses = grammar::english::readings_of(english().lexicon.tokens_of(sentence), english().lexicon, 1)
                     .front()
                     .clauses;
  for (auto& clause : clauses) clause.form = grammar::english::VerbForm::plain;
  return grammar::english::translated_sentences(clauses, dutch().lexicon);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_clause_is_put_into_the_other_language_with_verbs_in_two_parts) {
  const std::pair<const char*, const char*> cases[]{
      {"add the butter to the flour", "Voeg de boter toe aan de bloem."},
      {"whip the butter with a mixer", "Klop de boter op met een mixer."},
      {"preheat the oven to 180 °C", "Verwarm de oven voor tot 180 °C."},
      {"cool them on a wire rack", "Laat ze afkoelen op een rooster."},
      {"leave it for 15 minutes", "Laat het 15 minuten staan."},
      {"spread the batter into it", "Strijk het beslag erin uit."},
      {"set it aside", "Zet het opzij."},
      {"sift the whole wheat flour", "Zeef het volkorenmeel."},
      {"finely chop the onions", "Hak de uien fijn."},
      {"slice the onion", "Snijd de ui in plakjes."},
      {"stir in the powdered white sugar", "Roer de poedersuiker erdoor."},
      {"mix the butter and the dough in a large bowl", "Meng de boter en het deeg in een grote kom."},
      {"add the coarse salt to the flour", "Voeg het grove zout toe aan de bloem."},
      {"add coarse salt to the flour", "Voeg grof zout toe aan de bloem."},
      {"get a large knife", "Pak een groot mes."},
      {"fry the onion on low heat", "Bak de ui op laag vuur."},
      {"weigh out 1.3 g of salt", "Weeg 1,3 g zout af."},
  };
  for (const auto& [sentence, expected] : cases) {
    const auto ways = translations_of(sentence);
    BOOST_TEST_REQUIRE(!ways.empty(), sentence);
    BOOST_TEST(ways.front() == expected);
  }
}

BOOST_AUTO_TEST_CASE(a_word_that_no_gloss_means_makes_no_sentence) {
  const grammar::english::Clause juggling{.verb = "juggle"};
  BOOST_TEST(grammar::english::translated_sentences({&juggling, 1}, dutch().lexicon).empty());
  BOOST_TEST(translations_of("fry the wombats").empty());
}

BOOST_AUTO_TEST_CASE(what_was_written_in_dutch_is_read_as_the_network_again) {
  for (const char* id : {"fried-almonds", "lemonade", "easy-banana-bread", "cole-slaw", "soda-bread"}) {
    const grammar::RecipeNetwork recipe =
        grammar::parse_solutions(in(id + std::string(".solution"))).recipes.front();
    const WrittenText text = written(recipe, dutch());
    BOOST_TEST(text.is_whole(), id);
    const auto again = written(read_again(text, dutch()).network, dutch());
    BOOST_TEST(again.ingredients == text.ingredients, boost::test_tools::per_element());
    BOOST_TEST(again.instructions == text.instructions, boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_CASE(a_recipe_is_translated_by_way_of_its_network) {
  for (const char* id : {"lemonade", "cucumber-slices-with-dill", "basic-chicken-salad"}) {
    const TextReading before =
        comprehend(words_of(read_recipe_text({id, in(id + std::string(".xml"))}).value()), english(),
                   kitchen().domain, {.rules = kitchen().rules})
            .value();
    const WrittenText text = written(before.network, dutch());
    BOOST_TEST(text.is_whole(), id);
    const TextReading after = read_again(text, dutch());
    BOOST_TEST(same_up_to_names(before.network.network, after.network.network), id);
  }
}

BOOST_AUTO_TEST_SUITE_END()
