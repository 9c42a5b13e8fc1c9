#include "irl/network/operation_names.hpp"
#include "irl/workbench/orders/order_parts.hpp"

namespace irl::workbench {

namespace {

using orders::Deordering, orders::KeptPair, orders::PartialReport;

using KeptOf = InContext<KeptPair, Program>;
using DeorderingOf = InContext<Deordering, RecipeOrders>;

}  // namespace

static void describe(Document<KeptOf>& kept) {
  kept.called("kept-pair")
      .fields_of([](const KeptPair& it, const Program& program) {
        return PairOf{it.pair, program};
      })
      .field("needed", &KeptPair::is_needed,
             "Whether it was executed the other way round and came out otherwise; else a limit was reached "
             "before it was known.")
      .field(
          "counterexample",
          [](const KeptPair& it, const Program& program) {
            std::vector<int> lines;
            for (const OperationIndex operation : it.counterexample)
              lines.push_back(line_of(program, operation));
            return lines;
          },
          "An order that keeps all other pairs; empty where none is known.")
      .field("difference", &KeptPair::difference, "How its outcome differs.");
}

static void describe(Document<DeorderingOf>& deordering) {
  deordering.called("deordering")
      .field(
          "weakest", [](const Deordering& it, const RecipeOrders&) { return it.is_weakest(); },
          "Whether no pair can be left out any more.")
      .field(
          "flexibility",
          [](const Deordering& it, const RecipeOrders&) { return orders::flexibility(it.order); },
          "The share of all pairs that are in no order.")
      .field("executed", &Deordering::executed, "Orders that were executed.")
      .field(
          "kept",
          [](const Deordering& it, const RecipeOrders& recipe) {
            return in_context(it.kept, recipe.program());
          },
          "Pairs that no chain of others implies.")
      .field(
          "left-out",
          [](const Deordering& it, const RecipeOrders& recipe) {
            return in_context(it.left_out, recipe.program());
          },
          "Pairs of the safe view that do not matter: proven.");
}

void describe(Document<PartialInRecipe>& partial) {
  partial.called("partial", "The weakest partial order that is still safe.")
      .field("recipe-id", [](const PartialReport&, const RecipeOrders& recipe) { return recipe.id; })
      .field(
          "safe", [](const PartialReport& it, const RecipeOrders&) { return count_of(it.safe); },
          "Orders of the safe view.")
      .field(
          "orders", [](const PartialReport& it, const RecipeOrders&) { return count_of(it.orders); },
          "Of the weakest partial order.")
      .field("operations",
             [](const PartialReport& it, const RecipeOrders& recipe) {
               return DeorderingOf{it.operations, recipe};
             })
      .optional_field("uses",
                      [](const PartialReport& it, const RecipeOrders& recipe) {
                        return it.uses ? std::optional(DeorderingOf{*it.uses, recipe}) : std::nullopt;
                      },
                      {"Where uses of definitions change places as one; a use is its first operation."})
      .optional_field("orders-of-uses", [](const PartialReport& it, const RecipeOrders&) {
        return it.uses ? std::optional(count_of(it.orders_of_uses)) : std::nullopt;
      });
}

Json partial_json(const RecipeOrders& recipe, const orders::PartialReport& report) {
  return to_document(PartialInRecipe{report, recipe});
}

}  // namespace irl::workbench
