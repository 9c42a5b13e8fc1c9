#pragma once

#include <string>

#include "irl/workbench/corpus/corpus.hpp"
#include "irl/workbench/json.hpp"

/// Networks, executed and held against others.
namespace irl::page {

/// The goals of a recipe's gold network, one by one, for every metric that counts some: `metric`, and `goals`
/// with `what`, whether it is `reached`, and the `reason` where it is not. Problems if the recipe has no gold
/// network.
workbench::Expected<workbench::Json> goals_of(const grammar::RecipeNetwork& candidate, const Domain& domain,
                                              const workbench::Corpus& corpus, const RunOptions& options);

/// What a change of a network changed: `remarks`, in full, of the metrics of the domain that take the version
/// before for what is expected; and the `variables` that hold something else, states left out, each with what
/// it held `before` and holds `after` (null: nothing), and the first `difference` of the two in words.
workbench::Json change(const grammar::RecipeNetwork& before, const grammar::RecipeNetwork& after,
                       const Domain& domain, const workbench::Corpus& corpus, const RunOptions& options);

}  // namespace irl::page
