#include "irl/workbench/comprehension/realisation.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/solution_file.hpp"

namespace irl::workbench {

namespace english = grammar::english;

namespace {

/// Chunks that call one another go no deeper.
constexpr int most_nested_chunks = 8;

bool is_filled(const Realisation::Roles& roles, const std::string& role) {
  const auto found = roles.find(role);
  return found != roles.end() && !found->second.empty();
}

}  // namespace

void Realisation::realise(const Construction& construction, const std::string& parameter,
                          const Filling& filling) {
  parameter_ = parameter;
  Roles roles = filling.terms;
  for (const Filling::Wanted& wanted : filling.wanted) {
    const auto measure = wanted.phrase ? wanted.phrase->measure : std::nullopt;
    const std::string variable = bring(wanted.type, measure, !construction.network.empty());
    if (!variable.empty())
      roles[wanted.role].push_back(Term{Variable{made_ready(variable, wanted, false)}, {}});
    if (!wanted.phrase) note_.assumed.push_back(fmt::format("{}: {}", wanted.role, wanted.type.name()));
  }
  shared_ = filling.shared;
  for (const auto& [role, name] : shared_)
    if (const std::string known = situation_.shared(substituted(name)); !known.empty())
      roles[role] = {Term{Variable{known}, {}}};
  execute(construction.network, roles, false, 0);
  for (const Filling::Wanted& wanted : filling.wanted)
    if (const auto role = roles.find(wanted.role); role != roles.end() && role->second.front().variable())
      made_ready(role->second.front().variable()->name, wanted, true);
}

/// What an adjective says of something that has just been brought is done to it: `a greased pan`.
std::string Realisation::made_ready(const std::string& variable, const Filling::Wanted& wanted,
                                    bool when_filled) {
  const Thing* thing = situation_.held_by(variable);
  if (!thing || !wanted.phrase) return variable;
  const Identity identity = thing->identity;
  for (std::size_t i = 0; i + 1 < wanted.phrase->words.size(); ++i) {
    const std::string& word = wanted.phrase->words[i];
    const auto verb = language_.lexicon.verb(word);
    if (!verb || *verb == word) continue;
    english::Clause clause;
    clause.verb = *verb;
    const ClauseInPlace place{.clause = &clause, .part = note_.part, .about = identity};
    for (const auto& [construction, parameter] : language_.constructions_of(*verb, {})) {
      if (construction->when_filled != when_filled) continue;
      const Referring referring(language_, lines_, situation_);
      const auto ways = fillings(*construction, parameter, place, language_, referring, situation_, 1);
      if (ways.empty()) continue;
      Situation before = situation_;
      const std::size_t failures = note_.failures.size();
      Realisation(language_, lines_, situation_, note_).realise(*construction, parameter, ways.front());
      if (note_.failures.size() == failures) break;
      note_.failures.resize(failures);
      situation_ = std::move(before);
    }
  }
  return situation_.thing(identity)->variable;
}

std::string Realisation::bring(Type type, const std::optional<english::Measure>& measure, bool is_implicit) {
  const Bringing* bringing = language_.bringing_of(type);
  if (!bringing || bringing->is_left_open) return {};
  Roles roles;
  roles["type"] = {Term{Symbol{std::string(type.name())}, {}}};
  if (measure) {
    roles["number"] = {Term{measure->number, {}}};
    if (measure->number == static_cast<double>(static_cast<std::int64_t>(measure->number)))
      roles["number"] = {Term{static_cast<std::int64_t>(measure->number), {}}};
    roles["unit"] = {Term{Symbol{measure->unit.empty() ? "piece" : measure->unit}, {}}};
  }
  execute(bringing->network, roles, is_implicit, 0);
  const auto thing = roles.find("thing");
  if (thing == roles.end() || thing->second.empty() || !thing->second.front().variable()) return {};
  return thing->second.front().variable()->name;
}

std::string Realisation::substituted(const std::string& text) const {
  const std::size_t star = text.find('*');
  return star == std::string::npos ? text : text.substr(0, star) + parameter_ + text.substr(star + 1);
}

void Realisation::execute(const std::vector<RoleOperation>& network, Roles& roles, bool is_implicit,
                          int depth) {
  for (const RoleOperation& step : network) {
    const auto filled = [&](const std::string& role) { return is_filled(roles, role); };
    if (std::ranges::all_of(step.when, filled) && std::ranges::none_of(step.unless, filled))
      execute(step.operation, roles, is_implicit, depth);
  }
}

/// With each of several things, where a role has several; a construction that gives one thing and takes
/// several goes on with what it gave.
void Realisation::execute(const Operation& written, Roles& roles, bool is_implicit, int depth) {
  Operation operation = written;
  operation.primitive = substituted(operation.primitive);
  for (Term& term : operation.arguments) {
    if (auto* variable = std::get_if<Variable>(&term.value)) variable->name = substituted(variable->name);
    if (auto* symbol = std::get_if<Symbol>(&term.value)) symbol->name = substituted(symbol->name);
  }
  std::size_t turns = 1;
  for (const Term& term : operation.arguments)
    if (const Variable* variable = term.variable())
      if (const auto role = roles.find(variable->name); role != roles.end())
        turns = std::max(turns, role->second.size());
  for (std::size_t turn = 0; turn < turns; ++turn) execute_once(operation, roles, turn, is_implicit, depth);
}

void Realisation::execute_once(const Operation& operation, Roles& roles, std::size_t turn, bool is_implicit,
                               int depth) {
  if (const Chunk* chunk = language_.chunk(operation.primitive)) {
    if (depth < most_nested_chunks) call(*chunk, operation, roles, turn, is_implicit, depth + 1);
    return;
  }
  const Primitive* primitive = situation_.domain().find(operation.primitive);
  Operation filled = operation;
  for (std::size_t slot = 0; slot < filled.arguments.size(); ++slot) {
    auto* variable = std::get_if<Variable>(&filled.arguments[slot].value);
    if (!variable) continue;
    const auto role = roles.find(variable->name);
    const bool is_output =
        primitive && slot < primitive->slots.size() && primitive->slots[slot].role == SlotRole::output;
    if (is_output || role == roles.end() || role->second.empty())
      filled.arguments[slot].value = Variable{};
    else
      filled.arguments[slot] = role->second[std::min(turn, role->second.size() - 1)];
  }
  const Situation::Outcome outcome = situation_.perform(filled, note_.part, is_implicit);
  if (!outcome.failure.empty())
    note_.failures.push_back(fmt::format("({} …): {}", filled.primitive, outcome.failure));
  if (!outcome.given.empty() && !outcome.given.front().empty()) result_ = outcome.given.front();
  if (is_implicit) note_.assumed.push_back(fmt::format("({} …)", filled.primitive));
  std::vector<std::string> named;
  for (std::size_t slot = 0; slot < outcome.given.size(); ++slot) {
    const Variable* variable = operation.arguments[slot].variable();
    if (outcome.given[slot].empty() || !variable || variable->name.empty()) continue;
    if (std::ranges::find(named, variable->name) != named.end()) continue;  // what is given first counts
    named.push_back(variable->name);
    std::vector<Term>& terms = roles[variable->name];
    const Term term{Variable{outcome.given[slot]}, {}};
    if (turn < terms.size())
      terms[turn] = term;
    else if (terms.size() == 1)
      terms[0] = term;
    else
      terms.push_back(term);
    if (const auto shared = shared_.find(variable->name); shared != shared_.end())
      situation_.share(substituted(shared->second), outcome.given[slot]);
  }
}

void Realisation::call(const Chunk& chunk, const Operation& operation, Roles& roles, std::size_t turn,
                       bool is_implicit, int depth) {
  Roles inner;
  const std::size_t parameters = std::min(chunk.parameters.size(), operation.arguments.size());
  for (std::size_t i = 1; i < parameters; ++i) {
    const Term& argument = operation.arguments[i];
    if (!argument.variable()) {
      inner[chunk.parameters[i]] = {argument};
    } else if (const auto role = roles.find(argument.variable()->name);
               role != roles.end() && !role->second.empty()) {
      inner[chunk.parameters[i]] = {role->second[std::min(turn, role->second.size() - 1)]};
    }
  }
  for (const Chunk::Form& form : chunk.forms) {
    if (!fits(form, inner)) continue;
    execute(form.network, inner, is_implicit || form.is_implicit, depth);
    break;
  }
  if (parameters == 0 || !operation.arguments.front().variable()) return;
  const std::string& result = operation.arguments.front().variable()->name;
  std::vector<Term> given = inner[chunk.parameters.front()];
  if (given.empty()) given = inner[chunk.parameters[parameters - 1]];
  if (given.empty()) return;
  std::vector<Term>& terms = roles[result];
  if (turn < terms.size())
    terms[turn] = given.front();
  else if (terms.size() == 1)
    terms[0] = given.front();
  else
    terms = given;
}

bool Realisation::fits(const Chunk::Form& form, const Roles& roles) const {
  const Types& types = situation_.domain().types();
  const Referring referring(language_, lines_, situation_);
  return std::ranges::all_of(form.fits, [&](const auto& condition) {
    const auto role = roles.find(condition.first);
    if (role == roles.end() || role->second.empty()) return false;
    const Term& term = role->second.front();
    const Type type = types.find(condition.second);
    if (const auto* symbol = std::get_if<Symbol>(&term.value)) {
      const Type named = types.find(symbol->name);
      return type && named && named.is(type);
    }
    const Thing* thing = term.variable() ? situation_.held_by(term.variable()->name) : nullptr;
    if (!thing) return false;
    if (type) return referring.is_any_of(thing->identity, std::span(&type, 1));
    const Value& value = situation_.now(*thing).get(types.find_attribute(condition.second));
    const bool* flag = value.get_if<bool>();
    return flag ? *flag : !is_nothing(value);
  });
}

}  // namespace irl::workbench
