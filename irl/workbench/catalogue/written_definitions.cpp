#include "irl/workbench/catalogue/written_definitions.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/solution_file.hpp"
#include "irl/network/definitions.hpp"

namespace irl::workbench {

namespace {

/// The definitions that hold in each procedure of a text; one list where it has none.
std::vector<std::vector<Definition>> read_definitions(const Source& source, Problems& problems) {
  std::vector<std::vector<Definition>> lists;
  grammar::SolutionFile file = grammar::parse_solutions(source.text, source.name);
  for (grammar::RecipeNetwork& recipe : file.recipes) lists.push_back(std::move(recipe.network.definitions));
  if (!lists.empty()) return lists;
  grammar::ParsedDefinitions alone = grammar::parse_definitions(source.text, source.name);
  problems = std::move(alone.problems);
  return {std::move(alone.definitions)};
}

class DefinitionAdder {
 public:
  explicit DefinitionAdder(const Domain& domain) : own_(domain), made_{.domain = domain} {}

  DomainWithDefinitions run(const Source& source) {
    for (const std::vector<Definition>& definitions : read_definitions(source, made_.problems))
      add(definitions);
    return std::move(made_);
  }

 private:
  void add(const std::vector<Definition>& definitions) {
    const Defined defined = primitives_of(definitions, own_);
    for (const Primitive& primitive : defined.primitives->all()) {
      const auto first = std::ranges::find(definitions, primitive.name, &Definition::name);
      const auto known = std::ranges::find(made_.definitions, primitive.name, &Definition::name);
      if (known == made_.definitions.end()) {
        made_.domain.add(primitive);
        for (const Definition& definition : definitions)
          if (definition.name == primitive.name) made_.definitions.push_back(definition);
      } else if (known->where != first->where) {
        note({.severity = Severity::warning,
              .where = first->where,
              .what = fmt::format("'{}' is defined in line {} as well, for another procedure", primitive.name,
                                  known->where.line),
              .advice = "the first one is shown",
              .kind = "bad-definition"});
      }
    }
    for (const Problem& problem : problems_of(defined.findings)) note(problem);
  }

  /// Definitions for all procedures are looked at with each of them.
  void note(const Problem& problem) {
    const auto is_same = [&](const Problem& other) {
      return other.where == problem.where && other.what == problem.what;
    };
    if (std::ranges::none_of(made_.problems, is_same)) made_.problems.push_back(problem);
  }

  const Domain& own_;
  DomainWithDefinitions made_;
};

}  // namespace

DomainWithDefinitions with_definitions_of(const Source& source, const Domain& domain) {
  return DefinitionAdder(domain).run(source);
}

}  // namespace irl::workbench
