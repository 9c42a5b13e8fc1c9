#pragma once

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

using FastestInRecipe = InContext<orders::FastestOrder, RecipeOrders>;
void describe(Document<FastestInRecipe>& fastest);

}  // namespace irl::workbench
