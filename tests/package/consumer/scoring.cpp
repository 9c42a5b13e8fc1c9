#include <irl/score.hpp>

#include "numbers.hpp"

/// A network differs from another one in a single argument.
int main() {
  const auto network = [](std::string_view text) { return irl::grammar::parse_network(text).network; };
  const irl::NetworkDiff diff = irl::diff(network("(double ?w 4)"), network("(double ?x 5)"));
  return diff.count(irl::OperationChange::changed) == 1 && !diff.same() &&
                 irl::diff(network("(double ?w 4)"), network("(double ?x 4)")).same()
             ? 0
             : 1;
}
