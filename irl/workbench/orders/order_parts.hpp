#pragma once

#include <variant>

#include "irl/workbench/document/document.hpp"
#include "irl/workbench/orders/orders_json.hpp"

/// What several documents of orders say.
namespace irl::workbench {

/// An operation of a program, by its place there.
using OperationOf = InContext<OperationIndex, Program>;
void describe(Document<OperationOf>& operation);

/// The operation that something is about.
inline constexpr auto its_operation = [](const auto& it, const RecipeOrders& recipe) {
  return OperationOf{it.operation, recipe.program()};
};

/// One operation before another one, with the reason.
using PairOf = InContext<orders::Pair, Program>;
void describe(Document<PairOf>& pair);

/// Nothing is known of a number.
struct UnknownCount {};
void describe(Document<UnknownCount>& count);
void describe(Document<orders::Count>& count);
void describe(Document<orders::Estimate>& count);

/// A number of orders, exactly, as an estimate, or not at all.
using CountOrNot = std::variant<orders::Count, orders::Estimate, UnknownCount>;
CountOrNot count_of(const orders::Counted& counted);

using PartialInRecipe = InContext<orders::PartialReport, RecipeOrders>;
void describe(Document<PartialInRecipe>& partial);

using FastestInRecipe = InContext<orders::FastestOrder, RecipeOrders>;
void describe(Document<FastestInRecipe>& fastest);

}  // namespace irl::workbench
