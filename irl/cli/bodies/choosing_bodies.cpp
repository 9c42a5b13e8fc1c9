#include "irl/cli/bodies/choosing_bodies.hpp"

#include "irl/bodies/procedures.hpp"
#include "irl/cli/inputs.hpp"

namespace irl::cli {

bodies::Bodies bodies_that_can_be_simulated(const workbench::DomainChoice& choice, const Domain& domain) {
  if (const auto possible = bodies::check_carrying_out(domain); !possible)
    throw CommandError(possible.error());
  return demand(bodies::bodies_of(choice, domain));
}

}  // namespace irl::cli
