#include <irl/irl.hpp>

void define(irl::Domain& domain) {
  const auto half = irl::slot<std::int64_t>("half"), whole = irl::slot<std::int64_t>("whole");
  domain.relation("half", half, whole).given(whole).find(half, [](std::int64_t n) { return n + 0.75; });
}
