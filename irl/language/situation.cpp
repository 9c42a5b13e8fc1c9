#include "irl/language/situation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "irl/define/primitive.hpp"
#include "irl/define/user_code.hpp"
#include "irl/world/containment.hpp"

namespace irl::language {

namespace {

/// The primitive that gives the state that everything starts from; null if there is none.
const Primitive* beginning(const Domain& domain) {
  for (const Primitive& primitive : domain.primitives())
    if (primitive.state_out && !primitive.state_in && primitive.slots.size() == 1) return &primitive;
  return nullptr;
}

std::optional<Binding> constant(const Term& term, const Domain& domain) {
  if (const auto* number = std::get_if<std::int64_t>(&term.value)) return Binding{Value(*number)};
  if (const auto* number = std::get_if<double>(&term.value)) return Binding{Value(*number)};
  if (const auto* symbol = std::get_if<Symbol>(&term.value))
    if (Value value = domain.constant_named(symbol->name)) return Binding{std::move(value)};
  if (const auto* quoted = std::get_if<Quoted>(&term.value)) return Binding{Value(quoted->text)};
  return std::nullopt;
}

}  // namespace

Situation::Situation(const Domain& domain, Rules rules) : domain_(&domain), rules_(rules) {
  if (const Primitive* first = beginning(domain)) perform({first->name, {Term{Variable{}}}}, 0, false);
}

Situation::Outcome Situation::perform(const Operation& operation, std::size_t part, bool is_implicit) {
  Outcome outcome;
  const Primitive* primitive = domain_->find(operation.primitive);
  const auto fail = [&](std::string why) {
    ++failures_;
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
  std::vector<const Binding*> arguments(slots, nullptr);
  SlotSet bound = 0;
  outcome.given.resize(slots);
  for (std::size_t slot = 0; slot < slots; ++slot) {
    const Variable* variable = written.arguments[slot].variable();
    if (variable) {
      arguments[slot] = variable->name.empty() ? nullptr : find(variable->name);
    } else if (auto known = constant(written.arguments[slot], *domain_)) {
      constants[slot] = std::move(*known);
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
    bound |= SlotSet{1} << slot;
  }
  const Direction* direction = primitive->direction(bound);
  if (!direction) return fail(fmt::format("'{}' lacks what it needs", primitive->name));

  RunContext context{.domain = domain_, .rules = rules_, .initial_state = domain_->initial()};
  context.operation = static_cast<std::uint32_t>(operations_.size());
  auto answer = execute(*primitive, *direction, context, arguments).next();
  if (!answer) return fail(fmt::format("'{}' finds nothing", primitive->name));
  outcome.failure = answer->failure;
  failures_ += !answer->failure.empty();
  for (auto& [slot, binding] : answer->outputs) {
    const std::string name = new_name(primitive->slots[slot]);
    written.arguments[slot].value = Variable{name};
    outcome.given[slot] = name;
    variables_.push_back(std::make_shared<const Held>(name, std::move(binding)));
    if (primitive->state_out && slot == *primitive->state_out) state_ = name;
  }
  operations_.push_back(std::make_shared<const Written>(std::move(written), part, is_implicit));
  are_items_known_ = false;
  std::vector<Identity> noted;
  for (std::size_t slot = 0; slot < slots; ++slot)
    if (!outcome.given[slot].empty() && outcome.given[slot] != state_)
      note_things(outcome.given[slot], value(outcome.given[slot]), slot == 0 && part > 0, noted);
  forget_lines(noted);
  return outcome;
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
void Situation::note_things(const std::string& variable, const Value& value, bool is_result,
                            std::vector<Identity>& noted) {
  for (const Identity identity : items::identities_in(value, *domain_)) {
    if (std::ranges::find(noted, identity) != noted.end()) continue;
    noted.push_back(identity);
    auto known = std::ranges::find(things_, identity, &Thing::identity);
    if (known == things_.end()) known = things_.insert(things_.end(), Thing{.identity = identity});
    known->variable = variable;
    if (is_result) known->worked_on = operations_.size();
  }
}

/// Their names end with their numbers (see `new_name`).
const Binding* Situation::find(std::string_view variable) const {
  std::size_t number = 0;
  const std::size_t digits = variable.rfind('-') + 1;  // npos + 1 is 0
  std::from_chars(variable.data() + digits, variable.data() + variable.size(), number);
  const bool is_known = number < variables_.size() && variables_[number]->name == variable;
  return is_known ? &variables_[number]->binding : nullptr;
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
  const Entity* bound = value(thing.variable).get_if<Entity>();
  return bound ? *bound : Entity();
}

Situation::Item Situation::described(std::size_t thing, items::Item content) const {
  const ItemShape& shape = *domain_->item_shape();
  Item item{thing, std::move(content)};
  std::vector<Type> types;
  std::vector<Type> kinds;
  for (const Entity& one : item.content.contents)
    for (const Entity& part : items::parts_of(one, shape)) {
      types.push_back(part.type());
      const bool is_mixture =
          std::ranges::any_of(shape.parts, [&](Attribute parts) { return !part.list(parts).empty(); });
      if (!is_mixture && std::ranges::find(kinds, part.type()) == kinds.end()) kinds.push_back(part.type());
    }
  item.kinds = kinds.size();
  const std::vector<std::string> said(item.content.contents.size());
  if (shape.name) item.name = shape.name({item.content.contents, said, types});
  return item;
}

const std::vector<Situation::Item>& Situation::items() const {
  if (are_items_known_) return *items_;
  const auto before = std::move(items_);
  std::vector<Item> now;
  if (const Entity* state = value(state_).get_if<Entity>())
    for (items::Item& item : items::items_in(*state, *domain_))
      if (const Thing* known = thing(item.key)) {
        const auto number = static_cast<std::size_t>(known - things_.data());
        if (const Item* same = before ? unchanged(item, *before) : nullptr)
          now.push_back({number, std::move(item), same->kinds, same->name});
        else
          now.push_back(described(number, std::move(item)));
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
    if (things_[item.thing].identity == identity) return item.kinds;
  return 0;
}

void Situation::call(Identity identity, const std::vector<std::string>& words) {
  const auto known = std::ranges::find(things_, identity, &Thing::identity);
  if (known != things_.end()) known->names.insert(known->names.end(), words.begin(), words.end());
}

void Situation::came_from_line(std::string_view variable, std::size_t line) {
  const Thing* held = held_by(variable);
  if (!held) return;
  Thing& thing = things_[static_cast<std::size_t>(held - things_.data())];
  thing.line = line;
  thing.kinds_brought = kinds_in(thing.identity);
}

void Situation::leave_out(std::span<const Identity> left_out) {
  for (Thing& thing : things_)
    thing.was_left_out = thing.was_left_out || std::ranges::find(left_out, thing.identity) != left_out.end();
}

void Situation::put_aside(Identity identity) {
  const auto known = std::ranges::find(things_, identity, &Thing::identity);
  if (known != things_.end()) known->worked_on = std::min<std::size_t>(known->worked_on, 1);
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
  return operations_.equals(other.operations_, [](const auto& left, const auto& right) {
    return left == right || left->operation == right->operation;
  });
}

}  // namespace irl::language
