#include <boost/test/unit_test.hpp>
#include <future>

#include "grammar/solution_file.hpp"
#include "irl/irl.hpp"

namespace irl::test {
namespace {

using Number = std::int64_t;

/// Callables that come back once they were told of, and not before.
struct Stubborn {
  Domain domain{"stubborn"};
  std::promise<std::string> told;
  std::shared_future<std::string> waits = told.get_future().share();

  Stubborn() {
    const auto number = slot<Number>("number"), other = slot<Number>("other");
    const auto until_told = [this](Number n) { return waits.wait(), n; };
    domain.primitive("work", number, other).given(other).find(number, until_told);
    domain.relation("link", number, other).given(other).find(number, until_told);
    domain.relation("digit", number).given().find(number, [] {
      return std::views::iota(Number{0}, Number{9});
    });
    domain.primitive("pick", number, other).given(other).find(number, [this](Number first) {
      return std::views::iota(first) | std::views::transform([this](Number n) {
               if (n > 1) waits.wait();
               return n;
             });
    });
  }

  std::string told_while_running(std::string_view network, std::size_t jobs) {
    const Program program = check(grammar::parse_network(network).network, domain).program;
    Search search(program, {.limits = {.time = std::chrono::milliseconds(500)},
                            .overdue = [this](const std::string& operation) { told.set_value(operation); },
                            .jobs = jobs});
    while (search.next()) {
    }
    return waits.get();
  }
};

BOOST_AUTO_TEST_SUITE(watchdog)

BOOST_AUTO_TEST_CASE(an_operation_that_does_not_come_back_in_time_is_told) {
  using Case = std::pair<std::string, std::size_t>;
  for (const auto& [name, jobs] : {Case{"work", 1}, Case{"pick", 1}, Case{"link", 1}, Case{"link", 2}})
    BOOST_TEST(Stubborn().told_while_running("(digit ?d)\n(" + name + " ?x ?d)", jobs) ==
               "(" + name + " …) in line 2");
}

BOOST_AUTO_TEST_CASE(nobody_is_told_of_what_comes_back) {
  Stubborn stubborn;
  stubborn.told.set_value("");
  const Program program =
      check(grammar::parse_network("(digit ?d)(work ?x ?d)").network, stubborn.domain).program;
  bool told = false;
  Search search(program, {.overdue = [&](const std::string&) { told = true; }});
  while (search.next()) {
  }
  search.limit({.time = std::chrono::milliseconds(0)});
  BOOST_TEST(!told);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
