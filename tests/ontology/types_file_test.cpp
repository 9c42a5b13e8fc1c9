#include "ontology/types_file.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

#include "irl/data/value.hpp"
#include "tests/ontology/problems.hpp"

using namespace irl;
using irl::ontology::load_types;
using irl::test::has_problem;
using irl::test::lines_of;

BOOST_AUTO_TEST_SUITE(ontology_types_file)

namespace {

constexpr const char* garage = R"(things:
  thing: {says: whatever stands in a garage, has: {used: boolean}}
  vehicle:
    says: something to ride on
    is: thing
    has: {wheels: count = 4, load: amount = 20 kilograms, colour: colour, papers: text}
  bicycle:
    is: [vehicle]
    has: {wheels: = 2, colour: = red}
    also-is: foldable
  foldable: {is: entity, has: {folded: boolean = false}}
ideas:
  colour: {says: what it looks like}
  red: {is: colour, aliases: crimson}
  kg: {says: kilogram, measures: load, aliases: [kilograms, kilo]}
aliases: {count: number}
)";

const TypeAttribute& attribute(const Types& types, const char* type, const char* name) {
  const auto attributes = types.find(type).attributes();
  return *std::ranges::find(attributes, types.find_attribute(name), &TypeAttribute::attribute);
}

Value default_of(const Types& types, const char* type, const char* name) {
  return Entity(types.find(type), Identity::none).get(types.find_attribute(name));
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_hierarchy_is_read_as_it_is_written) {
  const auto [types, problems] = load_types(garage, "garage.yaml");
  BOOST_REQUIRE_MESSAGE(problems.empty(), lines_of(problems));
  const Type bicycle = types->find("bicycle");
  BOOST_TEST(bicycle.is(types->find("thing")));
  BOOST_TEST(bicycle.is(types->find("foldable")));
  BOOST_TEST(types->find("thing").summary() == "whatever stands in a garage");
  BOOST_TEST((types->find("thing").parents().front() == types->entity()));
  BOOST_TEST((types->find("crimson") == types->find("red")));
  BOOST_TEST((types->find("count") == types->number()));
  BOOST_TEST(types->find("kg").measures().name() == "load");
}

BOOST_AUTO_TEST_CASE(attributes_have_types_and_defaults) {
  const auto [types, problems] = load_types(garage, "garage.yaml");
  BOOST_TEST((attribute(*types, "bicycle", "wheels").value_type == types->number()));
  BOOST_TEST((attribute(*types, "vehicle", "colour").value_type == types->find("colour")));
  BOOST_TEST(default_of(*types, "vehicle", "wheels").number().value() == 4);
  BOOST_TEST(default_of(*types, "bicycle", "wheels").number().value() == 2);
  BOOST_TEST((*default_of(*types, "bicycle", "colour").get_if<Type>() == types->find("red")));
  BOOST_TEST((*default_of(*types, "bicycle", "load").get_if<Amount>() == Amount{20, types->find("kg")}));
  BOOST_TEST(default_of(*types, "bicycle", "papers").empty());
}

BOOST_AUTO_TEST_CASE(a_unit_says_how_people_write_one_of_it) {
  const auto [types, problems] = load_types(
      "a: {share: {one-is: 100 %}, kg: {}, bad: {one-is: 100}, worse: {one-is: -1 %}}", "units.yaml");
  BOOST_TEST(types->find("share").notation().one == 100);
  BOOST_TEST(types->find("share").notation().sign == "%");
  BOOST_TEST(types->find("kg").notation().one == 1);
  BOOST_TEST(problems.size() == 2U);
  BOOST_TEST(lines_of(problems).find("a number above zero and a sign, `100 %`") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_comes_through_an_extension_is_marked_and_starts_unset) {
  const auto [types, problems] = load_types(garage, "garage.yaml");
  BOOST_TEST(!attribute(*types, "bicycle", "folded").counted);
  BOOST_TEST(default_of(*types, "bicycle", "folded").empty());
  BOOST_TEST(attribute(*types, "foldable", "folded").counted);
  BOOST_TEST(default_of(*types, "foldable", "folded").holds<bool>());
}

BOOST_AUTO_TEST_CASE(all_problems_are_reported_at_the_offending_word) {
  const auto [types, problems] = load_types(R"(a:
  vessel: {has: {contents: list}}
  bowl: {is: [vesel, vessel], says: [x]}
  two words: {}
  lid: {is: bowl, hass: {used: boolean}}
  lid: {is: bowl}
  pot:
    has: {hot: bolean, depth: number = deep, lined: boolean = 3, odd: a = b = c}
    also-is: {x: y}
  kg: {measures: contens}
b: not a group
aliases: {bowle: bowll, pot: bowl}
)",
                                            "bad.yaml");
  const std::string lines = lines_of(problems);
  BOOST_TEST_CONTEXT(lines) {
    BOOST_TEST(has_problem(problems, "unknown-type", 3, 15));
    BOOST_TEST(lines.find("bad.yaml:3:15: error: 'is' names the unknown type 'vesel'") != std::string::npos);
    BOOST_TEST(lines.find("did you mean 'vessel'?") != std::string::npos);
    BOOST_TEST(has_problem(problems, "wrong-form", 3, 37));
    BOOST_TEST(has_problem(problems, "bad-name", 4, 3));
    BOOST_TEST(has_problem(problems, "unknown-key", 5, 19));
    BOOST_TEST(has_problem(problems, "duplicate-key", 6, 3));
    BOOST_TEST(has_problem(problems, "unknown-type", 8, 16));
    BOOST_TEST(has_problem(problems, "unknown-type", 8, 31));
    BOOST_TEST(has_problem(problems, "wrong-type", 8, 46));
    BOOST_TEST(has_problem(problems, "wrong-form", 8, 71));
    BOOST_TEST(has_problem(problems, "wrong-form", 9, 14));
    BOOST_TEST(has_problem(problems, "unknown-attribute", 10, 18));
    BOOST_TEST(has_problem(problems, "wrong-form", 11, 4));
    BOOST_TEST(has_problem(problems, "unknown-type", 12, 18));
    BOOST_TEST(has_problem(problems, "duplicate-type", 12, 25));
    BOOST_TEST(problems.size() == 14U);
  }
  BOOST_TEST(types->find("bowl").is(types->find("vessel")), "the rest is still there");
}

BOOST_AUTO_TEST_CASE(cycles_duplicates_and_conflicts_are_found) {
  const auto [types, problems] = load_types(R"(a:
  egg: {is: hen, has: {age: number}}
  hen: {is: egg}
  shy: {has: {age: text}}
  both: {is: [egg, shy]}
b:
  hen: {says: another}
)",
                                            "bad.yaml");
  BOOST_TEST_CONTEXT(lines_of(problems)) {
    BOOST_TEST(std::ranges::count(problems, "cyclic-type", &Problem::kind) == 1);
    BOOST_TEST(std::ranges::count(problems, "conflicting-attribute", &Problem::kind) == 1);
    BOOST_TEST(has_problem(problems, "duplicate-type", 7, 3));
  }
}

BOOST_AUTO_TEST_CASE(what_is_no_hierarchy_gives_the_builtin_types_alone) {
  const std::size_t builtin = Types::build({}).types->size();
  for (const std::string& text :
       {std::string(), std::string("\n# nothing\n"), std::string("- a\n- b\n"), std::string("plain text"),
        std::string("a: {b: {c"), std::string("a: b: c"), std::string("\t:"),
        std::string("\0\1\2\xff\xfe", 5), std::string("a: {}\n---\nb: {}\n"), std::string(100'000, '['),
        std::string(100'000, '{'), std::string("a: &x [*x]\n"), std::string("? [a]\n: b\n"), std::string(","),
        std::string("a: {}\n, b\n"), std::string("]"), std::string("a: {}\n}\n")}) {
    const auto [types, problems] = load_types(text, "bad.yaml");
    BOOST_TEST(types->size() == builtin);
    BOOST_TEST(has_errors(problems), text.substr(0, 20));
    for (const Problem& problem : problems) BOOST_TEST(problem.where.file == "bad.yaml");
  }
}

BOOST_AUTO_TEST_CASE(too_much_is_refused) {
  std::string chain = "chain:\n  t0: {}\n";
  for (int i = 1; i < 5'000; ++i)
    chain += "  t" + std::to_string(i) + ": {is: t" + std::to_string(i - 1) + "}\n";
  std::string attributes = "a:\n  b:\n    has:\n";
  for (int i = 0; i < 2'000; ++i) attributes += "      a" + std::to_string(i) + ": number\n";
  std::string many = "many:\n";
  for (int i = 0; i < 20'000; ++i) many += "  t" + std::to_string(i) + ":\n";
  for (const std::string& text : {chain, attributes, many}) {
    const auto [types, problems] = load_types(text, "large.yaml");
    BOOST_REQUIRE(problems.size() == 1U);
    BOOST_TEST(problems.front().kind == "too-large");
  }
  const auto [types, problems] = load_types(std::string(5U << 20U, ' '), "large.yaml");
  BOOST_TEST(has_problem(problems, "unreadable-file", 0, 0));
}

BOOST_AUTO_TEST_CASE(many_problems_end_somewhere) {
  std::string text = "a:\n";
  for (int i = 0; i < 1'000; ++i) text += "  t" + std::to_string(i) + ": {is: nowhere}\n";
  const auto [types, problems] = load_types(text, "bad.yaml");
  BOOST_TEST(problems.size() == 201U);
  BOOST_TEST(problems.back().kind == "too-many-problems");
}

BOOST_AUTO_TEST_CASE(no_change_of_the_text_crashes) {
  const std::string good = garage;
  constexpr std::string_view signs = "{}[]:,&*-=#\"'\n \t\xc3\0x9";
  for (std::size_t at = 0; at < good.size(); ++at) {
    load_types(good.substr(0, at), "cut.yaml");
    std::string changed = good;
    changed[at] = signs[at % signs.size()];
    load_types(changed, "changed.yaml");
  }
}

BOOST_AUTO_TEST_SUITE_END()
