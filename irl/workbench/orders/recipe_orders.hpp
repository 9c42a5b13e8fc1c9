#pragma once

#include <memory>
#include <string>

#include "grammar/solution_file.hpp"
#include "irl/orders/views.hpp"

namespace irl::workbench {

/// A procedure with the three views of its orders. Moved, not copied; the domain must outlive it.
struct RecipeOrders {
  std::string id;
  Problems problems;  ///< of the text and of the program, by position
  std::unique_ptr<const Program> program_owner;
  std::unique_ptr<const orders::Views> views_owner;

  const Program& program() const { return *program_owner; }
  const orders::Views& views() const { return *views_owner; }
};

/// Derives the views of a procedure, as far as it can be read.
RecipeOrders orders_of(const grammar::RecipeNetwork& recipe, const Domain& domain,
                       const orders::ViewOptions& options = {});

/// Which limit was reached before anything was known of the orders of a recipe whose views are cut.
std::string why_cut(const RecipeOrders& recipe);

/// Why no order executes everything as written, in one line; empty where one does.
std::string why_none(const RecipeOrders& recipe);

}  // namespace irl::workbench
