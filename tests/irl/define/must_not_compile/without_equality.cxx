#include <irl/irl.hpp>

struct Matrix {
  double cells[4];
};

void define(irl::Domain& domain) { domain.relation("invertible", irl::slot<Matrix>("matrix")); }
