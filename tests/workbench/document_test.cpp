#include "irl/workbench/document/document.hpp"

#include <boost/test/unit_test.hpp>

/// What a document contains is said once: how it is written and its schema agree.
BOOST_AUTO_TEST_SUITE(documents)

namespace {

using namespace irl::workbench;

enum class Colour { red, green };
constexpr auto names_of(Colour) {
  return std::to_array<std::string_view>({"red", "green"});
}

struct Cube {
  Colour colour = Colour::red;
  std::optional<double> edge{};
  std::string note{};
};

struct Shelf {
  std::vector<Cube> cubes;
  std::vector<std::pair<std::string, std::size_t>> counts;
  std::variant<std::string, bool> state = true;
};

void describe(Document<Cube>& cube) {
  cube.called("cube")
      .field("colour", &Cube::colour)
      .field("edge", &Cube::edge, {"In metres.", not_negative})
      .optional_field("note", &Cube::note, not_empty);
}

void describe(Document<Shelf>& shelf) {
  shelf.called("shelf")
      .field("cubes", &Shelf::cubes)
      .field("state", &Shelf::state)
      .fields_of_each(&Shelf::counts);
}

}  // namespace

BOOST_AUTO_TEST_CASE(fields_are_written_in_the_order_in_which_they_are_described) {
  const Shelf shelf{.cubes = {{Colour::green, 0.5, "new"}, {}}, .counts = {{"b", 1}, {"a", 2}}};
  BOOST_TEST(to_document(shelf).dump() ==
             R"({"cubes":[{"colour":"green","edge":0.5,"note":"new"},{"colour":"red","edge":null}],)"
             R"("state":true,"b":1,"a":2})");
}

BOOST_AUTO_TEST_CASE(the_schema_follows_from_the_types_of_the_fields) {
  const irl::Json schema = titled_schema<Shelf>("A shelf");
  BOOST_TEST(schema["required"].dump() == R"(["cubes","state"])");
  BOOST_TEST(schema["properties"]["cubes"].dump() ==
             R"({"type":"array","items":{"$ref":"#/definitions/cube"}})");
  BOOST_TEST(schema["additionalProperties"].dump() == R"({"type":"integer","minimum":0})");
  const irl::Json& cube = schema["definitions"]["cube"];
  BOOST_TEST(cube["required"].dump() == R"(["colour","edge"])");
  BOOST_TEST(cube["additionalProperties"] == false);
  BOOST_TEST(cube["properties"].dump() ==
             R"({"colour":{"enum":["red","green"]},)"
             R"("edge":{"description":"In metres.","type":["number","null"],"minimum":0},)"
             R"("note":{"type":"string","minLength":1}})");
}

BOOST_AUTO_TEST_SUITE_END()
