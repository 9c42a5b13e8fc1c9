#include "irl/language/realisation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "irl/language/parts_of_amounts.hpp"
#include "irl/language/replaced_toppings.hpp"
#include "irl/language/several_to_several.hpp"
#include "irl/network/edit/names.hpp"
#include "irl/network/variables.hpp"

namespace irl::language {

namespace english = grammar::english;

namespace {

/// `(fetch …)`, and with what is a guess `(fetch-and-proportion … 500 ml)`.
std::string with_amount(const Operation& operation) {
  std::string amount;
  for (std::size_t i = 0; i + 1 < operation.arguments.size(); ++i) {
    const auto number = number_in(operation.arguments[i]);
    const Symbol* unit = std::get_if<Symbol>(&operation.arguments[i + 1].value);
    if (number && unit) amount = fmt::format(" {} {}", to_string(*number), unit->name);
  }
  return fmt::format("({} …{})", operation.primitive, amount);
}

/// Chunks that call one another go no deeper.
constexpr int most_nested_chunks = 8;
constexpr std::uint64_t most_trials_of_a_repair = 30;

}  // namespace

void Realisation::realise(const Construction& construction, const std::string& parameter,
                          const Filling& filling) {
  parameter_ = parameter;
  Roles roles = filling.terms;
  for (const Filling::Wanted& wanted : filling.wanted) {
    const auto measure = wanted.phrase ? wanted.phrase->measure : std::nullopt;
    const std::string variable = bring(wanted.type, measure, !construction.network.empty());
    if (wanted.phrase) situation_.note_asked_for(variable, wanted.phrase->words);
    if (!variable.empty())
      roles[wanted.role].push_back(Term{Variable{made_ready(variable, wanted, false)}, {}});
    if (!wanted.phrase) note_.assumed.push_back(fmt::format("{}: {}", wanted.role, wanted.type.name()));
  }
  shared_ = filling.shared;
  for (const auto& [role, name] : shared_)
    if (const Thing* known = situation_.held_by(situation_.shared(substituted(name)));
        known && known->worked_on != put_aside_count)
      roles[role] = {Term{Variable{known->variable}, {}}};
  for (const Filling::Part& part : filling.parts) {
    parts_.push_back({part, situation_.thing(part.whole)->variable});
    if (part.is_guessed)
      note_.assumed.push_back(
          fmt::format("{} {} of it", irl::to_string(part.measure.number), part.measure.unit));
  }
  execute(construction.network, roles, false, 0);
  if (construction.is_undone) return;
  for (PartToTake& part : parts_) {  // `set half of the nuts aside`
    if (part.taken.empty()) take(part);
    const Thing* taken = situation_.held_by(part.taken);
    if (construction.puts_aside && taken) situation_.put_aside(taken->identity);
  }
  for (const Filling::Wanted& wanted : filling.wanted)
    if (const std::string* variable = variable_of(roles, wanted.role)) made_ready(*variable, wanted, true);
}

Identity Realisation::worked_on_of(Identity thing) const {
  const auto is_of_it = [&](const PartToTake& part) {
    return part.said.whole == thing && part.apart != Identity::none;
  };
  const auto found = std::ranges::find_if(parts_, is_of_it);
  return found == parts_.end() ? thing : found->apart;
}

/// The part that an operation is to be given at a slot, where only a part of what stands there is meant.
Realisation::PartToTake* Realisation::part_at(const Operation& operation, SlotIndex slot) {
  const Variable* variable = operation.arguments[slot].variable();
  const auto found = std::ranges::find_if(parts_, [&](const PartToTake& part) {
    return variable && part.whole == variable->name && !part.is_on_its_way;
  });
  return found == parts_.end() ? nullptr : &*found;
}

/// Lets an operation have parts where words speak of them. If it is one that takes parts by itself, it is
/// told how much, and that part is given, which it will have taken; otherwise null.
Realisation::PartToTake* Realisation::give_parts(Operation& operation, const Primitive& primitive) {
  if (takes_whole_) return nullptr;
  const PartSlots slots(language_);
  for (SlotIndex slot; slot < operation.arguments.size() && slot < primitive.slots.size(); ++slot) {
    PartToTake* part = part_at(operation, slot);
    if (!part || primitive.slots[slot].role == SlotRole::output) continue;
    const bool takes_it = part->taken.empty() && !part->said.is_what_is_left && slots.operation &&
                          slots.operation->primitive == operation.primitive && slots.whole == slot &&
                          slots.number && slots.unit;
    if (takes_it) {
      operation.arguments[*slots.number] = number_term(part->said.measure.number);
      operation.arguments[*slots.unit] = Term{Symbol{part->said.measure.unit}, {}};
      return part;
    }
    if (part->taken.empty()) take(*part);
    operation.arguments[slot] = Term{Variable{part->taken}, {}};
  }
  return nullptr;
}

/// Takes a part into a vessel of its own; where so much stays behind, that is what goes there.
void Realisation::take(PartToTake& part) {
  const std::optional<std::size_t> line = situation_.thing(part.said.whole)->line;
  Roles roles{{"whole", {Term{Variable{part.whole}, {}}}},
              {"number", {number_term(part.said.measure.number)}},
              {"unit", {Term{Symbol{part.said.measure.unit}, {}}}}};
  part.is_on_its_way = true;
  execute(language_.takes_part, roles, false, 0);
  part.is_on_its_way = false;
  const std::string* moved = variable_of(roles, "part");
  const std::string* taken = part.said.is_what_is_left ? variable_of(roles, "rest") : moved;
  if (moved && line) situation_.came_from_line(*moved, *line);
  part.taken = taken ? *taken : part.whole;
  if (const Thing* held = situation_.held_by(part.taken)) part.apart = held->identity;
  const Thing* apart = moved ? situation_.held_by(*moved) : nullptr;
  const Identity other = apart ? apart->identity : Identity::none;
  const bool is_turned = apart && part.said.is_what_is_left;
  situation_.divide(is_turned ? other : part.said.whole, is_turned ? part.said.whole : other);
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
    const bool tells = verb && language_.lexicon.is_participle(word);  // and not `a large mixing bowl`
    if (!tells || language_.is_in_a_name(word, wanted.type)) continue;
    english::Clause clause;
    clause.verb = *verb;
    const ClauseInPlace place{.clause = &clause, .part = note_.part, .about = identity};
    for (const auto& [construction, parameter] : language_.constructions_of(*verb, {})) {
      if (construction->when_filled != when_filled) continue;
      const Referring referring(language_, lines_, situation_);
      const auto ways = fillings(*construction, parameter, place, language_, referring, situation_, 1).ways;
      if (ways.empty()) continue;
      Situation before = situation_;
      const std::size_t failures = note_.failures.size();
      Realisation(language_, lines_, situation_, note_, repairs_)
          .realise(*construction, parameter, ways.front());
      if (note_.failures.size() == failures) break;
      note_.failures.resize(failures);
      situation_ = std::move(before);
      if (construction->when_filled)  // `a covered pot`, for which there is no lid
        note_.unread.push_back({word, std::nullopt, wanted.phrase->where});
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
    roles["number"] = {number_term(measure->number)};
    roles["unit"] = {Term{Symbol{measure->unit.empty() ? "piece" : measure->unit}, {}}};
  }
  // What has to be taken from something else is fetched, and the rest told: yolks, of eggs.
  for (const RoleOperation& step : bringing->network)
    execute({step}, roles, is_implicit || &step != &bringing->network.front(), 0);
  const std::string* thing = variable_of(roles, "thing");
  if (!thing) return {};
  if (bringing->is_item) tell_kind(*thing, type);
  return *thing;
}

/// Which kind there is, where a general type was asked for: brown sugar, say, for sugar.
void Realisation::tell_kind(const std::string& variable, Type asked) {
  const Thing* thing = situation_.held_by(variable);
  for (const Situation::Item& item : situation_.items())
    if (thing && &situation_.things()[item.thing] == thing && !item.content.contents.empty())
      if (const Type kind = item.content.contents.front().type(); kind != asked)
        note_.assumed.push_back(fmt::format("a kind of {}: {}", asked.name(), kind.name()));
}

std::string Realisation::substituted(const std::string& text) const {
  const std::size_t star = text.find('*');
  return star == std::string::npos ? text : text.substr(0, star) + parameter_ + text.substr(star + 1);
}

void Realisation::execute(const std::vector<RoleOperation>& network, Roles& roles, bool is_implicit,
                          int depth) {
  for (const RoleOperation& step : network) {
    const auto filled = [&](const std::string& role) { return filler(roles, role) != nullptr; };
    if (std::ranges::all_of(step.when, filled) && std::ranges::none_of(step.unless, filled))
      execute(step.operation, roles, is_implicit, depth);
  }
}

/// `Add the milk and the eggs to the flour and the sugar`: what several things are put to is put together
/// first.
void Realisation::put_targets_together(const Operation& operation, Roles& roles, int depth) {
  std::vector<Term>* const targets = targets_of_several(operation, roles, situation_);
  if (!targets) return;
  if (language_.puts_together.empty())
    return note_.failures.push_back(
        fmt::format("({} …): several things to several others", operation.primitive));
  Roles together{{"whole", {targets->front()}}, {"more", {targets->begin() + 1, targets->end()}}};
  execute(language_.puts_together, together, true, depth);
  *targets = together["whole"];
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
  for (const Term& term : operation.arguments)
    if (const Variable* variable = term.variable())
      if (const auto role = roles.find(variable->name); role != roles.end())
        keep_different(role->second, situation_);
  put_targets_together(operation, roles, depth);
  std::size_t turns = 1;
  for (const Term& term : operation.arguments)
    if (const Variable* variable = term.variable())
      if (const auto role = roles.find(variable->name); role != roles.end()) {
        turns = std::max(turns, role->second.size());
        if (depth == 0 && !role->second.empty()) used_.insert(role->first);
      }
  for (std::size_t turn = 0; turn < turns; ++turn) execute_once(operation, roles, turn, is_implicit, depth);
}

void Realisation::execute_once(const Operation& operation, Roles& roles, std::size_t turn, bool is_implicit,
                               int depth) {
  if (const ConstructionChunk* chunk = language_.chunk(operation.primitive)) {
    if (depth < most_nested_chunks) call(*chunk, operation, roles, turn, is_implicit, depth + 1);
    return;
  }
  const Primitive* primitive = situation_.domain().find(operation.primitive);
  Operation filled = operation;
  for (SlotIndex slot; slot < filled.arguments.size(); ++slot) {
    auto* variable = std::get_if<Variable>(&filled.arguments[slot].value);
    if (!variable) continue;
    const bool is_output =
        primitive && slot < primitive->slots.size() && primitive->slots[slot].role == SlotRole::output;
    const Term* term = is_output ? nullptr : filler(roles, variable->name, turn);
    filled.arguments[slot] = term ? *term : Term{Variable{}};
  }
  PartToTake* part = primitive ? give_parts(filled, *primitive) : nullptr;
  // A part that there is not is not made up from other things.
  const bool divides = part || std::ranges::any_of(parts_, &PartToTake::is_on_its_way);
  const Toppings before(situation_);
  const Situation::Outcome outcome =
      divides ? situation_.perform(filled, note_.part, is_implicit) : perform(filled, is_implicit);
  if (part) {
    part->taken = outcome.given.empty() ? part->whole : outcome.given.front();
    const Thing* taken = situation_.held_by(part->taken);
    situation_.divide(part->said.whole, taken ? taken->identity : Identity::none);
  } else if (!divides && primitive) {
    note_division(filled, outcome);
  }
  for (PartToTake& other : parts_)
    if (takes_whole_) other.whole = situation_.thing(other.said.whole)->variable;
  if (!outcome.failure.empty())
    note_.failures.push_back(fmt::format("({} …): {}", filled.primitive, outcome.failure));
  if (!outcome.given.empty() && !outcome.given.front().empty()) result_ = outcome.given.front();
  if (is_implicit) note_.assumed.push_back(with_amount(filled));
  const std::vector<std::string> lost = before.losses_until(situation_);
  losses_.insert(losses_.end(), lost.begin(), lost.end());
  std::vector<std::string> named;
  for (SlotIndex slot; slot < outcome.given.size(); ++slot) {
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

/// An operation that takes a part by itself, told how much: `divide the dough in half`.
void Realisation::note_division(const Operation& operation, const Situation::Outcome& outcome) {
  const PartSlots slots(language_);
  const bool takes_part = slots.operation && slots.operation->primitive == operation.primitive &&
                          slots.whole && slots.number && !operation.arguments[*slots.number].variable();
  if (!takes_part || outcome.given.empty()) return;
  const Variable* whole = operation.arguments[*slots.whole].variable();
  const Thing* divided = whole ? situation_.held_by(whole->name) : nullptr;
  const Thing* part = situation_.held_by(outcome.given.front());
  if (divided && part) situation_.divide(divided->identity, part->identity);
}

Situation::Outcome Realisation::perform(const Operation& operation, bool is_implicit) {
  if (repairs_.empty()) return situation_.perform(operation, note_.part, is_implicit);
  Situation after = situation_;
  Situation::Outcome outcome = after.perform(operation, note_.part, is_implicit);
  if (!outcome.failure.empty())
    if (auto repaired = perform_repaired(operation, is_implicit)) return *std::move(repaired);
  situation_ = std::move(after);
  return outcome;
}

/// With the cheapest chunks before it that make it work; none if there are none.
std::optional<Situation::Outcome> Realisation::perform_repaired(const Operation& operation,
                                                                bool is_implicit) {
  const Domain& domain = situation_.domain();
  const Primitive* primitive = domain.find(operation.primitive);
  if (!primitive || primitive->slots.size() != operation.arguments.size()) return std::nullopt;
  const Surroundings surroundings = situation_.surroundings(operation);
  Operation named = operation;
  for (SlotIndex slot; slot < named.arguments.size(); ++slot)
    if (auto* variable = std::get_if<Variable>(&named.arguments[slot].value);
        variable && variable->name.empty())
      variable->name = fmt::format("repaired-{}", slot);
  if (primitive->state_in) named.arguments[*primitive->state_in].value = Variable{surroundings.state};
  InsertionOptions options;
  options.limits = {.steps = most_trials_of_a_repair, .time = std::chrono::milliseconds(50)};
  const Insertions insertions = insertions_before({{named}, {}}, surroundings, repairs_, domain, options);
  for (const Insertion& insertion : insertions.found) {
    if (puts_together(insertion)) continue;
    const Situation before = situation_;
    const std::size_t assumed = note_.assumed.size();
    if (auto outcome = perform_inserted(insertion, surroundings, is_implicit)) return outcome;
    situation_ = before;
    note_.assumed.resize(assumed);
  }
  return std::nullopt;
}

std::size_t Realisation::kinds_held_by(std::string_view variable) const {
  const Thing* thing = situation_.held_by(variable);
  return thing ? situation_.kinds_in(thing->identity) : 0;
}

/// Whether it puts together what no word puts together.
bool Realisation::puts_together(const Insertion& insertion) const {
  return std::ranges::any_of(insertion.inserted, [&](std::size_t place) {
    return std::ranges::count_if(insertion.network.operations[place].arguments, [&](const Term& term) {
             return term.variable() && kinds_held_by(term.variable()->name) > 0;
           }) > 1;
  });
}

/// What they give; none where what is inserted leaves nothing of what it was given.
std::optional<Situation::Outcome> Realisation::perform_inserted(const Insertion& best,
                                                                const Surroundings& surroundings,
                                                                bool is_implicit) {
  std::optional<Situation::Outcome> result;
  Renaming names;  // what nothing has given yet is left open
  for (const std::string& variable : variable_occurrences(best.network))
    if (!surroundings.bindings.contains(variable)) names[variable].clear();
  for (std::size_t i = 0; i < best.network.operations.size(); ++i) {
    const Operation next = renamed(best.network.operations[i], names);
    const bool was_inserted = std::ranges::find(best.inserted, i) != best.inserted.end();
    const bool has_something = std::ranges::any_of(next.arguments, [&](const Term& term) {
      return term.variable() && kinds_held_by(term.variable()->name) > 0;
    });
    const Situation::Outcome outcome = situation_.perform(next, note_.part, is_implicit || was_inserted);
    const bool is_empty = outcome.given.empty() || kinds_held_by(outcome.given.front()) == 0;
    if (was_inserted && has_something && is_empty) return std::nullopt;  // raisins have no shells
    if (was_inserted) note_.assumed.push_back(fmt::format("({} …)", next.primitive));
    for (SlotIndex slot; slot < outcome.given.size(); ++slot)
      if (!outcome.given[slot].empty())
        names[*variable_at(best.network.operations[i], slot)] = outcome.given[slot];
    if (!was_inserted) result = outcome;
  }
  return result;
}

void Realisation::call(const ConstructionChunk& chunk, const Operation& operation, Roles& roles,
                       std::size_t turn, bool is_implicit, int depth) {
  Roles inner;
  const std::size_t parameters = std::min(chunk.parameters.size(), operation.arguments.size());
  for (std::size_t i = 1; i < parameters; ++i) {
    const Term& argument = operation.arguments[i];
    const Variable* variable = argument.variable();
    if (const Term* term = variable ? filler(roles, variable->name, turn) : &argument)
      inner[chunk.parameters[i]] = {*term};
  }
  const Referring referring(language_, lines_, situation_);
  for (const ConstructionChunk::Form& form : chunk.forms) {
    if (!fits(form, inner, referring, situation_)) continue;
    if (!form.undone.empty()) note_.failures.push_back(fmt::format("({} …): {}", chunk.name, form.undone));
    if (!form.assumed.empty()) note_.assumed.push_back(form.assumed);
    const bool took_whole = std::exchange(takes_whole_, takes_whole_ || form.is_of_whole);
    execute(form.network, inner, is_implicit || form.is_implicit, depth);
    takes_whole_ = took_whole;
    break;
  }
  // What a chunk was left to bring is there for what follows.
  for (std::size_t i = 1; i < parameters; ++i) {
    const Variable* argument = operation.arguments[i].variable();
    if (!argument || !filler(inner, chunk.parameters[i]) || filler(roles, argument->name)) continue;
    roles[argument->name] = inner[chunk.parameters[i]];
    const std::string* variable = variable_of(roles, argument->name);
    if (const auto shared = shared_.find(argument->name); shared != shared_.end() && variable)
      situation_.share(substituted(shared->second), *variable);
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

}  // namespace irl::language
