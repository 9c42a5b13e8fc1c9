#include <irl/irl.hpp>

void define(irl::Domain& domain) {
  const auto half = irl::slot<std::int64_t>("half"), whole = irl::slot<std::int64_t>("whole");
  domain.relation("double", whole, half).given(half).find(whole, [](int n) { return 2 * n; });
}
