#include <irl/compose.hpp>

#include "numbers.hpp"

/// A network is found that computes 6 out of a digit.
int main() {
  const irl::Domain domain = numbers();
  irl::Composer composer({.chunks = irl::chunks_of(domain), .topic = irl::Value(6)}, domain,
                         {.same = irl::same_content});
  const auto found = composer.next();
  return found && found->value.number() == 6 ? 0 : 1;
}
