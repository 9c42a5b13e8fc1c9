#include "irl/orders/detail/stocks.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/irl/data/hierarchy.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(what_a_search_could_find)

namespace {

using orders::could_be_found;
using orders::Standing;

struct Store {
  std::shared_ptr<const Types> types =
      hierarchy({{.name = "cupboard"},
                 {.name = "tool", .attributes = {{.name = "used", .type = "boolean"}}},
                 {.name = "brush", .parents = {"tool"}},
                 {.name = "saw", .parents = {"tool"}}});
  Attribute used = types->find_attribute("used");
  Entity cupboard = thing("cupboard", 1), brush = thing("brush", 2);
  Observation::Search search{.place = cupboard, .type = types->find("tool")};

  Entity thing(const char* type, std::uint64_t identity) const {
    return Entity(types->find(type), Identity{identity});
  }
  Standing in_the_cupboard(const Entity& object) const {
    return {object, {Identity{9}, cupboard.identity()}};
  }
};

}  // namespace

BOOST_FIXTURE_TEST_CASE(is_of_the_type_or_of_exactly_that_one, Store) {
  BOOST_TEST(could_be_found(search, in_the_cupboard(brush), used));
  search.type = types->find("saw");
  BOOST_TEST(!could_be_found(search, in_the_cupboard(brush), used));
  search.type = types->find("tool");
  search.exactly = true;
  BOOST_TEST(!could_be_found(search, in_the_cupboard(brush), used));
  search.type = types->find("brush");
  BOOST_TEST(could_be_found(search, in_the_cupboard(brush), used));
}

BOOST_FIXTURE_TEST_CASE(stands_in_the_place_at_any_depth, Store) {
  BOOST_TEST(could_be_found(search, {brush, {cupboard.identity(), Identity{5}}}, used));
  BOOST_TEST(!could_be_found(search, {brush, {Identity{5}}}, used));
}

BOOST_FIXTURE_TEST_CASE(is_not_used_where_that_matters_and_can_be_told, Store) {
  const Standing worn = in_the_cupboard(brush.with(used, true));
  BOOST_TEST(could_be_found(search, worn, used));
  search.unused = true;
  BOOST_TEST(!could_be_found(search, worn, used));
  BOOST_TEST(could_be_found(search, in_the_cupboard(brush), used));
  BOOST_TEST(could_be_found(search, worn, Attribute()));
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
