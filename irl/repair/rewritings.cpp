#include "irl/repair/rewritings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>
#include <set>

#include "irl/network/edit/names.hpp"
#include "irl/network/edit/state_threading.hpp"
#include "irl/network/program.hpp"
#include "irl/network/wiring.hpp"
#include "irl/repair/detail/proposals.hpp"
#include "irl/wording.hpp"

namespace irl {

namespace {

/// The primitive of an operation that has an argument for every slot; null of any other.
const Primitive* fitting_primitive(const Operation& operation, const Domain& domain) {
  const Primitive* primitive = domain.find(operation.primitive);
  return primitive && primitive->slots.size() == operation.arguments.size() ? primitive : nullptr;
}

/// What is done with every term, those in lists included.
template <class Visit>
void visit(Term& term, const Visit& visitor) {
  if (auto* list = std::get_if<TermList>(&term.value))
    for (Term& element : *list) visit(element, visitor);
  else
    visitor(term);
}

/// The number that a text is, or a ratio of two.
std::optional<Term> number_read(std::string_view text) {
  double number = 0, divisor = 1;
  const char* const last = text.data() + text.size();
  auto read = std::from_chars(text.data(), last, number);
  if (read.ec == std::errc{} && read.ptr != last && *read.ptr == '/')
    read = std::from_chars(read.ptr + 1, last, divisor);
  const bool is_number = read.ec == std::errc{} && read.ptr == last && divisor != 0;
  return is_number ? std::optional(number_term(number / divisor)) : std::nullopt;
}

/// `(transfer_contents ?bowl_2 …)`
Rewritten undo_underscores(Network network, const Domain& domain, const Synonyms&, const Diagnose&) {
  std::set<std::string, std::less<>> names;
  const auto mend = [&](std::string& name, bool is_known) {
    if (is_known || !name.contains('_')) return;
    names.insert(name);
    std::ranges::replace(name, '_', '-');
  };
  for (Operation& operation : network.operations) {
    mend(operation.primitive, domain.find(operation.primitive) != nullptr);
    for (Term& argument : operation.arguments)
      visit(argument, [&](Term& term) {
        if (auto* symbol = std::get_if<Symbol>(&term.value))
          mend(symbol->name, static_cast<bool>(domain.types().find(symbol->name)));
        if (auto* variable = std::get_if<Variable>(&term.value)) mend(variable->name, false);
      });
  }
  return {std::move(network), names.size(),
          fmt::format("'_' is written for '-', in {}", counted(names.size(), "name"))};
}

/// What is meant by a text: `"?dough"`, `"200"`, `"caster sugar"`. `"200 g"` is left as one token.
Term without_quotes(std::string text) {
  std::ranges::transform(text, text.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c == ' ' ? '-' : c;
  });
  if (text.starts_with('?')) return {Variable{text.substr(1)}};
  if (auto number = number_read(text)) return *number;
  return {Symbol{std::move(text)}};
}

/// `(fetch ?tray ?k2 ?k1 "baking-tray" "1")`
Rewritten undo_texts(Network network, const Domain& domain, const Synonyms&, const Diagnose&) {
  std::size_t texts = 0;
  for (Operation& operation : network.operations) {
    const Primitive* primitive = fitting_primitive(operation, domain);
    for (std::size_t a = 0; a < operation.arguments.size(); ++a) {
      Term& argument = operation.arguments[a];
      const auto* quoted = std::get_if<Quoted>(&argument.value);
      const bool is_right =
          quoted && primitive &&
          value_of(argument, domain).type(domain.types()).is(primitive->slots[SlotIndex(a)].type);
      if (!quoted || is_right || quoted->text.empty()) continue;
      argument.value = without_quotes(quoted->text).value;
      ++texts;
    }
  }
  return {std::move(network), texts,
          fmt::format("{} written as {}, in quotes", counted(texts, "argument"),
                      texts == 1 ? "a text" : "texts")};
}

/// The number and the unit that one token is.
std::optional<std::pair<Term, Term>> amount_in(const std::string& token, const Domain& domain,
                                               const Synonyms& synonyms) {
  const std::size_t digits = std::min(token.find_first_not_of("0123456789./"), token.size());
  if (digits == 0 || digits == token.size() || domain.types().find(token)) return std::nullopt;
  const auto number = number_read(std::string_view(token).substr(0, digits));
  std::string unit = token.substr(token[digits] == '-' ? digits + 1 : digits);
  const Types& types = domain.types();
  if (!types.find(unit)) {
    const std::vector<std::string> meant = synonyms.types(unit);
    const bool is_misspelt_unit =
        std::ranges::any_of(types.all(), [&](Type type) { return is_misspelt(unit, type.name()); });
    if (!meant.empty())
      unit = meant.front();
    else if (!is_misspelt_unit)
      return std::nullopt;
  }
  return number ? std::optional(std::pair(*number, Term{Symbol{unit}})) : std::nullopt;
}

/// `(fetch-and-proportion … butter 200g)`
Rewritten undo_joined_amounts(Network network, const Domain& domain, const Synonyms& synonyms,
                              const Diagnose&) {
  std::size_t amounts = 0;
  for (Operation& operation : network.operations) {
    const Primitive* primitive = domain.find(operation.primitive);
    for (std::size_t a = 0; primitive && a < operation.arguments.size(); ++a) {
      if (operation.arguments.size() >= primitive->slots.size()) break;
      const auto* symbol = std::get_if<Symbol>(&operation.arguments[a].value);
      auto amount = symbol ? amount_in(symbol->name, domain, synonyms) : std::nullopt;
      if (!amount) continue;
      amount->first.where = amount->second.where = operation.arguments[a].where;
      operation.arguments[a] = std::move(amount->first);
      operation.arguments.insert(operation.arguments.begin() + static_cast<std::ptrdiff_t>(++a),
                                 std::move(amount->second));
      ++amounts;
    }
  }
  return {std::move(network), amounts,
          fmt::format("a number and its unit are written as one, in {}", counted(amounts, "place"))};
}

/// How many slots of a primitive are for the state.
std::size_t state_slots(const Primitive& primitive) {
  return std::size_t{primitive.state_in.has_value()} + std::size_t{primitive.state_out.has_value()};
}

/// `(mix ?dough ?bowl)`: the state is threaded as the operations are written.
Rewritten undo_missing_states(Network network, const Domain& domain, const Synonyms&, const Diagnose&) {
  const auto initial = initial_operation(domain);
  if (!initial) return {std::move(network)};
  const Primitive& first = *domain.find(initial->primitive);
  const std::string stem = first.slots[*first.state_out].name;
  const Wiring wiring(network, domain);
  std::set<std::string, std::less<>> taken;
  const auto fresh = [&] {
    const auto is_taken = [&](const std::string& name) {
      return wiring.contains(name) || taken.contains(name);
    };
    return *taken.insert(fresh_name(stem, is_taken)).first;
  };
  std::vector<Operation> threaded = network.operations;
  std::optional<std::string> latest;
  std::size_t operations = 0, with_states = 0;
  for (Operation& operation : threaded) {
    const Primitive* primitive = domain.find(operation.primitive);
    if (!primitive) continue;
    const std::size_t states = state_slots(*primitive);
    with_states += states > 0;
    if (states > 0 && operation.arguments.size() + states == primitive->slots.size()) {
      if (!latest && primitive->state_in) latest = fresh();
      const std::string given = primitive->state_out ? fresh() : std::string();
      for (const SlotIndex slot : indices(primitive->slots))
        if (is_state_slot(*primitive, slot))
          operation.arguments.insert(operation.arguments.begin() + static_cast<std::ptrdiff_t>(slot),
                                     Term{Variable{slot == primitive->state_out ? given : *latest}});
      ++operations;
    }
    if (const std::string* given = state_given(operation, domain);
        given && fitting_primitive(operation, domain))
      latest = *given;
  }
  if (2 * operations <= with_states) return {std::move(network)};  // a slip: the others tell what was meant
  network.operations = std::move(threaded);
  return {std::move(network), operations,
          fmt::format("the state is left out, in {}", counted(operations, "operation"))};
}

/// Which names without a question mark are variables.
class Unmarked {
 public:
  Unmarked(const Network& network, const Domain& domain) : domain_(domain) {
    for (std::size_t o = 0; o < network.operations.size(); ++o) {
      const Operation& operation = network.operations[o];
      const Primitive* primitive = fitting_primitive(operation, domain);
      for (std::size_t a = 0; primitive && a < operation.arguments.size(); ++a)
        if (primitive->slots[SlotIndex(a)].role == SlotRole::output)
          if (const std::string* name = name_in(operation.arguments[a])) {
            given_.try_emplace(*name).first->second.push_back({o, primitive->slots[SlotIndex(a)].type});
            if (!operation.arguments[a].variable()) without_marks_.insert(o);
          }
    }
  }

  /// What an operation gives is a variable, and so is what another one takes of it unless a constant fits
  /// better there. So is what an operation need not be told, if its results have no question mark either and
  /// the name is no constant that fits.
  bool is_variable(std::size_t o, const Operation& operation, const Primitive& primitive,
                   SlotIndex slot) const {
    const auto* symbol = std::get_if<Symbol>(&operation.arguments[slot].value);
    const SlotDefinition& definition = primitive.slots[slot];
    if (!symbol || definition.role == SlotRole::output) return symbol != nullptr;
    const bool is_constant = can_stand(domain_.types().find(symbol->name), definition);
    const bool is_thing = primitive.action() && primitive.action()->occupies.contains(slot);
    if (const auto given = given_.find(symbol->name); given != given_.end())
      if (std::ranges::any_of(given->second, [&](const Given& by) {
            return by.operation != o && (!is_constant || by.type.is(definition.type) ||
                                         (is_thing && compatible(by.type, definition.type)));
          }))
        return true;
    return definition.role == SlotRole::optional && (!is_constant || is_thing) && is_without_marks(o);
  }

  /// Whether a result of the operation has no question mark.
  bool is_without_marks(std::size_t o) const { return without_marks_.contains(o); }

 private:
  struct Given {
    std::size_t operation;
    Type type;
  };

  static const std::string* name_in(const Term& term) {
    if (const auto* symbol = std::get_if<Symbol>(&term.value)) return &symbol->name;
    return term.variable() ? &term.variable()->name : nullptr;
  }

  const Domain& domain_;
  std::map<std::string, std::vector<Given>, std::less<>> given_;
  std::set<std::size_t> without_marks_;
};

/// The operations that fail when the network is executed.
std::set<std::size_t> failing(const Network& network, const Diagnose& diagnosed) {
  std::set<std::size_t> operations;
  for (const Trouble& trouble : diagnosed(network).troubles)
    if (trouble.kind == "failed") operations.insert(trouble.operation);
  return operations;
}

/// Marks the argument of an operation without which it does not fail; nothing where there is none.
std::optional<std::string> mark_thing(Network& network, std::size_t o, const Primitive& primitive,
                                      const Diagnose& diagnosed) {
  for (const SlotIndex slot : indices(primitive.slots)) {
    Term& argument = network.operations[o].arguments[slot];
    const auto* symbol = std::get_if<Symbol>(&argument.value);
    if (!symbol || primitive.slots[slot].role != SlotRole::optional) continue;
    const std::string name = symbol->name;
    argument.value = Variable{name};
    if (!failing(network, diagnosed).contains(o)) return name;
    argument.value = Symbol{name};
  }
  return std::nullopt;
}

/// A name in a place that may be left open can mean a kind of thing, or one. Which of them is seen when it is
/// executed.
void mark_things(Network& network, const Unmarked& unmarked, const Domain& domain, const Diagnose& diagnosed,
                 std::set<std::string, std::less<>>& names) {
  std::set<std::size_t> looked_at;
  for (bool goes_on = true; goes_on;) {
    goes_on = false;
    for (const std::size_t o : failing(network, diagnosed)) {
      const Primitive* primitive = fitting_primitive(network.operations[o], domain);
      if (!primitive || !unmarked.is_without_marks(o) || !looked_at.insert(o).second) continue;
      if (auto name = mark_thing(network, o, *primitive, diagnosed)) {
        names.insert(*std::move(name));
        goes_on = true;
      }
    }
  }
}

/// `(mix dough k2 k1 bowl spoon)`
Rewritten undo_unmarked_variables(Network network, const Domain& domain, const Synonyms&,
                                  const Diagnose& diagnosed) {
  std::set<std::string, std::less<>> names;
  const Network written = network;
  const Unmarked unmarked(written, domain);
  for (std::size_t o = 0; o < written.operations.size(); ++o) {
    const Primitive* primitive = fitting_primitive(written.operations[o], domain);
    for (std::size_t a = 0; primitive && a < written.operations[o].arguments.size(); ++a) {
      if (!unmarked.is_variable(o, written.operations[o], *primitive, SlotIndex(a))) continue;
      std::string name = std::get<Symbol>(written.operations[o].arguments[a].value).name;
      names.insert(name);
      network.operations[o].arguments[a].value = Variable{std::move(name)};
    }
  }
  if (!names.empty()) mark_things(network, unmarked, domain, diagnosed, names);
  return {std::move(network), names.size(),
          fmt::format("the '?' before a variable is left out, of {}", counted(names.size(), "name"))};
}

/// A number and its unit have to be two arguments before it can be counted which states are missing, and all
/// arguments have to be there before their slots tell which names are variables.
constexpr std::array table{Rewriting{"underscores", undo_underscores}, Rewriting{"texts", undo_texts},
                           Rewriting{"joined-amounts", undo_joined_amounts, 1},
                           Rewriting{"missing-states", undo_missing_states},
                           Rewriting{"unmarked-variables", undo_unmarked_variables}};

}  // namespace

std::span<const Rewriting> rewritings() {
  return table;
}

}  // namespace irl
