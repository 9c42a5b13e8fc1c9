#include <boost/container_hash/hash.hpp>
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "irl/data/comparison.hpp"
#include "irl/data/value_json.hpp"
#include "tests/irl/define/complaint.hpp"
#include "tests/support/cooking_domain.hpp"

namespace geometry {

/// Describes and hashes itself.
struct Point {
  double x = 0, y = 0;
  bool operator==(const Point&) const = default;
};
std::string describe(const Point& point) {
  return irl::to_string(point.x) + "|" + irl::to_string(point.y);
}
std::size_t hash_value(const Point& point) {
  return boost::hash_value(std::pair(point.x, point.y));
}

/// Can do no more than be compared.
struct WayPoint {
  int number = 0;
  bool operator==(const WayPoint&) const = default;
};

enum class Side { left, right };

/// Throws whatever one asks.
struct Rude {
  bool operator==(const Rude&) const { throw std::runtime_error("do not compare me"); }
};
std::string describe(const Rude&) {
  throw std::runtime_error("do not describe me");
}
std::size_t hash_value(const Rude&) {
  throw std::runtime_error("do not hash me");
}

}  // namespace geometry

template <>
constexpr const char* irl::opaque_type_name<geometry::Side> = "hand";

namespace irl::test {
BOOST_AUTO_TEST_SUITE(slots_of_cpp_types)

namespace {

using geometry::Point;
using geometry::Side;
using geometry::WayPoint;

Domain plane() {
  Domain domain("plane", opaque_types<Point, WayPoint, Side>());
  const auto point = slot<Point>("point"), moved = slot<Point>("moved");
  const auto way_point = slot<WayPoint>("way-point");
  const auto points = slot<std::vector<Point>>("points");
  const auto anything = slot<Value>("anything");
  domain.relation("right-of", moved, point)
      .given(point)
      .find(moved,
            [](const Point& p) {
              return Point{p.x + 1, p.y};
            })
      .given(moved)
      .find(point, [](const Point& p) {
        return Point{p.x - 1, p.y};
      });
  domain.table("town", point, std::vector<Point>{{0, 0}, {1, 0}, {5, 5}});
  domain.relation("stop", way_point).given().find(way_point, [] {
    return std::vector<WayPoint>{{1}, {2}, {1}};
  });
  domain.relation("stops-all", slot<std::vector<WayPoint>>("all")).check([](const auto& all) {
    return all.size() == 2;
  });
  domain.relation("towns", points).given().find(points, [] { return std::vector<Point>{{0, 0}, {2, 0}}; });
  domain.relation("thing", anything).given().find(anything, [] {
    return std::vector<Value>{Opaque(WayPoint{7}), Opaque(Point{1, 0}), 3};
  });
  domain.primitive("distance", slot<double>("distance"), point)
      .given(point)
      .find(slot<double>("distance"), [](const Point& p) { return std::hypot(p.x, p.y); });
  domain.primitive("any-thing", anything).given().find(anything, [] { return Value(Opaque(WayPoint{7})); });
  domain.constant("origin", Opaque(Point{}));
  return domain;
}

/// The values of a variable in all solutions, as people read them.
std::vector<std::string> answers(std::string_view network, const char* variable, const Domain& domain) {
  const Executed first = execute(network, domain);
  BOOST_TEST(first.problems.empty());
  Search search(first.program);
  std::vector<std::string> found;
  while (const auto solution = search.next())
    if (solution->verdict == Verdict::complete)
      found.push_back(to_string(solution->bindings[*first.program.variable(variable)]->value));
  return found;
}

BOOST_AUTO_TEST_CASE(objects_are_found_given_and_joined_as_they_are) {
  const Domain domain = plane();
  BOOST_TEST((answers("(right-of ?p origin)", "p", domain) == std::vector<std::string>{"1|0"}));
  BOOST_TEST((answers("(town ?p)(right-of ?p ?q)(town ?q)", "p", domain) == std::vector<std::string>{"1|0"}));
  BOOST_TEST((answers("(stop ?w)", "w", domain) == std::vector<std::string>{"way-point", "way-point"}));
  BOOST_TEST((answers("(towns ?all)", "all", domain) == std::vector<std::string>{"[0|0, 2|0]"}));
  BOOST_TEST(*execute("(distance ?d ?p)(right-of ?p origin)", domain)["d"].value.number() == 1);
}

BOOST_AUTO_TEST_CASE(an_object_of_another_type_is_told_before_anything_runs) {
  const Domain domain = plane();
  const Executed mixed = execute("(stop ?w)(right-of ?w origin)", domain);
  BOOST_TEST_REQUIRE(mixed.problems.size() == 1u);
  BOOST_TEST(mixed.problems[0].kind == "type-clash");
  BOOST_TEST(mixed.problems[0].what.find("way-point") != std::string::npos, mixed.problems[0].what);
  BOOST_TEST(execute("(right-of ?p 3)", domain).problems.at(0).kind == "type-clash");
}

BOOST_AUTO_TEST_CASE(an_object_of_another_type_is_in_no_row_and_fails_a_primitive_in_words) {
  const Domain domain = plane();
  BOOST_TEST((answers("(thing ?p)(right-of ?q ?p)", "p", domain) == std::vector<std::string>{"1|0"}));
  const Executed failed = execute("(any-thing ?p)(distance ?d ?p)", domain);
  BOOST_TEST_REQUIRE(!failed.solution.not_executed.empty());
  const std::string& reason = failed.solution.not_executed[0].reason;
  BOOST_TEST(reason.find("way-point") != std::string::npos, reason);
}

BOOST_AUTO_TEST_CASE(objects_are_equal_by_their_own_operator_and_only_within_their_type) {
  const Value one = Opaque(Point{1, 2}), same = Opaque(Point{1, 2}), other = Opaque(Point{2, 1});
  BOOST_TEST((one == same));
  BOOST_TEST(exact_hash(one) == exact_hash(same));
  BOOST_TEST(one.content_hash() == same.content_hash());
  BOOST_TEST(!(one == other));
  BOOST_TEST(!(one == Value(Opaque(WayPoint{1}))));
  BOOST_TEST(similar(one, same));
  BOOST_TEST(!similar(one, other));
  BOOST_TEST(Opaque(WayPoint{1}).hash() == Opaque(WayPoint{2}).hash());  // no hash: they are just compared
  BOOST_TEST(!(Opaque(WayPoint{1}) == Opaque(WayPoint{2})));
}

BOOST_AUTO_TEST_CASE(the_type_of_an_object_is_named_after_its_cpp_type_or_as_one_says) {
  const Domain domain = plane();
  BOOST_TEST(Value(Opaque(WayPoint())).type(domain.types()).name() == "way-point");
  BOOST_TEST(Value(Opaque(Side::left)).type(domain.types()).name() == "hand");
  BOOST_TEST(Value(Opaque(WayPoint())).type(*Types::build({}).types).name() == "opaque");
  BOOST_TEST(domain.type("point").is(domain.types().opaque()));
}

BOOST_AUTO_TEST_CASE(a_slot_for_objects_whose_type_is_not_declared_is_a_mistake_that_says_how_to_declare_it) {
  const std::string undeclared = complaint([] { Domain("bare").relation("right-of", slot<WayPoint>("w")); });
  BOOST_TEST(undeclared.find("way-point: {is: opaque}") != std::string::npos, undeclared);
  const std::string elsewhere = complaint(
      [] { Domain("plane", opaque_types<Point, WayPoint>()).relation("at", slot<Point>("p", "way-point")); });
  BOOST_TEST(elsewhere.find("cannot hold") != std::string::npos, elsewhere);
  BOOST_TEST(complaint([] {
               Domain("plane", opaque_types<Point>()).relation("at", slot<Point>("p", "opaque"));
             }) == "");
}

BOOST_AUTO_TEST_CASE(json_has_the_description_and_cannot_be_read_back) {
  const Json written = to_json(Opaque(Point{1, 2}));
  BOOST_TEST(written.dump() == R"({"opaque":"point","description":"1|2"})");
  const auto read = value_from_json(written, plane().types(), [] { return Identity::none; });
  BOOST_TEST_REQUIRE(!read);
  BOOST_TEST(read.error() == "an object of a C++ type cannot be read from JSON");
}

BOOST_AUTO_TEST_CASE(an_object_whose_own_code_throws_stops_nothing) {
  const Value one = Opaque(geometry::Rude()), other = Opaque(geometry::Rude());
  BOOST_TEST(!(one == other));
  BOOST_TEST((one == one));
  BOOST_TEST(to_string(one) == "rude");
  BOOST_TEST(exact_hash(one) == exact_hash(other));
}

BOOST_AUTO_TEST_CASE(an_attribute_of_such_a_type_takes_such_objects_alone) {
  const auto built = Types::build(
      std::vector<TypeDeclaration>{{.name = "point", .parents = {"opaque"}},
                                   {.name = "town", .attributes = {{.name = "place", .type = "point"}}}});
  const Entity town(built.types->type("town"), Identity{1});
  const Attribute place = built.types->attribute("place");
  BOOST_TEST(to_string(town.with(place, Opaque(Point{1, 2})).get(place)) == "1|2");
  BOOST_CHECK_THROW(town.with(place, 3), DefinitionError);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
