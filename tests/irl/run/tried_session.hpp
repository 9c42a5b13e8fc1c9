#pragma once

#include <boost/test/unit_test.hpp>

#include <memory>
#include <string>
#include <string_view>

#include "grammar/solution_file.hpp"
#include "irl/run/session.hpp"
#include "tests/irl/arithmetic.hpp"

/// Sessions as tests write them.
namespace irl::test {

inline Session::Progress add(Session& session, std::string_view text) {
  const grammar::ParsedNetwork parsed = grammar::parse_network(text);
  BOOST_TEST_REQUIRE(parsed.problems.empty());
  return session.add(parsed.network);
}

inline std::string value(const Session& session, std::string_view variable) {
  const Binding* binding = session.find(variable);
  return binding ? to_string(binding->value) : "open";
}

/// How often the primitive `counted` was executed.
struct Counted {
  std::shared_ptr<std::size_t> executions = std::make_shared<std::size_t>(0);
  Domain domain = arithmetic();

  Counted() {
    const auto next = slot<std::int64_t>("next"), number = slot<std::int64_t>("number");
    domain.primitive("counted", next, number)
        .given(number)
        .find(next, [executions = executions](std::int64_t n) {
          ++*executions;
          return n + 1;
        });
  }
};

}  // namespace irl::test
