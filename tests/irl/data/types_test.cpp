#include <boost/test/unit_test.hpp>
#include <set>

#include "irl/data/comparison.hpp"
#include "tests/irl/data/hierarchy.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(types)

namespace {

/// `line kind` of everything that is wrong with the declarations, in any order.
std::multiset<std::string> problems(const std::vector<TypeDeclaration>& declarations,
                                    const std::vector<std::pair<std::string, std::string>>& aliases = {}) {
  std::multiset<std::string> told;
  for (const Problem& problem : Types::build(declarations, aliases).problems)
    told.insert(std::to_string(problem.where.line) + " " + problem.kind);
  return told;
}

Position line(int number) {
  return {"types.yaml", number, 1};
}

const Value& default_of(Type type, std::string_view attribute) {
  static const Value nothing;
  for (const auto& [declared, value] : type.defaults())
    if (declared.name() == attribute) return value;
  return nothing;
}

BOOST_AUTO_TEST_CASE(every_hierarchy_has_the_builtin_types) {
  const auto types = hierarchy({});
  for (const char* name : {"anything", "entity", "boolean", "number", "integer", "amount", "text", "list"})
    BOOST_TEST(types->find(name).name() == name);
  BOOST_TEST(types->find("failed-object").is_failed());
  BOOST_TEST(types->integer().is(types->number()));
  BOOST_TEST(types->number().is(types->anything()));
  BOOST_TEST(!types->number().is(types->integer()));
  BOOST_TEST(!types->find("whisk"));
}

BOOST_AUTO_TEST_CASE(an_attribute_that_comes_again_without_a_type_keeps_the_one_it_has) {
  for (const char* name :
       {"anything", "entity", "boolean", "number", "integer", "amount", "text", "list", "bowl"}) {
    const auto types =
        hierarchy({{.name = "bowl"},
                   {.name = "typed", .attributes = {{.name = "x", .type = name}}},
                   {.name = "untyped", .attributes = {{.name = "x"}}},
                   {.name = "one", .parents = {"typed", "untyped"}},
                   {.name = "other", .parents = {"untyped", "typed"}},
                   {.name = "again", .parents = {"typed"}, .attributes = {{.name = "x", .type = name}}}});
    for (const char* type : {"one", "other", "again"})
      BOOST_TEST((types->find(type).attributes()[0].value_type == types->find(name)), type << " of " << name);
  }
}

BOOST_AUTO_TEST_CASE(a_type_is_below_all_of_its_parents_and_not_below_its_siblings) {
  const auto types = hierarchy({{.name = "spork", .parents = {"spoon", "fork"}},
                                {.name = "spoon", .parents = {"tool"}},
                                {.name = "fork", .parents = {"tool"}},
                                {.name = "tool"}});
  const Type spork = types->find("spork"), spoon = types->find("spoon"), fork = types->find("fork");
  BOOST_TEST(spork.is(spork));
  BOOST_TEST(spork.is(spoon));
  BOOST_TEST(spork.is(fork));
  BOOST_TEST(spork.is(types->find("tool")));
  BOOST_TEST(spork.is(types->entity()));
  BOOST_TEST(!spoon.is(fork));
  BOOST_TEST(!spoon.is(spork));
  BOOST_TEST((types->children(types->find("tool")) == std::vector{spoon, fork}));
}

BOOST_AUTO_TEST_CASE(subsumption_works_across_more_types_than_one_machine_word_has_bits) {
  std::vector<TypeDeclaration> chain{{.name = "t0"}};
  for (int i = 1; i < 200; ++i)
    chain.push_back({.name = "t" + std::to_string(i), .parents = {"t" + std::to_string(i - 1)}});
  const auto types = hierarchy(chain);
  for (const auto& [below, above] : {std::pair(199, 0), {199, 198}, {130, 64}, {65, 63}}) {
    const Type low = types->find("t" + std::to_string(below)),
               high = types->find("t" + std::to_string(above));
    BOOST_TEST(low.is(high));
    BOOST_TEST(!high.is(low));
  }
}

BOOST_AUTO_TEST_CASE(the_failed_object_lies_below_all_types_and_nothing_below_it) {
  const auto types = hierarchy({{.name = "tool"}, {.name = "whisk", .parents = {"tool"}}});
  for (const Type type : types->all()) {
    BOOST_TEST(types->failed().is(type));
    BOOST_TEST((type.is_failed() || !type.is(types->failed())));
  }
  BOOST_TEST(types->failed_object().has_failed());
  BOOST_TEST(Value(types->failed_object()).has_failed());
}

BOOST_AUTO_TEST_CASE(attributes_are_inherited_and_the_most_specific_declaration_counts) {
  const auto types = hierarchy(
      {{.name = "container", .attributes = {{.name = "volume", .type = "number"}, {.name = "owner"}}},
       {.name = "bowl", .parents = {"container"}, .attributes = {{.name = "volume", .type = "integer"}}}});
  const Type bowl = types->find("bowl");
  BOOST_TEST_REQUIRE(bowl.attributes().size() == 2u);
  BOOST_TEST(bowl.attributes()[0].attribute.name() == "volume");
  BOOST_TEST((bowl.attributes()[0].declared_in == bowl));
  BOOST_TEST((bowl.attributes()[0].value_type == types->integer()));
  BOOST_TEST((bowl.attributes()[1].value_type == types->anything()));
  BOOST_TEST(bowl.has(types->find_attribute("owner")));
  BOOST_TEST(!types->entity().has(types->find_attribute("owner")));
  BOOST_TEST(!types->find_attribute("colour"));
}

BOOST_AUTO_TEST_CASE(the_default_of_a_diamond_is_that_of_the_first_type_in_linearised_order) {
  const auto types = hierarchy(
      {{.name = "thing", .attributes = {{.name = "heat", .default_value = 1.0}}},
       {.name = "left", .parents = {"thing"}},
       {.name = "right", .parents = {"thing"}, .attributes = {{.name = "heat", .default_value = 2.0}}},
       {.name = "both", .parents = {"left", "right"}},
       {.name = "own", .parents = {"both"}, .attributes = {{.name = "heat", .default_value = 3.0}}}});
  BOOST_TEST(*default_of(types->find("left"), "heat").number() == 1);
  // `right` stands before `thing`, since every type stands before its parents.
  BOOST_TEST(*default_of(types->find("both"), "heat").number() == 2);
  BOOST_TEST(*default_of(types->find("own"), "heat").number() == 3);
}

BOOST_AUTO_TEST_CASE(a_whole_number_is_an_integer_by_default_where_integers_are_wanted) {
  const auto types =
      hierarchy({{.name = "die",
                  .attributes = {{.name = "eyes", .type = "integer", .default_value = 6.0},
                                 {.name = "most", .type = "integer", .default_value = 0x1p53},
                                 {.name = "weight", .type = "number", .default_value = 4.0}}}});
  BOOST_TEST((default_of(types->find("die"), "eyes") == Value(6)));
  BOOST_TEST((default_of(types->find("die"), "most") == Value(std::int64_t{1} << 53)));
  BOOST_TEST((default_of(types->find("die"), "weight") == Value(4.0)));
}

BOOST_AUTO_TEST_CASE(defaults_are_truths_numbers_types_and_amounts) {
  const auto types =
      hierarchy({{.name = "gram"},
                 {.name = "red"},
                 {.name = "apple",
                  .attributes = {{.name = "ripe", .default_value = true},
                                 {.name = "pips", .default_value = 5.0},
                                 {.name = "colour", .default_value = std::string("red")},
                                 {.name = "mass", .default_value = std::pair(180.0, std::string("gram"))},
                                 {.name = "worm"}}}});
  const Type apple = types->find("apple");
  BOOST_TEST(*default_of(apple, "ripe").get_if<bool>());
  BOOST_TEST(*default_of(apple, "pips").number() == 5);
  BOOST_TEST((*default_of(apple, "colour").get_if<Type>() == types->find("red")));
  BOOST_TEST((*default_of(apple, "mass").get_if<Amount>() == Amount{180, types->find("gram")}));
  BOOST_TEST(default_of(apple, "worm").empty());
  BOOST_TEST(Entity(apple, Identity{1}).attributes().size() == 4u);
}

BOOST_AUTO_TEST_CASE(what_a_type_has_through_extensions_alone_is_neither_counted_nor_set) {
  const auto types = hierarchy({{.name = "heatable", .attributes = {{.name = "heat", .default_value = 18.0}}},
                                {.name = "pot", .extensions = {"heatable"}, .attributes = {{.name = "size"}}},
                                {.name = "pan", .parents = {"heatable"}, .extensions = {"heatable"}}});
  const Type pot = types->find("pot"), pan = types->find("pan");
  BOOST_TEST(pot.is(types->find("heatable")));
  BOOST_TEST(pot.has(types->find_attribute("heat")));
  BOOST_TEST(pot.attributes().size() == 2u);
  BOOST_TEST(pot.counted_attributes() == 1u);
  BOOST_TEST(pot.defaults().empty());
  BOOST_TEST(pan.counted_attributes() == 1u);
  BOOST_TEST(pan.defaults().size() == 1u);
}

BOOST_AUTO_TEST_CASE(aliases_are_names_of_the_same_type) {
  const std::vector<TypeDeclaration> declarations{
      {.name = "degrees-celsius", .aliases = {"°c"}, .measures = "heat"}};
  const std::vector<std::pair<std::string, std::string>> aliases{{"thing", "entity"}};
  const auto built = Types::build(declarations, aliases);
  BOOST_TEST(built.problems.empty());
  BOOST_TEST((built.types->find("°c") == built.types->find("degrees-celsius")));
  BOOST_TEST((built.types->find("thing") == built.types->entity()));
  BOOST_TEST(built.types->find("°c").measures().name() == "heat");
}

BOOST_AUTO_TEST_CASE(a_circle_of_types_is_told_once_around_without_what_leads_to_it) {
  const std::vector<TypeDeclaration> declarations{{.name = "leads", .parents = {"a"}},
                                                  {.name = "a", .parents = {"b"}},
                                                  {.name = "b", .parents = {"c"}},
                                                  {.name = "c", .parents = {"a"}}};
  const auto built = Types::build(declarations);
  BOOST_TEST_REQUIRE(built.problems.size() == 1U);
  BOOST_TEST(built.problems[0].what == "the type 'c' is its own ancestor: a → b → c → a");
}

BOOST_AUTO_TEST_CASE(every_mistake_is_reported_where_it_was_declared) {
  using Kinds = std::multiset<std::string>;
  BOOST_TEST((problems({{.name = "a", .where = line(1)}, {.name = "a", .where = line(2)}}) ==
              Kinds{"2 duplicate-type"}));
  BOOST_TEST((problems({{.name = "entity", .where = line(1)}}) == Kinds{"1 duplicate-type"}));
  BOOST_TEST((problems({{.name = "failed-object", .where = line(1)}}) == Kinds{"1 duplicate-type"}));
  BOOST_TEST((problems({{.name = "a", .parents = {"nobody"}, .where = line(3)}}) == Kinds{"3 unknown-type"}));
  BOOST_TEST(
      (problems({{.name = "a", .extensions = {"nobody"}, .where = line(3)}}) == Kinds{"3 unknown-type"}));
  BOOST_TEST((problems({{.name = "a", .parents = {"a"}, .where = line(4)}}) == Kinds{"4 cyclic-type"}));
  BOOST_TEST((problems({{.name = "a", .parents = {"b"}, .where = line(1)},
                        {.name = "b", .parents = {"a"}, .where = line(2)}}) == Kinds{"2 cyclic-type"}));
  BOOST_TEST((problems({{.name = "a", .attributes = {{.name = "x", .type = "nobody", .where = line(5)}}}}) ==
              Kinds{"5 unknown-type"}));
  BOOST_TEST((
      problems({{.name = "a",
                 .attributes = {{.name = "x", .default_value = std::string("nobody"), .where = line(6)}}}}) ==
      Kinds{"6 unknown-type"}));
  BOOST_TEST((problems({{.name = "a", .attributes = {{.name = "x", .type = "number", .where = line(1)}}},
                        {.name = "b", .attributes = {{.name = "x", .type = "text", .where = line(2)}}},
                        {.name = "c", .parents = {"a", "b"}, .where = line(3)}}) ==
              Kinds{"2 conflicting-attribute"}));
  BOOST_TEST(
      (problems({{.name = "a", .aliases = {"entity"}, .where = line(7)}}) == Kinds{"7 duplicate-type"}));
  BOOST_TEST((problems({{.name = "a", .aliases = {"failed-object"}, .where = line(8)}}) ==
              Kinds{"8 duplicate-type"}));
  BOOST_TEST((problems({}, {{"thing", "nobody"}}) == Kinds{"0 unknown-type"}));
  BOOST_TEST((problems({{.name = "Big", .where = line(9)}}) == Kinds{"9 bad-name"}));
  BOOST_TEST((problems({{.name = "a"}, {.name = "b", .aliases = {"A"}, .where = line(9)}}) ==
              Kinds{"9 duplicate-type"}));
  BOOST_TEST((problems({{.name = "a", .aliases = {"X"}},
                        {.name = "b", .aliases = {"x"}, .where = line(9)}}) == Kinds{"9 duplicate-type"}));
  BOOST_TEST(
      (problems({{.name = "a", .aliases = {"X", "x"}}, {.name = "Ähre", .aliases = {"été"}}}) == Kinds{}));
}

/// Networks are read in lower case; files of the world and texts are not.
BOOST_AUTO_TEST_CASE(an_alias_with_capitals_is_known_in_lower_case_as_well) {
  const std::vector<TypeDeclaration> declarations{{.name = "celsius", .aliases = {"°C"}}};
  const auto built = Types::build(declarations);
  BOOST_TEST(built.problems.empty());
  BOOST_TEST((built.types->find("°C") == built.types->find("celsius")));
  BOOST_TEST((built.types->find("°c") == built.types->find("celsius")));
}

BOOST_AUTO_TEST_CASE(all_mistakes_are_reported_at_once_and_the_rest_is_built) {
  const std::vector<TypeDeclaration> declarations{{.name = "a", .parents = {"nobody", "b"}, .where = line(1)},
                                                  {.name = "b", .parents = {"a"}, .where = line(2)},
                                                  {.name = "b", .where = line(3)},
                                                  {.name = "fine", .parents = {"a"}}};
  const auto built = Types::build(declarations);
  BOOST_TEST(built.problems.size() == 3u);
  BOOST_TEST(built.types->find("fine").is(built.types->find("a")));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
