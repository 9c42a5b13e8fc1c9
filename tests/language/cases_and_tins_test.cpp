#include "tests/language/larder_readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// What is filled: a case of pastry, and the tin that is in use.
BOOST_AUTO_TEST_SUITE(cases_and_tins)

const std::vector<std::string> custard_tart{"250 g shortcrust pastry", "3 eggs", "200 ml single cream"};

BOOST_AUTO_TEST_CASE(what_is_poured_into_a_case_goes_onto_the_pastry) {
  const std::string lined = "Line a tin with the pastry. ";
  for (const char* words : {"Beat the eggs with the cream and pour into the pastry case.",
                            "Beat the eggs with the cream. Pour into the case.",
                            "Beat the eggs with the cream. Tip into the pie shell."}) {
    const TextReading reading = read_with_the_larder(custard_tart, {lined + words});
    BOOST_TEST(written("transfer-contents", reading).contains("?shortcrust-pastry-2 ?cream-and-egg-mixture"),
               words << ": " << written("transfer-contents", reading));
  }
}

BOOST_AUTO_TEST_CASE(a_case_may_be_baked_before) {
  const TextReading reading = read_with_the_larder(
      {"250 g shortcrust pastry", "4 eggs", "150 g sugar", "100 ml lemon juice"},
      {"Line a tin with the pastry and bake for 15 minutes at 190 C. Whisk the eggs, sugar and lemon juice. "
       "Pour into the case."});
  BOOST_TEST(written("transfer-contents", reading).contains("?baked-shortcrust-pastry ?white-sugar-dressing"),
             written("transfer-contents", reading));
}

BOOST_AUTO_TEST_CASE(a_tin_is_no_muffin_tray) {
  check_with_the_larder({
      {custard_tart,
       "Line a tin with the pastry. Whisk the eggs and cream. Pour into the tin and bake for 30 minutes at "
       "180 C.",
       "transfer-contents, crack, transfer-contents, mix, transfer-contents, bake"},
      {{"3 apples", "100 g butter", "100 g sugar", "2 eggs", "100 g flour"},
       "Put the apples in the tin. Beat the butter with the sugar, eggs and flour. Pour the batter into the "
       "tin.",
       "transfer-contents, transfer-contents, transfer-contents, crack, transfer-contents, beat, "
       "transfer-contents"},
      {{"100 g butter", "100 g sugar", "2 eggs", "100 g flour"},
       "Beat the butter, sugar, eggs and flour. Spoon into a muffin tin.",
       "transfer-contents, transfer-contents, crack, transfer-contents, beat, portion-and-arrange"},
      {{"100 g butter", "100 g sugar", "2 eggs", "100 g flour"},
       "Beat the butter, sugar, eggs and flour. Spoon into a cupcake tin.",
       "transfer-contents, transfer-contents, crack, transfer-contents, beat, portion-and-arrange"},
  });
}

BOOST_AUTO_TEST_CASE(that_tins_are_a_muffin_tray_is_told) {
  check_with_the_larder({
      {{"100 g butter", "100 g sugar", "2 eggs", "100 g flour"},
       "Beat the butter, sugar, eggs and flour. Divide between two tins.",
       "transfer-contents, transfer-contents, crack, transfer-contents, beat, portion-and-arrange",
       "'two tins' to be muffin-tins"},
  });
}

BOOST_AUTO_TEST_SUITE_END()
