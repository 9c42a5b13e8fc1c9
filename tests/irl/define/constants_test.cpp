#include <boost/test/unit_test.hpp>
#include <cmath>
#include <numeric>
#include <ranges>
#include <stdexcept>

#include "grammar/solution_file.hpp"
#include "irl/network/written.hpp"
#include "tests/support/cooking_domain.hpp"

namespace travel {

struct Journey {
  std::string from, to;
  bool operator==(const Journey&) const = default;
  std::int64_t length() const { return static_cast<std::int64_t>(from.size() + to.size()); }
};
std::string to_text(const Journey& journey) {
  return journey.from + "-" + journey.to;
}
std::optional<Journey> read(std::string_view text) {
  const auto dash = text.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  if (text == "nowhere-") throw std::runtime_error("there is no such place");
  return Journey{std::string(text.substr(0, dash)), std::string(text.substr(dash + 1))};
}

}  // namespace travel

namespace irl::test {
BOOST_AUTO_TEST_SUITE(constants)

namespace {

using travel::Journey;

Domain colours() {
  Domain domain("colours", opaque_types<Journey>());
  const auto name = slot<std::string>("name");
  const auto light = slot<double>("light"), red = slot<double>("red");
  domain.table("prototype", name, light, red,
               std::vector<std::tuple<std::string, double, double>>{{"red", 53, 80}, {"pink", 76.5, 30}});
  domain.relation("halves", light, red)
      .given(light)
      .find(red, [](double l) { return l / 2; })
      .given(red)
      .find(light, [](double r) { return r * 2; });
  const auto all = slot<std::vector<double>>("all");
  domain.relation("total", light, all)
      .given(all)
      .find(light, [](const std::vector<double>& n) { return std::accumulate(n.begin(), n.end(), 0.0); })
      .check([](double l, const std::vector<double>& n) {
        return l == std::accumulate(n.begin(), n.end(), 0.0);
      });
  const auto whole = slot<std::int64_t>("whole"), next = slot<std::int64_t>("next");
  domain.relation("next", next, whole).given(whole).find(next, [](std::int64_t n) { return n + 1; });
  const auto truth = slot<bool>("truth"), other = slot<bool>("other");
  domain.relation("not", truth, other).given(other).find(truth, [](bool b) { return !b; });
  const auto journey = slot<Journey>("journey"), back = slot<Journey>("back");
  domain.relation("return", back, journey).given(journey).find(back, [](const Journey& j) {
    return Journey{j.to, j.from};
  });
  domain.relation("length", whole, journey).given(journey).find(whole, &Journey::length);
  domain.reads<Journey>(&travel::read);
  return domain;
}

/// What a variable is bound to, as it is printed; the first problem where there is one.
std::string found(const std::string& network, const std::string& variable) {
  static const Domain domain = colours();
  const Executed done = execute(network, domain);
  const auto error = std::ranges::find(done.problems, Severity::error, &Problem::severity);
  if (error != done.problems.end()) return to_string(*error);
  if (done.solution.verdict != Verdict::complete) return "no solution";
  return to_string(done[variable].value);
}

}  // namespace

BOOST_AUTO_TEST_CASE(are_doubles_where_their_slot_holds_doubles) {
  BOOST_TEST(found("(prototype ?n 53 80)", "n") == "\"red\"");
  BOOST_TEST(found("(prototype ?n 53.0 80)", "n") == "\"red\"");
  BOOST_TEST(found("(prototype \"red\" ?l ?r)", "l") == "53.0");
  BOOST_TEST(found("(bind number ?l 53)(prototype ?n ?l ?r)", "n") == "\"red\"");
  BOOST_TEST(found("(halves 106 53)(prototype ?n 53 ?r)", "n") == "\"red\"");
  BOOST_TEST(found("(total 6 (1 2 3))(halves ?h 3)", "h") == "6.0");
  BOOST_TEST(found("(total 6 (1 ?two 3))(halves ?two 1)", "two") == "2.0");
}

BOOST_AUTO_TEST_CASE(that_are_doubles_are_refused_where_integers_are_wanted) {
  const std::string told = found("(next ?n 3.0)", "n");
  BOOST_TEST(told.find("3.0 is a number") != std::string::npos, told);
  BOOST_TEST(told.find("an integer for 'whole' of 'next'") != std::string::npos, told);
}

BOOST_AUTO_TEST_CASE(that_no_double_is_equal_to_stay_as_they_are_and_match_nothing) {
  BOOST_TEST(found("(prototype ?n 9007199254740993 ?r)", "n") == "no solution");
  BOOST_TEST(to_string(as_held({.name = "n", .type = {}, .holds_reals = true},
                               std::int64_t{9007199254740993})) == "9007199254740993");
}

BOOST_AUTO_TEST_CASE(of_truth_are_written_by_name) {
  BOOST_TEST(found("(not ?b true)", "b") == "false");
  BOOST_TEST(found("(not ?b false)", "b") == "true");
  BOOST_TEST(found("(not true false)(next ?n 1)", "n") == "2");
}

BOOST_AUTO_TEST_CASE(of_a_type_of_ones_own_are_read_and_printed_alike) {
  BOOST_TEST(found(R"((return ?back journey("Ghent-Brussels")))", "back") == R"(journey("Brussels-Ghent"))");
  BOOST_TEST(found(R"((return ?back Journey("say \"a\"-b")))", "back") == R"(journey("b-say \"a\""))");
  BOOST_TEST(found(R"((return journey("b-a") journey("a-b"))(next ?n 1))", "n") == "2");
}

BOOST_AUTO_TEST_CASE(are_handed_to_member_functions) {
  BOOST_TEST(found(R"((length ?l journey("Ghent-Brussels")))", "l") == "13");
}

BOOST_AUTO_TEST_CASE(that_stand_for_no_object_are_told_once) {
  const std::string wrong = found(R"((return ?back journey("Ghent")))", "back");
  BOOST_TEST(wrong.find(R"("Ghent" is no journey)") != std::string::npos, wrong);
  const std::string thrown = found(R"((return ?back journey("nowhere-")))", "back");
  BOOST_TEST(thrown.find(R"("nowhere-" is no journey)") != std::string::npos, thrown);
  const std::string unknown = found(R"((return ?back jurney("Ghent-Brussels")))", "back");
  BOOST_TEST(unknown.find("'jurney' is no type whose objects are written so") != std::string::npos, unknown);
  BOOST_TEST(unknown.find("did you mean 'journey'?") != std::string::npos, unknown);
}

BOOST_AUTO_TEST_CASE(without_quotes_around_their_text_are_told_as_such) {
  const std::string wrong = found("(return ?back journey(5))", "back");
  BOOST_TEST(wrong.find(R"(a journey is written with its text in quotes, journey("…"))") != std::string::npos,
             wrong);
  const std::string other = found("(return ?back journey 5)", "back");
  BOOST_TEST(other.find("in quotes") == std::string::npos, other);
}

BOOST_AUTO_TEST_CASE(that_are_printed_can_be_read_again) {
  const Domain domain = colours();
  const std::vector<Value> values{53.0,
                                  0.1 + 0.2,
                                  1e20,
                                  -0.0,
                                  5e-324,
                                  std::int64_t{53},
                                  true,
                                  "a \"b\"\n\\",
                                  Opaque(Journey{"a\t", "b\\"}),
                                  domain.type("integer")};
  for (const Value& value : values) {
    const auto read = grammar::parse_network("(p " + to_string(value) + ")");
    BOOST_REQUIRE(read.problems.empty());
    const Term& term = read.network.operations.at(0).arguments.at(0);
    BOOST_TEST((value_of(term, domain) == value), to_string(value));
    BOOST_TEST(written(term) == to_string(value));
    BOOST_REQUIRE(term_of(value));
    BOOST_TEST(written(*term_of(value)) == to_string(value));
  }
}

/// All integers up to 2^53 are real numbers of double precision.
BOOST_AUTO_TEST_CASE(that_are_integers_are_held_as_real_numbers_where_these_are_exact) {
  const SlotDefinition plain{"x", Type()};
  SlotDefinition reals = plain;
  reals.holds_reals = true;
  constexpr std::int64_t exact = std::int64_t{1} << 53U;
  for (const std::int64_t number : {std::int64_t{0}, std::int64_t{-7}, exact, -exact}) {
    BOOST_TEST(as_held(reals, number).holds<double>(), number);
    BOOST_TEST(*as_held(reals, number).number() == static_cast<double>(number));
    BOOST_TEST(as_held(plain, number).holds<std::int64_t>(), number);
  }
  for (const std::int64_t number : {exact + 1, -exact - 1})
    BOOST_TEST(as_held(reals, number).holds<std::int64_t>(), number);
  const Value held = as_held(reals, List{{1, List{{exact + 1, 2}}}});
  const List& outer = *held.get_if<List>();
  const List& inner = *outer[1].get_if<List>();
  BOOST_TEST(outer[0].holds<double>());
  BOOST_TEST(inner[0].holds<std::int64_t>());
  BOOST_TEST(inner[1].holds<double>());
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(scores_of_relations)

namespace {

/// A number is near to 5 with the score that a table says; `how` is asked in one of three ways.
Domain scoring() {
  Domain domain("scoring");
  const auto number = slot<std::int64_t>("number");
  const auto score = [](std::int64_t n) {
    return n == 0 ? 0.0 : n == 1 ? 1.0 : n == 2 ? 1.5 : n == 3 ? -0.5 : std::nan("");
  };
  domain.relation("check", number).check(score);
  domain.relation("one", number).given().find(number, [=] { return Scored<std::int64_t>{0, score(0)}; });
  domain.relation("all", number).given().find(number, [=] {
    std::vector<Scored<std::int64_t>> all;
    for (std::int64_t n = 0; n < 5; ++n) all.push_back({n, score(n)});
    return all;
  });
  domain.primitive("action", number).given().find(number, [=] {
    std::vector<Scored<std::int64_t>> all;
    for (std::int64_t n = 0; n < 2; ++n) all.push_back({n, score(n)});
    return all;
  });
  domain.relation("small", number).check([](std::int64_t n) { return n < 100; });
  return domain;
}

struct Told {
  std::string verdict;
  std::string value;
  std::string fault;
};

Told told(const std::string& network) {
  static const Domain domain = scoring();
  const Executed done = execute(network, domain);
  const bool complete = done.solution.verdict == Verdict::complete;
  const auto& faults = done.solution.statistics.faults;
  return {complete ? "complete" : "partial",
          complete && network.contains("?n") ? to_string(done["n"].value) : "",
          faults.empty() ? "" : to_string(faults.front(), done.program)};
}

}  // namespace

BOOST_AUTO_TEST_CASE(of_zero_are_no_answers_however_they_are_asked) {
  for (const char* network : {"(check 0)", "(one ?n)", "(one 0)", "(one ?n)(small ?n)"}) {
    BOOST_TEST(told(network).verdict == "partial", network);
    BOOST_TEST(told(network).fault == "", network);
  }
  for (const char* network : {"(all ?n)", "(all ?n)(small ?n)", "(all ?n)(check ?n)", "(action ?n)"})
    BOOST_TEST(told(network).value == "1", network);
}

BOOST_AUTO_TEST_CASE(outside_zero_to_one_are_told_and_no_answers) {
  for (const char* network : {"(check 2)", "(check 3)", "(check 4)", "(all 2)", "(all 3)", "(all 4)"}) {
    const Told result = told(network);
    BOOST_TEST(result.verdict == "partial", network);
    BOOST_TEST(result.fault.find("is no score from 0 to 1") != std::string::npos, network << result.fault);
  }
  for (const char* network : {"(all ?n)(check ?n)", "(all ?n)(small ?n)"}) {
    BOOST_TEST(told(network).value == "1", network);
    BOOST_TEST(told(network).fault.find("is no score from 0 to 1") != std::string::npos, network);
  }
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
