#include "irl/language/writing/written_out.hpp"

#include <algorithm>
#include <iterator>
#include <set>

namespace irl::language {

namespace {

constexpr std::size_t most_expansions = 24;  // of one operation of a construction
constexpr std::size_t most_conditions = 6;   // of a construction

std::string substituted(const std::string& text, const std::string& parameter) {
  const std::size_t star = text.find('*');
  return star == std::string::npos ? text : text.substr(0, star) + parameter + text.substr(star + 1);
}

Operation substituted(Operation operation, const std::string& parameter) {
  operation.primitive = substituted(operation.primitive, parameter);
  for (Term& term : operation.arguments) {
    if (auto* variable = std::get_if<Variable>(&term.value))
      variable->name = substituted(variable->name, parameter);
    if (auto* symbol = std::get_if<Symbol>(&term.value)) symbol->name = substituted(symbol->name, parameter);
  }
  return operation;
}

/// Writes out the chunks that a construction calls, in each of their forms.
struct Expansion {
  const Language& language;
  std::size_t chunks = 0;                        // so far: their roles are told apart by it
  std::vector<const ConstructionChunk*> open{};  // none is written out within itself

  /// The shortest first.
  std::vector<Patterns> of(const Operation& operation) {
    const ConstructionChunk* chunk = language.chunk(operation.primitive);
    if (!chunk) return {{Pattern{operation}}};
    if (std::ranges::find(open, chunk) != open.end()) return {};
    open.push_back(chunk);
    std::vector<Patterns> all;
    for (const ConstructionChunk::Form& form : chunk->forms) {
      const bool asks_for_one_thing = std::ranges::any_of(
          form.fits, [](const auto& condition) { return condition.second.starts_with('='); });
      if (asks_for_one_thing) continue;  // nobody says to put a bowl into itself
      std::ranges::move(of_form(form, *chunk, operation), std::back_inserter(all));
    }
    open.pop_back();
    std::ranges::stable_sort(all, {}, &Patterns::size);
    if (all.size() > most_expansions) all.resize(most_expansions);
    return all;
  }

  std::vector<Patterns> of_form(const ConstructionChunk::Form& form, const ConstructionChunk& chunk,
                                const Operation& call) {
    const std::size_t number = chunks++;
    const auto outer = [&](const Term& term) -> Term {
      const Variable* variable = term.variable();
      if (!variable) return term;
      const auto parameter = std::ranges::find(chunk.parameters, variable->name);
      const auto place = static_cast<std::size_t>(parameter - chunk.parameters.begin());
      if (place < chunk.parameters.size() && place < call.arguments.size()) return call.arguments[place];
      return Term{Variable{"#" + std::to_string(number) + variable->name}, {}};
    };
    std::vector<Patterns> all{{}};
    bool gives_result = false;
    for (const RoleOperation& step : form.network) {
      Operation inner = step.operation;
      for (Term& term : inner.arguments) term = outer(term);
      gives_result =
          gives_result || (!step.operation.arguments.empty() &&
                           step.operation.arguments.front() == Term{Variable{chunk.parameters.front()}, {}});
      std::vector<Patterns> next;
      for (const Patterns& before : all)
        for (const Patterns& after : of(inner)) {
          if (next.size() >= most_expansions) break;
          next.push_back(before);
          next.back().insert(next.back().end(), after.begin(), after.end());
        }
      all = std::move(next);
    }
    // A chunk that gives nothing goes on with what it was given last.
    const Variable* result = call.arguments.empty() ? nullptr : call.arguments.front().variable();
    const Variable* last = call.arguments.empty() ? nullptr : call.arguments.back().variable();
    if (!gives_result && result && last && result->name != last->name)
      for (Patterns& patterns : all) patterns.push_back({.same = result->name, .as = last->name});
    return all;
  }
};

/// The roles that operations of a construction depend on, in both ways.
std::vector<std::string> conditions_of(const Construction& construction) {
  std::set<std::string> roles;
  for (const RoleOperation& step : construction.network) {
    roles.insert(step.when.begin(), step.when.end());
    roles.insert(step.unless.begin(), step.unless.end());
  }
  return {roles.begin(), roles.end()};
}

std::set<std::string> parameters_of(const Construction& construction) {
  std::set<std::string> parameters;
  for (const auto& [verb, parameter] : construction.verbs)
    if (!verb.empty()) parameters.insert(parameter);
  return parameters;
}

/// Every choice of the conditions that are met, with all that operations they leave.
std::vector<WrittenOut> written_out(const Construction& construction, const std::string& parameter,
                                    const Language& language) {
  std::vector<WrittenOut> all;
  const std::vector<std::string> conditions = conditions_of(construction);
  for (std::size_t choice = 0; choice < (std::size_t{1} << std::min(conditions.size(), most_conditions));
       ++choice) {
    WrittenOut form{&construction, parameter};
    for (std::size_t i = 0; i < conditions.size(); ++i)
      form.conditions[conditions[i]] = (choice >> i & 1) != 0;
    Expansion expansion{language};
    const auto is_filled = [&](const std::string& role) { return !form.leaves_out(role); };
    for (const RoleOperation& step : construction.network)
      if (std::ranges::all_of(step.when, is_filled) && std::ranges::none_of(step.unless, is_filled))
        form.steps.push_back(expansion.of(substituted(step.operation, parameter)));
    if (!form.steps.empty()) all.push_back(std::move(form));
  }
  return all;
}

}  // namespace

bool is_of_a_chunk(std::string_view role) {
  return role.starts_with('#');
}

std::vector<WrittenOut> written_out(const Language& language) {
  std::vector<WrittenOut> all;
  for (const Construction& construction : language.constructions) {
    if (construction.network.empty() || construction.is_undone) continue;
    for (const std::string& parameter : parameters_of(construction))
      std::ranges::move(written_out(construction, parameter, language), std::back_inserter(all));
  }
  return all;
}

}  // namespace irl::language
