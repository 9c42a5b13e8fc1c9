#include <boost/test/unit_test.hpp>
#include <cmath>

#include "irl/items/item.hpp"
#include "tests/irl/carpentry.hpp"

/// Halves that are put together again and again share their parts: there are 2^64 ways down to each.
namespace irl::test {
BOOST_AUTO_TEST_SUITE(items_whose_parts_are_shared)

namespace {

constexpr std::uint64_t times_halved = 64;

Domain domain_of_assemblies() {
  Domain domain = carpentry();
  domain.items(
      {.counts = [](const Entity&) { return true; }, .parts = {domain.types().find_attribute("contents")}});
  return domain;
}

/// A board and a brush; then always twice what there was.
Entity doubled_again_and_again(const Domain& domain) {
  const Attribute parts = domain.types().find_attribute("contents");
  Entity whole = Entity(domain.type("bench"), Identity{1})
                     .with(parts, List{Entity(domain.type("board"), Identity{2}),
                                       Entity(domain.type("brush"), Identity{3})});
  for (std::uint64_t i = 0; i < times_halved; ++i)
    whole = Entity(domain.type("bench"), Identity{4 + i})
                .with(parts, List{whole, whole.with_identity(Identity{100 + i})});
  return whole;
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_type_is_found_once) {
  const Domain domain = domain_of_assemblies();
  const std::vector<Entity> things{doubled_again_and_again(domain)};
  const items::TypesOfParts types = items::types_of_parts(things, *domain.item_shape());
  const Type bench = domain.type("bench"), board = domain.type("board"), brush = domain.type("brush");
  BOOST_TEST((types.all == std::vector<Type>{bench, board, brush}));
  BOOST_TEST((types.basic == std::vector<Type>{board, brush}));
}

BOOST_AUTO_TEST_CASE(each_part_is_weighed_in_every_half) {
  const Domain domain = domain_of_assemblies();
  const items::Item item{.contents = {doubled_again_and_again(domain)}};
  const auto weight_of = [&](std::string_view type) {
    return items::weight_of_those(item, *domain.item_shape(),
                                  [&](const Entity& part) { return part.is(domain.type(type)); });
  };
  BOOST_TEST(weight_of("saw") == 0);
  BOOST_TEST(weight_of("brush") == std::pow(2.0, times_halved));
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
