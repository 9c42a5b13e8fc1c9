#include "irl/drawing/telling.hpp"

#include <boost/test/unit_test.hpp>

#include "irl/drawing/looks.hpp"

namespace irl::test {
namespace {

BOOST_AUTO_TEST_SUITE(telling)

const Primitive beat{.name = "beat", .slots = {{.name = "thing", .type = {}}, {.name = "tool", .type = {}}}};

std::string mistake(std::string_view text) {
  const auto read = read_telling(text, beat);
  return read ? "" : read.error();
}

BOOST_AUTO_TEST_CASE(a_sentence_is_read_piece_by_piece) {
  const auto read = read_telling("{thing} is|are beaten[ with {tool:kind}].", beat);
  BOOST_TEST_REQUIRE(read.has_value());
  using Kind = TellingPiece::Kind;
  BOOST_TEST_REQUIRE(read->size() == 6u);
  BOOST_TEST((*read)[0].slot == 0u);
  BOOST_TEST(((*read)[0].kind == Kind::thing && !(*read)[0].by_kind));
  BOOST_TEST((*read)[1].text == " ");
  BOOST_TEST(((*read)[2].kind == Kind::number_word && (*read)[2].text == "is" && (*read)[2].plural == "are"));
  BOOST_TEST((*read)[3].text == " beaten");
  BOOST_TEST_REQUIRE((*read)[4].pieces.size() == 2u);
  BOOST_TEST(((*read)[4].pieces[1].slot == 1u && (*read)[4].pieces[1].by_kind));
  BOOST_TEST((*read)[5].text == ".");
  BOOST_TEST(read_telling("", beat)->empty());
}

BOOST_AUTO_TEST_CASE(what_is_wrong_in_a_sentence_is_told) {
  const struct {
    const char* text;
    const char* says;
  } cases[] = {{"{thing", "'{' is not closed"},
               {"[with {tool}", "'[' is not closed"},
               {"{thing}]", "']' too many"},
               {"a } b", "'}' too many"},
               {"[a [b]]", "'[' too many"},
               {"{tol} is beaten", "did you mean 'tool'?"},
               {"{nothing like it}", "no slot"},
               {"{}", "no slot"},
               {"{:kind}", "no slot"}};
  for (const auto& one : cases)
    BOOST_TEST(mistake(one.text).find(one.says) != std::string::npos, mistake(one.text));
}

BOOST_AUTO_TEST_CASE(looks_are_inherited_from_the_nearest_type_above) {
  const std::vector<TypeDeclaration> declared{{.name = "vessel"},
                                              {.name = "bowl", .parents = {"vessel"}},
                                              {.name = "blue-bowl", .parents = {"bowl"}},
                                              {.name = "cup", .parents = {"vessel"}},
                                              {.name = "tool"}};
  const auto types = Types::build(declared).types;
  Drawing drawing;
  drawing.shapes = {{types->type("vessel"), "vessel"}, {types->type("bowl"), "bowl"}};
  drawing.places = {{.type = types->type("bowl")}};
  BOOST_TEST(*drawing.shape(types->type("blue-bowl")) == "bowl");
  BOOST_TEST(*drawing.shape(types->type("cup")) == "vessel");
  BOOST_TEST(drawing.shape(types->type("tool")) == nullptr);
  BOOST_TEST(drawing.colour(types->type("cup")) == nullptr);
  BOOST_TEST(drawing.place(types->type("blue-bowl")) == &drawing.places[0]);
  BOOST_TEST(drawing.place(types->type("cup")) == nullptr);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
