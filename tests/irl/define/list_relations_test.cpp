#include "irl/define/list_relations.hpp"

#include <boost/test/unit_test.hpp>
#include <random>
#include <ranges>
#include <set>

#include "tests/irl/index_literals.hpp"
#include "tests/support/cooking_domain.hpp"

namespace irl::test {
namespace {

using Number = std::int64_t;

struct Lists {
  Domain domain{"lists"};

  Lists() {
    const auto x = slot<Number>("x"), low = slot<Number>("low"), high = slot<Number>("high");
    domain.relation("member", x, low, high)
        .given(low, high)
        .find(x, [](Number l, Number h) { return std::views::iota(l, std::max(l, h + 1)); })
        .check([](Number n, Number l, Number h) { return l <= n && n <= h; });
    const auto word = slot<std::string>("word");
    domain.table("word", word, std::vector<std::string>{"red", "green", "blue"});
    domain.primitive("shown", slot<Value>("value")).check([](const Value&) { return true; });
    add_list_relations(domain);
  }

  /// The values of these variables in every solution, as people read them.
  std::multiset<std::string> solutions(const std::string& network,
                                       const std::vector<std::string>& variables) const {
    const Executed first = execute(network, domain);
    BOOST_TEST(!has_errors(first.problems));
    Search search(first.program);
    std::multiset<std::string> found;
    while (const auto solution = search.next()) {
      if (solution->verdict != Verdict::complete) break;
      std::string row;
      for (const std::string& name : variables)
        row += to_string(solution->bindings[*first.program.variable(name)]->value) + " ";
      found.insert(row);
    }
    return found;
  }
  bool tells(const std::string& network, const std::string& kind) const {
    return std::ranges::count(execute(network, domain).problems, kind, &Problem::kind) > 0;
  }
};

using Solutions = std::multiset<std::string>;

BOOST_FIXTURE_TEST_SUITE(list_relations, Lists)

BOOST_AUTO_TEST_CASE(lists_that_are_values_are_tested_summed_and_looked_into) {
  BOOST_TEST(execute("(all-different (1 2 3))", domain).solution.succeeded());
  BOOST_TEST(!execute("(all-different (1 2 1))", domain).solution.succeeded());
  BOOST_TEST((solutions("(sum-of ?total (1 2 3))", {"total"}) == Solutions{"6 "}));
  BOOST_TEST((solutions("(sum-of ?total ())", {"total"}) == Solutions{"0 "}));
  BOOST_TEST((solutions("(element ?value 2 (10 20 30))", {"value"}) == Solutions{"20 "}));
  BOOST_TEST((solutions("(element 10 ?position (10 20 10))", {"position"}) == Solutions{"1 ", "3 "}));
  BOOST_TEST(!execute("(element ?value 4 (10 20 30))", domain).solution.succeeded());
}

BOOST_AUTO_TEST_CASE(a_sum_that_no_integer_holds_is_none) {
  BOOST_TEST(!execute("(sum-of ?total (9223372036854775807 1))", domain).solution.succeeded());
}

BOOST_AUTO_TEST_CASE(a_sum_that_an_integer_holds_is_one_in_whatever_order_its_items_stand) {
  for (const char* items :
       {"9223372036854775807 1 -1", "1 9223372036854775807 -1", "-1 1 9223372036854775807"})
    BOOST_TEST((solutions(std::string("(sum-of ?total (") + items + "))", {"total"}) ==
                Solutions{"9223372036854775807 "}));
  BOOST_TEST((solutions("(sum-of -1 (9223372036854775807 1 ?b))", {"b"}) == Solutions{}));
  BOOST_TEST(
      (solutions("(sum-of 0 (9223372036854775807 1 ?b))", {"b"}) == Solutions{"-9223372036854775808 "}));
}

BOOST_AUTO_TEST_CASE(sums_at_the_ends_of_64_bits_are_all_found) {
  const std::string last = "(member ?v 9223372036854775800 9223372036854775806)";
  BOOST_TEST(solutions(last + "(member ?w 0 9)(sum-of 9223372036854775807 (?v ?w))", {"v", "w"}).size() ==
             7U);
  BOOST_TEST(solutions("(member ?v 9223372036854775804 9223372036854775806)(sum-of ?t (?v 1))", {"t"})
                 .contains("9223372036854775807 "));
  BOOST_TEST(
      solutions("(member ?v -9223372036854775808 -9223372036854775803)(sum-of ?t (?v 10))", {"t"}).size() ==
      6U);
  BOOST_TEST(solutions("(member ?v 1 9)(sum-of -9223372036854775808 (?w ?v))", {"v"}).empty());
}

BOOST_AUTO_TEST_CASE(an_item_is_what_the_others_leave_of_a_sum) {
  BOOST_TEST((solutions("(sum-of 10 (1 ?b 2))", {"b"}) == Solutions{"7 "}));
  BOOST_TEST((solutions("(member ?a 1 2)(sum-of 10 (?a ?b))", {"a", "b"}) == Solutions{"1 9 ", "2 8 "}));
  BOOST_TEST((solutions("(sum-of 10 (?a ?b))(member ?a 1 2)(sum-of ?b (4 ?c))", {"a", "c"}) ==
              Solutions{"1 5 ", "2 4 "}));
  BOOST_TEST((solutions("(sum-of 9223372036854775807 (-1 ?b))", {"b"}) == Solutions{}));
  BOOST_TEST((solutions("(sum-of 10 (?a ?a))(member ?a 1 9)", {"a"}) == Solutions{"5 "}));
}

BOOST_AUTO_TEST_CASE(variables_in_a_list_are_searched_with_everything_else) {
  BOOST_TEST((solutions("(member ?a 1 2)(member ?b 1 2)(all-different (?a ?b))", {"a", "b"}) ==
              Solutions{"1 2 ", "2 1 "}));
  BOOST_TEST((solutions("(member ?a 1 9)(member ?b 1 9)(sum-of 17 (?a ?b))", {"a", "b"}) ==
              Solutions{"8 9 ", "9 8 "}));
  BOOST_TEST((solutions("(word ?w)(element ?w 2 (\"red\" ?x))(word ?x)", {"w", "x"}) ==
              Solutions{"\"blue\" \"blue\" ", "\"green\" \"green\" ", "\"red\" \"red\" "}));
  BOOST_TEST((solutions("(word ?a)(word ?b)(all-different (?a \"red\" ?b))", {"a", "b"}) ==
              Solutions{"\"blue\" \"green\" ", "\"green\" \"blue\" "}));
  BOOST_TEST(
      (solutions("(member ?a 1 3)(sum-of ?t (?a ?a 1))", {"a", "t"}) == Solutions{"1 3 ", "2 5 ", "3 7 "}));
  BOOST_TEST(solutions("(member ?a 1 3)(all-different (?a ?a))", {}).empty());
}

BOOST_AUTO_TEST_CASE(more_items_than_values_are_refused_without_a_choice) {
  std::string network = "(all-different (";
  for (int i = 0; i < 12; ++i) network += "?x" + std::to_string(i) + " ";
  network += "))";
  for (int i = 0; i < 12; ++i) network += "(member ?x" + std::to_string(i) + " 1 11)";
  const Executed executed = execute(network, domain);
  BOOST_TEST((executed.solution.verdict == Verdict::partial));
}

BOOST_AUTO_TEST_CASE(a_hall_interval_binds_the_others_without_a_choice) {
  const std::string network =
      "(member ?a 1 2)(member ?b 1 2)(member ?c 1 3)(all-different (?a ?b ?c))(member ?c 3 9)";
  BOOST_TEST((solutions(network, {"c"}) == Solutions{"3 ", "3 "}));
}

BOOST_AUTO_TEST_CASE(numbers_that_some_items_fill_are_taken_from_the_others) {
  domain.table("gaps", slot<Number>("x"), std::vector<Number>{1, 2, 7});
  domain.table("ends", slot<Number>("x"), std::vector<Number>{1, 5, 9});
  const std::string low = "(member ?a 1 2)(member ?b 1 2)",
                    middle = "(member ?d 4 6)(member ?e 4 6)(member ?f 4 6)",
                    high = "(member ?g 6 8)(member ?h 6 8)(member ?i 6 8)";
  // Of 1, 2 and 7 the low ones are taken, of what is left the high one: nothing remains.
  BOOST_TEST((solutions(low + high + "(gaps ?c)(all-different (?a ?b ?c ?g ?h ?i))", {"c"}).empty()));
  // What is taken from the middle of an item leaves both of its ends.
  BOOST_TEST((solutions(middle + "(ends ?c)(all-different (?c ?d ?e ?f))", {"c"}).count("1 ") == 6u));
  BOOST_TEST((solutions(middle + "(ends ?c)(all-different (?c ?d ?e ?f))", {"c"}).count("5 ") == 0u));
  BOOST_TEST((solutions(middle + "(ends ?c)(all-different (?c ?d ?e ?f))", {"c"}).count("9 ") == 6u));
}

BOOST_AUTO_TEST_CASE(an_element_at_a_known_place_and_its_value_can_be_the_same_alone) {
  domain.table("odd", slot<Number>("x"), std::vector<Number>{1, 3, 5});
  domain.table("small", slot<Number>("x"), std::vector<Number>{1, 2, 3, 4, 5});
  domain.table("colour", slot<std::string>("word"), std::vector<std::string>{"blue", "black"});
  domain.table("tone", slot<std::string>("word"), std::vector<std::string>{"dark", "light"});
  BOOST_TEST(
      (solutions("(small ?v)(odd ?a)(element ?v 1 (?a))", {"v", "a"}) == Solutions{"1 1 ", "3 3 ", "5 5 "}));
  BOOST_TEST((solutions("(word ?v)(colour ?a)(element ?v 1 (?a \"red\"))", {"v", "a"}) ==
              Solutions{"\"blue\" \"blue\" "}));
  BOOST_TEST((solutions("(tone ?v)(colour ?a)(element ?v 1 (?a \"red\"))", {"v"}).empty()));
}

BOOST_AUTO_TEST_CASE(a_row_whose_list_has_another_length_than_was_written_is_none) {
  const auto whole = slot<Number>("whole");
  const auto parts = slot<std::vector<Number>>("parts");
  domain.relation("split", whole, parts).given(whole).find(parts, [](Number n) {
    return std::vector<std::vector<Number>>{{n}, {1, n - 1}, {}, {n - 1, 1}, {1, 1, n - 2}};
  });
  domain.relation("doubled", parts, whole).given(whole).find(parts, [](Number n) {
    return std::vector<Number>(static_cast<std::size_t>(n), 2);
  });
  BOOST_TEST((solutions("(split 5 (?a ?b))", {"a", "b"}) == Solutions{"1 4 ", "4 1 "}));
  BOOST_TEST((solutions("(split 5 (?a))", {"a"}) == Solutions{"5 "}));
  BOOST_TEST((solutions("(split 5 (?a ?b ?c ?d))", {"a"}).empty()));
  BOOST_TEST((solutions("(doubled (?a ?b) 2)", {"a", "b"}) == Solutions{"2 2 "}));
  BOOST_TEST((solutions("(doubled (?a ?b) 3)", {"a", "b"}).empty()));
  BOOST_TEST((solutions("(doubled (?a ?b ?c) 2)", {"a", "b"}).empty()));
}

BOOST_AUTO_TEST_CASE(a_list_of_anything_is_written_with_variables_as_well) {
  const auto whole = slot<Number>("whole");
  const auto parts = slot<Value>("parts", "list");
  domain.relation("listed", whole, parts).given(whole).find(parts, [](Number n) {
    return std::vector<Value>{Value(List{n, n}), Value(List{n})};
  });
  BOOST_TEST((solutions("(listed 5 (?a ?b))", {"a", "b"}) == Solutions{"5 5 "}));
}

/// What narrows slots apart from the list still does, and what is about the list as a whole is not asked.
BOOST_AUTO_TEST_CASE(what_narrows_other_slots_holds_beside_a_list_with_variables) {
  const auto low = slot<Number>("low"), high = slot<Number>("high");
  const auto items = slot<std::vector<Number>>("items");
  int between_numbers = 0, from_list = 0, to_list = 0;
  domain.relation("spread", low, high, items)
      .check([](Number l, Number h, const std::vector<Number>& all) {
        return h == l + 3 && std::ranges::all_of(all, [=](Number n) { return l <= n && n <= h; });
      })
      .given(low)
      .narrows(high,
               [&](Interval given) {
                 ++between_numbers;
                 return given + Interval{3, 3};
               })
      .given(items)
      .narrows(high,
               [&](Interval) {
                 ++from_list;
                 return Interval();
               })
      .given(low)
      .narrows(items, [&](Interval) {
        ++to_list;
        return Interval();
      });
  for (const std::string list : {"(?a)", "(?a ?a)"})
    BOOST_TEST((solutions("(member ?l 0 9)(member ?h 0 4)(member ?a 2 2)(spread ?l ?h " + list + ")",
                          {"l", "h"}) == Solutions{"0 3 ", "1 4 "}));
  BOOST_TEST(between_numbers > 0);
  BOOST_TEST(from_list == 0);
  BOOST_TEST(to_list == 0);
}

BOOST_AUTO_TEST_CASE(a_list_is_shown_as_it_was_written) {
  const Program program = execute("(member ?a 1 2)(sum-of ?t (?a 3 ?a))", domain).program;
  BOOST_TEST(program.text(1_op) == "(sum-of ?t (?a 3 ?a))");
}

BOOST_AUTO_TEST_CASE(variables_in_lists_of_lists_of_other_primitives_or_in_too_long_ones_are_told) {
  BOOST_TEST(tells("(member ?a 1 2)(all-different ((?a) 2))", "variable-in-list"));
  BOOST_TEST(tells("(member ?a 1 2)(shown (?a 2))", "variable-in-list"));
  BOOST_TEST(tells("(member ?a 1 2)(member (?a) 1 2)", "variable-in-list"));
  std::string network = "(member ?a 1 2)(sum-of ?t (";
  for (int i = 0; i < 64; ++i) network += "?a ";
  BOOST_TEST(tells(network + "))", "long-list"));
}

/// A relation has at most 64 slots, of which each item of a list that is written takes one.
BOOST_AUTO_TEST_CASE(lists_are_written_with_variables_up_to_the_last_slot_that_there_is) {
  domain.relation("counted", slot<std::vector<Number>>("items"), slot<Number>("count"))
      .check([](const std::vector<Number>& items, Number count) { return std::ssize(items) == count; });
  const auto is_too_long = [&](const std::string& relation, int items, const std::string& behind) {
    std::string network = "(member ?a 1 2)(" + relation + " (";
    for (int i = 0; i < items; ++i) network += "?a ";
    return tells(network + ") " + behind + ")", "long-list");
  };
  BOOST_TEST(!is_too_long("all-different", 64, ""));
  BOOST_TEST(is_too_long("all-different", 65, ""));
  BOOST_TEST(!is_too_long("counted", 63, "3"));
  BOOST_TEST(is_too_long("counted", 64, "3"));
}

/// Networks of the three over few variables with small ranges, held against trying everything.
BOOST_AUTO_TEST_CASE(random_networks_have_the_solutions_that_trying_everything_finds) {
  std::mt19937 random(7);
  const auto any = [&](int below) { return static_cast<int>(random() % static_cast<unsigned>(below)); };
  for (int trial = 0; trial < 150; ++trial) {
    const std::vector<std::string> names{"a", "b", "c", "d"};
    std::string network;
    std::vector<std::pair<Number, Number>> ranges;
    for (const std::string& name : names) {
      const Number low = any(4), high = low + any(4);
      ranges.emplace_back(low, high);
      network += "(member ?" + name + " " + std::to_string(low) + " " + std::to_string(high) + ")";
    }
    std::vector<std::function<bool(const std::vector<Number>&)>> conditions;
    for (int i = 0; i < 2; ++i) {
      std::vector<std::size_t> items;
      std::string list = "(";
      for (int n = 2 + any(3); n-- > 0;) {
        items.push_back(static_cast<std::size_t>(any(4)));
        list += "?" + names[items.back()] + " ";
      }
      list += ")";
      const auto one = static_cast<std::size_t>(any(4)), two = static_cast<std::size_t>(any(4));
      switch (any(3)) {
        case 0:
          network += "(all-different " + list + ")";
          conditions.push_back([=](const auto& v) {
            std::set<Number> met;
            return std::ranges::all_of(items, [&](std::size_t item) { return met.insert(v[item]).second; });
          });
          break;
        case 1:
          network += "(sum-of ?" + names[one] + " " + list + ")";
          conditions.push_back([=](const auto& v) {
            Number sum = 0;
            for (const std::size_t item : items) sum += v[item];
            return sum == v[one];
          });
          break;
        default:
          network += "(element ?" + names[one] + " ?" + names[two] + " " + list + ")";
          conditions.push_back([=](const auto& v) {
            return v[two] >= 1 && v[two] <= std::ssize(items) &&
                   v[items[static_cast<std::size_t>(v[two] - 1)]] == v[one];
          });
      }
    }
    Solutions expected;
    std::vector<Number> v(4);
    for (v[0] = ranges[0].first; v[0] <= ranges[0].second; ++v[0])
      for (v[1] = ranges[1].first; v[1] <= ranges[1].second; ++v[1])
        for (v[2] = ranges[2].first; v[2] <= ranges[2].second; ++v[2])
          for (v[3] = ranges[3].first; v[3] <= ranges[3].second; ++v[3])
            if (std::ranges::all_of(conditions, [&](const auto& holds) { return holds(v); }))
              expected.insert(std::to_string(v[0]) + " " + std::to_string(v[1]) + " " + std::to_string(v[2]) +
                              " " + std::to_string(v[3]) + " ");
    BOOST_TEST((solutions(network, names) == expected), network);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
