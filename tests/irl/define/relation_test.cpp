#include <boost/test/unit_test.hpp>
#include <ranges>

#include "tests/irl/arithmetic.hpp"
#include "tests/support/cooking_domain.hpp"

namespace irl::test {
namespace {

using Number = std::int64_t;

struct Arithmetic {
  Domain domain = arithmetic();

  /// What a variable is bound to in every solution.
  std::vector<Number> answers(std::string_view network, std::string_view variable) const {
    const Executed first = execute(network, domain);
    BOOST_TEST(first.problems.empty());
    Search search(first.program);
    std::vector<Number> found;
    while (const auto solution = search.next())
      if (solution->verdict == Verdict::complete)
        found.push_back(*solution->bindings[*first.program.variable(variable)]->value.get_if<Number>());
    return found;
  }
  Determinism determinism(const char* primitive, std::uint64_t bound) const {
    return domain.find(primitive)->direction(SlotSet::of_bits(bound))->determinism;
  }
};

BOOST_FIXTURE_TEST_SUITE(defined_relations, Arithmetic)

BOOST_AUTO_TEST_CASE(a_relation_finds_whichever_slot_is_open) {
  BOOST_TEST((answers("(sum ?x 2 3)", "x") == std::vector<Number>{5}));
  BOOST_TEST((answers("(sum 5 ?x 3)", "x") == std::vector<Number>{2}));
  BOOST_TEST((answers("(sum 5 2 ?x)", "x") == std::vector<Number>{3}));
}

BOOST_AUTO_TEST_CASE(a_range_gives_every_answer_in_its_order) {
  BOOST_TEST((answers("(sum 5 ?x ?y)", "x") == std::vector<Number>{1, 2, 3, 4}));
  BOOST_TEST((answers("(sum 5 ?x ?y)", "y") == std::vector<Number>{4, 3, 2, 1}));
  BOOST_TEST(answers("(sum 1 ?x ?y)", "x").empty());
}

BOOST_AUTO_TEST_CASE(an_optional_gives_one_answer_or_none) {
  BOOST_TEST((answers("(successor 3 ?x)", "x") == std::vector<Number>{2}));
  BOOST_TEST(answers("(successor 0 ?x)", "x").empty());
}

BOOST_AUTO_TEST_CASE(a_check_holds_or_does_not) {
  BOOST_TEST(execute("(sum 5 2 3)", domain).solution.succeeded());
  BOOST_TEST((execute("(sum 5 2 2)", domain).solution.verdict == Verdict::partial));
}

BOOST_AUTO_TEST_CASE(a_direction_says_how_many_answers_it_has) {
  BOOST_TEST((determinism("sum", 0b110) == Determinism::det));
  BOOST_TEST((determinism("sum", 0b001) == Determinism::nondet));
  BOOST_TEST((determinism("sum", 0b111) == Determinism::semidet));
  BOOST_TEST((determinism("successor", 0b01) == Determinism::semidet));
  BOOST_TEST(domain.find("sum")->direction(SlotSet::of_bits(0b010)) == nullptr);
}

BOOST_AUTO_TEST_CASE(roles_of_slots_follow_from_the_directions) {
  const auto role = [&](const char* primitive, std::size_t slot) {
    return domain.find(primitive)->slots[slot].role;
  };
  BOOST_TEST((role("sum", 0) == SlotRole::any));
  BOOST_TEST((role("square", 0) == SlotRole::output));
  BOOST_TEST((role("square", 1) == SlotRole::input));
  BOOST_TEST((role("even", 0) == SlotRole::input));
}

BOOST_AUTO_TEST_CASE(several_slots_may_be_found_as_a_tuple) {
  const auto total = slot<Number>("total"), half = slot<Number>("half"), rest = slot<Number>("rest");
  domain.primitive("parts", total, half, rest).given(total).find(half, rest, [](Number t) {
    return std::tuple(t / 2, t - t / 2);
  });
  BOOST_TEST((answers("(parts 7 ?x ?y)", "y") == std::vector<Number>{4}));
}

BOOST_AUTO_TEST_CASE(callables_get_slots_in_the_order_of_given_not_of_the_primitive) {
  const auto result = slot<Number>("result"), left = slot<Number>("left"), right = slot<Number>("right");
  domain.primitive("difference", result, left, right).given(right, left).find(result, [](Number r, Number l) {
    return l - r;
  });
  BOOST_TEST((answers("(difference ?x 9 2)", "x") == std::vector<Number>{7}));
}

BOOST_AUTO_TEST_CASE(a_lazy_view_is_kept_alive_while_it_is_walked) {
  const auto number = slot<Number>("number"), limit = slot<Number>("limit");
  domain.primitive("below", number, limit).given(limit).find(number, [](Number most) {
    return std::views::iota(Number{0}, most) | std::views::transform([](Number n) { return n * n; });
  });
  BOOST_TEST((answers("(below ?x 4)", "x") == std::vector<Number>{0, 1, 4, 9}));
}

BOOST_AUTO_TEST_CASE(a_value_of_another_kind_has_no_answer) {
  const auto name = slot<std::string>("name");
  const auto anything = slot<Value>("anything");
  domain.primitive("same", name, anything).given(anything).find(name, [](const Value& value) {
    return to_string(value);
  });
  BOOST_TEST(execute("(same ?x 3)", domain).solution.succeeded());
  BOOST_TEST(!execute("(successor ?x ?n) (same ?n 3)", domain).solution.succeeded());
}

BOOST_AUTO_TEST_CASE(a_primitive_is_overridden_by_name) {
  const std::size_t count = domain.primitives().size();
  const auto number = slot<Number>("number");
  domain.overriding("digit").primitive("digit", number).says("only seven").given().find(number, [] {
    return Number{7};
  });
  BOOST_TEST(domain.primitives().size() == count);
  BOOST_TEST(domain.find("digit")->summary == "only seven");
  BOOST_TEST((answers("(digit ?x)", "x") == std::vector<Number>{7}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
