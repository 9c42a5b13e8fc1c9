// A whole program: a domain with one relation, a network that asks it in two directions, and the answer.
#include <functional>
#include <grammar/solution_file.hpp>
#include <iostream>
#include <irl/irl.hpp>
#include <irl/run.hpp>

int main() {
  irl::Domain arithmetic("arithmetic");
  const auto total = irl::slot<long>("total"), left = irl::slot<long>("left"),
             right = irl::slot<long>("right");
  arithmetic.relation("sum", total, left, right)
      .given(left, right)
      .find(total, std::plus<long>())
      .given(total, left)
      .find(right, std::minus<long>())
      .given(total, right)
      .find(left, std::minus<long>());

  const auto network = irl::grammar::parse_network("(sum ?all ?rest 7) (sum 10 4 ?rest)").network;
  const auto [program, problems] = irl::check(network, arithmetic);
  const irl::Solution solution = irl::run(program);
  for (const char* name : {"rest", "all"})
    std::cout << name << " = " << irl::to_string(solution.bindings[*program.variable(name)]->value) << '\n';
}
