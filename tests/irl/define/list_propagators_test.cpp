#include <boost/test/unit_test.hpp>
#include <random>
#include <set>

#include "irl/data/comparison.hpp"
#include "irl/define/list_relations.hpp"
#include "tests/support/recorded.hpp"

namespace irl::test {
namespace {

using Number = std::int64_t;

/// What a variable can still be: some numbers or words, listed or known by their ends alone; or any number
/// between two ends that may be open, without those that were excluded.
struct Possible {
  std::set<std::string> words{};
  std::set<Number> numbers{};
  bool is_listed = true;
  std::optional<Interval> any{};

  bool operator==(const Possible&) const = default;
  bool is_empty() const { return any ? any->empty() : words.empty() && numbers.empty(); }
  bool is_bound() const { return any ? any->size() == 1 : words.size() + numbers.size() == 1; }
  bool contains(const Value& value) const {
    const auto* number = value.get_if<Number>();
    if (!number) return words.contains(std::string(value.get_if<Text>()->view()));
    return any ? any->contains(*number) : numbers.contains(*number);
  }
  Interval ends() const {
    if (any) return *any;
    return words.empty() && !numbers.empty() ? Interval{*numbers.begin(), *numbers.rbegin()} : Interval();
  }
  std::vector<Value> values() const {
    std::vector<Value> values(numbers.begin(), numbers.end());
    values.insert(values.end(), words.begin(), words.end());
    return values;
  }
};

/// What a propagator sees of variables, and what it does to them.
class Variables : public DomainView {
 public:
  Variables(std::vector<Possible> possible, std::vector<std::size_t> of_slot)
      : possible(std::move(possible)), of_slot_(std::move(of_slot)) {}

  const Value* value(SlotIndex slot) const override {
    const Possible& one = at(slot);
    if (!one.is_bound()) return nullptr;
    return &(bound_ = one.any ? Value(one.any->low) : one.values().front());
  }
  Interval interval(SlotIndex slot) const override { return at(slot).ends(); }
  bool can_be(SlotIndex slot, const Value& value) const override { return at(slot).contains(value); }
  std::vector<Value> listed(SlotIndex slot) const override {
    const Possible& one = at(slot);
    return one.any || !one.is_listed || one.is_bound() ? std::vector<Value>() : one.values();
  }
  bool narrow(SlotIndex slot, Interval to) override {
    return keep(
        slot,
        [&](const Value& value) {
          const auto* number = value.get_if<Number>();
          return to == Interval() || (number && to.contains(*number));
        },
        to);
  }
  bool bind(SlotIndex slot, const Value& to) override {
    const auto* number = to.get_if<Number>();
    return keep(
        slot, [&](const Value& value) { return value == to; },
        number ? Interval{*number, *number} : Interval{1, 0});
  }
  bool exclude(SlotIndex slot, const Value& out) override {
    const auto* number = out.get_if<Number>();
    Interval rest = at(slot).ends();
    if (number && rest.low == *number) ++rest.low;
    if (number && rest.high == *number) --rest.high;
    return keep(
        slot, [&](const Value& value) { return value != out; }, rest);
  }
  bool differ(SlotIndex slot, SlotIndex from) override { return exclude(slot, Value(*value(from))); }

  std::vector<Possible> possible;
  bool keeps_more = false;  ///< what a propagator narrows stays, which it has to expect

 private:
  const Possible& at(SlotIndex slot) const { return possible[of_slot_[slot]]; }

  template <class Keeps>
  bool keep(SlotIndex slot, const Keeps& keeps, Interval within) {
    if (keeps_more) return true;
    Possible& one = possible[of_slot_[slot]];
    if (one.any) one.any = intersection(*one.any, within);
    std::erase_if(one.numbers, [&](Number number) { return !keeps(Value(number)); });
    std::erase_if(one.words, [&](const std::string& word) { return !keeps(Value(word)); });
    return !one.is_empty();
  }

  std::vector<std::size_t> of_slot_;
  mutable Value bound_;
};

std::string text(const std::vector<Possible>& all) {
  std::string text;
  for (const Possible& one : all) {
    const Interval ends = one.ends();
    const auto end = [](Number number) {
      return number == Interval::least || number == Interval::greatest ? "*" : std::to_string(number);
    };
    if (one.any) text += end(ends.low) + ".." + end(ends.high);
    for (const Value& value : one.values()) text += to_string(value) + ",";
    text += one.any || one.is_listed ? " " : "? ";
  }
  return text;
}

struct ListRelations {
  Domain domain{"lists"};
  std::mt19937 random{5};

  ListRelations() { add_list_relations(domain); }

  Number below(Number limit) { return static_cast<Number>(random() % static_cast<unsigned>(limit)); }

  std::vector<ItemSlots> layout(const std::string& relation, std::uint32_t items) const {
    std::vector<ItemSlots> layout;
    for (std::uint32_t slot = 0; slot + 1 < domain.find(relation)->slots.size(); ++slot)
      layout.push_back({slot, 0});
    layout.push_back({static_cast<std::uint32_t>(layout.size()), items});
    return layout;
  }
  Propagator propagator(const std::string& relation, std::uint32_t items) const {
    return domain.find(relation)->relation()->items_propagator(layout(relation, items));
  }

  Possible some_numbers(Number limit) {
    Possible some;
    for (Number wanted = 1 + below(4); wanted > 0; --wanted) some.numbers.insert(below(limit) - 1);
    return some;
  }
  Possible few_in_a_row(Number limit) {
    Possible some;
    const Number low = below(limit);
    for (Number number = low; number <= low + 1 + below(2); ++number) some.numbers.insert(number);
    return some;
  }
  Possible any_kind(Number limit) {
    Possible some = some_numbers(limit);
    switch (below(8)) {
      case 0:
        return {.words = {"a", "b"}};
      case 1:
        some.words = {"b", "c"};
        return some;
      case 2:
        return {.any = Interval{}};
      case 3:
        return {.any = Interval{.low = below(limit)}};
      case 4:
        return {.any = Interval{.high = below(limit)}};
      case 5:
        some.is_listed = false;
        return some;
      default:
        return some;
    }
  }

  /// Whether a row is one of the relation.
  static bool holds(const std::string& relation, const std::vector<Value>& row) {
    if (relation == "all-different") {
      return std::ranges::all_of(row, [&](const Value& one) {
        return std::ranges::count_if(row, [&](const Value& other) { return one == other; }) == 1;
      });
    }
    if (relation == "sum-of") {
      Number sum = 0;
      for (const Value& one : std::span(row).subspan(1)) sum += *one.get_if<Number>();
      return sum == *row[0].get_if<Number>();
    }
    const auto* position = row[1].get_if<Number>();
    return position && *position >= 1 && *position + 1 < std::ssize(row) &&
           row[static_cast<std::size_t>(*position + 1)] == row[0];
  }

  /// What is left of each variable in the rows of a relation, by trying every row.
  static std::vector<Possible> in_rows(const std::string& relation, const std::vector<Possible>& all,
                                       const std::vector<std::size_t>& of_slot) {
    std::vector<Possible> left(all.size());
    std::vector<Value> chosen(all.size());
    const auto choose = [&](const auto& choose_next, std::size_t variable) -> void {
      if (variable < all.size()) {
        for (const Value& value : all[variable].values()) {
          chosen[variable] = value;
          choose_next(choose_next, variable + 1);
        }
        return;
      }
      std::vector<Value> row;
      for (const std::size_t one : of_slot) row.push_back(chosen[one]);
      if (!holds(relation, row)) return;
      for (std::size_t one = 0; one < all.size(); ++one) {
        if (const auto* number = chosen[one].get_if<Number>())
          left[one].numbers.insert(*number);
        else
          left[one].words.insert(std::string(chosen[one].get_if<Text>()->view()));
      }
    };
    choose(choose, 0);
    return left;
  }

  /// Calls a propagator until nothing changes; nothing where it finds that there is no row. It finds that at
  /// the latest where it is told that nothing is left of a variable.
  static std::optional<std::vector<Possible>> at_the_end(const Propagator& propagator, Variables variables) {
    for (std::vector<Possible> before; before != variables.possible;) {
      before = variables.possible;
      if (!propagator(variables)) return std::nullopt;
      BOOST_TEST(std::ranges::none_of(variables.possible, &Possible::is_empty), text(before));
    }
    return variables.possible;
  }
};

std::vector<std::size_t> one_each(std::size_t slots) {
  std::vector<std::size_t> of_slot;
  while (of_slot.size() < slots) of_slot.push_back(of_slot.size());
  return of_slot;
}

BOOST_FIXTURE_TEST_SUITE(propagators_of_lists, ListRelations)

BOOST_AUTO_TEST_CASE(none_loses_what_is_in_a_row_also_where_slots_share_variables) {
  for (int trial = 0; trial < 2'000; ++trial) {
    const std::string relation = std::array{"all-different", "sum-of", "element"}[trial % 3];
    const auto items = static_cast<std::uint32_t>(1 + below(4));
    const std::size_t slots = items + domain.find(relation)->slots.size() - 1;
    std::vector<std::size_t> of_slot;
    while (of_slot.size() < slots)
      of_slot.push_back(static_cast<std::size_t>(below(std::ssize(of_slot) + 1)));
    std::vector<Possible> all;
    while (all.size() < slots) {
      all.push_back(some_numbers(7));
      all.back().is_listed = below(3) > 0;
      if (relation != "sum-of" && below(3) == 0) all.back().words = {"a", "b"};
    }
    const std::vector<Possible> rows = in_rows(relation, all, of_slot);
    Variables variables(all, of_slot);
    variables.keeps_more = below(4) == 0;
    const auto left = at_the_end(propagator(relation, items), variables);
    const std::set<std::size_t> used(of_slot.begin(), of_slot.end());
    for (const std::size_t variable : used)
      for (const Value& value : rows[variable].values())
        BOOST_TEST((left && (*left)[variable].contains(value)), relation << " " << text(all));
  }
}

/// Where each of k items can be k numbers of an interval and nothing else, these are no other item's.
BOOST_AUTO_TEST_CASE(integers_that_some_items_fill_are_taken_from_all_others) {
  const auto naive = [](std::vector<Possible> all) -> std::optional<std::vector<Possible>> {
    for (std::vector<Possible> before; before != all;) {
      before = all;
      for (Number low = -1; low < 12; ++low)
        for (Number high = low; high < 12; ++high) {
          const Interval taken{low, high};
          const auto within = [&](const Possible& one) {
            return taken.contains(one.ends().low) && taken.contains(one.ends().high);
          };
          const Number takers = std::ranges::count_if(all, within);
          if (takers > taken.size()) return std::nullopt;
          if (takers < taken.size()) continue;
          for (Possible& one : all) {
            if (within(one)) continue;
            std::erase_if(one.numbers, [&](Number number) { return taken.contains(number); });
            if (one.is_empty()) return std::nullopt;
          }
        }
    }
    return all;
  };
  for (int trial = 0; trial < 4'000; ++trial) {
    const auto items = static_cast<std::uint32_t>(2 + below(6));
    std::vector<Possible> all;
    while (all.size() < items)
      all.push_back(below(3) > 0 ? few_in_a_row(1 + items) : some_numbers(2 + items));
    BOOST_TEST((at_the_end(propagator("all-different", items), {all, one_each(items)}) == naive(all)),
               text(all));
  }
}

/// The ends of a sum are those of its items added, those of an item what the others leave of the total.
BOOST_AUTO_TEST_CASE(ends_of_a_sum_and_its_items_are_what_the_others_leave) {
  const auto end = [](Number number) -> long double {
    const auto without_end = std::numeric_limits<long double>::infinity();
    return number == Interval::least ? -without_end : number == Interval::greatest ? without_end : number;
  };
  for (int trial = 0; trial < 2'000; ++trial) {
    const auto items = static_cast<std::uint32_t>(below(5));
    std::vector<Possible> all;
    while (all.size() < items + 1) {
      const Number low = below(9) - 4;
      all.push_back({.any = Interval{below(5) > 0 ? low : Interval::least,
                                     below(5) > 0 ? low + below(9) : Interval::greatest}});
    }
    const auto left = at_the_end(propagator("sum-of", items), {all, one_each(items + 1)});
    if (!left) continue;
    for (std::size_t slot = 0; slot <= items; ++slot) {
      long double low = 0, high = 0;
      for (std::size_t other = 0; other <= items; ++other) {
        if (other == slot) continue;
        const Interval ends = (*left)[other].ends();
        const bool is_added = slot == 0 || other == 0;
        low += is_added ? end(ends.low) : -end(ends.high);
        high += is_added ? end(ends.high) : -end(ends.low);
      }
      BOOST_TEST(end((*left)[slot].ends().low) >= low, text(all));
      BOOST_TEST(end((*left)[slot].ends().high) <= high, text(all));
    }
  }
}

BOOST_AUTO_TEST_CASE(of_a_value_its_position_and_the_items_remains_what_is_in_a_row_and_nothing_else) {
  for (int trial = 0; trial < 2'000; ++trial) {
    const auto items = static_cast<std::uint32_t>(below(5));
    std::vector<Possible> all{some_numbers(6), some_numbers(8)};
    while (all.size() < items + 2) all.push_back(some_numbers(6));
    for (Possible& one : all)
      if (below(4) == 0 && &one != &all[1]) one.words = {"a"};
    const auto left = at_the_end(propagator("element", items), {all, one_each(items + 2)});
    const std::vector<Possible> rows = in_rows("element", all, one_each(items + 2));
    if (rows[0].is_empty())
      BOOST_TEST(!left, text(all));
    else
      BOOST_TEST((left == rows), text(all) << "-> " << text(*left));
  }
}

/// With words among numbers, domains that are not listed, and open ends; one call each.
BOOST_AUTO_TEST_CASE(what_is_left_after_one_call_is_recorded) {
  std::string told;
  for (const std::string relation : {"all-different", "sum-of", "element"})
    for (int trial = 0; trial < 300; ++trial) {
      const auto items = static_cast<std::uint32_t>(below(5));
      const std::size_t slots = items + domain.find(relation)->slots.size() - 1;
      std::vector<Possible> all;
      while (all.size() < slots) all.push_back(any_kind(7));
      std::vector<std::size_t> of_slot = one_each(slots);
      if (slots > 1 && below(4) == 0) of_slot.back() = 0;
      Variables variables(all, of_slot);
      const bool holds = propagator(relation, items)(variables);
      told += relation + " " + text(all) + "-> " + (holds ? text(variables.possible) : "none") + "\n";
    }
  hold_against_record("irl/define/list_propagators.record", told);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
