#include "grammar/english/detail/word_patterns.hpp"

#include <boost/test/unit_test.hpp>
#include <stdexcept>

using namespace irl::grammar::english;

BOOST_AUTO_TEST_SUITE(patterns_of_words)

namespace {

const Lexicon& few_words() {
  static const Lexicon lexicon{.verbs = {"stir", "add"},
                               .nouns = {"milk", "spoon"},
                               .adverbs = {"gently"},
                               .word_classes = {{"VESSEL", {"bowl"}}}};
  return lexicon;
}

/// What a pattern finds, wherever it does first: `see bubbles`; `-` if it does nowhere.
std::string found(const char* pattern, const char* sentence) {
  const Tokens tokens = tokens_of(sentence);
  const OrderWords words(tokens, few_words());
  const WordPattern read(pattern);
  for (std::size_t at = 0; at <= tokens.size(); ++at)
    if (const auto end = read.end(words, at)) return to_text(tokens, at, *end);
  return "-";
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_sign_says_what_it_says) {
  struct Case {
    const char* pattern;
    const char* sentence;
    const char* found;
  };
  const Case cases[]{
      {"see bubbles", "you see bubbles", "see bubbles"},
      {"see bubbles", "you see some bubbles", "-"},
      {"see|find|PRONOUN", "you find it", "you"},
      {"(so that)|because it", "stir so that it", "so that it"},
      {"you will? see", "you see", "you see"},
      {"you now* see", "you now now see", "you now now see"},
      {"you ANY*2 see", "you will now see", "you will now see"},
      {"you ANY*1 see", "you will now see", "-"},
      {"see !to ANY", "see to see it", "see it"},
      {"see &to", "see to it", "see"},
      {"<stir it", "it, stir it", "it"},
      {"<stir it", "stir, it", "it"},
      {"<stir it", "stir in it", "-"},
      {"you ~see ANY", "you can see", "you can"},
      {"you !~see ANY", "you can see", "-"},
      {"you ~milk ANY", "you can stir, add the milk", "-"},
      {"^ it", "add it, it", "it"},
      {"^ milk", "add milk", "-"},
      {"it ...", "it is hot, stirred, add the milk", "it is hot, stirred"},
      {"it ...", "it is hot, so add the milk", "it is hot"},
      {"it ...,", "it is hot, stirred, add the milk", "it is hot"},
      {"it ...END", "it is hot, add the milk", "it is hot, add the milk"},
      {"not ...UNDONE", "do not beat or stir it, add the milk", "not beat or stir it"},
      {"ANY* milk", "the milk in the milk", "the milk"},
      {"UNKNOWN", "stir the frobnicated milk", "frobnicated"},
      {"NOUN &END", "milk and a spoon", "spoon"},
      {"VESSEL", "the milk in the bowl", "bowl"},
      {"OVEN", "the milk in the bowl", "-"},
  };
  for (const auto& [pattern, sentence, expected] : cases)
    BOOST_TEST(found(pattern, sentence) == expected, pattern << ": " << found(pattern, sentence));
}

BOOST_AUTO_TEST_CASE(what_is_no_pattern_is_refused) {
  for (const char* wrong : {"FROBNICATED", "(see", "see)", "", "()", "see |it", "!"})
    BOOST_CHECK_THROW(WordPattern{wrong}, std::invalid_argument);
}

BOOST_AUTO_TEST_SUITE_END()
