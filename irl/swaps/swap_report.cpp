#include "irl/swaps/swap_report.hpp"

#include <fmt/format.h>

#include <sstream>

#include "irl/workbench/document/document.hpp"

namespace irl::swaps {

using workbench::Allowed;
using workbench::Document;
using workbench::share;
using workbench::to_document;

std::string marked_network(const Swap& swap) {
  std::istringstream printed(grammar::print(swap.network));
  std::string marked, line;
  std::size_t operation = 0;
  std::size_t bindings = swap.network.network.bindings.size();
  while (std::getline(printed, line)) {
    marked += line;
    if (line.starts_with('(') && bindings > 0) {
      --bindings;
    } else if (line.starts_with('(') && operation < swap.marks.size()) {
      if (const std::string& mark = swap.marks[operation]; !mark.empty())
        marked += (grammar::is_implicit(swap.network, operation) ? " " : "  ; ") + mark;
      ++operation;
    }
    marked += '\n';
  }
  for (const Operation& removed : swap.removed)
    marked += fmt::format("; removed: {}\n", grammar::print(removed));
  return marked;
}

std::string edit_in_words(const SwapRequest& request) {
  if (request.added.empty()) return request.removed;
  if (!request.removed.empty()) return request.removed + "=" + request.added;
  const std::string amount = request.amount ? irl::to_string(Value(*request.amount)) + " " : "";
  return amount + request.added + (request.with.empty() ? "" : " with " + request.with);
}

namespace {

struct NumberAndUnit {
  double number = 0;
  std::string unit;
};

std::optional<NumberAndUnit> number_and_unit(const std::optional<Amount>& amount) {
  return amount ? std::optional(NumberAndUnit{amount->value, std::string(amount->unit.name())})
                : std::nullopt;
}

/// The words of a recipe.
struct Words {
  const workbench::RecipeText& text;
};

using SwapDocument = workbench::InContext<Swap, Preservation>;

void describe(Document<NumberAndUnit>& amount) {
  amount.called("amount").field("number", &NumberAndUnit::number).field("unit", &NumberAndUnit::unit);
}

void describe(Document<Words>& words) {
  words.called("text")
      .field("title", [](const Words& it) { return it.text.title; })
      .field("ingredients", [](const Words& it) { return it.text.ingredients; })
      .field("instructions", [](const Words& it) { return it.text.instructions; });
}

std::vector<std::string> actions_decided(const Swap& swap, ActionDecision::Verdict verdict) {
  std::vector<std::string> actions;
  for (const ActionDecision& decision : swap.decisions)
    if (decision.verdict == verdict) actions.push_back(decision.kind.text());
  return actions;
}

}  // namespace

static void describe(Document<SwapRequest>& edit) {
  using workbench::unless_empty;
  edit.called("edit")
      .field("removed", [](const SwapRequest& it) { return unless_empty(it.removed); })
      .field("added", [](const SwapRequest& it) { return unless_empty(it.added); })
      .field("with", [](const SwapRequest& it) { return unless_empty(it.with); })
      .field("only", [](const SwapRequest& it) { return unless_empty(it.only); });
}

static void describe(Document<ChangedAmount>& changed) {
  changed.called("changed-amount")
      .field("variable", &ChangedAmount::variable)
      .field("before", [](const ChangedAmount& it) { return number_and_unit(it.before); })
      .field("after", [](const ChangedAmount& it) { return number_and_unit(it.after); });
}

static void describe(Document<ActionDecision>& decision) {
  decision.called("evidence")
      .field("action", [](const ActionDecision& it) { return it.kind.text(); })
      .field("verdict", &ActionDecision::verdict)
      .field("frequency-before", &ActionDecision::frequency_before, share)
      .field("frequency-after", &ActionDecision::frequency_after, share)
      .field("why", &ActionDecision::why);
}

void describe(Document<Preservation>& preserved) {
  preserved.called("preservation")
      .field("smatch", &Preservation::smatch, share)
      .field("same-operations", &Preservation::same_operations, share)
      .field("bleu-4", &Preservation::bleu_4,
             {"Of the instructions against those of the base; null where there are no words.", share});
}

static void describe(Document<SwapDocument>& document) {
  document.called("swap")
      .field("recipe-id", &Swap::id)
      .field("id", [](const Swap& swap) { return swap.network.id; })
      .field("edit", &Swap::request)
      .field("amounts", &Swap::amounts);
  for (const ActionDecision::Verdict verdict : all_values<ActionDecision::Verdict>)
    document.field(std::string(name(verdict)),
                   [=](const Swap& swap) { return actions_decided(swap, verdict); });
  document.field("evidence", &Swap::decisions)
      .field("operations-removed",
             [](const Swap& swap) {
               std::vector<std::string> operations;
               for (const Operation& removed : swap.removed) operations.push_back(grammar::print(removed));
               return operations;
             })
      .field(
          "status", [](const Swap& swap) { return swap.executes ? "complete" : "not-executable"; },
          Allowed{.among = {"complete", "not-executable"}})
      .field("reason", &Swap::reason)
      .field("execution-time", &Swap::execution_time, workbench::not_negative)
      .field("preservation", [](const Swap&, const Preservation& preserved) { return preserved; })
      .field("result-variable",
             [](const Swap& swap) {
               return swap.result_variable.empty() ? std::nullopt : std::optional("?" + swap.result_variable);
             })
      .field("network", [](const Swap& swap) { return grammar::print(swap.network); })
      .field("text", [](const Swap& swap) { return Words{swap.text}; })
      .field(
          "words-from", &Swap::words_from,
          "edits: the words of the recipe, edited. network: written from the network, since not all of the "
          "edited ones are understood.");
}

Json to_json(const Swap& swap, const Preservation& preserved) {
  return to_document(SwapDocument{swap, preserved});
}

Json swap_schema() {
  return workbench::titled_schema<SwapDocument>(
      "What irl swap --json prints: a recipe with another ingredient, what was edited and why");
}

}  // namespace irl::swaps
