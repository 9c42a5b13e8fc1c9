#include <irl/irl.hpp>

struct Matrix {
  bool operator==(const Matrix&) const = default;
};
struct Polygon {
  bool operator==(const Polygon&) const = default;
};

void define(irl::Domain& domain) {
  const auto matrix = irl::slot<Matrix>("matrix");
  domain.relation("invertible", matrix).check([](const Polygon&) { return true; });
}
