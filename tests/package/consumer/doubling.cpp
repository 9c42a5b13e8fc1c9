#include <grammar/solution_file.hpp>
#include <irl/irl.hpp>
#include <irl/run.hpp>

/// A domain of one relation that works in both directions.
static irl::Domain numbers() {
  irl::Domain domain{"numbers"};
  const auto whole = irl::slot<long>("whole"), half = irl::slot<long>("half");
  domain.primitive("double", whole, half)
      .says("whole is twice half")
      .given(half)
      .find(whole, [](long h) { return 2 * h; })
      .given(whole)
      .find(half, [](long w) { return w / 2; });
  return domain;
}

int main() {
  const irl::Domain domain = numbers();
  const auto parsed =
      irl::grammar::parse_network("(double ?eight 4) (double 16 ?half) (double ?half ?quarter)");
  const auto [program, problems] = irl::check(parsed.network, domain);
  const irl::Solution solution = irl::run(program);
  const auto holds = [&](const char* variable, double number) {
    const auto& binding = solution.bindings[*program.variable(variable)];
    return binding && binding->value.number() == number;
  };
  return solution.succeeded() && holds("eight", 8) && holds("half", 8) && holds("quarter", 4) ? 0 : 1;
}
