#include "irl/swaps/swap_report.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <sstream>

namespace irl::swaps {

namespace {

std::string mark(EditedOperation::Change change) {
  switch (change) {
    case EditedOperation::Change::none:
      return {};
    case EditedOperation::Change::changed:
      return "changed";
    case EditedOperation::Change::inserted:
      return "inserted";
  }
  return {};
}

Json amount_json(const std::optional<Amount>& amount) {
  if (!amount) return {};
  return {{"number", amount->value}, {"unit", amount->unit.name()}};
}

Json name_json(const std::string& name) {
  return name.empty() ? Json() : Json(name);
}

Json edit_json(const SwapRequest& request) {
  return {{"removed", name_json(request.removed)},
          {"added", name_json(request.added)},
          {"with", name_json(request.with)},
          {"only", name_json(request.only)}};
}

Json text_json(const workbench::RecipeText& text) {
  return {{"title", text.title}, {"ingredients", text.ingredients}, {"instructions", text.instructions}};
}

}  // namespace

std::string marked_network(const Swap& swap) {
  std::istringstream printed(grammar::print(swap.network));
  std::string marked, line;
  std::size_t operation = 0;
  std::size_t bindings = swap.network.network.bindings.size();
  while (std::getline(printed, line)) {
    marked += line;
    if (line.starts_with('(') && bindings > 0) {
      --bindings;
    } else if (line.starts_with('(') && operation < swap.operations.size()) {
      const EditedOperation& edited = swap.operations[operation++];
      if (const std::string words = mark(edited.change); !words.empty())
        marked += (edited.implicit ? " " : "  ; ") + words;
    }
    marked += '\n';
  }
  for (const EditedOperation& removed : swap.removed)
    marked += fmt::format("; removed: {}\n", grammar::print(removed.operation));
  return marked;
}

std::string edit_in_words(const SwapRequest& request) {
  if (request.added.empty()) return request.removed;
  if (!request.removed.empty()) return request.removed + "=" + request.added;
  const std::string amount = request.amount ? irl::to_string(Value(*request.amount)) + " " : "";
  return amount + request.added + (request.with.empty() ? "" : " with " + request.with);
}

Json to_json(const Swap& swap, const Preservation& preserved) {
  Json object{{"recipe-id", swap.id}, {"id", swap.network.id}, {"edit", edit_json(swap.request)}};
  object["amounts"] = Json::array();
  for (const ChangedAmount& changed : swap.amounts)
    object["amounts"].push_back({{"variable", changed.variable},
                                 {"before", amount_json(changed.before)},
                                 {"after", amount_json(changed.after)}});
  for (const char* name : verdict_names) object[name] = Json::array();
  object["evidence"] = Json::array();
  for (const ActionDecision& decision : swap.decisions) {
    const char* verdict = verdict_names[static_cast<std::size_t>(decision.verdict)];
    object[verdict].push_back(decision.kind.text());
    object["evidence"].push_back({{"action", decision.kind.text()},
                                  {"verdict", verdict},
                                  {"frequency-before", decision.frequency_before},
                                  {"frequency-after", decision.frequency_after},
                                  {"why", decision.why}});
  }
  object["operations-removed"] = Json::array();
  for (const EditedOperation& removed : swap.removed)
    object["operations-removed"].push_back(grammar::print(removed.operation));
  object["status"] = swap.executes ? "complete" : "not-executable";
  object["reason"] = swap.reason;
  object["execution-time"] = swap.execution_time;
  object["preservation"] = to_json(preserved);
  object["result-variable"] = name_json(swap.result_variable.empty() ? "" : "?" + swap.result_variable);
  object["network"] = grammar::print(swap.network);
  object["text"] = text_json(swap.text);
  return object;
}

}  // namespace irl::swaps
