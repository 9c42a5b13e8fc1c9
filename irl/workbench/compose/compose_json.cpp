#include "grammar/solution_file.hpp"
#include "irl/workbench/compose/composition_request.hpp"
#include "irl/workbench/compose/instructions.hpp"
#include "irl/workbench/document/document.hpp"

namespace irl::workbench {

using LinkedText = InContext<LinkedInstructions, InstructionText>;
using Compositions = InContext<std::vector<Composition>, ComposerStatistics>;

static void describe(Document<Link>& link) {
  link.called("link")
      .field("instruction", [](const Link& it) { return it.instruction + 1; }, {"Counted from 1.", from_one})
      .field("variable", &Link::variable, "As the instruction writes it.")
      .field("object", &Link::object, "The variable of the whole network that it has become.")
      .field("closeness", &Link::closeness, share)
      .field("equally-good", &Link::equally_good);
}

static void describe(Document<LinkedText>& linked) {
  linked.called("linked")
      .field("recipe-id", [](const auto&, const InstructionText& recipe) { return recipe.id; })
      .field("verdict", &LinkedInstructions::verdict)
      .field("instructions",
             [](const auto&, const InstructionText& recipe) { return recipe.instructions.size(); })
      .field("linked", &LinkedInstructions::linked, "How many of the instructions.")
      .field("cost", &LinkedInstructions::cost, "How much closeness was given up on the way.")
      .field("links", &LinkedInstructions::links)
      .optional_field("reason", &LinkedInstructions::reason,
                      {"What kept the next instruction from being linked.", not_empty})
      .field(
          "network", [](const LinkedInstructions& it) { return grammar::print(it.network); },
          "In network notation.");
}

static void describe(Document<Composition>& composition) {
  composition.called("composition")
      .field("chunk", via(&Composition::chunk, &Chunk::id), "What it is built from, for people.")
      .field("score", &Composition::score)
      .field("depth", &Composition::depth, "Expansions.")
      .field("value", &Composition::value, "What it computes; null where it has no target.")
      .field(
          "open",
          [](const Composition& it) {
            std::vector<std::string> names;
            for (const TypedVariable& open : it.chunk.open) names.push_back(open.name);
            return names;
          },
          "Variables that are left open.")
      .field(
          "network", [](const Composition& it) { return grammar::print(whole_network(it)); },
          "In network notation, with what was found for open variables.");
}

static void describe(Document<Compositions>& all) {
  const auto of_statistics = [](auto member) {
    return [=](const auto&, const ComposerStatistics& statistics) { return statistics.*member; };
  };
  all.called("compositions")
      .field(
          "compositions", [](const std::vector<Composition>& it) { return it; },
          "In the order in which they were found.")
      .field("nodes", of_statistics(&ComposerStatistics::nodes), "Candidates that passed all tests.")
      .field("equivalent", of_statistics(&ComposerStatistics::equivalent),
             "Candidates left out because an equal one was there.")
      .field("alike", of_statistics(&ComposerStatistics::alike),
             "Compositions left out because one that means the same is there.")
      .field("executions", of_statistics(&ComposerStatistics::executions), "Networks executed.")
      .field("stopped", of_statistics(&ComposerStatistics::stopped),
             "A limit was reached: there may be more.")
      .optional_field("limit", of_statistics(&ComposerStatistics::limit),
                      "The first limit that was reached.");
}

Json to_json(const LinkedInstructions& linked, const InstructionText& recipe) {
  return to_document(LinkedText{linked, recipe});
}

Json link_schema() {
  return titled_schema<std::vector<LinkedText>>(
      "What irl compose --instructions --json prints: networks linked from instructions, those of one recipe "
      "together, the best first");
}

Json to_json(const std::vector<Composition>& compositions, const ComposerStatistics& statistics) {
  return to_document(Compositions{compositions, statistics});
}

Json compose_schema() {
  return titled_schema<Compositions>("What irl compose --json prints for --topic, --want and --meaning");
}

}  // namespace irl::workbench
