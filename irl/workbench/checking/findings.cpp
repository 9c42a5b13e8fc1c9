#include "irl/workbench/checking/findings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "irl/network/program.hpp"
#include "irl/readable.hpp"
#include "irl/workbench/corpus/repeated_ids.hpp"
#include "irl/workbench/document/document.hpp"
#include "irl/workbench/evaluation/execution.hpp"
#include "irl/workbench/problems.hpp"

namespace irl::workbench {

Findings find_problems(const grammar::SolutionFile& file, const Domain& domain) {
  Findings findings{.problems = file.problems, .recipes = file.recipes.size()};
  for (const grammar::RecipeNetwork& recipe : file.recipes) {
    append(findings.problems, all_problems(recipe.problems, check(recipe.network, domain).problems));
    if (recipe.network.operations.empty() && recipe.problems.empty())
      findings.problems.push_back({.severity = Severity::warning,
                                   .where = recipe.where,
                                   .what = fmt::format("the procedure '{}' is empty", escaped(recipe.id)),
                                   .expected = "operations below its heading",
                                   .kind = "empty"});
  }
  findings.problems = all_problems(findings.problems, repeated_ids(file.recipes));
  const auto errors = std::ranges::count(findings.problems, Severity::error, &Problem::severity);
  findings.errors = static_cast<std::size_t>(errors);
  findings.warnings = findings.problems.size() - findings.errors;
  return findings;
}

static void describe(Document<Findings>& findings) {
  findings.called("findings")
      .field("recipes", &Findings::recipes)
      .field("errors", &Findings::errors)
      .field("warnings", &Findings::warnings)
      .field("problems", &Findings::problems, "Of the text and of its networks, by position.");
}

Json to_json(const Findings& findings) {
  return to_document(findings);
}

Json check_schema() {
  return titled_schema<Findings>("What irl check --json prints");
}

}  // namespace irl::workbench
