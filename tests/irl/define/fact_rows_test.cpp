#include <boost/test/unit_test.hpp>

#include "tests/support/cooking_domain.hpp"

namespace irl::test {
namespace {

FactRows written(std::vector<std::vector<std::string>> rows, std::vector<std::string> columns = {}) {
  FactRows table{.name = "departures", .columns = std::move(columns), .where = {"trains.csv", 1, 0}};
  int line = 1;
  for (const auto& row : rows) {
    ++line;
    auto& cells = table.rows.emplace_back();
    for (const std::string& text : row) cells.push_back({.text = text, .where = {"trains.csv", line, 0}});
  }
  return table;
}

struct Timetable {
  std::shared_ptr<const Types> types =
      Types::build(std::vector<TypeDeclaration>{{.name = "station"},
                                                {.name = "ghent", .parents = {"station"}},
                                                {.name = "bruges", .parents = {"station"}}})
          .types;
  Domain domain{"timetable", types};
  Slot<Type> from = slot<Type>("from", "station");
  Slot<std::int64_t> minute = slot<std::int64_t>("minute");
  Slot<std::string> train = slot<std::string>("train");

  std::string complaint(const FactRows& rows) {
    try {
      domain.table("departure", from, minute, train, rows);
    } catch (const DefinitionError& error) {
      return error.what();
    }
    return "";
  }
};

BOOST_FIXTURE_TEST_SUITE(rows_that_somebody_wrote, Timetable)

BOOST_AUTO_TEST_CASE(become_values_of_the_types_of_their_slots) {
  domain.table("departure", from, minute, train, written({{"ghent", "12", "7"}, {"bruges", "40", "IC 8"}}))
      .says("a train leaves a station at a minute of the hour");
  BOOST_TEST(to_string(execute("(departure ?from ?minute \"7\")", domain)["from"].value) == "ghent");
  BOOST_TEST(*execute("(departure bruges ?minute ?train)", domain)["minute"].value.number() == 40);
}

BOOST_AUTO_TEST_CASE(have_columns_in_any_order_where_they_are_named) {
  domain.table("departure", from, minute, train,
               written({{"7", "12", "ghent"}}, {"train", "minute", "from"}));
  BOOST_TEST(*execute("(departure ghent ?minute \"7\")", domain)["minute"].value.number() == 12);
}

BOOST_AUTO_TEST_CASE(are_told_by_line_with_everything_that_is_wrong) {
  const std::string told = complaint(
      written({{"ghent", "twelve", "7"}, {"ghnt", "1", "x"}, {"ghent", "1"}, {"ghent", "1.5", "y"}}));
  for (const char* line : {"trains.csv:2: 'twelve' is not an integer for 'minute'",
                           "trains.csv:3: 'ghnt' is not a station for 'from': did you mean 'ghent'?",
                           "trains.csv:4: the row has 2 values; expected 3",
                           "trains.csv:5: '1.5' is not an integer for 'minute'"})
    BOOST_TEST(told.find(line) != std::string::npos, told);
}

BOOST_AUTO_TEST_CASE(have_columns_that_are_slots_each_once) {
  BOOST_TEST(complaint(written({}, {"from", "minit", "train"})).find("'minit' is no slot of 'departure'") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(lack_no_column) {
  BOOST_TEST(complaint(written({}, {"from", "train"})).find("expected from, minute, train") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(have_reals_and_truths_where_slots_want_them) {
  domain.table("measured", slot<double>("length"), slot<bool>("exact"),
               written({{"12", "true"}, {"0.5", "false"}}));
  const auto exact = [&](const char* length) {
    return *execute("(measured " + std::string(length) + " ?exact)", domain)["exact"].value.get_if<bool>();
  };
  BOOST_TEST(execute("(measured ?length ?exact)", domain)["length"].value.holds<double>());
  BOOST_TEST(exact("12.0"));
  BOOST_TEST(!exact("0.5"));
}

BOOST_AUTO_TEST_CASE(with_very_many_mistakes_tell_the_first_twenty_and_that_there_are_more) {
  const std::string all = complaint(written(std::vector<std::vector<std::string>>(20, {"ghent", "1"})));
  BOOST_TEST(std::ranges::count(all, '\n') == 20);
  BOOST_TEST(!all.ends_with("and more"), all);
  domain.overriding("departure");
  const std::string some = complaint(written(std::vector<std::vector<std::string>>(25, {"ghent", "1"})));
  BOOST_TEST(std::ranges::count(some, '\n') == 21);
  BOOST_TEST(some.ends_with("\nand more"), some);
}

BOOST_AUTO_TEST_CASE(are_asked_for_by_a_name_that_is_there) {
  Facts facts;
  facts.add(written({}));
  BOOST_TEST(facts.rows("departures").rows.empty());
  BOOST_CHECK_EXCEPTION(facts.rows("departure"), DefinitionError, [](const DefinitionError& error) {
    return std::string_view(error.what()).find("did you mean 'departures'?") != std::string_view::npos;
  });
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
