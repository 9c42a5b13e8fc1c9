#include "irl/workbench/runs/search_tree_json.hpp"

#include <nlohmann/json.hpp>

#include "irl/workbench/runs/recipe_run.hpp"

namespace irl::workbench {

Json to_json(const SearchTree& tree, const Program& program) {
  Json states = Json::array();
  for (const TreeState& state : tree.states) {
    Json entry{{"from", state.from ? Json(*state.from) : Json()}, {"ending", name(state.ending)}};
    if (state.step) {
      entry["operation"] = program.text(state.step->operation);
      entry["step"] = step_json(program, *state.step);
    }
    for (const NotExecuted& waiting : state.waiting)
      entry["waiting"].push_back(
          {{"operation", program.text(waiting.operation)}, {"reason", waiting.reason}});
    states.push_back(std::move(entry));
  }
  return {{"states", std::move(states)}, {"whole", tree.whole}, {"search", search_json(tree.statistics)}};
}

}  // namespace irl::workbench
