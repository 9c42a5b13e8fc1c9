#include "irl/cli/schema/documents.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "irl/bodies/report.hpp"
#include "irl/cli/commands.hpp"
#include "irl/cli/table.hpp"
#include "irl/language/reading_scores.hpp"
#include "irl/language/text_lines.hpp"
#include "irl/language/writing/written_text_json.hpp"
#include "irl/statistics/system_comparison.hpp"
#include "irl/swaps/swap_report.hpp"
#include "irl/swaps/swap_scores.hpp"
#include "irl/workbench/catalogue/catalogue.hpp"
#include "irl/workbench/checking/findings.hpp"
#include "irl/workbench/comparison/recipe_diff.hpp"
#include "irl/workbench/compose/composition_request.hpp"
#include "irl/workbench/compose/instructions.hpp"
#include "irl/workbench/corpus/recipe.hpp"
#include "irl/workbench/evaluation/result_writers.hpp"
#include "irl/workbench/items/probe_scores.hpp"
#include "irl/workbench/items/states_json.hpp"
#include "irl/workbench/items/step_scores.hpp"
#include "irl/workbench/items/step_table.hpp"
#include "irl/workbench/orders/joint_json.hpp"
#include "irl/workbench/orders/orders_json.hpp"
#include "irl/workbench/orders/project_json.hpp"
#include "irl/workbench/repairs/recipe_repair.hpp"
#include "irl/workbench/runs/recipe_run.hpp"
#include "irl/workbench/runs/search_tree_json.hpp"
#include "irl/workbench/sessions/session_protocol.hpp"
#include "irl/workbench/units/unit_results.hpp"
#include "irl/workbench/verify.hpp"
#include "irl/workbench/why/recipe_why.hpp"

namespace irl::cli {

std::span<const DocumentSchema> all_documents() {
  static constexpr DocumentSchema all[]{{"bodies", bodies::bodies_schema},
                                        {"check", workbench::check_schema},
                                        {"compare", statistics::compare_schema},
                                        {"compare-rules", workbench::compare_rules_schema},
                                        {"compose", workbench::compose_schema},
                                        {"diff", workbench::diff_schema},
                                        {"eval", workbench::eval_schema},
                                        {"link", workbench::link_schema},
                                        {"orders", workbench::orders_schema},
                                        {"primitives", workbench::primitives_schema},
                                        {"primitives-verify", workbench::primitives_verify_schema},
                                        {"probe-scores", workbench::probe_scores_schema},
                                        {"probes", workbench::probes_schema},
                                        {"profiles", swaps::profiles_schema},
                                        {"projects", workbench::projects_schema},
                                        {"read", language::read_schema},
                                        {"read-answers", language::answers_schema},
                                        {"read-scores", language::read_scores_schema},
                                        {"recipes", workbench::recipes_schema},
                                        {"repair", workbench::repair_schema},
                                        {"rules", workbench::rules_schema},
                                        {"run", workbench::run_schema},
                                        {"search-tree", workbench::search_tree_schema},
                                        {"session", workbench::session_schema},
                                        {"states", workbench::states_schema},
                                        {"states-graph", workbench::states_graph_schema},
                                        {"step-scores", workbench::step_scores_schema},
                                        {"steps", workbench::steps_schema},
                                        {"summary", statistics::summary_schema},
                                        {"swap", swaps::swap_schema},
                                        {"swap-scores", swaps::swap_scores_schema},
                                        {"together", workbench::joint_schema},
                                        {"types", workbench::types_schema},
                                        {"units", workbench::units_schema},
                                        {"units-check", workbench::units_check_schema},
                                        {"units-origin", workbench::units_origin_schema},
                                        {"why", workbench::why_schema},
                                        {"write", language::write_schema}};
  return all;
}

workbench::Json schema_of(std::string_view document) {
  const auto found = std::ranges::find(all_documents(), document, &DocumentSchema::name);
  if (found == all_documents().end()) throw std::invalid_argument("there is no such document");
  return found->schema();
}

namespace {

struct SchemaChoice {
  std::string document;
};

std::span<const char* const> document_names() {
  static const std::vector<const char*> names = [] {
    std::vector<const char*> all;
    std::ranges::transform(all_documents(), std::back_inserter(all), &DocumentSchema::name);
    return all;
  }();
  return names;
}

void list(const Console& console) {
  Table table({"", ""});
  for (const DocumentSchema& document : all_documents())
    table.add({document.name, document.schema()["title"].get<std::string>()});
  table.print(console);
}

ExitCode print_schema(const SchemaChoice& choice, const Console& console) {
  if (choice.document.empty()) {
    list(console);
    return ExitCode::success;
  }
  console.out << workbench::to_text(schema_of(choice.document)) << '\n';
  return ExitCode::success;
}

}  // namespace

Command schema_command() {
  auto [command, choice] = make_command<SchemaChoice>(
      "schema", "Print what a document of JSON contains, as a JSON schema", print_schema);
  command.takes({"", "DOCUMENT", "The document; without it, all are listed", {}, document_names()},
                &choice.document);
  command.notes = "A schema is one of JSON Schema, draft 4. What a command prints with --json follows it.";
  return command;
}

}  // namespace irl::cli
