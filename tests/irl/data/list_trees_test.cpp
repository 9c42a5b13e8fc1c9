#include <fmt/format.h>

#include <boost/test/unit_test.hpp>
#include <random>

#include "irl/data/value.hpp"
#include "tests/support/recorded.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(trees_of_lists)

namespace {

/// Lists of lists, a few levels deep.
Value drawn(std::mt19937& random) {
  Value value(static_cast<std::int64_t>(random() % 9));
  for (auto levels = random() % 4; levels > 0; --levels) value = List{std::move(value)};
  return value;
}

/// The tree as it stands: how many elements each node has, and how deep what it holds may nest.
std::string shape(const detail::ListNode& node) {
  if (node.height == 0) return fmt::format("{}/{}", node.count, node.depth);
  std::string text = fmt::format("{}/{}(", node.height, node.depth);
  for (const auto& part : node.parts()) text += shape(*part) + " ";
  return text + ")";
}

/// Its own: all leaves are at one depth, sizes are those of the parts, and no part is empty.
bool is_sound(const detail::ListNode& node) {
  if (node.count == 0) return false;
  if (node.height == 0) return node.size == node.count;
  std::size_t size = 0;
  for (const auto& part : node.parts()) {
    if (part->height + 1 != node.height || !is_sound(*part)) return false;
    size += part->size;
  }
  return size == node.size;
}

}  // namespace

/// Trees stay flat whatever is done to lists: searches hold millions of them, and look into all.
BOOST_AUTO_TEST_CASE(are_recorded_as_lists_are_made_and_changed) {
  std::mt19937 random(11);
  std::vector<Named> told;
  const auto tell = [&](const std::string& name, const List& list, std::string& text) {
    if (!list.node()) {
      text += name + " empty\n";
      return;
    }
    BOOST_TEST(is_sound(*list.node()), name);
    text += name + " " + shape(*list.node()) + "\n";
  };
  std::string made;
  for (std::size_t size = 0; size < 1'200; size += size < 140 ? 1 : 37) {
    std::vector<Value> values;
    for (std::size_t i = 0; i < size; ++i) values.push_back(drawn(random));
    tell(std::to_string(size), List(std::move(values)), made);
  }
  told.push_back({"made", made});
  for (int round = 0; round < 40; ++round) {
    List list;
    std::string text;
    const unsigned grows = 1 + random() % 9, size = 20 + random() % 600;
    for (unsigned change = 0; change < 2 * size; ++change) {
      const bool adds = list.empty() || random() % 10 < (change < size ? grows : 9 - grows);
      const std::size_t position = list.empty() ? 0 : random() % list.size();
      if (adds)
        list = random() % 3 ? list.with_back(drawn(random)) : list.with_front(drawn(random));
      else if (random() % 3 == 0)
        list = list.with(position, drawn(random));
      else if (random() % 4 == 0)
        list = list.moved_to_front(position, drawn(random));
      else
        list = list.without(random() % 2 ? position : list.size() - 1);
      if (change % 7 == 0) tell("now", list, text);
    }
    while (!list.empty()) {
      list = list.without(random() % list.size());
      if (list.size() % 5 == 0) tell("then", list, text);
    }
    told.push_back({std::to_string(round), text});
  }
  hold_against_digests("irl/data/list_trees.record", told);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
