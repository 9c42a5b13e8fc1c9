#include <boost/test/unit_test.hpp>

#include "examples/scene/json_position.hpp"
#include "examples/scene/objects.hpp"
#include "examples/scene/scene_file.hpp"
#include "tests/examples/example_domain.hpp"

using namespace irl;
using namespace irl::test;

BOOST_AUTO_TEST_SUITE(example_scene_files)

namespace {

ReadWorld read(std::string_view text) {
  return scene::read_scenes(example("scene").types(), text, "s.json");
}

std::vector<std::string> problems(std::string_view text) {
  std::vector<std::string> lines;
  for (const Problem& problem : read(text).problems) lines.push_back(to_string(problem));
  return lines;
}

/// One cube, with the places of what tests want to get wrong marked by `@`.
std::string cube(const std::string& color, const std::string& left = "[[]]") {
  return "{\"objects\": [\n  {\"shape\": \"cube\", \"size\": \"large\",\n   \"color\": " + color +
         ", \"material\": \"metal\"}],\n \"relationships\": {\"left\": " + left +
         ", \"right\": [[]], \"behind\": [[]], \"front\": [[]]}}";
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_file_holds_one_scene_or_many) {
  BOOST_TEST(read(source_text("examples/scene/table.json")).problems.empty());
  const Domain& shelves = example("scene", "examples/scene/shelves.json");
  BOOST_TEST(solve("(get-context ?s) (count! ?n ?all) (segment-scene ?all ?s)", shelves).values("n") ==
             (std::set<std::string>{"0", "2", "3"}));
}

BOOST_AUTO_TEST_CASE(which_scene_has_something_is_one_more_open_slot) {
  const Domain& shelves = example("scene", "examples/scene/shelves.json");
  const Solved solved =
      solve("(get-context ?s) (segment-scene ?all ?s) (filter ?red ?all ?s red) (exist yes ?red)", shelves);
  BOOST_REQUIRE(solved.solutions.size() == 1u);
  const Value& found = solved.solutions[0].bindings[*solved.program.variable("s")]->value;
  BOOST_TEST(to_string(found.get_if<Entity>()->get(shelves.types().find_attribute("image"))) ==
             "\"shelf-1.png\"");
}

BOOST_AUTO_TEST_CASE(a_problem_has_line_and_column_and_says_what_is_right) {
  BOOST_TEST(problems(cube("\"red\"")).empty());
  const auto pink = problems(cube("\"pink\""));
  BOOST_REQUIRE(pink.size() == 1u);
  BOOST_TEST(contains(pink[0], "s.json:3:13: error: 'pink' is no color"), pink[0]);
  BOOST_TEST(contains(pink[0], "one of gray red blue"), pink[0]);
  BOOST_TEST(contains(problems(cube("7"))[0], "s.json:3:13: error: 'color' is a number"));
  BOOST_TEST(contains(problems(cube("\"red\"", "[[], []]"))[0], "s.json:4:28: error: 'left' has 2 lists"));
  BOOST_TEST(
      contains(problems(cube("\"red\"", "[[0, 5]]"))[0], "s.json:4:33: error: 5 is no index of an object"));
  BOOST_TEST(contains(problems(cube("\"red\"", "[3]"))[0], "s.json:4:29: error: this is a number"));
  BOOST_TEST(contains(problems("{\"objects\": [],\n \"relationship\": {}}")[0],
                      "s.json:1:1: error: 'relationships' is missing"));
  BOOST_TEST(contains(problems("{\"scenes\": [\n " + cube("\"red\"") + ",\n 5]}")[0],
                      "s.json:6:2: error: this is no scene"));
}

BOOST_AUTO_TEST_CASE(no_text_is_too_broken) {
  BOOST_TEST(contains(problems("")[0], "s.json:1:1: error: this is no JSON"));
  BOOST_TEST(contains(problems("{\"objects\":\n [}")[0], "s.json:2:3: error: this is no JSON"));
  for (const char* wrong :
       {"[]", "3", "null", "{}", "{\"scenes\": 3}", "{\"objects\": {}, \"relationships\": []}",
        "{\"objects\": [3], \"relationships\": {}}", "\"\\ud800\"", "{\"scenes\": [[[[]]]]}"})
    BOOST_TEST(!problems(wrong).empty(), wrong);
  const std::string valid = cube("\"red\"", "[[0]]");
  for (std::size_t cut = 0; cut < valid.size(); ++cut)
    BOOST_TEST(!problems(valid.substr(0, cut)).empty(), cut);
  const std::string deep(50'000, '[');
  const std::string closed = deep + std::string(50'000, ']');
  BOOST_TEST(!problems(deep).empty());
  BOOST_TEST(!problems("{\"a\": " + closed + ", \"objects\": 3}").empty());
  BOOST_TEST(
      contains(problems(cube("\"red\"", "[[" + closed + "]]"))[0], "an array is no index of an object"));
}

BOOST_AUTO_TEST_CASE(scenes_may_have_many_objects_and_sets_of_them_are_made_one_by_one) {
  std::string objects, lists;
  for (int i = 0; i < 70; ++i) {
    objects += std::string(i > 0 ? "," : "") +
               R"({"shape": "cube", "size": "large", "color": "red", "material": "metal"})";
    lists += i > 0 ? ",[]" : "[]";
  }
  std::string relationships;
  for (const char* name : {"left", "right", "behind", "front"})
    relationships += (relationships.empty() ? "\"" : ",\"") + std::string(name) + "\": [" + lists + "]";
  const std::string text = "{\"objects\": [" + objects + "], \"relationships\": {" + relationships + "}}";
  const ReadWorld many = read(text);
  BOOST_TEST_REQUIRE(many.problems.empty());
  const Types& types = example("scene").types();
  const List scenes = many.world.list(types.attribute("scenes"));
  const List all = scenes[0].get_if<Entity>()->list(types.attribute("objects"));
  BOOST_TEST(all.size() == 70u);
  const scene::Objects free = *Conversion<scene::Objects>::from(all);
  std::vector<std::size_t> sizes;
  for (const scene::Objects& set : scene::ExtendedBySubsets({}, free))
    if (sizes.push_back(set.size()); sizes.size() == 5) break;
  BOOST_TEST(sizes == (std::vector<std::size_t>{0, 1, 1, 2, 1}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(without_the_words_of_the_ontology_nothing_is_read_or_built) {
  const ReadWorld read = scene::read_scenes(*Types::build({}).types, cube("\"red\""), "s.json");
  BOOST_TEST(!read.world);
  BOOST_TEST(contains(to_string(read.problems.at(0)), "no scene can be read without the type 'scenes'"));
  for (const char* domain : {"scene", "laboratory"})
    BOOST_CHECK_THROW(build_domain(*registered_domain(domain), {}), DefinitionError);
}

BOOST_AUTO_TEST_CASE(the_place_of_any_value_is_found) {
  using Pointer = nlohmann::json::json_pointer;
  const std::string text = "{\"a\" : [1, 22,\n  {\"b c\": \"x,:\\\"\", \"d\":[ ]}, null],\n\"e\":  -1.5e3}";
  const auto line_and_column = [&](const char* pointer) {
    const Position where = scene::position_of(text, Pointer(pointer), "f");
    return std::pair(where.line, where.column);
  };
  BOOST_TEST((line_and_column("") == std::pair(1, 1)));
  BOOST_TEST((line_and_column("/a") == std::pair(1, 8)));
  BOOST_TEST((line_and_column("/a/1") == std::pair(1, 12)));
  BOOST_TEST((line_and_column("/a/2") == std::pair(2, 3)));
  BOOST_TEST((line_and_column("/a/2/b c") == std::pair(2, 11)));
  BOOST_TEST((line_and_column("/a/2/d") == std::pair(2, 24)));
  BOOST_TEST((line_and_column("/a/3") == std::pair(2, 30)));
  BOOST_TEST((line_and_column("/e") == std::pair(3, 7)));
}

BOOST_AUTO_TEST_SUITE_END()
