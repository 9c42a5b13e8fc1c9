#pragma once

#include "irl/workbench/corpus/corpus.hpp"
#include "irl/workbench/json.hpp"

namespace irl::page {

/// A run with everything that the page shows of it, so that it can be looked at without asking again:
///
///  - `id`, `title`, `status`, `reason`, `problems`, `network` (the text), `words` (ingredients and
///    instructions);
///  - `operations`: text, primitive, line, the instruction that it belongs to (`part`), the `step` in which
///    it was executed, or why it was not (`waits`);
///  - `edges`: which operation gives a variable to which; `state` tells those that only thread the state;
///  - `variables`: name, what it holds in one line, the object that it is, the operation that gives it;
///  - `steps`: times, what it gave, why it failed, the objects that it read, what it changed;
///  - `objects` and `states`: each state is the number of an object; an object lists what it contains by
///    number, so that states share what did not change.
///
/// It is executed under the limits of the options.
workbench::Json recorded_run(const grammar::RecipeNetwork& recipe, const Domain& domain,
                             const workbench::Corpus& corpus, const RunOptions& options);

}  // namespace irl::page
