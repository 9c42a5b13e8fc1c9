#include <boost/test/unit_test.hpp>
#include <limits>
#include <string>
#include <string_view>

#include "grammar/solution_file.hpp"
#include "tests/grammar/told.hpp"

namespace irl::grammar {
BOOST_AUTO_TEST_SUITE(grammar_notation)

namespace {

/// The only argument of the only operation that holds this text.
Term argument(std::string_view text) {
  const auto parsed = parse_network("(p " + std::string{text} + ")");
  BOOST_TEST_REQUIRE(told(parsed.problems) == "");
  BOOST_TEST_REQUIRE(parsed.network.operations.size() == 1u);
  BOOST_TEST_REQUIRE(parsed.network.operations[0].arguments.size() == 1u);
  return parsed.network.operations[0].arguments[0];
}

template <typename T>
void check(std::string_view text, const T& expected) {
  BOOST_TEST_CONTEXT(text) {
    const auto term = argument(text);
    BOOST_TEST_REQUIRE(std::holds_alternative<T>(term.value));
    BOOST_TEST((std::get<T>(term.value) == expected));
  }
}

/// What a text without any problem says, printed again.
std::string reread(std::string_view text) {
  const auto parsed = parse_network(text);
  BOOST_TEST(told(parsed.problems) == "");
  return print(parsed.network);
}

BOOST_AUTO_TEST_CASE(a_variable_starts_with_a_question_mark_and_is_kept_without_it) {
  check("?dough", Variable{"dough"});
  check("?output-container-?x-940", Variable{"output-container-?x-940"});
  check("?12", Variable{"12"});
}

BOOST_AUTO_TEST_CASE(integers_are_integers_and_too_large_ones_are_doubles) {
  check("230", std::int64_t{230});
  check("-3", std::int64_t{-3});
  check("+7", std::int64_t{7});
  check("5.", std::int64_t{5});
  check("007", std::int64_t{7});
  check("9223372036854775807", std::numeric_limits<std::int64_t>::max());
  check("-9223372036854775808", std::numeric_limits<std::int64_t>::min());
  check("9223372036854775808", 9223372036854775808.0);
}

BOOST_AUTO_TEST_CASE(decimals_are_doubles) {
  check("2.5", 2.5);
  check(".5", 0.5);
  check("-.5", -0.5);
  check("+1.5", 1.5);
  check("2.0", 2.0);
  check("1e3", 1000.0);
  check("1.5E-7", 1.5e-7);
  check("5.e1", 50.0);
  check("0.1", 0.1);
}

BOOST_AUTO_TEST_CASE(ratios_are_doubles_unless_they_divide_evenly) {
  check("1/2", 0.5);
  check("-1/4", -0.25);
  check("1/3", 1.0 / 3.0);
  check("4/2", std::int64_t{2});
  check("-6/3", std::int64_t{-2});
  check("0/5", std::int64_t{0});
  check("1/100000000000000000000", 1e-20);
}

BOOST_AUTO_TEST_CASE(everything_else_is_a_symbol) {
  for (const auto* text :
       {"butter", "5-cm-apart", "muffin-tins-12", ":foo", "1/2/3", "1/-2", "-",   "+",  ".",
        "1e",     "2.5.1",      "1.5/2",          "nan",  "inf",   "0x10", "a#b", "#1", "'x",
        "|x|",    "x?",         "crème",          "a\\b", "100%"}) {
    check(text, Symbol{text});
  }
}

BOOST_AUTO_TEST_CASE(strings_stand_in_double_quotes) {
  check(R"("Some Text; (not) a comment")", Quoted{"Some Text; (not) a comment"});
  check(R"("")", Quoted{""});
  check(R"("a \"b\" \\ c")", Quoted{"a \"b\" \\ c"});
  check(R"("two\nlines\tand\r")", Quoted{"two\nlines\tand\r"});
  check("\"\xC3\xA9\t\"", Quoted{"\xC3\xA9\t"});
}

BOOST_AUTO_TEST_CASE(lists_are_arguments_and_nest) {
  check("(a (?b 2) ())",
        TermList{{Symbol{"a"}}, {TermList{{Variable{"b"}}, {std::int64_t{2}}}}, {TermList{}}});
  check("()", TermList{});
}

BOOST_AUTO_TEST_CASE(case_does_not_matter_outside_strings) {
  BOOST_TEST(reread("(MIX ?Dough Butter \"Butter\" 1E3)") == "(mix ?dough butter \"Butter\" 1000.0)\n");
  BOOST_TEST(parse_solutions("#Banana-Bread").recipes.at(0).id == "banana-bread");
}

BOOST_AUTO_TEST_CASE(an_operation_is_a_primitive_and_its_arguments) {
  const auto parsed = parse_network("(get-kitchen)\n(mix ?a ?b)");
  BOOST_TEST_REQUIRE(parsed.network.operations.size() == 2u);
  BOOST_TEST(parsed.network.operations[0].primitive == "get-kitchen");
  BOOST_TEST(parsed.network.operations[0].arguments.empty());
  BOOST_TEST(parsed.network.operations[1].primitive == "mix");
  BOOST_TEST(parsed.network.operations[1].arguments.size() == 2u);
}

BOOST_AUTO_TEST_CASE(a_bind_statement_gives_a_variable_a_value_and_perhaps_a_time) {
  const auto parsed =
      parse_network("(bind Symbol ?V butter)\n(mix ?v)\n(bind quantity ?q 1/2 30)\n(bind t ?l (a b) 1.5)");
  BOOST_TEST(told(parsed.problems) == "");
  BOOST_TEST(parsed.network.operations.size() == 1u);
  BOOST_TEST_REQUIRE(parsed.network.bindings.size() == 3u);
  const auto& [type, variable, value, time, where] = parsed.network.bindings[0];
  BOOST_TEST(type == "symbol");
  BOOST_TEST(variable.name == "v");
  BOOST_TEST((value == Term{Symbol{"butter"}}));
  BOOST_TEST(!time.has_value());
  BOOST_TEST(where.line == 1);
  BOOST_TEST(parsed.network.bindings[1].available_at.value() == 30.0);
  BOOST_TEST(parsed.network.bindings[2].available_at.value() == 1.5);
}

BOOST_AUTO_TEST_CASE(white_space_is_free) {
  const std::string_view plain = "(mix ?a ?b)\n(bake ?b 15)\n";
  BOOST_TEST(reread("(mix ?a ?b)\n(bake ?b 15)") == plain);
  BOOST_TEST(reread("  ( mix\t?a\n\n   ?b\n)(bake ?b 15 )") == plain);
  BOOST_TEST(reread("(mix ?a ?b)\r\n\r\n(bake ?b 15)\r\n") == plain);
  BOOST_TEST(reread("\v\f(mix ?a\f?b) (bake\v?b 15)\t") == plain);
}

BOOST_AUTO_TEST_CASE(comments_run_from_a_semicolon_to_the_end_of_the_line) {
  BOOST_TEST(reread("; (no) \"operation\n(mix ?a ; the ( first\n ?b);the end\n;") == "(mix ?a ?b)\n");
  BOOST_TEST(reread("(mix ?a;comment\n?b) ; \xFF\x01 whatever") == "(mix ?a ?b)\n");
}

BOOST_AUTO_TEST_CASE(a_list_may_stand_on_a_line_of_its_own) {
  BOOST_TEST(reread("(mix ?a\n(white-sugar 100)\n?b)") == "(mix ?a (white-sugar 100) ?b)\n");
}

BOOST_AUTO_TEST_CASE(tokens_need_no_white_space_where_they_cannot_be_mistaken) {
  BOOST_TEST(reread("(mix(a)\"b\"?c(d))") == "(mix (a) \"b\" ?c (d))\n");
}

BOOST_AUTO_TEST_CASE(a_byte_order_mark_at_the_start_does_not_count) {
  const auto parsed = parse_network("\xEF\xBB\xBF(mix ?a)");
  BOOST_TEST(told(parsed.problems) == "");
  BOOST_TEST(parsed.network.operations.at(0).where.column == 1);
}

BOOST_AUTO_TEST_CASE(a_hash_begins_a_recipe_and_the_rest_of_its_line_does_not_count) {
  const auto file = parse_solutions("#one\n(a)\n  # \tTwo (x) \"\n(b) #three;3\n(c)#four(d)\r\n#one");
  std::string ids;
  for (const auto& recipe : file.recipes) {
    ids += recipe.id + " ";
    BOOST_TEST(told(recipe.problems) == "");
  }
  BOOST_TEST(ids == "one two three four one ");
  BOOST_TEST(print(file.recipes.at(1).network) == "(b)\n");
  BOOST_TEST(file.recipes.at(3).network.operations.empty());
  BOOST_TEST(told(file.problems) == "");
}

BOOST_AUTO_TEST_CASE(a_text_without_anything_holds_nothing_and_is_no_error) {
  for (const auto* text : {"", " \n\t\r\n", "; comment", "\xEF\xBB\xBF"}) {
    const auto file = parse_solutions(text);
    BOOST_TEST(file.recipes.empty());
    BOOST_TEST(file.problems.empty());
  }
}

BOOST_AUTO_TEST_CASE(everything_knows_where_it_stands) {
  const auto file = parse_solutions("\n #one\n(a ?b\n   (c \xC3\xA9 ?d))", "my.solution");
  const auto& recipe = file.recipes.at(0);
  BOOST_TEST(to_string(recipe.where) == "my.solution:2:2");
  const auto& operation = recipe.network.operations.at(0);
  BOOST_TEST(to_string(operation.where) == "my.solution:3:1");
  BOOST_TEST(to_string(operation.arguments.at(0).where) == "3:4");
  BOOST_TEST(to_string(operation.arguments.at(1).where) == "4:4");
  const auto& list = std::get<TermList>(operation.arguments.at(1).value);
  BOOST_TEST(to_string(list.at(2).where) == "4:10");
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::grammar
