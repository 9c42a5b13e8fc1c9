#include "ontology/document.hpp"

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace irl::ontology;

BOOST_AUTO_TEST_SUITE(ontology_document)

/// The YAML files that the build compiles.
static std::vector<std::string> texts_of_the_tree() {
  std::vector<std::string> texts;
  for (const char* directory : {"/ontology", "/recipes"})
    for (const auto& file : std::filesystem::directory_iterator(std::string(IRL_SOURCE_DIR) + directory)) {
      if (file.path().extension() != ".yaml") continue;
      std::ostringstream text;
      text << std::ifstream(file.path(), std::ios::binary).rdbuf();
      texts.push_back(text.str());
    }
  return texts;
}

static bool same(const DocumentPart& left, const DocumentPart& right) {
  return left.kind == right.kind && left.is_quoted == right.is_quoted && left.end == right.end &&
         left.line == right.line && left.column == right.column && left.first == right.first &&
         left.length == right.length;
}

BOOST_AUTO_TEST_CASE(what_the_build_compiled_is_what_is_read) {
  for (const std::string& text : texts_of_the_tree()) {
    const Document* compiled = compiled_document(text);
    BOOST_REQUIRE(compiled);
    const ReadDocument read = read_document(text);
    BOOST_TEST(compiled->texts == read.texts);
    BOOST_TEST(std::ranges::equal(compiled->parts, read.parts, same));
  }
}

BOOST_AUTO_TEST_CASE(a_text_that_was_edited_is_not_taken_for_the_one_that_was_compiled) {
  for (const std::string& text : texts_of_the_tree()) BOOST_TEST(!compiled_document(text + "\n"));
}

BOOST_AUTO_TEST_CASE(entries_and_elements_come_in_their_order_with_their_places) {
  const ReadDocument read = read_document("bowl: {is: [round, 'deep']}\nspoon:\n");
  const Document document = read.view();
  const Node root(document, 0);
  const auto entries = root.entries();
  BOOST_REQUIRE(entries.size() == 2U);
  BOOST_TEST(entries[0].first.scalar() == "bowl");
  BOOST_TEST(entries[1].second.is_nothing());
  BOOST_TEST(entries[1].first.line() == 2);
  const auto elements = entries[0].second.entries()[0].second.elements();
  BOOST_REQUIRE(elements.size() == 2U);
  BOOST_TEST(elements[0].scalar() == "round");
  BOOST_TEST(!elements[0].is_quoted());
  BOOST_TEST(elements[1].is_quoted());
  BOOST_TEST(elements[1].column() == 20);
}

BOOST_AUTO_TEST_CASE(an_alias_stands_for_what_its_anchor_names) {
  const ReadDocument read = read_document("one: &bowl [deep]\nother: *bowl\nlast: flat\n");
  const Document document = read.view();
  const auto entries = Node(document, 0).entries();
  BOOST_REQUIRE(entries.size() == 3U);
  BOOST_TEST(entries[1].second.elements()[0].scalar() == "deep");
  BOOST_TEST(entries[2].second.scalar() == "flat");
}

BOOST_AUTO_TEST_CASE(what_stands_behind_the_document_is_told) {
  BOOST_TEST(!read_document("a: b\n").rest);
  BOOST_TEST(read_document("").parts.empty());
  const ReadDocument two = read_document("a: b\n---\nc: d\n");
  BOOST_REQUIRE(two.rest);
  BOOST_TEST(two.rest->line == 3);
}

BOOST_AUTO_TEST_SUITE_END()
