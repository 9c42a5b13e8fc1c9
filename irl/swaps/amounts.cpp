#include "irl/swaps/amounts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "grammar/solution_file.hpp"
#include "irl/wording.hpp"

namespace irl::swaps {

namespace {

/// Everything that counts and stands in a store.
void add_stock(std::vector<Entity>& stock, const Entity& holder, bool in_store, const Domain& domain) {
  const ItemShape& shape = *domain.item_shape();
  in_store |= std::ranges::any_of(shape.stores, [&](Type store) { return holder.is(store); });
  for (const Value& value : holder.list(domain.state_shape()->contents)) {
    const Entity* thing = value.get_if<Entity>();
    if (!thing || thing->has_failed()) continue;
    if (in_store && shape.counts(*thing)) stock.push_back(*thing);
    add_stock(stock, *thing, in_store, domain);
  }
}

std::vector<Entity> all_stock(const Domain& domain) {
  std::vector<Entity> stock;
  if (domain.item_shape() && domain.initial()) add_stock(stock, *domain.initial(), false, domain);
  return stock;
}

std::optional<double> weight(const Entity& thing, const Amount& amount, const Domain& domain) {
  const ItemShape& shape = *domain.item_shape();
  if (!shape.amount) return std::nullopt;
  return shape.known_weight(thing.with(shape.amount, amount));
}

double rounded_to(double number, double step) {
  return std::max(std::round(number / step), 1.0) * step;
}

Amount as_asked_for(double number, Type unit, const Preparation& preparation) {
  const auto step = std::ranges::find(preparation.units, unit, &UnitStep::unit);
  return {step == preparation.units.end() ? number : rounded_to(number, step->step), unit};
}

Type unit_type(const Domain& domain) {
  const ItemShape& shape = *domain.item_shape();
  const Primitive* brings = domain.find(shape.brings);
  return brings->slots[brings->slot(shape.unit_slot).value()].type;
}

}  // namespace

std::optional<Entity> stock_of(const Domain& domain, Type type) {
  const std::vector<Entity> stock = all_stock(domain);
  auto found = std::ranges::find(stock, type, &Entity::type);
  if (found == stock.end())
    found = std::ranges::find_if(stock, [&](const Entity& thing) { return thing.is(type); });
  return found == stock.end() ? std::nullopt : std::optional(*found);
}

std::vector<Type> types_in_stock(const Domain& domain) {
  std::vector<Type> types;
  for (const Entity& thing : all_stock(domain)) types.push_back(thing.type());
  std::ranges::sort(types, {}, &Type::name);
  types.erase(std::ranges::unique(types).begin(), types.end());
  return types;
}

Amount equivalent_amount(const Amount& asked, const Entity& stock, const Entity& other,
                         const Preparation& preparation, const Domain& domain) {
  const auto grams = weight(stock, asked, domain);
  if (!grams) return asked;
  const auto in_unit = [&](Type unit) -> std::optional<Amount> {
    const auto one = weight(other, {1, unit}, domain);
    if (!one || *one <= 0) return std::nullopt;
    return as_asked_for(*grams / *one, unit, preparation);
  };
  const Attribute amount = domain.item_shape()->amount;
  const Amount* in_stock = amount ? other.amount(amount) : nullptr;
  if (in_stock && in_stock->unit == preparation.counting_unit())
    if (const auto counted = in_unit(in_stock->unit)) return *counted;
  if (const auto same_unit = in_unit(asked.unit)) return *same_unit;
  return as_asked_for(*grams, domain.item_shape()->weight_unit, preparation);
}

workbench::Expected<Amount> read_amount(std::string_view text, const Domain& domain) {
  const auto wrong = [&](std::string_view why) {
    return workbench::usage_problem(fmt::format("'{}' is no amount: {}", text, why),
                                    "write it as in '3 piece' or '50 g'");
  };
  // The notation knows comments, lists and texts, none of which is part of an amount.
  if (text.find_first_of(";()\"#\n\r") != std::string_view::npos)
    return wrong("a number and a unit are asked for");
  const auto [network, problems] = grammar::parse_network(fmt::format("(amount {})", text));
  if (!problems.empty() || network.operations.size() != 1 || network.operations.front().arguments.size() != 2)
    return wrong("a number and a unit are asked for");
  const std::vector<Term>& terms = network.operations.front().arguments;
  const auto number = number_in(terms[0]);
  if (!number) return wrong("it does not begin with a number");
  if (!std::isfinite(*number) || *number <= 0) return wrong("it is not above 0");
  const auto* name = std::get_if<Symbol>(&terms[1].value);
  const Type unit = name ? domain.types().find(name->name) : Type();
  if (!unit || !unit.is(unit_type(domain))) return wrong("there is no such unit");
  return Amount{*number, unit};
}

}  // namespace irl::swaps
