// The domain of the tutorial: a shop that mixes paints.
#include <fmt/format.h>

#include <irl/irl.hpp>
#include <irl/score.hpp>

namespace paint {

using namespace irl;
using namespace std::chrono_literals;

/// What two paints give.
struct Blend {
  Type paint, one, other;
};

/// The words of the shop, looked up once. A word that paint.yaml lacks is an error while the domain is built.
struct Words {
  explicit Words(const Types& types) : types(&types) {}

  const Types* types;
  Type shop = types->type("shop"), table = types->type("table"), shelf = types->type("shelf");
  Type tin = types->type("tin"), paint = types->type("paint"), ml = types->type("ml");
  Attribute clock = types->attribute("clock"), contents = types->attribute("contents");
  Attribute used = types->attribute("used"), amount = types->attribute("amount");
  std::vector<Blend> blends{};

  /// The paint in a tin, or on the shelf; none where there is none.
  std::optional<Entity> paint_in(const Entity& place, Type kind) const {
    for (const Value& content : place.list(contents))
      if (const Entity* one = content.get_if<Entity>(); one && one->is(kind)) return *one;
    return std::nullopt;
  }
  double millilitres(const Entity& paint) const {
    const Amount* found = paint.amount(amount);
    return found ? found->value : 0;
  }
};

using WordsPtr = std::shared_ptr<const Words>;

/// The rows of blends.yaml as types; the order in which two paints are mixed does not matter.
std::vector<Blend> read_blends(const Domain& domain, const Facts& facts) {
  std::vector<Blend> blends;
  for (const auto& row : facts.rows("blend").rows) {
    const Type paint = domain.type(row.at(0).text), one = domain.type(row.at(1).text),
               other = domain.type(row.at(2).text);
    blends.push_back({paint, one, other});
    blends.push_back({paint, other, one});
  }
  return blends;
}

void define_relations(Domain& domain, const WordsPtr& words) {
  const auto paint = slot<Type>("paint", "paint"), one = slot<Type>("one", "paint"),
             other = slot<Type>("other", "paint");
  std::vector<std::tuple<Type, Type, Type>> rows;
  for (const Blend& blend : words->blends) rows.emplace_back(blend.paint, blend.one, blend.other);
  domain.table("blend", paint, one, other, rows)
      .says("one paint mixed with the other one gives a third paint")
      .example("(blend ?paint blue yellow)");
}

/// How the actions see the shop.
struct Shop {
  World& world;
  const Words& words;

  /// Changes what is in a tin.
  Entity fill(const Entity& tin, const Entity& paint) const {
    return world.replace(tin.with(words.contents, List{paint}).with(words.used, true));
  }
};

void define_actions(Domain& domain, const WordsPtr& words) {
  Actions<Shop> shop{domain, [words](World& world, const Inputs&) { return Shop{world, *words}; }};

  shop.action("take", gives("filled-tin", "tin"), kind("paint", "paint"), amount("value", "unit", "unit"),
              object("tin", "tin", at_workplace, unused("tin")))
      .says("takes an amount of a paint from the shelf and pours it into a tin")
      .example("(take ?blue ?shop-2 ?shop-1 blue 200 ml ?tin)")
      .lasts(30s)
      .does([](Shop& shop, Type kind, Amount wanted, Entity tin) -> Attempt<Entity> {
        const Words& words = shop.words;
        if (words.paint_in(tin, words.paint)) return fail("the tin is not empty");
        const auto shelf = shop.world.find_exactly(words.shelf);
        const auto stock = shelf ? words.paint_in(*shelf, kind) : std::nullopt;
        if (!stock) return fail(fmt::format("there is no {} on the shelf", kind.name()));
        const double left = words.millilitres(*stock) - wanted.value;
        if (left < 0)
          return fail(fmt::format("only {} ml of {} are left", words.millilitres(*stock), kind.name()));
        shop.world.replace(stock->with(words.amount, Amount{left, words.ml}));
        const Entity taken = shop.world.make(stock->type());
        return shop.fill(tin, taken.with(words.amount, wanted));
      });

  shop.action("mix", gives("mixed-tin", "tin"), object("tin", "tin", at_workplace),
              object("other-tin", "tin", at_workplace), tool("stick", "stick", unused("stick")))
      .says("pours a paint into another one and stirs")
      .example("(mix ?green ?shop-2 ?shop-1 ?blue ?yellow ?stick)")
      .lasts(2min)
      .does([](Shop& shop, Entity tin, Entity other, Entity) -> Attempt<Entity> {
        const Words& words = shop.words;
        const auto one = words.paint_in(tin, words.paint), more = words.paint_in(other, words.paint);
        if (!one || !more) return fail("one of the tins is empty");
        for (const Blend& blend : words.blends)
          if (blend.one == one->type() && blend.other == more->type()) {
            const double sum = words.millilitres(*one) + words.millilitres(*more);
            const Entity mixed = shop.world.make(blend.paint);
            shop.world.replace(other.with(words.contents, List{}));
            return shop.fill(tin, mixed.with(words.amount, Amount{sum, words.ml}));
          }
        return fail(
            fmt::format("{} and {} give no paint that is known", one->type().name(), more->type().name()));
      });
}

/// The paint in the tin that a variable is bound to, if it is bound to one.
std::optional<Entity> bound_paint(const std::optional<Binding>& binding, const Words& words) {
  const Entity* tin = binding ? binding->value.get_if<Entity>() : nullptr;
  return tin && tin->is(words.tin) ? words.paint_in(*tin, words.paint) : std::nullopt;
}

/// How much of the paint that was ordered stands in one tin, 0 to 1; too much is as bad as too little.
std::optional<double> paint_match(const Evaluation& evaluation, const Words& words) {
  const GoldStandard& gold = evaluation.gold;
  const auto result = gold.program.variable(gold.result_variable);
  const auto wanted = result ? bound_paint(gold.solution.bindings[*result], words) : std::nullopt;
  if (!wanted) return std::nullopt;
  double best = 0;
  for (const auto& binding : evaluation.solution.bindings) {
    const auto found = bound_paint(binding, words);
    if (!found || found->type() != wanted->type()) continue;
    const auto [less, more] = std::minmax({words.millilitres(*found), words.millilitres(*wanted)});
    best = std::max(best, less / more);
  }
  return best;
}

void define_metric(Domain& domain, const WordsPtr& words) {
  domain.metric({.name = "paint-match",
                 .summary = "how much of the paint that was ordered stands in one tin, 0 to 1",
                 .score = [words](const Evaluation& evaluation) { return paint_match(evaluation, *words); },
                 .ignores_names = true});
}

/// What the shop works on: needed by `irl states`, and by every domain that has a language.
ItemShape paints(const WordsPtr& words) {
  return {.counts = [words](const Entity& thing) { return thing.is(words->paint); },
          .stores = {words->shelf},
          .vessel = words->tin,
          .amount = words->amount,
          .weight = [words](const Entity& thing) { return words->millilitres(thing); },
          .brings = "take",
          .kind_slot = "paint",
          .number_slot = "value",
          .unit_slot = "unit",
          .comes_from =
              [words](Type made, Type of) {
                return std::ranges::any_of(words->blends, [&](const Blend& blend) {
                  return blend.paint == made && blend.one == of;
                });
              },
          .name = [](const ItemDescription& item) { return words_of(item.contents.front().type()); }};
}

Domain make_paint(DomainInputs inputs) {
  Domain domain("paint", inputs.types);
  auto words = std::make_shared<Words>(domain.types());
  words->blends = read_blends(domain, inputs.facts);

  define_relations(domain, words);

  domain.state({.type = words->shop,
                .clock = words->clock,
                .contents = words->contents,
                .used = words->used,
                .workplace = words->table},
               {.out = "shop-out", .in = "shop-in"}, inputs.world);
  domain.initial_state("get-shop", "shop", "gives the shop as it is in the morning");
  define_actions(domain, words);

  define_metric(domain, words);
  domain.items(paints(words));
  return domain;
}

const bool registered = register_domain(DomainEntry{
    .name = "paint",
    .summary = "a shop that mixes paints",
    .ontology_file = "paint.yaml",
    .facts_file = "blends.yaml",
    .world_file = "shop.yaml",
    .language_file = "english.yaml",
    .corpus_directory = "orders",
    .build = make_paint,
});

}  // namespace paint
