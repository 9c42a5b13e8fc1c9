#include <boost/test/unit_test.hpp>
#include <set>

#include "grammar/english/asides.hpp"
#include "grammar/english/function_words.hpp"
#include "tests/grammar/split_sentence.hpp"

namespace english = irl::grammar::english;
using namespace irl::grammar::english;

/// What a sentence says beside what it orders is taken out of it, and told with its kind.
BOOST_AUTO_TEST_SUITE(asides_of_sentences)

namespace {

const Lexicon& few_words() {
  static const Lexicon lexicon{
      .verbs = {"add", "stir", "bake", "fry", "crack", "have", "check", "peel", "butter"},
      .nouns = {"milk", "butter", "tin", "dough", "egg", "have"},
      .adverbs = {"gently", "then"},
      .word_classes = {{"DONE", {"done", "ready"}}}};
  return lexicon;
}

std::string split(const std::string& sentence) {
  return english::split(sentence, few_words());
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_depends_on_a_condition_is_no_order) {
  const std::pair<const char*, const char*> cases[]{
      {"If the dough is dry, add milk and stir", "{condition: if the dough is dry, add milk and stir}"},
      {"Unless it is dry, stir it", "stir it {condition: unless it is dry}"},
      {"Should it be too dry, add milk", "{condition: should it be too dry, add milk}"},
      {"Add milk if needed", "{condition: add milk if needed}"},
      {"Add milk, if you like", "{condition: add milk, if you like}"},
      {"Stir the dough, add milk if needed and bake it",
       "stir the dough, and bake it {condition: add milk if needed}"},
      {"Stir it, and if it is dry, add milk", "stir it {condition: if it is dry, add milk}"},
      {"Crack the egg and have it ready, should the dough be dry",
       "crack the egg {condition: have it ready, should the dough be dry}"},
      {"Add the milk, the egg and butter if needed",
       "{condition: add the milk, the egg and butter if needed}"},
      {"Stir it for 10 minutes (5 if you add milk) and bake it",
       "stir it for 10 minutes and bake it {condition: (5 if you add milk)}"},
      {"Stir it (if you like)", "{condition: stir it (if you like)}"},
      {"Add milk and butter the tin if needed", "add milk {condition: butter the tin if needed}"},
      {"Stir it, unless it is dry", "stir it {condition: unless it is dry}"},
      {"Add the egg and more milk if needed", "add the egg {condition: and more milk if needed}"},
      {"Add milk in case it is dry", "{condition: add milk in case it is dry}"},
      // only how it is done
      {"Bake the dough, frying it first if you like",
       "bake the dough {condition: frying it first if you like}"},
      {"Bake the dough, fried if it is dry, with the tin",
       "bake the dough,, with the tin {condition: fried if it is dry}"},
      {"Bake the dough, with the tin if you like", "bake the dough {condition: with the tin if you like}"},
      {"Add milk, stirring it if you like, to the dough",
       "add milk,, to the dough {condition: stirring it if you like}"},
      {"Bake the dough, stirring, if you like", "{condition: bake the dough, stirring, if you like}"},
      // in front of several orders
      {"If it is dry, add milk, then stir it", "stir it {condition: if it is dry, add milk}"},
      {"Stir it, and if it is dry, add milk, and then bake it",
       "stir it, and, and then bake it {condition: if it is dry, add milk}"},
      {"If it is dry, add milk, and bake the dough", "bake the dough {condition: if it is dry, add milk}"},
      {"Cut the dough, which is soft if it is dry, into the tin",
       "cut the dough, into the tin {condition: which is soft if it is dry,}"},
      {"Bake it, if you can wait, before frying it",
       "before frying it {condition: bake it, if you can wait}"},
      {"If it is dry, then add milk and stir", "{condition: if it is dry, then add milk and stir}"},
      {"Add the egg and, if you like, stir in the milk",
       "add the egg {condition: if you like, stir in the milk}"},
      // only a thing
      {"Add the egg and, if using, the milk to the dough",
       "add the egg to the dough {condition: and, if using, the milk}"},
      {"Add the egg or, if you prefer, milk", "add the egg {condition: or, if you prefer, milk}"},
      {"Add the milk, if you like, and the egg", "add the egg {condition: the milk, if you like, and}"},
      {"Gently stir in the milk if you like, and the egg",
       "gently stir in the egg {condition: the milk if you like, and}"},
      {"Add the egg, the milk, if you like, and the butter",
       "add the egg, and the butter {condition: , the milk, if you like}"},
      {"Put milk in the tin, if you like, and the egg",
       "{condition: put milk in the tin, if you like, and the egg}"},
      {"It should be stirred", "it should be stirred"}};
  for (const auto& [sentence, expected] : cases)
    BOOST_TEST(split(sentence) == expected, sentence << ": " << split(sentence));
}

/// Behind a condition with its order nothing says whether further orders depend on it: they are left out, and
/// told.
BOOST_AUTO_TEST_CASE(orders_that_may_depend_on_a_condition_are_told) {
  const std::pair<const char*, const char*> cases[]{
      {"If it is dry, add milk, stir it, and bake the dough",
       "{unread: stir it, and bake the dough} {condition: if it is dry, add milk}"},
      {"If it is dry, add milk, and fry it", "{unread: fry it} {condition: if it is dry, add milk}"},
      {"If it is dry, add milk and then bake it", "{unread: bake it} {condition: if it is dry, add milk}"},
      {"If it is dry, add milk and stir it", "{condition: if it is dry, add milk and stir it}"},
      {"You can add milk, and bake it", "{unread: bake it} {advice: you can add milk}"}};
  for (const auto& [sentence, expected] : cases)
    BOOST_TEST(split(sentence) == expected, sentence << ": " << split(sentence));
}

/// Where a condition is one of a detail or of a thing, the order before it is done, and so is the next one.
BOOST_AUTO_TEST_CASE(what_does_not_depend_on_a_condition_is_done) {
  const std::pair<const char*, const char*> cases[]{
      // of how it is done
      {"Bake it for 30 minutes, longer if it is dry, and stir it",
       "bake it for 30 minutes,, and stir it {condition: longer if it is dry}"},
      {"Stir the egg, preferably by hand if you can wait, and add milk",
       "stir the egg,, and add milk {condition: preferably by hand if you can wait}"},
      {"Bake it for 1 hour, if not longer", "bake it for 1 hour {condition: if not longer}"},
      {"Add the egg, two at a time if you can, and stir it",
       "add the egg,, and stir it {condition: two at a time if you can}"},
      {"Stir the egg and, if you have one, in a tin, and add milk",
       "stir the egg, and add milk {condition: and, if you have one, in a tin}"},
      {"Fry the egg in the butter you kept, if there is any, and add milk",
       "fry the egg, and add milk {condition: in the butter you kept, if there is any}"},
      // of a thing
      {"Stir the egg, the milk (if you like it) and the butter",
       "stir the egg and the butter {condition: , the milk (if you like it)}"},
      {"Stir the egg, milk and butter (optional)", "stir the egg, milk {advice: and butter (optional)}"},
      {"Stir the egg, the milk, provided it is cold, and the butter",
       "stir the egg, and the butter {condition: , the milk, provided it is cold}"},
      {"Stir the egg, the milk too if you like it, and the butter",
       "stir the egg, and the butter {condition: , the milk too if you like it}"},
      {"Stir the egg and, if it is dry, a little milk, and bake it",
       "stir the egg, and bake it {condition: and, if it is dry, a little milk}"},
      // another way, and in brackets
      {"Fry the egg or, if you prefer, bake it, and add milk to it",
       "fry the egg, and add milk to it {condition: or, if you prefer, bake it}"},
      {"Fry the egg (if you hate frying, bake it) and add milk",
       "fry the egg and add milk {condition: (if you hate frying, bake it)}"},
      {"Bake (if the tin is small, in two) for 8 minutes",
       "bake for 8 minutes {condition: (if the tin is small, in two)}"},
      {"Add the egg, or the milk if you prefer, stirring it",
       "add the egg,, stirring it {alternative: or the milk} {condition: if you prefer}"},
      {"Stir it as if you were baking, adding milk", "stir it, adding milk {note: as if you were baking}"}};
  for (const auto& [sentence, expected] : cases)
    BOOST_TEST(split(sentence) == expected, sentence << ": " << split(sentence));
}

/// What is put in between ends before the next order, or with its bracket.
BOOST_AUTO_TEST_CASE(what_is_put_in_between_ends_before_the_next_order) {
  const std::pair<const char*, const char*> cases[]{
      {"Fry the egg (you can keep the butter) and add milk",
       "fry the egg and add milk {advice: (you can keep the butter)}"},
      {"Fry the egg, which you can do in a tin, and add milk",
       "fry the egg,, and add milk {advice: which you can do in a tin}"},
      {"Stir the egg, you can use a fork, and add milk",
       "stir the egg,, and add milk {advice: you can use a fork}"},
      {"You can add it now but stir it first", "{unread: stir it first} {advice: you can add it now}"},
      {"Add the milk - or stir it - and the egg", "add the milk and the egg {alternative: , or stir it,}"},
      {"Stir the egg so that it is soft, adding milk",
       "stir the egg, adding milk {reason: so that it is soft}"},
      {"Stir the egg so that it is soft, making it dry",
       "stir the egg {reason: so that it is soft, making it dry}"},
      {"Fry the egg so that it is soft, and stirring it",
       "fry the egg, and stirring it {reason: so that it is soft}"},
      {"Put the dough, which you can fry first, in the tin",
       "put the dough,, in the tin {advice: which you can fry first}"},
      {"Fry the egg so that it is soft, in the butter",
       "fry the egg, in the butter {reason: so that it is soft}"},
      {"Add milk gently, or it will be dry, and stir",
       "add milk gently,, and stir {reason: or it will be dry}"},
      {"Stir the egg with milk instead of butter, frying the dough",
       "stir the egg with milk, frying the dough {alternative: instead of butter}"},
      {"Stir the egg with milk and, instead of butter, the dough",
       "stir the egg with milk and the dough {alternative: , instead of butter,}"},
      {"Fry the egg and the milk (don't skip this step!), stir it",
       "fry the egg and the milk, stir it {advice: (dont skip this step!)}"},
      {"About 5 minutes before the dough is done, add milk",
       "add milk {sign: about 5 minutes before the dough is done}"}};
  for (const auto& [sentence, expected] : cases)
    BOOST_TEST(split(sentence) == expected, sentence << ": " << split(sentence));
}

/// What is rejected, or only reported, is not done; a pronoun may go back to what that was about.
BOOST_AUTO_TEST_CASE(what_is_rejected_is_not_done) {
  const std::pair<const char*, const char*> cases[]{
      {"Rather than fry the egg, bake it", "bake the egg {alternative: rather than fry the egg}"},
      {"The tin says to fry the egg, but bake it", "bake the egg {note: the tin says to fry the egg}"},
      {"Stir it, resisting the temptation to add milk",
       "stir it {prohibition: resisting the temptation to add milk}"},
      {"Stir it - it is hard, peel it first - and bake it",
       "stir it and bake it {unread: , it is hard, peel it first,}"},
      {"Add the egg, never the milk, and don't forget to stir it",
       "add the egg,, and dont forget to stir it {prohibition: never the milk}"},
      {"Stir it without letting it fry, and bake it",
       "stir it, and bake it {prohibition: without letting it fry}"},
      {"While baking the dough, stir the egg", "while baking the dough, stir the egg"},
      {"You have stirred the dough", "you have stirred the dough"}};
  for (const auto& [sentence, expected] : cases)
    BOOST_TEST(split(sentence) == expected, sentence << ": " << split(sentence));
}

/// What may be done by now, what the cook likes to do, and what is done instead of something, is done.
BOOST_AUTO_TEST_CASE(orders_that_are_told_as_something_else) {
  const std::pair<const char*, const char*> cases[]{
      {"You can now stir in the milk and bake it", "stir in the milk and bake it {note: you can now}"},
      {"Now you can stir in the milk", "stir in the milk {note: now you can}"},
      {"You can stir in the milk", "{advice: you can stir in the milk}"},
      {"You can now bake it or fry it", "bake it {note: you can now} {alternative: or fry it}"},
      {"You can now bake it for up to 3 days", "{advice: you can now bake it for up to 3 days}"},
      {"The milk can be stirred in", "{advice: the milk can be stirred in}"},
      {"After frying the egg, the milk can be stirred in",
       "after frying the egg, the milk can be stirred in"},
      {"We like to fry the egg in milk", "fry the egg in milk {note: we like to}"},
      {"I like milk in mine", "{note: i like milk in mine}"},
      {"I like to have milk in mine", "{note: i like to have milk in mine}"},
      {"Instead of the butter add milk", "add milk {alternative: instead of the butter}"},
      {"Add milk instead of the butter", "add milk {alternative: instead of the butter}"}};
  for (const auto& [sentence, expected] : cases)
    BOOST_TEST(split(sentence) == expected, sentence << ": " << split(sentence));
}

/// A condition of taste holds for who cooks it; what only a participle says depends on one with that alone.
BOOST_AUTO_TEST_CASE(what_depends_on_taste_is_done) {
  const std::pair<const char*, const char*> cases[]{
      {"Add milk, if you're a milk person, and stir",
       "add milk,, and stir {taste: if you are a milk person}"},
      {"If you are a fan of milk, add it", "add it {taste: if you are a fan of milk}"},
      {"Add milk if you are a beginner", "{condition: add milk if you are a beginner}"},
      {"Stir it, lengthening it with milk if it is dry",
       "stir it {condition: lengthening it with milk if it is dry}"}};
  for (const auto& [sentence, expected] : cases)
    BOOST_TEST(split(sentence) == expected, sentence << ": " << split(sentence));
}

/// Who is told to mind that something does not happen, is told to do nothing; what is not said with `not` is
/// done.
BOOST_AUTO_TEST_CASE(what_must_not_happen) {
  const std::pair<const char*, const char*> cases[]{
      {"Stir it, but mind it doesn't fry", "stir it {prohibition: mind it doesnt fry}"},
      {"Stir it and see that the milk does not fry", "stir it {prohibition: see that the milk does not fry}"},
      {"Bake it, making sure you don't stir it, and add milk",
       "bake it,, and add milk {prohibition: making sure you dont stir it}"},
      {"Be careful not to stir it", "{prohibition: be careful not to stir it}"},
      {"Add milk but avoid stirring it", "add milk {prohibition: avoid stirring it}"},
      {"Under no circumstances stir it", "{prohibition: under no circumstances stir it}"},
      {"Peel it so that it does not fry", "peel it {reason: so that it does not fry}"},
      {"Peel it so it doesn't fry", "peel it {reason: so it doesnt fry}"},
      {"Fry it so the milk does not bake, for 8 minutes",
       "fry it, for 8 minutes {reason: so the milk does not bake}"},
      // between dashes a note is told from what is done, and from one more thing
      {"Fry it - nobody minds - and stir it", "fry it and stir it {note: , nobody minds,}"},
      {"Fry it - peeled - and stir it", "fry it, peeled, and stir it"},
      {"Add milk - butter - egg", "add milk, butter, egg"},
      {"Fry it for 8 minutes without colour", "fry it for 8 minutes {note: without colour}"},
      {"Add milk just before it fries", "add milk {sign: just before it fries}"},
      {"Add milk before you fry it", "add milk before you fry it"},
      {"Add milk before it fries for 2 minutes", "add milk before it fries for 2 minutes"},
      {"Mind that you stir it", "mind that you stir it"},
      {"Stir it, a few lumps won't hurt", "stir it {prohibition: a few lumps wont hurt}"},
      {"Only when it is cold should you peel and stir it",
       "peel and stir it {sign: only when it is cold should you}"},
      {"It should be soft but not fried", "{reason: it should be soft but not fried}"},
      {"They will be soft when they come out, so peel them",
       "so peel them {reason: they will be soft when they come out}"},
      {"It should be stirred", "it should be stirred"}};
  for (const auto& [sentence, expected] : cases)
    BOOST_TEST(split(sentence) == expected, sentence << ": " << split(sentence));
}

/// What is ordered in brackets is no note, and read with no clause.
BOOST_AUTO_TEST_CASE(orders_in_brackets_are_taken_out) {
  const std::pair<const char*, const char*> cases[]{
      {"Add the dough (no milk) and stir", "add the dough and stir {unread: (no milk)}"},
      {"Add the egg (peel it first) and stir", "add the egg and stir {unread: (peel it first)}"},
      {"Add the egg (shell too! peel it first)", "add the egg {unread: (shell too! peel it first)}"},
      {"Add the egg (beaten) and stir", "add the egg and stir {note: (beaten)}"},
      {"Bake it (stir it if it is dry)", "bake it {condition: (stir it if it is dry)}"}};
  for (const auto& [sentence, expected] : cases)
    BOOST_TEST(split(sentence) == expected, sentence << ": " << split(sentence));
}

BOOST_AUTO_TEST_CASE(remarks_to_the_cook_are_no_orders) {
  const std::pair<const char*, const char*> cases[]{
      {"Good luck waiting for it", "{note: good luck waiting for it}"},
      {"Now for the fun part", "{note: now for the fun part}"},
      {"Careful, the tin gets hot, then stir it", "stir it {note: careful, the tin gets hot}"},
      {"Yes, the backs too", "{note: yes, the backs too}"},
      {"Careful, stir it gently", "careful, stir it gently"},
      {"Now stir it for the dough", "now stir it for the dough"}};
  for (const auto& [sentence, expected] : cases)
    BOOST_TEST(split(sentence) == expected, sentence << ": " << split(sentence));
}

BOOST_AUTO_TEST_CASE(who_is_asked_for_help_helps_with_an_order) {
  BOOST_TEST(split("Ask a grown-up to help you stir the milk") ==
             "stir the milk {note: ask a grown up to help you}");
  BOOST_TEST(split("Add milk, and ask somebody to help you bake it") ==
             "add milk, and bake it {note: ask somebody to help you}");
  BOOST_TEST(split("Add milk, and you'll have to stir it") == "add milk, and you will have to stir it");
}

BOOST_AUTO_TEST_CASE(advice_alternatives_reasons_and_signs_are_no_orders) {
  const std::pair<const char*, const char*> cases[]{
      {"You can also add milk", "{advice: you can also add milk}"},
      {"Stir it, you may add milk", "stir it {advice: you may add milk}"},
      {"Feel free to add milk", "{advice: feel free to add milk}"},
      {"Alternatively, fry the dough", "{advice: alternatively, fry the dough}"},
      {"Add the egg (optional) and stir", "stir {advice: add the egg (optional)}"},
      {"Bake or fry the dough", "bake {alternative: or fry the dough}"},
      {"Add milk or butter and stir", "add milk and stir {alternative: or butter}"},
      {"Add milk instead of butter, then stir", "add milk, then stir {alternative: instead of butter}"},
      {"Stir it so that nothing burns", "stir it {reason: so that nothing burns}"},
      {"Stir it, otherwise it burns", "stir it {reason: otherwise it burns}"},
      {"This will make it soft", "{reason: this will make it soft}"},
      {"It looks dry", "{reason: it looks dry}"},
      {"Check if it is done", "{sign: check if it is done}"},
      {"Check the milk", "{advice: check the milk}"},
      {"It should look dry", "{sign: it should look dry}"},
      {"The milk must not burn", "{prohibition: the milk must not burn}"},
      {"Do not be afraid to add milk", "{advice: do not be afraid to add milk}"},
      {"Stir it, and don't worry if it looks dry", "stir it {advice: dont worry if it looks dry}"},
      {"Stir it, taking care not to burn it", "stir it {prohibition: taking care not to burn it}"},
      {"Stir it, care being taken that it does not burn",
       "stir it {prohibition: care being taken that it does not burn}"},
      {"Leave out the egg and add the milk for a plainer version",
       "{alternative: leave out the egg and add the milk for a plainer version}"},
      {"Add the milk for a thinner dough", "add the milk for a thinner dough"},
      {"Stir it whenever it is dry, and add milk", "stir it, and add milk {sign: whenever it is dry}"},
      {"Stir it, since it sinks", "stir it {reason: since it sinks}"},
      {"The dough is excellent with milk", "{note: the dough is excellent with milk}"},
      {"Peeling it gives it more taste", "{reason: peeling it gives it more taste}"},
      {"Adding the milk early draws out water", "{reason: adding the milk early draws out water}"},
      {"The dough will be stiff, so stir it", "so stir it {reason: the dough will be stiff}"},
      {"Stirring the milk stops it from burning, so stir the milk",
       "so stir the milk {reason: stirring the milk stops it from burning}"},
      {"Bake the egg, stirring every mouthful into the milk",
       "bake the egg {note: stirring every mouthful into the milk}"},
      {"Stirring it until it makes a dough", "stirring it until it makes a dough"},
      {"Adding lumps to the milk, stir it", "adding lumps to the milk, stir it"},
      {"Stirring each egg into the milk", "stirring each egg into the milk"},
      {"You should add milk", "you should add milk"},
      {"Gently stir the milk", "gently stir the milk"}};
  for (const auto& [sentence, expected] : cases)
    BOOST_TEST(split(sentence) == expected, sentence << ": " << split(sentence));
}

BOOST_AUTO_TEST_CASE(what_happens_otherwise_is_a_reason) {
  BOOST_TEST(split("Stir it gently, or it will burn") == "stir it gently {reason: or it will burn}");
  BOOST_TEST(split("Stir it or they'll burn") == "stir it {reason: or they will burn}");
  BOOST_TEST(split("They'll be baked") == "they will be baked");
}

BOOST_AUTO_TEST_CASE(notes_are_announced) {
  for (const char* heading : {"Note", "Tips", "NB"}) BOOST_TEST(announces_notes(tokens_of(heading)), heading);
  for (const char* order : {"Stir", "Note the time and stir it", ""})
    BOOST_TEST(!announces_notes(tokens_of(order)), order);
}

BOOST_AUTO_TEST_CASE(one_note_is_announced) {
  for (const char* heading : {"Note", "My tip", "Hint"})
    BOOST_TEST(announces_a_note(tokens_of(heading)), heading);
  for (const char* heading : {"Notes", "Tips", "Storage", "Note the time and stir it", ""})
    BOOST_TEST(!announces_a_note(tokens_of(heading)), heading);
}

BOOST_AUTO_TEST_CASE(every_word_is_left_or_told) {
  for (const char* sentence :
       {"If", "if if if", "or stir or fry", "Add , if , and , stir", "should it", "(optional)", "and",
        ", and", "you can", "stir (optional) if needed or fry it, you can, otherwise so that because",
        "if needed, if you like, if", "stir (no milk) it", ""}) {
    const Tokens tokens = tokens_of(sentence);
    const auto [orders, asides, in_doubt] = without_asides(tokens, few_words());
    std::multiset<std::string> left;
    const auto keep = [&](const Tokens& words) {
      for (const Token& word : words)
        if (!word.is_mark() && !is_conjunction(word.text)) left.insert(word.text);
    };
    keep(orders);
    for (const Aside& aside : asides) keep(tokens_of(aside.text));
    for (const auto& [order, why] : in_doubt) keep(order);
    std::multiset<std::string> all;
    for (const Token& word : tokens)
      if (!word.is_mark() && !is_conjunction(word.text)) all.insert(word.text);
    BOOST_TEST((left == all), sentence);
  }
}

BOOST_AUTO_TEST_CASE(nested_brackets_take_no_longer_than_others, *boost::unit_test::timeout(20)) {
  std::string sentence = "Add the milk";
  for (int i = 0; i < 200; ++i) sentence += " (stir it";
  for (int i = 0; i < 200; ++i) sentence += ")";
  BOOST_TEST(without_asides(tokens_of(sentence), few_words()).orders.size() > 0);
}

BOOST_AUTO_TEST_CASE(sizes_are_told_beside_what_has_them) {
  const std::pair<const char*, const char*> cases[]{
      {"Butter a 9x5 tin", "butter a tin {note: 9x5}"},
      {"Butter a 9 x 13-inch tin and stir", "butter a tin and stir {note: 9 x 13 inch}"},
      {"Butter a 20 cm (8 inch) tin", "butter a tin {note: 20 cm (8 inch)}"},
      {"Bake the dough to 20 x 30 cm, then stir", "bake the dough, then stir {note: to 20 x 30 cm}"},
      {"Butter 2 x 20 cm tins", "butter 2 x 20 cm tins"},
      {"Butter an 8-inch tin", "butter an 8 inch tin"}};
  for (const auto& [sentence, expected] : cases) BOOST_TEST(split(sentence) == expected, split(sentence));
}

BOOST_AUTO_TEST_CASE(what_asks_for_something_ends_what_asks_for_nothing) {
  const std::pair<const char*, const char*> cases[]{
      {"The dough may be left whole, the eggs are to be peeled",
       "the eggs are to be peeled {advice: the dough may be left whole}"},
      {"Do not peel the egg, and the dough should gently be baked",
       "do not peel the egg, and the dough should gently be baked"},
      {"They will soften, after which they can be peeled",
       "after which they can be peeled {reason: they will soften}"},
      {"Add the milk so that it cools, and the egg", "add the milk, and the egg {reason: so that it cools}"},
      {"Add the milk so that it cools, and the egg sets",
       "add the milk {reason: so that it cools, and the egg sets}"},
      {"Feel free to add milk, then bake it", "bake it {advice: feel free to add milk}"},
      {"Fry the egg, for it burns", "fry the egg {reason: for it burns}"},
      {"The egg is peeled, for it is hot, and fried gently",
       "the egg is peeled,, and fried gently {reason: for it is hot}"},
      {"Fry the egg, for the dough", "fry the egg, for the dough"},
      {"Fry the egg, for it to set", "fry the egg, for it to set"}};
  for (const auto& [sentence, expected] : cases)
    BOOST_TEST(split(sentence) == expected, sentence << ": " << split(sentence));
}

BOOST_AUTO_TEST_SUITE_END()
