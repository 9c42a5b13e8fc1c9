#include "irl/page/first_wrong.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "irl/page/text_places.hpp"
#include "irl/run/solution.hpp"
#include "irl/score/network_diff.hpp"
#include "irl/workbench/evaluation/execution.hpp"

namespace irl::page {

namespace {

/// Something that is wrong, where it stands.
struct Wrong {
  Position where{};
  std::optional<std::size_t> operation{};  ///< of the network
  std::string kind;
  std::string what;
};

/// Kinds of problems that only follow from something else.
bool follows(const Problem& problem) {
  return problem.kind == "never-given" || problem.kind == "cyclic";
}

std::optional<std::size_t> operation_at(const Network& network, const Position& where) {
  const auto found = std::ranges::find_if(network.operations, [&](const Operation& operation) {
    return operation.where.line == where.line && (where.column < 1 || operation.where.column <= where.column);
  });
  if (found == network.operations.end()) return std::nullopt;
  return static_cast<std::size_t>(found - network.operations.begin());
}

void add_problems(std::vector<Wrong>& all, const Problems& problems, const Network& network) {
  for (const Problem& problem : problems)
    if (problem.severity == Severity::error && problem.where.line > 0 && !follows(problem))
      all.push_back({problem.where, operation_at(network, problem.where), problem.kind, problem.what});
}

void add_failures(std::vector<Wrong>& all, const workbench::Execution& execution) {
  for (const Step& step : execution.solution.steps) {
    if (!step.failed() || was_given_failure(step)) continue;
    const ProgramOperation& operation = execution.program.operations[step.operation];
    all.push_back({operation.where, operation.written, "failed-operation", step.failure});
  }
}

/// What differs from the expected network, names of variables apart.
void add_differences(std::vector<Wrong>& all, const Network& network, const Network& expected,
                     const Domain& domain) {
  const NetworkDiff diff = irl::diff(expected, network);
  int before = network.operations.empty() ? 0 : network.operations.front().where.line - 1;
  for (const OperationDiff& row : diff.rows) {
    if (row.change == OperationChange::missing && row.of_a) {
      all.push_back(
          {Position{{}, before + 1, 1}, std::nullopt, "missing",
           fmt::format("the expected network has {} here", grammar::print(diff.operations_of_a[*row.of_a]))});
      continue;
    }
    if (!row.of_b || *row.of_b >= network.operations.size()) continue;
    const Operation& operation = network.operations[*row.of_b];
    if (row.change != OperationChange::extra && !row.reordered) before = operation.where.line;
    if (row.change == OperationChange::extra) {
      all.push_back({operation.where, row.of_b, "extra", "the expected network has no such operation"});
      continue;
    }
    for (const ArgumentChange& argument : row.arguments) {
      const auto is_variable = [](const std::optional<Term>& term) {
        return term && grammar::print(*term).starts_with('?');
      };
      if (is_variable(argument.of_a) && is_variable(argument.of_b)) continue;
      const auto text = [](const std::optional<Term>& term) {
        return term ? grammar::print(*term) : "nothing";
      };
      all.push_back(
          {operation.where, row.of_b, "changed",
           fmt::format("{} is {}; {} is expected", argument_name(operation, argument.position, &domain),
                       text(argument.of_b), text(argument.of_a))});
    }
  }
}

Json told(const Wrong& wrong, const TextPlaces& places) {
  const TextSpan span = places.part_at(wrong.where);
  Json document{{"line", wrong.where.line}, {"column", wrong.where.column},
                {"from", span.from},        {"to", span.to},
                {"kind", wrong.kind},       {"what", wrong.what}};
  if (wrong.operation) document["operation"] = *wrong.operation;
  return document;
}

}  // namespace

Json first_wrong(std::string_view text, const grammar::RecipeNetwork& candidate,
                 const grammar::RecipeNetwork* expected, const Domain& domain, const RunOptions& options) {
  const workbench::Execution execution = workbench::execute(candidate, domain, options);
  std::vector<Wrong> all;
  add_problems(all, execution.problems, candidate.network);
  add_failures(all, execution);
  if (expected) add_differences(all, candidate.network, expected->network, domain);
  const auto first = std::ranges::min_element(all, {}, [](const Wrong& wrong) { return wrong.where.line; });
  return first == all.end() ? Json() : told(*first, TextPlaces(text));
}

}  // namespace irl::page
