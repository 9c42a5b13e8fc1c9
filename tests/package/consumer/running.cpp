#include <irl/run.hpp>

#include "numbers.hpp"

/// Solutions side by side, and a network that grows.
int main() {
  const irl::Domain domain = numbers();
  const irl::Program program = program_of(domain, "(digit ?d)(double ?w ?d)");
  const irl::Alternatives found = irl::alternatives(program, {}, 10);
  irl::Session session(domain);
  session.add(irl::grammar::parse_network("(double ?eight 4)").network);
  const bool eight = session.find("eight") && session.find("eight")->value.number() == 8;
  return found.all && found.solutions.size() == 3 && eight ? 0 : 1;
}
