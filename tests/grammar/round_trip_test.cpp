#include <bit>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <random>
#include <string>
#include <string_view>

#include "grammar/solution_file.hpp"
#include "tests/grammar/told.hpp"

namespace irl::grammar {
BOOST_AUTO_TEST_SUITE(grammar_round_trip)

namespace {

/// Makes networks that the notation can say, of every kind of term.
class NetworkMaker {
 public:
  explicit NetworkMaker(unsigned seed) : random_{seed} {}

  Network network() {
    Network result;
    for (auto n = below(4); n > 0; --n) result.bindings.push_back(binding());
    for (auto n = below(8); n > 0; --n) result.operations.push_back(operation());
    return result;
  }

 private:
  std::size_t below(std::size_t end) { return random_() % end; }

  std::string name() {
    static constexpr std::string_view characters[] = {"a", "b", "z", "-",        "7",           "?",
                                                      "#", "/", ".", "\xC3\xA9", "\xE2\x82\xAC"};
    std::string result{"x"};
    for (auto n = below(30); n > 0; --n) result += characters[below(std::size(characters))];
    return result;
  }

  std::string text() {
    static constexpr std::string_view characters[] = {"a",  "Z",  " ", "\"", "\\", "\n",
                                                      "\t", "\r", "(", ";",  "#",  "\xC3\xA9"};
    std::string result;
    for (auto n = below(12); n > 0; --n) result += characters[below(std::size(characters))];
    return result;
  }

  /// Any bits that are a number.
  double number() {
    const auto value = std::bit_cast<double>(random_());
    return std::isfinite(value) ? value : static_cast<double>(below(100));
  }

  TermList list(std::size_t depth) {
    TermList result;
    for (auto n = below(5); n > 0; --n) result.push_back(term(depth + 1));
    return result;
  }

  Term constant(std::size_t depth) {
    switch (below(depth < 4 ? 7 : 6)) {
      case 0:
        return {Symbol{name()}};
      case 1:
        return {static_cast<std::int64_t>(random_())};
      case 2:
        return {number()};
      case 3:
        return {static_cast<double>(below(1000))};
      case 4:
        return {Quoted{text()}};
      case 5:
        return {TypedText("journey", text())};
      default:
        return {list(depth)};
    }
  }

  Term term(std::size_t depth) { return below(2) == 0 ? Term{Variable{name()}} : constant(depth); }

  Operation operation() { return {.primitive = name(), .arguments = list(0)}; }

  BindStatement binding() {
    return {.type = name(),
            .variable = {name()},
            .value = constant(0),
            .available_at = below(2) == 0 ? std::optional{number()} : std::nullopt};
  }

  std::mt19937_64 random_;
};

BOOST_AUTO_TEST_CASE(terms_print_as_they_are_written) {
  const TermList list{{Variable{"a"}},       {Symbol{"butter"}},        {std::int64_t{2}},
                      {Quoted{"a \"b\"\n"}}, {TypedText("way", "a-b")}, {TermList{}}};
  BOOST_TEST(print(Term{list}) == R"((?a butter 2 "a \"b\"\n" way("a-b") ()))");
}

BOOST_AUTO_TEST_CASE(doubles_print_short_and_never_as_integers) {
  BOOST_TEST(print(Term{2.0}) == "2.0");
  BOOST_TEST(print(Term{-0.0}) == "-0.0");
  BOOST_TEST(print(Term{0.1}) == "0.1");
  BOOST_TEST(print(Term{1.0 / 3.0}) == "0.3333333333333333");
  BOOST_TEST(print(Term{1e22}) == "1e+22");
  BOOST_TEST(print(Term{std::numeric_limits<double>::denorm_min()}) == "5e-324");
}

BOOST_AUTO_TEST_CASE(a_network_prints_its_bindings_and_operations_one_a_line) {
  const Network network{
      .operations = {{"mix", {{Variable{"a"}}, {Symbol{"whisk"}}}, {}}, {"get-kitchen", {}, {}}},
      .bindings = {{"symbol", {"a"}, {Symbol{"butter"}}, std::nullopt, {}},
                   {"quantity", {"q"}, {2.5}, 30.0, {}}}};
  BOOST_TEST(print(network) ==
             "(bind symbol ?a butter)\n(bind quantity ?q 2.5 30.0)\n(mix ?a whisk)\n(get-kitchen)\n");
}

BOOST_AUTO_TEST_CASE(recipes_print_with_their_ids) {
  BOOST_TEST(print(parse_solutions("# A\n(x)(y) #b\n#c\n(z)")) == "#a\n(x)\n(y)\n\n#b\n\n#c\n(z)\n");
}

BOOST_AUTO_TEST_CASE(what_is_printed_reads_back_as_the_same_network) {
  NetworkMaker make{20261120};
  for (int round = 0; round < 1'000; ++round) {
    const auto network = make.network();
    const auto text = print(network);
    const auto parsed = parse_network(text);
    BOOST_TEST_CONTEXT(text) {
      BOOST_TEST_REQUIRE(told(parsed.problems) == "");
      BOOST_TEST_REQUIRE((parsed.network == network));
      BOOST_TEST_REQUIRE(print(parsed.network) == text);
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::grammar
