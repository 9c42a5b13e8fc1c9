#include "examples/laboratory/bench.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace irl::laboratory {

std::vector<Entity> Bench::contents(const Entity& vessel) const {
  return Conversion<std::vector<Entity>>::from(vessel.list(words.contents)).value_or(std::vector<Entity>());
}

Entity Bench::fill(const Entity& vessel, std::vector<Entity> contents) const {
  const List list(std::vector<Value>(contents.begin(), contents.end()));
  return world.replace(vessel.with(words.contents, list).with(words.used, true));
}

void Bench::add(std::vector<Entity>& contents, const Entity& substance) const {
  const Entity one = with_amount(substance, 1);
  const auto same = std::ranges::find_if(
      contents, [&](const Entity& other) { return similar(with_amount(other, 1), one); });
  if (same == contents.end())
    contents.push_back(substance);
  else
    *same = with_amount(*same, amount(*same) + amount(substance));
}

double Bench::amount(const Entity& substance) const {
  const Amount* amount = substance.amount(words.amount);
  return amount ? amount->value : 0;
}

Entity Bench::with_amount(const Entity& substance, double amount) const {
  const Type unit = substance.is(words.solid) ? words.g : words.ml;
  return substance.with(words.amount, Amount{amount, unit});
}

Entity Bench::make(Type type, double amount) const {
  return with_amount(world.make(type), amount);
}

Attempt<Entity> Bench::stock_of(Type kind) const {
  const auto cabinet = world.find_exactly(words.cabinet);
  if (!cabinet) return fail("there is no cabinet");
  for (const Entity& bottle : contents(*cabinet))
    for (const Entity& substance : contents(bottle))
      if (substance.is(kind)) return substance;
  return fail(fmt::format("there is no {} in the cabinet", kind.name()));
}

Attempt<Entity> Bench::take_from_stock(Type kind, Amount wanted) const {
  const Type unit = kind.is(words.solid) ? words.g : words.ml;
  if (wanted.unit != unit)
    return fail(fmt::format("{} is measured in {}, not in {}", kind.name(), unit.name(), wanted.unit.name()));
  if (!(wanted.value > 0)) return fail(fmt::format("{} is nothing to take", to_string(Value(wanted))));
  const auto stock = stock_of(kind);
  if (!stock) return stock;
  const double left = amount(*stock) - wanted.value;
  if (left < 0)
    return fail(fmt::format("only {} of {} are left", to_string(stock->get(words.amount)), kind.name()));
  world.replace(with_amount(*stock, left));
  return with_amount(*stock, wanted.value).with_identity(world.new_identity());
}

}  // namespace irl::laboratory
