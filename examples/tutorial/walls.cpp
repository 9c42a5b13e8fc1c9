// The first domain of the tutorial: how much paint a wall takes.
#include <irl/irl.hpp>

static irl::Domain make_walls(irl::DomainInputs) {
  irl::Domain domain("walls");
  const auto paint = irl::slot<long>("paint"), area = irl::slot<long>("area");
  domain.relation("covers", paint, area)
      .says("so many millilitres of paint cover so many square metres")
      .example("(covers ?paint 12)")
      .given(area)
      .find(paint, [](long area) { return 100 * area; })
      .given(paint)
      .find(area, [](long paint) { return paint % 100 == 0 ? std::optional(paint / 100) : std::nullopt; });

  const auto total = irl::slot<long>("total"), left = irl::slot<long>("left"),
             right = irl::slot<long>("right");
  domain.relation("sum", total, left, right)
      .says("total is left plus right")
      .example("(sum ?total 3 4)")
      .given(left, right)
      .find(total, std::plus<long>())
      .given(total, left)
      .find(right, std::minus<long>())
      .given(total, right)
      .find(left, std::minus<long>());
  return domain;
}

static const bool registered = irl::register_domain(
    irl::DomainEntry{.name = "walls", .summary = "how much paint a wall takes", .build = make_walls});
