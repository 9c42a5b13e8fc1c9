#include "irl/workbench/compose/compose_json.hpp"

#include <nlohmann/json.hpp>

#include "grammar/solution_file.hpp"

namespace irl::workbench {

Json to_json(const LinkedInstructions& linked, const InstructionText& recipe) {
  Json json{{"recipe-id", recipe.id},
            {"verdict", name(linked.verdict)},
            {"instructions", recipe.instructions.size()},
            {"linked", linked.linked},
            {"cost", linked.cost},
            {"links", Json::array()}};
  for (const Link& link : linked.links)
    json["links"].push_back({{"instruction", link.instruction + 1},
                             {"variable", link.variable},
                             {"object", link.object},
                             {"closeness", link.closeness},
                             {"equally-good", link.equally_good}});
  if (!linked.reason.empty()) json["reason"] = linked.reason;
  json["network"] = grammar::print(linked.network);
  return json;
}

Json to_json(const std::vector<Composition>& compositions, const ComposerStatistics& statistics) {
  Json all = Json::array();
  for (const Composition& composition : compositions) {
    Json json{{"chunk", composition.chunk.id},
              {"score", composition.score},
              {"depth", composition.depth},
              {"value", to_json(composition.value)},
              {"open", Json::array()}};
    for (const TypedVariable& open : composition.chunk.open) json["open"].push_back(open.name);
    json["network"] = grammar::print(whole_network(composition));
    all.push_back(std::move(json));
  }
  return {{"compositions", std::move(all)},
          {"nodes", statistics.nodes},
          {"equivalent", statistics.equivalent},
          {"executions", statistics.executions},
          {"stopped", statistics.stopped}};
}

}  // namespace irl::workbench
