#include "irl/compose/linking.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "irl/network/variables.hpp"

namespace irl {

namespace {

void report(Problems& problems, const Position& where, std::string kind, std::string what,
            std::string expected = {}) {
  problems.push_back({Severity::error, where, std::move(what), std::move(expected), {}, std::move(kind)});
}

/// The mention as far as it can be understood; without a variable if it cannot be.
Mention read_mention(const Operation& operation, const Domain& domain, Problems& problems) {
  Mention mention{.variable = {}, .words = {}, .where = operation.where};
  const Variable* last = operation.arguments.empty() ? nullptr : operation.arguments.back().variable();
  if (!last) {
    report(problems, operation.where, "bad-mention", "a mention does not end in a variable",
           "`(the TYPE ?variable)`, with any number of types");
    return mention;
  }
  for (std::size_t i = 0; i + 1 < operation.arguments.size(); ++i) {
    const Symbol* word = std::get_if<Symbol>(&operation.arguments[i].value);
    if (const Type type = word ? domain.types().find(word->name) : Type())
      mention.words.push_back(type);
    else
      report(problems, operation.where, "unknown-type",
             word ? fmt::format("'{}' is no known type", word->name) : "this is no name of a type",
             "the name of a type");
  }
  mention.variable = last->name;
  return mention;
}

}  // namespace

Instruction read_instruction(const Network& network, const Domain& domain, Problems& problems) {
  Instruction instruction;
  instruction.network.bindings = network.bindings;
  if (!network.operations.empty()) instruction.where = network.operations.front().where;
  std::set<std::string> mentioned;
  for (const Operation& operation : network.operations) {
    if (operation.primitive != mention_name) {
      instruction.network.operations.push_back(operation);
      continue;
    }
    Mention mention = read_mention(operation, domain, problems);
    if (mention.variable.empty()) continue;
    if (mentioned.insert(mention.variable).second)
      instruction.mentions.push_back(std::move(mention));
    else
      report(problems, mention.where, "mentioned-twice",
             fmt::format("?{} is mentioned twice", mention.variable), "one mention, with all the types");
  }
  std::set<std::string> needed;
  for (const NeedOfVariable& need : needs(instruction.network, domain))
    if (need.need != Need::state) needed.insert(need.variable);
  std::erase_if(instruction.mentions, [&](const Mention& mention) {
    const bool is_needed = needed.contains(mention.variable);
    if (!is_needed)
      report(problems, mention.where, "unused-mention",
             fmt::format("the instruction needs no object for ?{}", mention.variable),
             "a variable that is open in the instruction");
    return !is_needed;
  });
  return instruction;
}

namespace {

/// What one slot says of the need of its variable.
Need need_of(const Primitive& primitive, SlotIndex slot, bool is_open) {
  switch (primitive.slots[slot].role) {
    case SlotRole::input:
      return slot == primitive.state_in ? Need::state : Need::object;
    case SlotRole::optional:
      return Need::optional;
    case SlotRole::any:
      return is_open ? Need::object : Need::nothing;
    case SlotRole::output:
      return Need::nothing;
  }
  return Need::nothing;
}

bool is_stronger(Need need, Need known) {
  return known == Need::nothing || (known == Need::optional && need != Need::nothing);
}

}  // namespace

std::vector<NeedOfVariable> needs(const Network& network, const Domain& domain) {
  const std::vector<std::string> open_in_order = open_variables(network);
  const std::set<std::string> open(open_in_order.begin(), open_in_order.end());
  std::set<std::string> given;
  for (const BindStatement& binding : network.bindings) given.insert(binding.variable.name);
  std::map<std::string, std::size_t> places;
  std::vector<NeedOfVariable> all;
  for (const Operation& operation : network.operations) {
    const Primitive* primitive = domain.find(operation.primitive);
    if (!primitive || primitive->slots.size() != operation.arguments.size()) continue;
    for (const SlotIndex slot : indices(primitive->slots)) {
      const Variable* variable = operation.arguments[slot].variable();
      if (!variable) continue;
      if (primitive->slots[slot].role == SlotRole::output) given.insert(variable->name);
      const Need need = need_of(*primitive, slot, open.contains(variable->name));
      const auto [place, is_new] = places.emplace(variable->name, all.size());
      if (is_new) all.push_back({variable->name, Need::nothing, primitive->slots[slot].type});
      if (NeedOfVariable& known = all[place->second]; is_stronger(need, known.need))
        known = {variable->name, need, primitive->slots[slot].type};
    }
  }
  std::erase_if(all, [&](const NeedOfVariable& needed) {
    return needed.need == Need::nothing || given.contains(needed.variable);
  });
  return all;
}

}  // namespace irl
