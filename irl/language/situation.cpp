#include "irl/language/situation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "grammar/english/tokens.hpp"
#include "irl/network/edit/state_threading.hpp"
#include "irl/network/subprogram.hpp"
#include "irl/run/step.hpp"
#include "irl/world/world.hpp"

namespace irl::language {

namespace {

/// A program of one operation, by the same slots.
Program program_of(const Primitive& primitive, const Domain& domain) {
  Program program{.domain = &domain,
                  .variables = std::vector<ProgramVariable>(primitive.slots.size()),
                  .operations = {},
                  .bound = {}};
  ProgramOperation operation{.primitive = &primitive, .variables = {}, .where = {}};
  for (const VariableIndex variable : indices(program.variables)) operation.variables.push_back(variable);
  append(program, std::move(operation));
  return program;
}

}  // namespace

Situation::Situation(const Domain& domain, Rules rules) : domain_(&domain), rules_(rules) {
  if (const auto first = initial_operation(domain)) perform(*first, 0, false);
}

Situation::Outcome Situation::perform(const Operation& operation, std::size_t part, bool is_implicit) {
  spoken_of_.reset();
  Outcome outcome;
  const Primitive* primitive = domain_->find(operation.primitive);
  const auto fail = [&](std::string why) {
    outcome.failure = std::move(why);
    return outcome;
  };
  if (!primitive) return fail(fmt::format("there is no primitive '{}'", operation.primitive));
  const std::size_t slots = primitive->slots.size();
  if (operation.arguments.size() != slots)
    return fail(fmt::format("'{}' has {} slots", primitive->name, slots));

  Operation written = operation;
  if (primitive->state_in) written.arguments[*primitive->state_in].value = Variable{state_};
  if (primitive->state_out) written.arguments[*primitive->state_out].value = Variable{};
  std::vector<Binding> constants(slots);
  BoundArguments arguments(slots, nullptr);
  outcome.given.resize(slots);
  for (SlotIndex slot; slot < slots; ++slot) {
    const Variable* variable = written.arguments[slot].variable();
    if (variable) {
      arguments[slot] = variable->name.empty() ? nullptr : find(variable->name);
    } else if (Value known = value_of(written.arguments[slot], *domain_)) {
      constants[slot].value = std::move(known);
      arguments[slot] = &constants[slot];
    } else {
      return fail(fmt::format("'{}' is unknown", grammar::print(written.arguments[slot])));
    }
    if (!arguments[slot]) continue;
    const auto same = [&](const Term& other) { return variable && other == written.arguments[slot]; };
    if (std::any_of(written.arguments.begin(), written.arguments.begin() + static_cast<std::ptrdiff_t>(slot),
                    same))
      return fail(fmt::format("'{}' would be done to a thing with itself", primitive->name));
    if (!fits(primitive->slots[slot], arguments[slot]->value, domain_->types()))
      return fail(fmt::format("{} cannot be the {} of {}", to_string(arguments[slot]->value),
                              primitive->slots[slot].name, primitive->name));
  }
  const Direction* direction = primitive->direction(bound_slots(arguments));
  if (!direction) return fail(fmt::format("'{}' lacks what it needs", primitive->name));

  RunContext context{.domain = domain_, .rules = rules_, .initial_state = domain_->initial()};
  context.operation = static_cast<std::uint32_t>(operations_.size());
  SearchStatistics statistics;
  std::uint64_t kept_bytes = 0;
  const SearchAccount account{&statistics, {[] { return false; }, &kept_bytes}};
  auto step = execute_once(program_of(*primitive, *domain_), OperationIndex(), *direction, arguments, context,
                           account);
  if (!step)
    return fail(statistics.faults.empty() ? fmt::format("'{}' finds nothing", primitive->name)
                                          : statistics.faults.front().words);
  outcome.failure = std::move(step->failure);
  for (SlotIndex slot; slot < slots; ++slot) {
    if (step->given.contains(slot) || !step->slots[slot]) continue;
    const std::string name = new_name(primitive->slots[slot]);
    written.arguments[slot].value = Variable{name};
    outcome.given[slot] = name;
    variables_.push_back(Held{name, *std::move(step->slots[slot])});
    if (primitive->state_out && slot == *primitive->state_out) state_ = name;
  }
  operations_.push_back(Written{std::move(written), part, is_implicit});
  are_items_known_ = false;
  std::vector<Identity> noted;
  for (SlotIndex slot; slot < slots; ++slot)
    if (!outcome.given[slot].empty() && outcome.given[slot] != state_)
      note_things(outcome.given[slot], value(outcome.given[slot]), part > 0, slot == 0, noted);
  if (part > 0) note_what_ran_off(noted);
  forget_lines(noted);
  return outcome;
}

/// `Strain the milk`: where nothing is left of what was worked on, the one thing that it has become counts.
void Situation::note_what_ran_off(std::span<const Identity> noted) {
  const auto is_filled = [&](Identity one) { return kinds_in(one) > 0; };
  if (noted.size() < 2 || is_filled(noted.front()) || std::ranges::count_if(noted, is_filled) != 1) return;
  Thing& thing = *known(*std::ranges::find_if(noted, is_filled));
  thing.worked_on = operations_.size();
  known(noted.front())->worked_on = 0;
}

/// What something else was put to is not what was listed any more, even if that is taken out again: the sand
/// that stays behind in its beaker has been used.
void Situation::forget_lines(std::span<const Identity> changed) {
  for (Thing& thing : things_)
    if (thing.line && std::ranges::find(changed, thing.identity) != changed.end() &&
        kinds_in(thing.identity) > std::max<std::size_t>(thing.kinds_brought, 1))
      thing.line.reset();
}

std::string Situation::new_name(const SlotDefinition& slot) {
  return fmt::format("{}-{}", slot.name, variables_.size());
}

/// What an operation gives first counts: later slots show it as it was before.
void Situation::note_things(const std::string& variable, const Value& value, bool is_asked_for, bool is_first,
                            std::vector<Identity>& noted) {
  for (const Identity identity : items::identities_in(value, *domain_)) {
    if (std::ranges::find(noted, identity) != noted.end()) continue;
    noted.push_back(identity);
    auto known = std::ranges::find(things_, identity, &Thing::identity);
    if (known == things_.end()) {
      known = things_.insert(things_.end(), Thing{.identity = identity});
      known->came_beside = is_asked_for && !is_first;
    }
    known->variable = variable;
    if (is_asked_for && is_first) known->worked_on = operations_.size();
  }
}

/// Their names end with their numbers (see `new_name`).
const Binding* Situation::find(std::string_view variable) const {
  std::size_t number = 0;
  const std::size_t digits = variable.rfind('-') + 1;  // npos + 1 is 0
  std::from_chars(variable.data() + digits, variable.data() + variable.size(), number);
  const bool is_known = number < variables_.size() && variables_[number].name == variable;
  return is_known ? &variables_[number].binding : nullptr;
}

const Value& Situation::value(std::string_view variable) const {
  const Binding* binding = find(variable);
  return binding ? binding->value : Value::nothing;
}

const Thing* Situation::thing(Identity identity) const {
  const auto known = std::ranges::find(things_, identity, &Thing::identity);
  return known == things_.end() ? nullptr : &*known;
}

const Thing* Situation::held_by(std::string_view variable) const {
  const Entity* entity = value(variable).get_if<Entity>();
  return entity ? thing(entity->identity()) : nullptr;
}

Entity Situation::now(const Thing& thing) const {
  const Value& state = value(state_);
  const Containment world(domain_->state_shape()->contents);
  if (const Entity* whole = state.get_if<Entity>())
    if (const Entity* found = world.object(*whole, thing.identity)) return *found;
  const Entity* held = bound(thing);
  return held ? *held : Entity();
}

bool Situation::has_any(Type type) const {
  const Entity* whole = value(state_).get_if<Entity>();
  return whole && Containment(domain_->state_shape()->contents).find_near(*whole, {.type = type});
}

const Situation::ItemName& Situation::called(const Item& item) const {
  if (!item.name) {
    std::string text = name_of(item.content.contents, item.types.all);
    std::vector<std::string> words = grammar::english::words_in(text);
    item.name = ItemName{std::move(text), std::move(words)};
  }
  return *item.name;
}

std::string Situation::name_of(std::span<const Entity> contents, std::span<const Type> asked_for) const {
  const ItemShape& shape = *domain_->item_shape();
  if (!shape.name) return {};
  return shape.name({contents, std::vector<std::string>(contents.size()), asked_for});
}

const std::vector<Situation::Item>& Situation::items() const {
  if (are_items_known_) return *items_;
  const auto before = std::move(items_);
  std::vector<Item> now;
  if (const Entity* state = value(state_).get_if<Entity>())
    for (items::Item& item : items::items_in(*state, *domain_))
      if (const Thing* known = thing(item.key)) {
        const auto number = static_cast<std::size_t>(known - things_.data());
        if (const Item* same = before ? unchanged(item, *before) : nullptr) {
          now.push_back({number, std::move(item), same->types, same->name});
        } else {
          items::TypesOfParts types = items::types_of_parts(item.contents, *domain_->item_shape());
          now.push_back({number, std::move(item), std::move(types)});
        }
      }
  items_ = std::make_shared<const std::vector<Item>>(std::move(now));
  are_items_known_ = true;
  return *items_;
}

/// The item of before that consists of the very same; null if there is none.
const Situation::Item* Situation::unchanged(const items::Item& item, const std::vector<Item>& before) {
  const auto same = std::ranges::find_if(before, [&](const Item& one) {
    return one.content.key == item.key &&
           std::ranges::equal(one.content.contents, item.contents,
                              [](const Entity& left, const Entity& right) { return left.shares(right); });
  });
  return same == before.end() ? nullptr : &*same;
}

std::size_t Situation::kinds_in(Identity identity) const {
  for (const Item& item : items())
    if (things_[item.thing].identity == identity) return item.types.basic.size();
  return 0;
}

bool Situation::was_filled(Identity identity) const {
  return std::ranges::any_of(variables_, [&](const Held& held) {
    const Entity* entity = held.binding.value.get_if<Entity>();
    return entity && entity->identity() == identity &&
           !entity->list(domain_->state_shape()->contents).empty();
  });
}

void Situation::call(Identity identity, const std::vector<std::string>& words) {
  if (Thing* thing = known(identity)) thing->names.insert(thing->names.end(), words.begin(), words.end());
}

void Situation::note_asked_for(std::string_view variable, std::vector<std::string> words) {
  const Entity* held = value(variable).get_if<Entity>();
  Thing* thing = held ? known(held->identity()) : nullptr;
  if (!thing) return;
  thing->was_asked_for = true;
  thing->asked_for_as = std::move(words);
}

void Situation::came_from_line(std::string_view variable, std::size_t line) {
  const Entity* held = value(variable).get_if<Entity>();
  Thing* thing = held ? known(held->identity()) : nullptr;
  if (!thing) return;
  thing->line = line;
  thing->kinds_brought = kinds_in(thing->identity);
}

void Situation::leave_out(std::span<const Identity> left_out) {
  for (Thing& thing : things_)
    thing.was_left_out = thing.was_left_out || std::ranges::find(left_out, thing.identity) != left_out.end();
}

void Situation::divide(Identity whole, Identity part) {
  if (Thing* thing = known(whole)) thing->divided = operations_.size();
  // In three: a part, and at once half of what is left.
  const bool goes_on = division_ && division_->rest == whole && division_->when + 1 == operations_.size();
  if (!goes_on) division_ = Division{.rest = whole};
  division_->parts.push_back(part);
  division_->when = operations_.size();
}

bool Situation::was_left_undivided(std::string_view noun, std::size_t since) const {
  return std::ranges::any_of(undivided_, [&](const auto& one) {
    return (noun.empty() || one.first == noun) && one.second >= since;
  });
}

bool Situation::is_fresh_part(Identity identity) const {
  const Thing* part = thing(identity);
  return part && division_ && std::ranges::find(division_->parts, identity) != division_->parts.end() &&
         part->worked_on <= division_->when;
}

void Situation::note_taken_of(Identity identity) {
  if (Thing* thing = known(identity)) thing->is_partly_taken = true;
}

void Situation::put_aside(Identity identity) {
  if (Thing* thing = known(identity)) thing->worked_on = std::min(thing->worked_on, put_aside_count);
}

Surroundings Situation::surroundings(const Operation& next) const {
  Surroundings found{.state = state_};
  const auto add = [&](const std::string& variable) {
    if (const Binding* known = find(variable)) found.bindings.emplace(variable, *known);
  };
  add(state_);
  for (const Term& term : next.arguments)
    if (const Variable* variable = term.variable()) add(variable->name);
  std::vector<const Thing*> recent;
  for (const Thing& thing : things_)
    if (thing.worked_on > 0 || thing.line) recent.push_back(&thing);
  std::ranges::stable_sort(recent, {}, &Thing::worked_on);
  for (const Thing* thing : recent) {
    add(thing->variable);
    found.accessible.push_back(thing->variable);
  }
  found.operations = static_cast<std::uint32_t>(operations_.size());
  return found;
}

std::string Situation::shared(const std::string& name) const {
  const auto known = shared_.find(name);
  return known == shared_.end() ? std::string() : known->second;
}

bool Situation::same_operations(const Situation& other) const {
  return operations_.equals(other.operations_, [](const Written& left, const Written& right) {
    return left.operation == right.operation;
  });
}

}  // namespace irl::language
