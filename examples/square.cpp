// A primitive of one's own in one file: `square`, added to the domain `arithmetic`.
#include <cmath>

#include "irl/define/registry.hpp"

using Number = std::int64_t;

static std::optional<Number> squared(Number root) {
  constexpr Number largest = 1'000'000;
  return root >= 0 && root <= largest ? std::optional(root * root) : std::nullopt;
}

static std::optional<Number> root_of(Number square) {
  if (square < 0) return std::nullopt;
  const auto root = static_cast<Number>(std::sqrt(static_cast<double>(square)));
  return squared(root) == square ? std::optional(root) : std::nullopt;
}

static const bool added = irl::extend_domain("arithmetic", [](irl::Domain& arithmetic) {
  const auto square = irl::slot<Number>("square"), root = irl::slot<Number>("root");
  arithmetic.relation("square", square, root)
      .says("square is root times root")
      .example("(square ?square 7)")
      .given(root)
      .find(square, squared)
      .given(square)
      .find(root, root_of)
      .check([](Number s, Number r) { return squared(r) == s; });
});
