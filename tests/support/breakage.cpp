#include "tests/support/breakage.hpp"

#include <algorithm>

namespace irl::test {

const std::vector<std::string>& Breakage::ways() {
  static const std::vector<std::string> all{"drop-producer",     "drop-operation", "fork-state",
                                            "swap-arguments",    "wrong-type",     "wrong-tool",
                                            "wrong-constant",    "drop-argument",  "misspell-primitive",
                                            "misspell-constant", "rename-variable"};
  return all;
}

bool Breakage::break_in(Network& network, const std::string& way) {
  if (way == "drop-producer") return drop_producer(network);
  if (way == "drop-operation") return drop_operation(network);
  if (way == "fork-state") return fork_state(network);
  if (way == "swap-arguments") return swap_arguments(network);
  if (way == "wrong-type") return wrong_type(network);
  if (way == "wrong-tool") return wrong_tool(network);
  if (way == "wrong-constant") return wrong_constant(network);
  if (way == "drop-argument") return drop_argument(network);
  if (way == "misspell-primitive") return misspell_primitive(network);
  if (way == "misspell-constant") return misspell_constant(network);
  return rename_variable(network);
}

std::vector<std::string> Breakage::break_in(Network& network, std::size_t times) {
  std::vector<std::string> broken;
  for (std::size_t tries = 0; broken.size() < times && tries < 100; ++tries)
    if (const std::string& way = one_of(ways()); break_in(network, way)) broken.push_back(way);
  return broken;
}

template <class Holds>
std::vector<Breakage::Place> Breakage::places(const Network& network, const Holds& holds) const {
  std::vector<Place> found;
  for (std::size_t o = 0; o < network.operations.size(); ++o) {
    const Primitive* primitive = domain_.find(network.operations[o].primitive);
    if (!primitive || primitive->slots.size() != network.operations[o].arguments.size()) continue;
    for (std::size_t slot = 0; slot < primitive->slots.size(); ++slot)
      if (holds(network.operations[o].arguments[slot], *primitive, slot)) found.push_back({o, slot});
  }
  return found;
}

namespace {

bool is_constant(const Term& term, const Primitive&, std::size_t) {
  return term.variable() == nullptr;
}
bool is_state(const Primitive& primitive, std::size_t slot) {
  return primitive.state_in == slot || primitive.state_out == slot;
}

std::size_t uses_of(const Network& network, const std::string& name) {
  std::size_t uses = 0;
  for (const Operation& operation : network.operations)
    uses += static_cast<std::size_t>(std::ranges::count_if(operation.arguments, [&](const Term& term) {
      return term.variable() && term.variable()->name == name;
    }));
  return uses;
}

}  // namespace

bool Breakage::drop_producer(Network& network) {
  const auto given = places(network, [&](const Term& term, const Primitive& primitive, std::size_t slot) {
    return slot == 0 && primitive.slots[0].role == SlotRole::output && !is_state(primitive, 0) &&
           term.variable() && uses_of(network, term.variable()->name) > 1;
  });
  if (given.empty()) return false;
  network.operations.erase(network.operations.begin() + static_cast<std::ptrdiff_t>(one_of(given).operation));
  return true;
}

bool Breakage::drop_operation(Network& network) {
  if (network.operations.size() < 2) return false;
  network.operations.erase(network.operations.begin() +
                           static_cast<std::ptrdiff_t>(random_() % (network.operations.size() - 1)));
  return true;
}

bool Breakage::fork_state(Network& network) {
  const auto takers = places(network, [](const Term& term, const Primitive& primitive, std::size_t slot) {
    return primitive.state_in == slot && term.variable();
  });
  if (takers.size() < 2) return false;
  const auto from = 1 + random_() % (takers.size() - 1);
  const Place earlier = takers[random_() % from], later = takers[from];
  network.operations[later.operation].arguments[later.slot].value =
      network.operations[earlier.operation].arguments[earlier.slot].value;
  return true;
}

bool Breakage::swap_arguments(Network& network) {
  const auto all = places(network, [](const Term&, const Primitive& primitive, std::size_t slot) {
    return slot > 0 && primitive.slots.size() > 1;
  });
  if (all.empty()) return false;
  const Place place = one_of(all);
  std::vector<Term>& arguments = network.operations[place.operation].arguments;
  std::swap(arguments[place.slot].value, arguments[random_() % place.slot].value);
  return true;
}

bool Breakage::wrong_type(Network& network) {
  const auto is_taken = [](const Term& term, const Primitive& primitive, std::size_t slot) {
    return term.variable() && primitive.slots[slot].role == SlotRole::input && !is_state(primitive, slot);
  };
  const auto is_given = [](const Term& term, const Primitive& primitive, std::size_t slot) {
    return term.variable() && primitive.slots[slot].role == SlotRole::output;
  };
  const auto taken = places(network, is_taken), given = places(network, is_given);
  if (taken.empty() || given.empty()) return false;
  const Place into = one_of(taken), from = one_of(given);
  if (from.operation >= into.operation) return false;
  network.operations[into.operation].arguments[into.slot].value =
      network.operations[from.operation].arguments[from.slot].value;
  return true;
}

bool Breakage::wrong_tool(Network& network) {
  const auto open = places(network, [](const Term& term, const Primitive& primitive, std::size_t slot) {
    return term.variable() && primitive.slots[slot].role == SlotRole::optional;
  });
  const auto given = places(network, [](const Term& term, const Primitive& primitive, std::size_t slot) {
    return term.variable() && slot == 0 && primitive.slots[slot].role == SlotRole::output &&
           !is_state(primitive, 0);
  });
  if (open.empty() || given.empty()) return false;
  const Place into = one_of(open), from = one_of(given);
  if (from.operation >= into.operation) return false;
  network.operations[into.operation].arguments[into.slot].value =
      network.operations[from.operation].arguments[from.slot].value;
  return true;
}

bool Breakage::wrong_constant(Network& network) {
  const auto constants = places(network, is_constant);
  if (constants.size() < 2) return false;
  const Place into = one_of(constants), from = one_of(constants);
  Term& term = network.operations[into.operation].arguments[into.slot];
  const Term other = network.operations[from.operation].arguments[from.slot];
  if (term == other) return false;
  term.value = other.value;
  return true;
}

bool Breakage::drop_argument(Network& network) {
  const auto all = places(network, [](const Term&, const Primitive&, std::size_t) { return true; });
  if (all.empty()) return false;
  const Place place = one_of(all);
  std::vector<Term>& arguments = network.operations[place.operation].arguments;
  arguments.erase(arguments.begin() + static_cast<std::ptrdiff_t>(place.slot));
  return true;
}

std::string Breakage::misspelt(std::string name) {
  if (name.size() < 4) return name + "x";
  const std::size_t at = 1 + random_() % (name.size() - 2);
  switch (random_() % 3) {
    case 0:
      name.erase(at, 1);
      break;
    case 1:
      std::swap(name[at], name[at - 1]);
      break;
    default:
      name.insert(at, 1, 'x');
  }
  return name;
}

bool Breakage::misspell_primitive(Network& network) {
  if (network.operations.empty()) return false;
  Operation& operation = network.operations[random_() % network.operations.size()];
  operation.primitive = misspelt(operation.primitive);
  return true;
}

bool Breakage::misspell_constant(Network& network) {
  const auto symbols = places(network, [](const Term& term, const Primitive&, std::size_t) {
    const auto* symbol = std::get_if<Symbol>(&term.value);
    return symbol && symbol->name.size() > 3;
  });
  if (symbols.empty()) return false;
  const Place place = one_of(symbols);
  auto& symbol = std::get<Symbol>(network.operations[place.operation].arguments[place.slot].value);
  symbol.name = misspelt(symbol.name);
  return true;
}

bool Breakage::rename_variable(Network& network) {
  const auto variables = places(network, [&](const Term& term, const Primitive&, std::size_t) {
    return term.variable() && uses_of(network, term.variable()->name) > 1;
  });
  if (variables.empty()) return false;
  const Place place = one_of(variables);
  Term& term = network.operations[place.operation].arguments[place.slot];
  term.value = Variable{misspelt(term.variable()->name)};
  return true;
}

}  // namespace irl::test
