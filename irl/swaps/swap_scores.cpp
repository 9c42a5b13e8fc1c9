#include "irl/swaps/swap_scores.hpp"

#include <algorithm>
#include <iterator>

#include "irl/score/network_diff.hpp"
#include "irl/score/text_measures.hpp"
#include "irl/workbench/document/document.hpp"
#include "irl/workbench/evaluation/result_writers.hpp"

namespace irl::swaps {

namespace {

bool has_constant(const Network& network, const std::string& name) {
  return std::ranges::any_of(network.operations, [&](const Operation& operation) {
    return std::ranges::any_of(operation.arguments, [&](const Term& term) {
      const auto* symbol = std::get_if<Symbol>(&term.value);
      return symbol && symbol->name == name;
    });
  });
}

RecipeActions without(const RecipeActions& from, const RecipeActions& those) {
  RecipeActions left;
  std::ranges::set_difference(from, those, std::inserter(left, left.end()));
  return left;
}
RecipeActions common(const RecipeActions& one, const RecipeActions& other) {
  RecipeActions both;
  std::ranges::set_intersection(one, other, std::inserter(both, both.end()));
  return both;
}

/// The actions of a candidate. What failed has little to show for itself: it counts as all that the base does
/// with the same primitive.
RecipeActions actions_of_candidate(const workbench::RecipeReading& reading, const workbench::Verbs& verbs,
                                   const std::vector<std::string>& starred, const RecipeActions& base) {
  RecipeActions all = actions_of(reading, verbs, starred);
  for (std::size_t step = 0; step < reading.graph.moments.size(); ++step) {
    if (!reading.execution.solution.steps[step].failed()) continue;
    const std::string action = action_of_step(reading, step, starred);
    const std::string primitive = action.substr(0, action.find('(') + 1);
    RecipeActions meant;
    std::ranges::copy_if(base, std::inserter(meant, meant.end()),
                         [&](const std::string& other) { return other.starts_with(primitive); });
    if (meant.empty() || base.contains(action)) continue;
    all.erase(action);
    all.merge(meant);
  }
  return all;
}

ActionScore action_score(std::size_t hits, std::size_t changed, std::size_t wanted) {
  const auto share = [&](std::size_t of) {
    return of == 0 ? 1.0 : static_cast<double>(hits) / static_cast<double>(of);
  };
  return {share(changed), share(wanted)};
}

/// Whether the result of a recipe contains an ingredient of that class.
bool result_contains(const workbench::RecipeReading& reading, const std::string& type,
                     const std::string& variable) {
  if (reading.graph.moments.empty()) return false;
  const workbench::Execution& execution = reading.execution;
  auto result = execution.program.variable(variable);
  if (!result)
    result = execution.program.variable(workbench::last_result(execution.program, execution.solution));
  if (!result || !execution.solution.bindings[*result]) return false;
  const Value& value = execution.solution.bindings[*result]->value;
  return std::ranges::any_of(reading.graph.moments.back().items, [&](const items::PlacedItem& placed) {
    const auto& origins = reading.graph.nodes[placed.node].origins;
    return items::holds(value, placed.item.key, *execution.program.domain) &&
           std::ranges::any_of(origins, [&](std::size_t origin) {
             const std::vector<Type>& asked_for = reading.graph.ingredients[origin].asked_for;
             return !asked_for.empty() && asked_for.front().name() == type;
           });
  });
}

/// The network as `execute` executes it; its reading has done that already unless it had to thread states
/// anew or tried orders.
workbench::Execution execution_of(const grammar::RecipeNetwork& network,
                                  const workbench::RecipeReading& reading,
                                  const workbench::OpenDomain& open) {
  const bool is_the_same = !reading.is_forked && !reading.execution.solution.statistics.orders_tried;
  return is_the_same ? reading.execution : workbench::execute(network, open.domain, open.run_options());
}

}  // namespace

double ActionScore::f1() const {
  return precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall);
}

Preservation preservation(const SwapBase& base, const Network& network, const workbench::RecipeText* text) {
  const NetworkDiff compared = diff(base.network.network, network);
  const double operations = static_cast<double>(compared.operations_of_a.size());
  Preservation preserved{
      .smatch = compared.smatch.score,
      .same_operations =
          operations == 0 ? 1 : static_cast<double>(compared.count(OperationChange::same)) / operations};
  if (!text || text->instructions.empty() || base.text.instructions.empty()) return preserved;
  const auto all = [](const std::vector<std::string>& instructions) {
    std::vector<std::vector<std::string>> words;
    for (const std::string& instruction : instructions) words.push_back(tokens(instruction));
    return words;
  };
  const auto predicted = all(text->instructions), gold = all(base.text.instructions);
  Bleu bleu;
  for (std::size_t i = 0; i < std::max(predicted.size(), gold.size()); ++i)
    bleu.add(i < predicted.size() ? Tokens(predicted[i]) : Tokens(),
             i < gold.size() ? Tokens(gold[i]) : Tokens());
  preserved.bleu_4 = bleu.score();
  return preserved;
}

SwapScorer::SwapScorer(const SwapBase& base, const Swap& swap, const std::optional<Pivots>& pivots,
                       const workbench::OpenDomain& open, const SwapKnowledge& knowledge)
    : base_(base), swap_(swap), open_(open), knowledge_(knowledge), metrics_(metrics_of(open.domain)) {
  for (const std::string& type : {swap.request.removed, swap.request.added})
    if (!type.empty()) starred_.push_back(type);
  std::optional<workbench::Execution> execution;
  if (pivots) {
    pivots_ = *pivots;
  } else if (const auto reading =
                 workbench::read_execution(swap.network, open.domain, open.corpus, open.run_options())) {
    const RecipeActions before = actions_of(base.reading, knowledge.verbs, starred_);
    const RecipeActions after = actions_of(*reading, knowledge.verbs, starred_);
    pivots_ = {without(before, after), without(after, before)};
    execution = execution_of(swap.network, *reading, open);
  }
  if (!execution) execution = workbench::execute(swap.network, open.domain, open.run_options());
  gold_.program = std::move(execution->program);
  gold_.solution = std::move(execution->solution);
  gold_.result_variable = swap.result_variable;
  gold_.network = std::make_shared<const Network>(swap.network.network);
}

/// The old and the new ingredient; of a candidate that has not got the new one, what it brings instead.
std::vector<std::string> SwapScorer::starred_in(const workbench::RecipeReading& reading,
                                                bool has_added) const {
  std::vector<std::string> starred = starred_;
  const auto brings = [](const workbench::RecipeReading& one, Type type) {
    return std::ranges::any_of(one.graph.ingredients, [&](const items::Ingredient& ingredient) {
      return !ingredient.asked_for.empty() && ingredient.asked_for.front() == type;
    });
  };
  if (!has_added)
    for (const items::Ingredient& ingredient : reading.graph.ingredients)
      if (!ingredient.asked_for.empty() && !brings(base_.reading, ingredient.asked_for.front()))
        starred.emplace_back(ingredient.asked_for.front().name());
  return starred;
}

workbench::Expected<SwapScore> SwapScorer::score(const grammar::RecipeNetwork& candidate,
                                                 const workbench::RecipeText* text) const {
  const auto reading = workbench::read_execution(candidate, open_.domain, open_.corpus, open_.run_options());
  if (!reading) return std::unexpected(reading.error());
  const workbench::Execution execution = execution_of(candidate, *reading, open_);
  SwapScore score{
      .id = candidate.id,
      .preserved = preservation(base_, candidate.network, text),
      .executes = execution.solution.succeeded() && execution.status != workbench::Status::partial,
      .is_stopped = execution.reason_kind == "stopped",
      .reason = execution.reason};
  const auto& [removed, added, with, only, amount] = swap_.request;
  score.has_added = !added.empty() && has_constant(candidate.network, added);
  score.is_in_dish = !added.empty() && result_contains(*reading, added, swap_.result_variable);
  score.has_removed = !removed.empty() && has_constant(candidate.network, removed);
  score_actions(*reading, candidate, score);
  for (const Metric& metric : metrics_)
    score.metrics.push_back(
        metric.score({execution.program, execution.solution, gold_, open_.rules, &candidate.network}));
  return score;
}

void SwapScorer::score_actions(const workbench::RecipeReading& reading,
                               const grammar::RecipeNetwork& candidate, SwapScore& score) const {
  const std::vector<std::string> starred = starred_in(reading, score.has_added);
  const RecipeActions before = actions_of(base_.reading, knowledge_.verbs, starred);
  const RecipeActions after = actions_of_candidate(reading, knowledge_.verbs, starred, before);
  score.removed = without(before, after);
  score.inserted = without(after, before);
  const auto own = own_actions(reading, candidate.network, knowledge_.preparation, knowledge_.verbs);
  const RecipeActions wanted = common(score.inserted, pivots_.insert);
  const auto ordered = static_cast<std::size_t>(std::ranges::count_if(
      wanted, [&](const std::string& action) { return is_in_order(action, reading, own); }));
  const std::size_t gone = common(score.removed, pivots_.remove).size();
  score.actions = action_score(gone + ordered, score.removed.size() + score.inserted.size(),
                               pivots_.remove.size() + pivots_.insert.size());
  score.insertions = action_score(ordered, score.inserted.size(), pivots_.insert.size());
  score.removals = action_score(gone, score.removed.size(), pivots_.remove.size());
  if (!wanted.empty()) score.in_order = static_cast<double>(ordered) / static_cast<double>(wanted.size());
}

/// What is done to the new ingredient has to be done while it is for itself, and in the order in which all
/// recipes do it.
bool SwapScorer::is_in_order(const std::string& action, const workbench::RecipeReading& reading,
                             const std::vector<std::vector<OwnAction>>& own) const {
  const auto known = knowledge_.profiles.find(swap_.request.added);
  for (std::size_t i = 0; i < own.size(); ++i) {
    const auto& asked_for = reading.graph.ingredients[i].asked_for;
    if (asked_for.empty() || asked_for.front().name() != swap_.request.added) continue;
    for (std::size_t a = 0; a < own[i].size(); ++a) {
      if (action_of_step(reading, own[i][a].step, starred_) != action) continue;
      for (std::size_t other = 0; known != knowledge_.profiles.end() && other < own[i].size(); ++other)
        if (other != a && known->second.always_before(own[i][std::max(a, other)].kind.primitive,
                                                      own[i][std::min(a, other)].kind.primitive))
          return false;
      return true;
    }
  }
  return action.find('*') == std::string::npos;
}

using workbench::Document;
using workbench::share;
using ScoreDocument = workbench::InContext<SwapScore, std::vector<Metric>>;

namespace {

struct Coverage {
  const SwapScore& score;
};

struct Actions {
  const SwapScore& score;
};

void describe(Document<Coverage>& coverage) {
  coverage.called("coverage")
      .field("added", [](const Coverage& it) { return it.score.has_added; })
      .field("in-dish", [](const Coverage& it) { return it.score.is_in_dish; })
      .field("replaced", [](const Coverage& it) { return it.score.has_removed; });
}

void describe(Document<Actions>& actions) {
  actions.called("actions")
      .field("removed", [](const Actions& it) { return it.score.removed; })
      .field("inserted", [](const Actions& it) { return it.score.inserted; })
      .field("all", [](const Actions& it) { return it.score.actions; })
      .field("insertions", [](const Actions& it) { return it.score.insertions; })
      .field("removals", [](const Actions& it) { return it.score.removals; })
      .field(
          "in-order", [](const Actions& it) { return it.score.in_order; }, share);
}

}  // namespace

static void describe(Document<ActionScore>& score) {
  score.called("action-score")
      .field("precision", &ActionScore::precision, share)
      .field("recall", &ActionScore::recall, share)
      .field("f1", &ActionScore::f1, share);
}

static void describe(Document<ScoreDocument>& score) {
  score.called("score")
      .field("recipe-id", &SwapScore::id)
      .field("coverage", [](const SwapScore& score) { return Coverage{score}; })
      .field("preservation", &SwapScore::preserved)
      .field("actions", [](const SwapScore& score) { return Actions{score}; })
      .field("executes", &SwapScore::executes)
      .field("reason", &SwapScore::reason)
      .field("scores", [](const SwapScore& score, const std::vector<Metric>& metrics) {
        return workbench::by_metric(metrics, score.metrics);
      });
}

Json to_json(const SwapScore& score, const std::vector<Metric>& metrics) {
  return workbench::to_document(ScoreDocument{score, metrics});
}

Json swap_scores_schema() {
  return workbench::titled_schema<ScoreDocument>(
      "A line of what irl swap --score --json prints: a candidate, held against an edited recipe");
}

}  // namespace irl::swaps
