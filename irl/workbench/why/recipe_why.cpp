#include "irl/workbench/why/recipe_why.hpp"

#include <fmt/format.h>

#include "irl/network/written.hpp"
#include "irl/wording.hpp"
#include "irl/workbench/repairs/implicit_chunks.hpp"
#include "irl/workbench/runs/recipe_run.hpp"
#include "irl/workbench/variable_name.hpp"

namespace irl::workbench {

std::expected<std::pair<std::string, Term>, std::string> parse_equation(std::string_view text) {
  const auto wrong = [&] {
    return std::unexpected(fmt::format("'{}' is no variable with a value, such as ?x = 7", short_line(text)));
  };
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) return wrong();
  const auto parsed =
      grammar::parse_network(fmt::format("(equal {} {})", text.substr(0, equals), text.substr(equals + 1)));
  const Network& network = parsed.network;
  if (!parsed.problems.empty() || network.operations.size() != 1 || !network.bindings.empty()) return wrong();
  const std::vector<Term>& sides = network.operations.front().arguments;
  if (sides.size() != 2 || sides[1].variable()) return wrong();
  if (const Variable* variable = sides[0].variable()) return std::pair(variable->name, sides[1]);
  if (const auto* symbol = std::get_if<Symbol>(&sides[0].value)) return std::pair(symbol->name, sides[1]);
  return wrong();
}

namespace {

/// Why a variable has its value, as `irl run` comes to it.
std::expected<RecipeWhy, std::string> value_of(const grammar::RecipeNetwork& recipe, const Domain& domain,
                                               const WhyRequest& request, Knowledge knowledge,
                                               const Deadline& deadline) {
  const std::string name = variable_name(request.variable);
  const Execution execution = run_recipe(recipe, domain, request.run, 1, std::move(knowledge)).execution;
  const Program& program = execution.program;
  const auto variable = program.variable(name);
  if (!variable) {
    std::vector<std::string_view> names;
    for (const ProgramVariable& known : program.variables) names.push_back(known.name);
    const std::string meant = suggestion(name, names);
    return std::unexpected(fmt::format("'{}' has no variable ?{}{}", recipe.id, short_line(name),
                                       meant.empty() ? "" : " (" + meant + ")"));
  }
  why::Derivation derivation{.variable = *variable, .binding = execution.solution.bindings[*variable]};
  bool is_cut = false;
  try {
    derivation = why::derivation_of(program, execution.solution, *variable, deadline);
  } catch (const OutOfLimits&) {
    is_cut = true;
  }
  RecipeWhy found{.told = {.outcome = why::Outcome::solved,
                           .derivation = told(derivation, program, execution.solution, request.words),
                           .is_cut = is_cut},
                  .problems = execution.problems,
                  .dot = to_dot(derivation, program)};
  if (!derivation.binding) {
    const bool is_stopped = execution.solution.verdict == Verdict::stopped;
    found.told.outcome = is_stopped ? why::Outcome::unknown : why::Outcome::waiting;
    found.told.is_cut = is_stopped;
    if (is_stopped) found.told.derivation.reset();  // whether it would have one is not known
  } else if (derivation.binding->value.has_failed()) {
    found.told.outcome = why::Outcome::failed;
  }
  return found;
}

/// What could not be read comes before all else: nothing of it was executed.
void add_unread(const Problems& problems, ToldWhy& told) {
  std::vector<ToldCause> unread;
  for (const Problem& problem : problems)
    if (problem.severity == Severity::error)
      unread.push_back({.kind = problem.kind, .words = problem.what, .where = problem.where});
  if (unread.empty()) return;
  told.causes.insert(told.causes.begin(), unread.begin(), unread.end());
  if (told.outcome == why::Outcome::solved) told.outcome = why::Outcome::waiting;
}

}  // namespace

std::expected<RecipeWhy, std::string> why_of(const grammar::RecipeNetwork& recipe, const Domain& domain,
                                             const WhyRequest& request, Knowledge knowledge) {
  if (!request.variable.empty()) {
    const Deadline deadline(request.run.limits.time, request.run.limits.cancelled);
    auto found = value_of(recipe, domain, request, knowledge, deadline);
    if (!found) return found;
    found->told.id = recipe.id;
    found->told.question = "?" + variable_name(request.variable);
    // Where it has no value, the reason is that of what was not executed.
    if (found->told.outcome == why::Outcome::solved) return found;
    WhyRequest whole = request;
    whole.variable.clear();
    whole.run.limits.time = deadline.left_of(whole.run.limits.time);
    auto reason = why_of(recipe, domain, whole, std::move(knowledge));
    reason->told.question = found->told.question;
    if (!reason->told.derivation || found->told.outcome == why::Outcome::failed)
      reason->told.derivation = found->told.derivation;
    reason->dot = found->dot;
    return reason;
  }
  const auto chunks = implicit_chunks(domain);
  why::WhyOptions options{.run = request.run, .chunks = nullptr, .tries_fixes = request.tries_fixes};
  if (chunks) options.chunks = &*chunks;
  RecipeWhy found;
  if (request.not_this.empty()) {
    found.told = told(why::explain(recipe.network, domain, options), request.words);
  } else {
    const auto equation = parse_equation(request.not_this);
    if (!equation) return std::unexpected(equation.error());
    const auto explanation =
        why::explain_not(recipe.network, domain, equation->first, equation->second, options);
    if (!explanation) return std::unexpected(explanation.error());
    found.told = told(*explanation, request.words);
    found.told.question = fmt::format("?{} = {}", equation->first, written(equation->second));
  }
  add_unread(recipe.problems, found.told);
  found.told.id = recipe.id;
  found.problems = all_problems(recipe.problems, check(recipe.network, domain).problems);
  return found;
}

}  // namespace irl::workbench
