#include "irl/compose/instruction.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

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
  for (const Operation& operation : network.operations) {
    if (operation.primitive != mention_name) {
      instruction.network.operations.push_back(operation);
      continue;
    }
    Mention mention = read_mention(operation, domain, problems);
    if (mention.variable.empty()) continue;
    if (std::ranges::find(instruction.mentions, mention.variable, &Mention::variable) !=
        instruction.mentions.end())
      report(problems, mention.where, "mentioned-twice",
             fmt::format("?{} is mentioned twice", mention.variable), "one mention, with all the types");
    else
      instruction.mentions.push_back(std::move(mention));
  }
  const std::vector<NeedOfVariable> needed = needs(instruction.network, domain);
  std::erase_if(instruction.mentions, [&](const Mention& mention) {
    const auto found = std::ranges::find(needed, mention.variable, &NeedOfVariable::variable);
    const bool is_needed = found != needed.end() && found->need != Need::state;
    if (!is_needed)
      report(problems, mention.where, "unused-mention",
             fmt::format("the instruction needs no object for ?{}", mention.variable),
             "a variable that is open in the instruction");
    return !is_needed;
  });
  return instruction;
}

std::vector<NeedOfVariable> needs(const Network& network, const Domain& domain) {
  const std::vector<std::string> open = open_variables(network);
  std::vector<NeedOfVariable> all;
  std::map<std::string, bool> given;
  for (const BindStatement& binding : network.bindings) given[binding.variable.name] = true;
  for (const Operation& operation : network.operations) {
    const Primitive* primitive = domain.find(operation.primitive);
    if (!primitive || primitive->slots.size() != operation.arguments.size()) continue;
    for (std::uint32_t slot = 0; slot < primitive->slots.size(); ++slot) {
      const Variable* variable = operation.arguments[slot].variable();
      if (!variable) continue;
      const SlotDefinition& definition = primitive->slots[slot];
      Need need = Need::nothing;
      if (definition.role == SlotRole::input) need = slot == primitive->state_in ? Need::state : Need::object;
      if (definition.role == SlotRole::optional) need = Need::optional;
      if (definition.role == SlotRole::any && std::ranges::find(open, variable->name) != open.end())
        need = Need::object;
      if (definition.role == SlotRole::output) given[variable->name] = true;
      const auto known = std::ranges::find(all, variable->name, &NeedOfVariable::variable);
      if (known == all.end())
        all.push_back({variable->name, need, definition.type});
      else if (known->need == Need::nothing || (known->need == Need::optional && need == Need::object))
        *known = {variable->name, need, definition.type};
    }
  }
  std::erase_if(all, [&](const NeedOfVariable& needed) {
    return needed.need == Need::nothing || given[needed.variable];
  });
  return all;
}

}  // namespace irl
