// Uses something that no engine has.
#include "irl/irl.hpp"

namespace irl {
void something_of_another_engine(Domain& domain);
}

static const bool added = irl::extend_domain("cooking", irl::something_of_another_engine);
