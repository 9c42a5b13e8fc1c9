#include <boost/test/unit_test.hpp>
#include <string>
#include <utility>
#include <vector>

#include "grammar/english/mark_up.hpp"
#include "grammar/english/tokens.hpp"

using namespace irl;
using namespace irl::grammar::english;

/// Texts that were copied from web pages.
BOOST_AUTO_TEST_SUITE(mark_up)

namespace {

std::string plain(const std::string& text) {
  const Tokens tokens = tokens_of(text);
  return to_text(tokens, 0, tokens.size());
}

}  // namespace

BOOST_AUTO_TEST_CASE(entities_are_the_characters_that_they_stand_for) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"butter &amp; sugar", "butter & sugar"},
      {"20&nbsp;minutes", "20 minutes"},
      {"180&deg;C", "180 °c"},
      {"&frac12; lemon", "½ lemon"},
      {"1&#189; cups, 2&#xBD; cups", "1½ cups, 2½ cups"},
      {"don&#8217;t stir", "dont stir"},
      {"salt & pepper; then stir", "salt & pepper; then stir"}};
  for (const auto& [text, expected] : cases) BOOST_TEST(plain(text) == expected, text << ": " << plain(text));
}

BOOST_AUTO_TEST_CASE(what_is_no_entity_stays) {
  for (const std::string text : {"&unheard;", "&#0;", "&#xD800;", "&#99999999999;"})
    BOOST_TEST(plain(text).contains('&'), text << ": " << plain(text));
}

BOOST_AUTO_TEST_CASE(tags_and_emphasis_are_left_out) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"<p>Mix the <b>butter</b> with sugar</p><p>Bake</p>", "mix the butter with sugar. bake"},
      {"Mix.<br/>Bake.", "mix. bake."},
      {"<ol><li>Mix</li><li>Bake</li></ol>", "mix. bake"},
      {"**Mix** the __butter__", "mix the butter"},
      {R"(Mix the <a href="/butter">butter</a>)", "mix the butter"},
      {"## Dough\nMix the butter", "dough. mix the butter"}};
  for (const auto& [text, expected] : cases) BOOST_TEST(plain(text) == expected, text << ": " << plain(text));
}

/// Less than is no tag, however long the text is.
BOOST_AUTO_TEST_CASE(what_is_no_tag_stays) {
  BOOST_TEST(plain("< 5 minutes").starts_with('<'));
  BOOST_TEST(plain("bake <a while").contains('<'));
  BOOST_TEST(plain(std::string(2'000, '<')).size() == 2'000U);
}

BOOST_AUTO_TEST_CASE(items_of_lists_are_sentences) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"• 2 eggs", "2 eggs"},
      {"▢ 1 onion", "1 onion"},
      {"* 100 g flour", "100 g flour"},
      {"– 100 g sugar", "100 g sugar"},
      {"1. 30 g oats", "30 g oats"},
      {"3) 30 g oats", "30 g oats"},
      {"• Mix the butter\n• Bake", "mix the butter. bake"},
      {"1) Mix the butter\n2) Bake", "1. mix the butter. 2. bake"},
      {"Mix the butter\nwith the sugar", "mix the butter with the sugar"},
      {"1.5 cups", "1.5 cups"},
      {"stir – it will hiss", "stir, it will hiss"}};
  for (const auto& [text, expected] : cases) BOOST_TEST(plain(text) == expected, text << ": " << plain(text));
}

/// Places are those of the file, whatever is left out before.
BOOST_AUTO_TEST_CASE(words_stand_where_they_were_written) {
  const std::string text = "<p>Mix &amp; <b>beat</b>\n• stir";
  const Tokens tokens = tokens_of(text, Position{"file", 4, 7});
  std::string told;
  for (const Token& token : tokens)
    if (!token.is_mark()) told += token.text + "@" + to_string(token.where) + " ";
  BOOST_TEST(told == "mix@file:4:10 &@file:4:14 beat@file:4:23 stir@file:5:5 ");
}

BOOST_AUTO_TEST_SUITE_END()
