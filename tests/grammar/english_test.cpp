#include <boost/test/unit_test.hpp>
#include <sstream>

#include "grammar/english/clause.hpp"
#include "grammar/english/inflection.hpp"

using namespace irl::grammar::english;

/// Plain English without any subject: a few words are known, none of them has a meaning.
BOOST_AUTO_TEST_SUITE(plain_english)

namespace {

const Lexicon& few_words() {
  static const Lexicon lexicon{
      .verbs = {"stir", "chop", "peel", "pour", "wait", "cool", "let", "move", "sift", "cut"},
      .irregular = {{"left", "leave"}},
      .nouns = {"sugar", "flour", "bowl", "dough", "ball", "salt", "rack", "oregano", "piece"},
      .fixed_phrases = {{"5", "cm", "apart"}},
      .units = {{"g", {"g"}}, {"minute", {"minute"}}, {"tablespoon", {"tablespoon"}}, {"hour", {"hour"}}},
      .idioms = {{"at", {{{"at", "room", "temperature"}, {"cooled"}}}}},
      .adverbs = {"finely", "well"}};
  return lexicon;
}

/// A phrase as it was taken apart: `definite half 25g|portion [white sugar]`.
std::string told(const NounPhrase& phrase) {
  constexpr const char* determiners[] = {"", "the ", "a ", "another ", "pronoun ", "everything "};
  constexpr const char* shares[] = {"", "part ", "rest ", "most ", "some ", "every ", "all but "};
  std::ostringstream text;
  text << determiners[static_cast<int>(phrase.determiner)] << shares[static_cast<int>(phrase.share)];
  if (phrase.measure)
    text << phrase.measure->number << phrase.measure->unit << (phrase.is_portion ? " each " : " ");
  text << '[';
  for (std::size_t i = 0; i < phrase.words.size(); ++i) text << (i ? " " : "") << phrase.words[i];
  text << phrase.pronoun << ']';
  for (const NounPhrase& left_out : phrase.except) text << " but " << told(left_out);
  return text.str();
}

/// The clauses of the best reading: `stir object:the [sugar] into:the [bowl]`, with what is unread in braces.
std::string told(const std::string& sentence) {
  const auto readings = readings_of(tokens_of(sentence), few_words(), 3);
  if (readings.empty()) return "nothing";
  std::string text;
  for (const Clause& clause : readings.front().clauses) {
    if (!text.empty()) text += " | ";
    text += clause.verb;
    for (const Argument& argument : clause.arguments) {
      text += " " + argument.relation + ":";
      for (std::size_t i = 0; i < argument.phrases.size(); ++i)
        text += (i ? " + " : "") + told(argument.phrases[i]);
    }
    for (const Token& token : clause.unread) text += " {" + token.text + "}";
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(tokens_are_words_numbers_and_marks_with_their_places) {
  const Tokens tokens =
      tokens_of("Stir 1 1/2 g,\nwell-done devil's 30g 180 °C", irl::Position{"text.xml", 3, 5});
  std::string text;
  for (const Token& token : tokens) text += token.text + "/";
  BOOST_TEST(text == "stir/1 1/2/g/,/well/done/devils/30/g/180/°c/");
  BOOST_TEST(tokens[1].number.value() == 1.5);
  BOOST_TEST(tokens[4].where.line == 4);
  BOOST_TEST(tokens[4].where.column == 1);
  BOOST_TEST(tokens[0].where.column == 5);
}

BOOST_AUTO_TEST_CASE(forms_of_words_lead_back_to_the_word) {
  BOOST_TEST(same_noun("radishes", "radish"));
  BOOST_TEST(same_noun("berry", "berries"));
  BOOST_TEST(!same_noun("glass", "glas"));
  for (const auto& [form, base] : std::map<std::string, std::string>{{"chopped", "chop"},
                                                                     {"peeling", "peel"},
                                                                     {"sifted", "sift"},
                                                                     {"left", "leave"},
                                                                     {"stirs", "stir"}})
    BOOST_TEST(few_words().verb(form).value_or("none") == base, form);
  BOOST_TEST(!few_words().verb("bowl"));
}

BOOST_AUTO_TEST_CASE(phrases_say_which_how_much_and_what) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"the white sugar", "the [white sugar]"},
      {"half the sugar", "the part [sugar]"},
      {"a third of them", "pronoun part [them]"},
      {"all but 25 g of the dough", "the all but 25g [dough]"},
      {"the rest of the flour", "the rest [flour]"},
      {"the remaining flour", "the rest [flour]"},
      {"both flours", "the every [flours]"},
      {"two flours", "every 2 [flours]"},
      {"25 g of dough", "25g [dough]"},
      {"balls of 30 g", "30g each [balls]"},
      {"30 g balls", "30g each [balls]"},
      {"tablespoons of it", "pronoun 1tablespoon each [it]"},
      {"another bowl", "another [bowl]"},
      {"them all", "pronoun every [them]"},
      {"everything but the oregano", "everything [everything] but the [oregano]"},
      {"half an hour", "0.5hour []"},
      {"20 to 25 minutes", "20minute []"},
      {"the sugar that is left", "the rest [sugar]"},
      {"5 cm apart", "[5 cm apart]"},
  };
  for (const auto& [words, expected] : cases) {
    const Tokens tokens = tokens_of(words);
    Chart chart(tokens, few_words());
    std::string whole = "nothing";
    for (const PhraseEdge& edge : chart.phrases(0))
      if (edge.end == tokens.size()) whole = told(edge.content);
    BOOST_TEST(whole == expected, words << ": " << whole);
  }
}

BOOST_AUTO_TEST_CASE(clauses_are_verbs_with_what_belongs_to_them) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"stir the sugar and the flour into the dough",
       "stir object:the [sugar] + the [flour] into:the [dough]"},
      {"stir in the salt", "stir in:the [salt]"},
      {"in a bowl, stir the sugar", "stir in:a [bowl] object:the [sugar]"},
      {"stir the sugar, the salt and sift the flour",
       "stir object:the [sugar] + the [salt] | sift object:the [flour]"},
      {"pour it over and stir", "pour object:pronoun [it] over: | stir"},
      {"cool until it is firm, then cut it", "cool | cut object:pronoun [it]"},
      {"let it cool", "cool object:pronoun [it]"},
      {"cut it when it has cooled", "cool subject:pronoun [it] | cut object:pronoun [it]"},
      {"after 5 minutes, move it to a rack", " after:5minute [] | move object:pronoun [it] to:a [rack]"},
      {"move it to a rack, 5 cm apart", "move object:pronoun [it] to:a [rack] beside:[5 cm apart]"},
      {"then the salt", " object:the [salt]"},
  };
  for (const auto& [sentence, expected] : cases)
    BOOST_TEST(told(sentence) == expected, sentence << ": " << told(sentence));
}

BOOST_AUTO_TEST_CASE(a_participle_and_an_idiom_stand_for_their_verb) {
  BOOST_TEST(told("peeled and finely chopped") == "peel | chop");
  BOOST_TEST(told("at room temperature") == "cool");
}

BOOST_AUTO_TEST_CASE(unknown_words_cost) {
  const auto cost = [](const char* sentence) {
    return readings_of(tokens_of(sentence), few_words(), 1).front().cost;
  };
  BOOST_TEST(cost("stir the sugar") < cost("stir the sugar xyzzy"));
  BOOST_TEST(cost("stir the sugar") < cost("quux the sugar"));
  BOOST_TEST(told("stir the sugar ) well") == "stir object:the [sugar] {)}");
}

BOOST_AUTO_TEST_CASE(several_readings_of_a_sentence_come_in_the_order_of_their_costs) {
  const auto readings = readings_of(tokens_of("stir the flour and sift in the bowl"), few_words(), 5);
  BOOST_TEST_REQUIRE(readings.size() > 1U);
  BOOST_TEST(std::ranges::is_sorted(readings, {}, &SentenceReading::cost));
  BOOST_TEST(readings.front().clauses.size() == 2U);
}

BOOST_AUTO_TEST_CASE(no_text_is_too_long_too_deep_or_too_strange) {
  std::string list = "stir the sugar";
  for (int i = 0; i < 500; ++i) list += ", the salt";
  BOOST_TEST(!readings_of(tokens_of(list), few_words(), 3).empty());
  std::string halves = "stir";
  for (int i = 0; i < 200; ++i) halves += " half of the pieces of";
  BOOST_TEST(!readings_of(tokens_of(halves), few_words(), 3).empty());
  for (const char* text :
       {"", ",", "and and and", "\xff\xfe", "1/0", "Rühren Sie den Zucker ein", "((((", "that that"})
    BOOST_CHECK_NO_THROW(readings_of(tokens_of(text), few_words(), 3));
  BOOST_TEST(tokens_of(std::string(100'000, 'a') + std::string(100'000, ' ')).size() == 1U);
}

/// A hyphen between blanks parts words; within one, before a number and at the beginning of a line it does
/// not.
BOOST_AUTO_TEST_CASE(hyphens_that_are_dashes) {
  const std::pair<const char*, std::size_t> dashes[]{
      {"stir it - gently - and chop", 2}, {"stir it -gently", 0},  {"well-done", 0}, {"20 - 25 minutes", 0},
      {"- stir it\n - chop it", 0},       {"stir it, - gently", 0}};
  for (const auto& [words, count] : dashes)
    BOOST_TEST(std::ranges::count_if(tokens_of(words), &Token::is_dash) == static_cast<long>(count), words);
}

BOOST_AUTO_TEST_SUITE_END()
