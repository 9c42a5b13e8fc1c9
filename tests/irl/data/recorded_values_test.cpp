#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <random>

#include "irl/data/comparison.hpp"
#include "irl/data/value_json.hpp"
#include "irl/define/variation.hpp"
#include "tests/irl/data/hierarchy.hpp"
#include "tests/support/recorded.hpp"

namespace irl::test {

/// What is said of drawn values, alone and in pairs, word for word; and laws that hold of all of them.
BOOST_FIXTURE_TEST_SUITE(recorded_values, Boxes)

namespace {

/// Draws values of every kind, few enough of each that some are equal and some nearly so.
class DrawnValues {
 public:
  DrawnValues(const Boxes& boxes, std::uint32_t seed) : boxes_(boxes), random_(seed) {}
  std::size_t below(std::size_t limit) { return random_() % limit; }

  Value next(std::size_t levels = 3) {
    switch (below(levels == 0 ? 7 : 10)) {
      case 0:
        return below(2) == 0;
      case 1:
        return static_cast<std::int64_t>(below(3));
      case 2:
        return std::vector{0.0, 1.0, 1.0000001, 1.001, 2.5, -0.0, 1e300}[below(7)];
      case 3:
        return Amount{static_cast<double>(below(3)), below(2) ? boxes_.gram : boxes_.litre};
      case 4:
        return below(2) ? boxes_.box : boxes_.crate;
      case 5:
        return std::vector{"a", "A", "b", "", "a\n\"\x01\xff", "ä"}[below(6)];
      case 6:
        return {};
      case 7:
      case 8:
        return list(levels - 1);
      default:
        return entity(levels - 1);
    }
  }

  List list(std::size_t levels) {
    std::vector<Value> values;
    for (std::size_t count = below(4); count > 0; --count) values.push_back(next(levels));
    return List(std::move(values));
  }

  Entity entity(std::size_t levels) {
    Entity result(below(3) ? boxes_.box : boxes_.crate, Identity{1 + below(9)});
    if (below(2)) {
      std::vector<Value> inside;
      for (std::size_t count = below(4); count > 0 && levels > 0; --count)
        inside.push_back(entity(levels - 1));
      result = result.with(boxes_.contents, List(std::move(inside)));
    }
    if (below(3) == 0) result = result.with(boxes_.weight, static_cast<std::int64_t>(below(3)));
    if (below(3) == 0) result = result.with(boxes_.label, below(2) ? "left" : "right");
    if (below(3) == 0)
      result =
          result.with(boxes_.lid, below(2) ? next(0) : Value(Entity(boxes_.box, Identity{20 + below(2)})));
    return result;
  }

  /// The same entity with a part of it changed.
  Entity changed(const Entity& entity) {
    const List& inside = entity.list(boxes_.contents);
    if (!inside.empty() && below(3)) {
      const std::size_t at = below(inside.size());
      const Entity* part = inside[at].get_if<Entity>();
      switch (below(4)) {
        case 0:
          return entity.with(boxes_.contents, inside.without(at));
        case 1:
          return entity.with(boxes_.contents, inside.moved_to_front(at, inside[at]));
        case 2:
          return entity.with(boxes_.contents, inside.with_back(this->entity(1)));
        default:
          return part ? entity.with(boxes_.contents, inside.with(at, changed(*part))) : entity;
      }
    }
    switch (below(3)) {
      case 0:
        return entity.with(boxes_.weight, static_cast<std::int64_t>(below(3)));
      case 1:
        return entity.with(boxes_.lid, below(2) ? next(0) : Value());
      default:
        return entity.with(boxes_.contents, inside.with_front(this->entity(1)));
    }
  }

 private:
  const Boxes& boxes_;
  std::mt19937 random_;
};

std::string told(const Value& value) {
  return to_json(value, JsonIdentities::shown).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string told(const std::vector<Change>& changes) {
  std::string text;
  for (const Change& change : changes) {
    text += "    " + std::to_string(static_cast<std::uint64_t>(change.object.identity())) + " " +
            std::string(name(change.kind));
    if (change.attribute) text += " " + std::string(change.attribute.name());
    if (change.kind == Change::Kind::attribute)
      text += " " + told(change.before) + " -> " + told(change.after);
    text += "\n";
  }
  return text;
}

/// What holds of two values, in letters; and what follows for their hashes.
std::string relation(const Value& a, const Value& b) {
  std::string text;
  if (a == b) {
    text += " equal";
    BOOST_TEST(exact_hash(a) == exact_hash(b));
    BOOST_TEST(same_content(a, b));
  }
  if (same_content(a, b)) {
    text += " same";
    BOOST_TEST(hash_of_content(a) == hash_of_content(b));
  }
  if (similar(a, b)) {
    text += " similar";
    BOOST_TEST(a.content_hash() == b.content_hash());
  }
  BOOST_TEST((similar(a, b) == Similarity()(a, b)));
  if (similar(a, b, {.lists = ListMatching::one_sided})) text += " one-sided";
  if (identical(a, b)) text += " identical";
  return text;
}

BOOST_AUTO_TEST_CASE(of_every_kind) {
  DrawnValues draw(*this, 81);
  std::string text;
  for (int i = 0; i < 150; ++i) {
    const Value value = draw.next();
    text += to_string(value) + "\n  " + told(value) + "\n  " + std::string(value.type(*types).name()) +
            ", depth " + std::to_string(value.depth()) + (is_nothing(value) ? ", nothing" : "") +
            (is_finite(value) ? "" : ", infinite") +
            (value.number() ? ", number " + to_string(*value.number()) : "") + "\n";
    for (const Value& variation : variations(value, *types)) text += "  ~ " + told(variation) + "\n";
  }
  hold_against_record("irl/data/values.record", text);
}

BOOST_AUTO_TEST_CASE(of_pairs) {
  DrawnValues draw(*this, 82);
  std::string text;
  for (int i = 0; i < 4000; ++i) {
    const Value a = draw.next(2), b = draw.next(2);
    const std::string said = relation(a, b);
    BOOST_TEST((said.contains(" equal") == relation(b, a).contains(" equal")));
    if (!said.empty() && i % 5 == 0) text += told(a) + " " + told(b) + said + "\n";
  }
  const Attribute ignored[]{weight, lid};
  for (int i = 0; i < 100; ++i) {
    const Entity a = draw.entity(3), b = draw.changed(a);
    text += told(a) + " " + told(b) + relation(a, b) +
            (similar(a, b, {.ignored = ignored}) ? " but for weight\n" : "\n");
  }
  hold_against_record("irl/data/pairs.record", text);
}

BOOST_AUTO_TEST_CASE(of_changes) {
  DrawnValues draw(*this, 83);
  std::string text;
  for (int i = 0; i < 150; ++i) {
    const Entity before = draw.entity(4);
    Entity after = draw.changed(before);
    if (i % 3) after = draw.changed(after);
    if (i % 7 == 0) after = draw.entity(4);
    text += told(before) + "\n" + told(Value(after)) + "\n" + told(diff(before, after));
  }
  hold_against_record("irl/data/changes.record", text);
}

BOOST_AUTO_TEST_CASE(lists_change_as_vectors_do) {
  std::mt19937 random(84);
  for (const std::size_t size : {0, 1, 2, 15, 16, 17, 33, 63, 64, 65, 257, 1030, 4100}) {
    std::vector<Value> plain;
    for (std::size_t i = 0; i < size; ++i) plain.push_back(static_cast<std::int64_t>(i));
    List list(plain);
    for (int edit = 0; edit < 300; ++edit) {
      const auto at = [&] { return random() % plain.size(); };
      const Value value = static_cast<std::int64_t>(10'000 + edit);
      const auto place = [&](std::size_t i) { return plain.begin() + static_cast<std::ptrdiff_t>(i); };
      const unsigned kind = random() % (size % 2 ? 6 : 5);
      if (kind == 0 || plain.empty()) {
        plain.insert(plain.begin(), value);
        list = list.with_front(value);
      } else if (kind == 1) {
        plain.push_back(value);
        list = list.with_back(value);
      } else if (kind == 2) {
        const std::size_t i = at();
        plain[i] = value;
        list = list.with(i, value);
      } else if (kind == 3) {
        const std::size_t i = at();
        plain.erase(place(i));
        plain.insert(plain.begin(), value);
        list = list.moved_to_front(i, value);
      } else {
        const std::size_t i = at();
        plain.erase(place(i));
        list = list.without(i);
      }
      if (edit % 10 && edit < 280) continue;
      BOOST_TEST_REQUIRE(list.size() == plain.size());
      BOOST_TEST_REQUIRE(list.empty() == plain.empty());
      BOOST_TEST_REQUIRE((std::ranges::equal(list, plain)));
      BOOST_TEST_REQUIRE((list == List(plain)));
      BOOST_TEST_REQUIRE(exact_hash(list) == exact_hash(List(plain)));
      if (plain.empty()) continue;
      const std::size_t i = at();
      BOOST_TEST_REQUIRE((list[i] == plain[i]));
      BOOST_TEST_REQUIRE((*(list.begin() + static_cast<std::ptrdiff_t>(i)) == plain[i]));
      BOOST_TEST_REQUIRE((*(list.end() - static_cast<std::ptrdiff_t>(plain.size() - i)) == plain[i]));
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
