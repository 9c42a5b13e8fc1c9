#include "irl/define/verification.hpp"

#include <boost/test/unit_test.hpp>
#include <ranges>

#include "irl/define/list_relations.hpp"
#include "tests/irl/relations.hpp"

namespace irl::test {
namespace {

using Number = std::int64_t;

struct Promises {
  Domain domain{"promises"};
  Slot<Number> left = slot<Number>("left"), right = slot<Number>("right");

  Verification tested(const char* name, const PartialRow& example = {3, std::nullopt}) const {
    return verify(domain, *domain.find(name), std::vector<PartialRow>{example});
  }
  /// What is told of the row on which directions disagree; empty if they agree.
  std::string lie(const char* name, const PartialRow& example = {3, std::nullopt}) const {
    const Verification verification = tested(name, example);
    return verification.disagreement ? verification.disagreement->what : "";
  }
};

Number next(Number n) {
  return n + 1;
}
Number previous(Number n) {
  return n - 1;
}

BOOST_FIXTURE_TEST_SUITE(verification, Promises)

BOOST_AUTO_TEST_CASE(directions_that_agree_are_compared_row_by_row) {
  domain.relation("next", right, left)
      .given(left)
      .find(right, next)
      .increasing_in(left)
      .given(right)
      .find(left, previous)
      .increasing_in(right)
      .check([](Number r, Number l) { return r == l + 1; });
  const Verification verification = tested("next");
  BOOST_TEST(!verification.disagreement);
  BOOST_TEST(verification.rows > 10u);
  BOOST_TEST(verification.untried.empty());
}

BOOST_AUTO_TEST_CASE(a_direction_that_misses_a_row_of_another_one_is_told_with_the_row) {
  domain.relation("half", left, right)
      .given(right)
      .find(left, [](Number r) { return r / 2; })
      .given(left)
      .find(right, [](Number l) { return 2 * l; });
  const Verification verification = tested("half");
  BOOST_TEST_REQUIRE(verification.disagreement.has_value());
  const Number odd = *verification.disagreement->row[1].get_if<Number>();
  BOOST_TEST(odd % 2 != 0);
  BOOST_TEST(verification.disagreement->what ==
             "`?right from ?left` does not find what `?left from ?right` found");
}

BOOST_AUTO_TEST_CASE(a_check_that_accepts_more_or_less_than_is_found_is_told) {
  domain.relation("near", left, right).given(left).find(right, next).check([](Number l, Number r) {
    return r == l + 1 || r == l - 1;
  });
  BOOST_TEST(lie("near").starts_with("`?right from ?left` does not find what `check from"), lie("near"));
  domain.relation("small-next", left, right).given(left).find(right, next).check([](Number l, Number r) {
    return r == l + 1 && r < 3;
  });
  BOOST_TEST(lie("small-next").starts_with("`check from ?left ?right` does not find"), lie("small-next"));
}

BOOST_AUTO_TEST_CASE(a_row_that_scores_differently_is_told) {
  domain.relation("guess", left, right)
      .given(left)
      .find(right,
            [](Number l) {
              return Scored{l, 0.5};
            })
      .check([](Number l, Number r) { return l == r ? 0.25 : 0.0; });
  BOOST_TEST(lie("guess").find("scores it 0.25, and `?right from ?left` 0.5") != std::string::npos,
             lie("guess"));
}

BOOST_AUTO_TEST_CASE(a_narrowing_that_leaves_a_row_out_is_told) {
  domain.relation("minus", left, right)
      .given(left)
      .find(right, [](Number l) { return -l; })
      .increasing_in(left);
  BOOST_TEST(lie("minus").starts_with("what narrows ?right to ["), lie("minus"));
}

BOOST_AUTO_TEST_CASE(one_narrowing_that_leaves_a_row_out_is_enough) {
  int asked = 0;
  domain.relation("plus-two", left, right)
      .given(left)
      .find(right, [](Number n) { return n + 2; })
      .narrows([](Interval) {
        return Interval{0, -1};
      })
      .given(left)
      .narrows(right, [&asked](Interval) {
        ++asked;
        return Interval();
      });
  BOOST_TEST(lie("plus-two", {Value(1), std::nullopt}).find("leaves it out") != std::string::npos);
  BOOST_TEST(asked == 0);
}

BOOST_AUTO_TEST_CASE(what_narrows_integers_says_nothing_of_other_values) {
  const auto one = slot<Value>("one"), other = slot<Value>("other");
  int asked = 0;
  domain.relation("same", one, other)
      .given(one)
      .find(other, [](const Value& value) { return value; })
      .given(one)
      .narrows(other, [&asked](Interval given) {
        ++asked;
        return given;
      });
  const std::vector<PartialRow> words{{Value("red"), std::nullopt}};
  const Verification verification = verify(domain, *domain.find("same"), words);
  BOOST_TEST(!verification.disagreement);
  BOOST_TEST(verification.rows > 0u);
  BOOST_TEST(asked == 0);
}

BOOST_AUTO_TEST_CASE(a_propagator_that_leaves_a_row_out_is_told) {
  const auto relation = [&](const char* name, Propagator propagator) {
    domain.relation(name, left, right)
        .given(left)
        .find(right, next)
        .given(right)
        .find(left, previous)
        .propagator(std::move(propagator));
  };
  relation("never", [](DomainView&) { return false; });
  BOOST_TEST(lie("never") == "the propagator says that there is no row, and (never 3 4) is one");
  relation("small", [](DomainView& view) { return view.narrow(1, {0, 3}); });
  BOOST_TEST(lie("small") == "the propagator says that there is no row, and (small 3 4) is one");
  relation("not-four", [](DomainView& view) { return view.exclude(1, 4), true; });
  BOOST_TEST(lie("not-four") == "the propagator takes 4 from ?right, and (not-four 3 4) is a row");
  relation("throws", [](DomainView&) -> bool { throw std::runtime_error("no"); });
  BOOST_TEST(lie("throws") == "'throws' threw: no");
  relation("sound", [](DomainView& view) {
    const Interval one(1, 1);
    return view.narrow(1, view.interval(0) + one) && view.narrow(0, view.interval(1) - one) &&
           view.differ(0, 1);
  });
  BOOST_TEST(lie("sound") == "");
}

BOOST_AUTO_TEST_CASE(a_direction_that_answers_differently_when_it_is_asked_again_is_told) {
  Number calls = 0;
  domain.relation("clock", left, right)
      .given(left)
      .find(right, [&calls](Number l) { return l + ++calls; })
      .check([](Number, Number) { return true; });
  BOOST_TEST(lie("clock") == "`?right from ?left` answers differently when it is asked twice");
}

BOOST_AUTO_TEST_CASE(a_direction_that_gives_nothing_and_promises_something_is_told) {
  const auto below = [](Number most) {
    return [most](Number n) { return std::views::iota(n, std::max(n, most)); };
  };
  domain.relation("some", left, right).given(left).find_some(right, below(0));
  BOOST_TEST(lie("some") ==
             "`?right from ?left` promises at least one answer, and has none for (some 3 ?right)");
  domain.relation("perhaps", left, right).given(left).find(right, below(0));
  BOOST_TEST(lie("perhaps") == "");
  // What is near to what was met may be none that it answers.
  domain.relation("five", left, right).given(left).find_some(right, [](Number n) {
    return std::vector<Number>(n == 5 ? 1 : 0, 5);
  });
  BOOST_TEST(lie("five", {5, std::nullopt}) == "");
}

BOOST_AUTO_TEST_CASE(what_a_direction_throws_is_told) {
  domain.relation("picky", left, right).given(left).find(right, [](Number l) {
    return l < 2 ? throw std::runtime_error("too small") : l;
  });
  BOOST_TEST(lie("picky") == "`?right from ?left` 'picky' threw: too small");
}

BOOST_AUTO_TEST_CASE(what_is_no_score_is_told) {
  const auto scored = [](double score) { return [score](Number l) { return Scored{l, score}; }; };
  domain.relation("sure", left, right).given(left).find(right, scored(1));
  domain.relation("never", left, right).given(left).find(right, scored(0));
  domain.relation("too-sure", left, right).given(left).find(right, scored(1.5));
  domain.relation("negative", left, right).given(left).find(right, scored(-0.5));
  BOOST_TEST(lie("sure").empty(), lie("sure"));
  BOOST_TEST(lie("never").empty(), lie("never"));
  BOOST_TEST(lie("too-sure").ends_with("1.5 is no score from 0 to 1"), lie("too-sure"));
  BOOST_TEST(lie("negative") ==
             "`?right from ?left` 'negative' is not defined well: -0.5 is no score from 0 to 1");
}

BOOST_AUTO_TEST_CASE(what_is_found_of_another_type_than_its_slot_is_told) {
  const auto whole = slot<Value>("whole", "integer");
  domain.relation("shared", left, whole).given(left).find(whole, [](Number l) { return Value(l / 2.0); });
  BOOST_TEST(lie("shared").find("which is a number and not an integer") != std::string::npos, lie("shared"));
}

BOOST_AUTO_TEST_CASE(what_could_not_be_tried_is_told) {
  domain.relation("alone", left).check([](Number) { return true; });
  domain.relation("secret", left, right).given(left).find(right, [](Number l) {
    return l == 123456 ? std::optional(l) : std::nullopt;
  });
  domain.relation("all", left)
      .given()
      .find(left, [] { return std::views::iota(Number{0}, Number{1'000'000}); })
      .check([](Number n) { return n >= 0 && n < 1'000'000; });
  domain.primitive("action", left).given().find(left, [] { return Number{1}; });
  const auto tells = [&](const char* name, const PartialRow& example, std::string_view words) {
    const auto untried = tested(name, example).untried;
    return std::ranges::any_of(untried, [&](const auto& line) { return line.find(words) != line.npos; });
  };
  BOOST_TEST(tells("alone", {3}, "there is one direction, `check from ?left`, and nothing to compare"));
  BOOST_TEST(tells("secret", {3, std::nullopt}, "no row was found"));
  BOOST_TEST(tells("all", {3}, "has more than 1000 answers"));
  BOOST_TEST(tells("action", {3}, "'action' is no relation and promises nothing"));
  BOOST_TEST(tested("secret").rows == 0u);
}

BOOST_AUTO_TEST_CASE(budgets_hold) {
  domain.relation("next", right, left).given(left).find(right, next).given(right).find(left, previous);
  const std::vector<PartialRow> example{{3, std::nullopt}};
  BOOST_TEST(verify(domain, *domain.find("next"), example, {.rows = 7}).rows == 7u);
  BOOST_TEST(verify(domain, *domain.find("next"), example, {.questions = 10}).questions <= 14u);
}

BOOST_AUTO_TEST_CASE(it_finds_the_same_every_time) {
  domain.relation("half", left, right)
      .given(right)
      .find(left, [](Number r) { return r / 2; })
      .given(left)
      .find(right, [](Number l) { return 2 * l; });
  const Verification one = tested("half"), other = tested("half");
  BOOST_TEST(one.questions == other.questions);
  BOOST_TEST(to_string(one.disagreement->row[1]) == to_string(other.disagreement->row[1]));
}

BOOST_AUTO_TEST_CASE(the_relations_of_the_library_and_of_these_tests_keep_their_promise) {
  add_list_relations(domain);
  const auto list = [](std::vector<Value> values) { return Value(List(std::move(values))); };
  BOOST_TEST(lie("all-different", {list({1, 2, 3})}) == "");
  BOOST_TEST(lie("sum-of", {std::nullopt, list({1, 2, 3})}) == "");
  BOOST_TEST(lie("element", {std::nullopt, 2, list({10, 20, 10})}) == "");
  BOOST_TEST(tested("element", {std::nullopt, 2, list({10, 20, 10})}).rows > 10u);
  const Domain numbers = relations();
  for (const Primitive& relation : numbers.primitives()) {
    if (!relation.is_relation()) continue;
    const Verification verification =
        verify(numbers, relation, std::vector<PartialRow>{PartialRow(relation.slots.size(), Value(2))});
    if (verification.disagreement) BOOST_ERROR(relation.name << ": " << verification.disagreement->what);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
