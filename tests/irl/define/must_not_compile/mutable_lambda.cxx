#include <irl/irl.hpp>

void define(irl::Domain& domain) {
  const auto count = irl::slot<int>("count"), number = irl::slot<int>("number");
  domain.relation("count", count, number).given(number).find(count, [calls = 0](int) mutable { return ++calls; });
}
