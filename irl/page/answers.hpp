#pragma once

#include "irl/page/requests.hpp"
#include "irl/workbench/evaluation/evaluator.hpp"
#include "irl/workbench/pictures/run_graph.hpp"

/// What the page is told beyond the documents of the commands.
namespace irl::page {

/// A run with everything that the page shows of it, so that it can be looked at without asking again:
///
///  - `id`, `title`, `status`, `reason`, `problems`, `network` (the text), `words` (ingredients and
///    instructions);
///  - `text`: the network as it was written; what has a line in it also says `from` and `to` where it stands,
///    as strings of JavaScript are counted;
///  - `summary`: `sentence`, `steps`, and `time` and `makes` where there is something to say;
///  - `drawing`: how the world or the answer is drawn, where the domain says (`world_drawing`,
///  `answer_drawing`);
///  - `operations`: text, primitive, line, the instruction that it belongs to (`part`), the `step` in which
///    it was executed, or why it was not (`waits`);
///  - `edges`: which operation gives a variable to which; `state` tells those that only thread the state;
///  - `variables`: name, what it holds in one line, the object that it is, the operation that gives it;
///  - `steps`: times, what it gave, why it failed, the objects that it read, what it changed; its `sentence`,
///  and
///    `told`, the same in pieces with the `object` and `variable` that each names; the objects that `moved`
///    (`from`, `to`), and the things of the world that `changed`;
///  - `objects` and `states`: each state is the number of an object; an object lists what it contains by
///    number, so that states share what did not change (see `RecordedObjects`); `first-state` is that before
///    all steps.
///
/// Where the drawing says nothing of an operation, its sentence is in these words. It is executed under the
/// limits of the options.
Json recorded_run(const grammar::RecipeNetwork& recipe, std::string_view text, const Domain& domain,
                  const workbench::Corpus& corpus, const Drawing& drawing,
                  const workbench::OperationWords& words, const RunOptions& options);

class TextPlaces;
/// Adds to what has a `line` and a `column` of a text where it stands there, `from` and `to`.
void add_place(Json& entry, const TextPlaces& places);

/// The goals of a procedure's gold network, one by one, for every metric that counts some: `metric`, and
/// `goals` with `what`, whether it is `reached`, and the `reason` where it is not; where goals are about
/// operations also the `expected` one as a text, and the `operation` of the candidate, by its number, that
/// reached it, or that was held against it and missed it, with its `line` (null: none was). Problems if the
/// procedure has no gold network.
workbench::Expected<Json> goals_of(const grammar::RecipeNetwork& candidate, const Domain& domain,
                                   const workbench::Corpus& corpus, const RunOptions& options);

/// What a change of a network changed: `remarks`, in full, of the metrics of the domain that take the version
/// before for what is expected; and the `variables` that hold something else, states left out, each with what
/// it held `before` and holds `after` (null: nothing), and the first `difference` of the two in words.
Json change(const grammar::RecipeNetwork& before, const grammar::RecipeNetwork& after, const Domain& domain,
            const workbench::Corpus& corpus, const RunOptions& options);

/// Lays out any graph: `nodes`, each with `width`, `height` (pixels) and perhaps a `cluster`; `edges`, each
/// `[from, to]` or `[from, to, weight]` by numbers of nodes; `direction`, `down` or `right`. Gives `width`,
/// `height`, the centres of `nodes`, the `edges` as points of Bézier curves (the first one, then three for
/// each piece), and `clusters` as rectangles. A problem if the graph is too large, or Graphviz is missing;
/// throws WrongField.
workbench::Expected<Json> laid_out(const Json& request);
/// What its `direction` says; throws WrongField.
bool is_to_the_right(const Json& request);
/// The same of the network of a run, in which each node has the `lines` of its label, its size and its
/// `operation`, and the clusters are the instructions, by number.
workbench::Expected<Json> laid_out(const workbench::RunGraph& graph, const workbench::GraphDrawing& drawing);

}  // namespace irl::page
