#include "irl/data/enum_names.hpp"

#include <boost/test/unit_test.hpp>

/// The names of an enumeration stand in one table, from which all else follows.
BOOST_AUTO_TEST_SUITE(names_of_enumerations)

namespace {

enum class Colour { red, dark_green };
constexpr auto names_of(Colour) {
  return std::to_array<std::string_view>({"red", "dark-green"});
}
enum class Nameless { one };

}  // namespace

BOOST_AUTO_TEST_CASE(a_value_has_its_name_and_a_name_its_value) {
  static_assert(irl::name(Colour::dark_green) == "dark-green");
  static_assert(irl::value_named<Colour>("dark-green") == Colour::dark_green);
  BOOST_TEST(!irl::value_named<Colour>("dark green").has_value());
}

BOOST_AUTO_TEST_CASE(all_values_are_known_in_their_order) {
  static_assert(irl::all_values<Colour> == std::array{Colour::red, Colour::dark_green});
  BOOST_TEST(irl::all_values<Colour>.size() == 2U);
}

BOOST_AUTO_TEST_CASE(what_has_no_table_has_no_names) {
  BOOST_TEST(!irl::NamedEnum<Nameless>);
  BOOST_TEST(!irl::NamedEnum<int>);
}

BOOST_AUTO_TEST_SUITE_END()
