#include "primitives/cooking/amounts.hpp"

#include <cmath>
#include "irl/wording.hpp"

namespace irl::cooking {

std::unexpected<Failure> too_many(double count, std::string_view things) {
  return fail(fmt::format("{} {} are too many: one operation makes {} at most", to_string(count), things,
                          most_things));
}

double whole_number_in(double count) {
  const double nearest = std::round(count);
  return nearly_equal(count, nearest) ? nearest : std::floor(count);
}

namespace {

std::optional<double> fact(const Scales& scales, std::string_view table, Type type, Type unit) {
  return scales.facts.table(table).find(type, unit);
}

/// Grams in one unit of a class. Of teaspoon and litre, one follows from the other.
std::optional<double> rate(const Scales& scales, Type type, Type unit) {
  if (auto known = fact(scales, "grams-per", type, unit)) return known;
  const Type teaspoon = scales.words.teaspoon, l = scales.words.l;
  if (unit != teaspoon && unit != l) return std::nullopt;
  const auto other = fact(scales, "grams-per", type, unit == teaspoon ? l : teaspoon);
  const auto litres_per_teaspoon = fact(scales, "unit-is", teaspoon, l);
  if (!other || !litres_per_teaspoon) return std::nullopt;
  return unit == teaspoon ? *other * *litres_per_teaspoon : *other / *litres_per_teaspoon;
}

/// An amount in a unit that rates are given in: tablespoons become teaspoons, millilitres litres.
Amount in_rated_unit(const Scales& scales, Amount amount) {
  const Type teaspoon = scales.words.teaspoon, l = scales.words.l;
  if (amount.unit == teaspoon || amount.unit == l) return amount;
  for (Type unit : {teaspoon, l})
    if (const auto factor = fact(scales, "unit-is", amount.unit, unit)) return {amount.value * *factor, unit};
  return amount;
}

Scales scales_of(const Kitchen& kitchen) {
  return {kitchen.words, kitchen.world().domain().facts()};
}

}  // namespace

Attempt<double> grams(const Scales& scales, const Entity& ingredient, Amount amount) {
  const Vocabulary& words = scales.words;
  if (amount.unit == words.g) return amount.value;
  if (ingredient.is(words.mixture)) {
    double sum = 0;
    for (const Value& value : ingredient.list(words.components)) {
      const Entity* component = value.get_if<Entity>();
      const Amount* fraction = component ? component->amount(words.amount) : nullptr;
      if (!fraction) continue;
      const auto part = grams(scales, *component, {fraction->value * amount.value, amount.unit});
      if (!part) return part;
      sum += *part;
    }
    return sum;
  }
  const Amount rated = in_rated_unit(scales, amount);
  if (const auto per_unit = rate(scales, ingredient.type(), rated.unit)) return rated.value * *per_unit;
  return fail(fmt::format("nobody knows how many grams {} of {} is", with_article(amount.unit.name()),
                          ingredient.type().name()));
}

Attempt<double> grams(const Scales& scales, const Entity& ingredient) {
  if (const Amount* amount = ingredient.amount(scales.words.amount))
    return grams(scales, ingredient, *amount);
  return fail(fmt::format("{} has no amount", with_article(ingredient.type().name())));
}

Attempt<double> grams(const Kitchen& kitchen, const Entity& ingredient, Amount amount) {
  return grams(scales_of(kitchen), ingredient, amount);
}

Attempt<double> grams(const Kitchen& kitchen, const Entity& ingredient) {
  return grams(scales_of(kitchen), ingredient);
}

Attempt<double> pieces(const Kitchen& kitchen, const Entity& ingredient) {
  const Amount* amount = ingredient.amount(kitchen.words.amount);
  if (amount && amount->unit == kitchen.words.piece) return amount->value;
  const auto weight = grams(kitchen, ingredient);
  if (!weight) return weight;
  const auto of_one = grams(kitchen, ingredient, {1, kitchen.words.piece});
  return of_one ? Attempt<double>(*weight / *of_one) : of_one;
}

namespace {

/// What goes from a stock into a target, and what the stock becomes.
struct Weighed {
  std::vector<Value> taken;
  Amount rest;
};

std::vector<Value> count_off(Kitchen& kitchen, Type type, double pieces) {
  std::vector<Value> taken;
  const double whole = whole_number_in(pieces);
  const Type piece = kitchen.words.piece;
  if (pieces - whole > 0) taken.push_back(kitchen.make(type, {pieces - whole, piece}));
  for (double i = 0; i < whole; ++i) taken.push_back(kitchen.make(type, {1, piece}));
  return taken;
}

Attempt<Weighed> weigh(Kitchen& kitchen, const Entity& stock, Amount wanted) {
  const Vocabulary& words = kitchen.words;
  if (wanted.value < 0) return fail(fmt::format("{} cannot be taken", to_string(Value(wanted))));
  const Amount* held = stock.amount(words.amount);
  if (!held) return fail(fmt::format("the {} has no amount", stock.type().name()));
  const bool finite = !kitchen.by_reference(rule::finite_stock);
  // Whoever takes all but a trifle takes all.
  const auto rest_of = [](double whole, double part) { return nearly_equal(whole, part) ? 0 : whole - part; };
  const auto too_little = [&] {
    return fail(fmt::format("{} of {} are asked for, and {} are there", to_string(Value(wanted)),
                            stock.type().name(), to_string(Value(*held))));
  };
  const bool in_pieces = held->unit == words.piece;
  if (held->unit == wanted.unit) {
    const Amount rest{rest_of(held->value, wanted.value), held->unit};
    if (finite && rest.value < 0) return too_little();
    if (!in_pieces) return Weighed{{stock.with(words.amount, wanted)}, rest};
    if (wanted.value > most_things) return too_many(wanted.value, "pieces");
    return Weighed{count_off(kitchen, stock.type(), wanted.value), rest};
  }
  const auto in_stock = grams(kitchen, stock, *held);
  if (!in_stock) return std::unexpected(in_stock.error());
  const auto asked = grams(kitchen, stock, wanted);
  if (!asked) return std::unexpected(asked.error());
  Weighed weighed{{stock.with(words.amount, wanted)}, {rest_of(*in_stock, *asked), words.g}};
  if (finite && weighed.rest.value < 0) return too_little();
  if (in_pieces) {
    const auto per_piece = grams(kitchen, stock, {1, words.piece});
    if (!per_piece) return std::unexpected(per_piece.error());
    weighed.rest = {weighed.rest.value / *per_piece, words.piece};
  } else if (!finite) {
    weighed.rest.value = held->value - *asked;
  }
  return weighed;
}

/// Whether a stock holds as much as is wanted; not where nobody can tell.
bool has_enough(const Kitchen& kitchen, const Entity& stock, Amount wanted) {
  const Amount* held = stock.amount(kitchen.words.amount);
  if (held && held->unit == wanted.unit)
    return held->value >= wanted.value || nearly_equal(held->value, wanted.value);
  const auto there = held ? grams(kitchen, stock, *held) : fail("it has no amount");
  const auto asked = grams(kitchen, stock, wanted);
  return there && asked && (*there >= *asked || nearly_equal(*there, *asked));
}

/// The stock of an ingredient; where it has too little, the first of that type that has enough, in another
/// place: a larder beside the fridge, and not what was put into the fridge.
Attempt<Stock> stock_for(const Kitchen& kitchen, Type ingredient, Amount wanted) {
  auto stock = find_stock(kitchen, ingredient);
  if (!stock || kitchen.by_reference(rule::finite_stock) || has_enough(kitchen, stock->ingredient, wanted))
    return stock;
  const auto suffices = [&](const Entity& other) { return has_enough(kitchen, other, wanted); };
  auto other = find_stock_that(kitchen, stock->ingredient.type(), suffices);
  return other && other->path.front() != stock->path.front() ? Attempt<Stock>(*std::move(other)) : stock;
}

/// What was taken from a stock, and the bowl in which that is kept.
struct Taken {
  Entity bowl;
  List things;
};

Attempt<Taken> take(Kitchen& kitchen, Type ingredient, Amount amount) {
  const auto stock = stock_for(kitchen, ingredient, amount);
  if (!stock) return std::unexpected(stock.error());
  auto weighed = weigh(kitchen, stock->ingredient, amount);
  if (!weighed) return std::unexpected(weighed.error());
  const Entity rest = stock->ingredient.with(kitchen.words.amount, weighed->rest);
  kitchen.world().move_to_front(Path(stock->path.begin(), stock->path.end() - 1),
                                stock->bowl.with(kitchen.words.contents, List{rest}));
  return Taken{stock->bowl, List(std::move(weighed->taken))};
}

}  // namespace

Attempt<Entity> take_from_stock(Kitchen& kitchen, Type ingredient, Amount amount) {
  auto taken = take(kitchen, ingredient, amount);
  if (!taken) return std::unexpected(taken.error());
  return taken->bowl.with(kitchen.words.contents, std::move(taken->things));
}

Attempt<Entity> weigh_into(Kitchen& kitchen, const Entity& target, Type ingredient, Amount amount) {
  const auto taken = take(kitchen, ingredient, amount);
  if (!taken) return std::unexpected(taken.error());
  return kitchen.put_on_top(target, taken->things);
}

}  // namespace irl::cooking
