#include "primitives/cooking/primitives.hpp"

namespace irl::cooking {

void define_kitchen_state(Domain& domain) {
  domain.initial_state("get-kitchen", "initial-kitchen-state", "gives the kitchen as it is at the beginning");
}

}  // namespace irl::cooking
