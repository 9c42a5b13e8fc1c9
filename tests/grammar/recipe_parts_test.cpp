#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/solution_file.hpp"
#include "tests/grammar/told.hpp"

namespace irl::grammar {
BOOST_AUTO_TEST_SUITE(recipe_parts)

namespace {

/// What the reader makes of a recipe: every operation after the number of its part (`-`: none), with a star
/// if it is implicit; a part without operations alone.
std::string read(std::string_view text) {
  const auto file = parse_solutions("#soup\n" + std::string{text});
  BOOST_TEST_REQUIRE(told(file.problems) == "");
  const auto& recipe = file.recipes.front();
  std::string result;
  for (std::size_t o = 0; o < recipe.network.operations.size(); ++o) {
    const auto* part = part_of(recipe, o);
    result += (part ? std::to_string(part->number) : "-") + recipe.network.operations[o].primitive +
              (is_implicit(recipe, o) ? "* " : " ");
  }
  return result;
}

/// Of the first part that a text begins.
std::string paraphrase(std::string_view comment) {
  const auto file = parse_solutions("#soup\n" + std::string{comment});
  const auto& parts = file.recipes.front().parts;
  return parts.empty() ? "no part" : parts.front().paraphrase;
}

bool same(const RecipeNetwork& a, const RecipeNetwork& b) {
  return a.id == b.id && a.network == b.network && a.parts == b.parts && a.implicit == b.implicit;
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_operation_belongs_to_the_part_that_began_last_before_its_parenthesis) {
  BOOST_TEST(read("(a)\n; 0. ingredients\n(b)(c)\n  (d)\n\n; 1. stir\n(e)") == "-a 0b 0c 0d 1e ");
  BOOST_TEST(read("; 1. stir\n(a\n; 2. boil\n ?x) (b)") == "1a 2b ");
  BOOST_TEST(read("; 2. boil\n(a)\n; 1. stir\n(b)\n; 2. boil again\n(c)") == "2a 1b 2c ");
  BOOST_TEST(read("; 1. stir\r\n(a)\r\n;2.\r\n(b)\r\n") == "1a 2b ");
}

BOOST_AUTO_TEST_CASE(only_a_number_with_a_full_stop_alone_on_its_line_begins_a_part) {
  for (const auto* comment : {"; aside", "; 1 stir", "; 1.5 kg of flour", "; -1. stir", "; 1) stir", ";",
                              "; .", "; 99999999999999999999999. stir", "(x) ; 1. stir", "#other\n; 1. stir"})
    BOOST_TEST(paraphrase(comment) == "no part", comment);
  BOOST_TEST(paraphrase(";;; 1. stir") == "no part");
  BOOST_TEST(paraphrase("\t ;  1.\t stir: 2. Boil ; well \t") == "stir: 2. Boil ; well");
  BOOST_TEST(paraphrase(";1.") == "");
  BOOST_TEST(paraphrase("; 0. Zut\xC3\xA9 \x1B[2J \xFF") == "Zut\xC3\xA9 \\x1b[2J \\xff");
}

BOOST_AUTO_TEST_CASE(the_mark_counts_for_the_operations_that_begin_on_its_line) {
  BOOST_TEST(read("(a)\n(b) (c) ; implicit\n(d)") == "-a -b* -c* -d ");
  BOOST_TEST(read("(a)\n(b\n?x) ; implicit\n(c)") == "-a -b* -c ");
  BOOST_TEST(read("(a\n?x) (b) ; implicit") == "-a -b* ");
  BOOST_TEST(read("(a ; implicit\n ?x)(b)") == "-a* -b ");
  BOOST_TEST(read("(a ; implicit\n ?x) ; implicit\n(b)") == "-a* -b ");
  BOOST_TEST(read("(a)\n(bind n ?x 1) ; implicit\n(b)") == "-a -b ");
}

BOOST_AUTO_TEST_CASE(the_mark_is_the_first_word_behind_an_operation) {
  BOOST_TEST(read("(a);Implicit: nobody says so") == "-a* ");
  BOOST_TEST(read("(a) ; implicit ; and more") == "-a* ");
  BOOST_TEST(read("(a) ; implicitly") == "-a ");
  BOOST_TEST(read("(a) ; not implicit") == "-a ");
  BOOST_TEST(read("(a)\n; implicit\n(b)") == "-a -b ");
  BOOST_TEST(read("(a \"; implicit\")") == "-a ");
}

BOOST_AUTO_TEST_CASE(every_recipe_has_its_own) {
  const auto file = parse_solutions("; 1. nobody's\n#a\n; 2. hers\n(x)\n#b ; 3. no\n(y) ; implicit\n#c\n(z)");
  BOOST_TEST_REQUIRE(file.recipes.size() == 3U);
  BOOST_TEST(file.recipes[0].parts.size() == 1U);
  BOOST_TEST(file.recipes[1].parts.empty());
  BOOST_TEST(file.recipes[1].implicit.size() == 1U);
  BOOST_TEST(file.recipes[2].implicit.empty());
}

BOOST_AUTO_TEST_CASE(what_cannot_be_read_moves_no_part_and_takes_no_mark) {
  const auto file = parse_solutions("#a\n(x)\n(y 1/0) ; implicit\n; 1. stir\n(z\n; 2. boil\n(w)");
  const auto& recipe = file.recipes.front();
  BOOST_TEST(recipe.problems.size() == 2U);
  BOOST_TEST(recipe.implicit.empty());
  BOOST_TEST(print(recipe) == "#a\n(x)\n\n; 1. stir\n(w)\n");
}

BOOST_AUTO_TEST_CASE(parts_and_marks_print_as_they_are_written) {
  const std::string text =
      "#soup\n(bind n ?x 1)\n(a)\n\n; 0. ingredients\n(b)\n\n; 1.\n\n; 2. boil; stir\n(c) ; implicit\n\n; 3. "
      "wait\n";
  BOOST_TEST(print(parse_solutions(text)) == text);
}

BOOST_AUTO_TEST_CASE(whatever_the_layout_a_printed_recipe_reads_back_with_its_parts_and_marks) {
  constexpr std::string_view pieces[] = {"(a)",     "(b ?x",     ")",    "\n",         "\n",
                                         " ",       "; 1. stir", "; 2.", "; implicit", "(bind n ?x 1)",
                                         "(c 1/0)", "\"",        "#d ",  ";"};
  std::mt19937_64 random{20261121};
  for (int round = 0; round < 20'000; ++round) {
    std::string text = "#soup\n";
    for (auto n = random() % 24; n > 0; --n) text += pieces[random() % std::size(pieces)];
    const auto once = parse_solutions(text);
    const auto twice = parse_solutions(print(once));
    BOOST_TEST_CONTEXT(text) {
      BOOST_TEST_REQUIRE(told(twice.problems) == "");
      BOOST_TEST_REQUIRE(std::ranges::equal(once.recipes, twice.recipes, same));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace irl::grammar
