#include "tests/primitives/cooking/networks.hpp"

#include "grammar/solution_file.hpp"
#include "tests/support/cooking_domain.hpp"
#include "tests/support/shared_data.hpp"

namespace irl::test {

std::size_t any_below(std::mt19937& random, std::size_t size) {
  return random() % size;
}

std::vector<NamedNetwork> measured_networks() {
  std::vector<NamedNetwork> networks;
  for (auto& recipe : grammar::parse_solutions(shared_text("reference/gold.solution")).recipes)
    networks.push_back({recipe.id, std::move(recipe.network)});
  for (const auto& mutant : shared_json_lines("reference/mutants.jsonl"))
    networks.push_back({mutant["id"].get<std::string>(),
                        grammar::parse_network(mutant["network"].get<std::string>()).network});
  return networks;
}

StatesOfStep states_of(const Program& program, const Step& step) {
  const Primitive& primitive = *program.operations[step.operation].primitive;
  if (!primitive.state_in || !primitive.state_out) return {};
  const auto state_in = [&](std::uint32_t slot) -> const Entity* {
    const Entity* state = step.slots[slot] ? step.slots[slot]->value.get_if<Entity>() : nullptr;
    return state && !state->has_failed() ? state : nullptr;
  };
  return {state_in(*primitive.state_in), state_in(*primitive.state_out)};
}

namespace {

/// Writes one network, operation by operation, along one line of kitchen states, and executes it on the way:
/// what is done to food makes sense more often than not, as operations that fail are mostly thrown away.
class NetworkWriter {
 public:
  explicit NetworkWriter(std::mt19937& random) : random_(random) {
    network_.operations.push_back({"get-kitchen", {variable("k0")}});
    state_ = {*cooking().initial(), 1, Seconds(0)};
  }

  Network write(std::size_t operations) {
    const Primitive &fetch = *cooking().find("fetch"), &weigh = *cooking().find("fetch-and-proportion");
    for (std::size_t attempt = 0; attempt < 20 * operations && network_.operations.size() <= operations;
         ++attempt) {
      const std::size_t written = network_.operations.size();
      attempt_one(written == 1               ? fetch
                  : written < 5 || chance(6) ? weigh
                                             : any_of(random_, cooking().primitives()));
    }
    return std::move(network_);
  }

 private:
  struct Known {
    std::string name;
    Binding binding;
  };

  bool chance(std::size_t one_in) { return any_below(random_, one_in) == 0; }
  static Term variable(std::string name) { return {Variable{std::move(name)}}; }

  /// Writes an operation down if it works, or, now and then, if it does not.
  void attempt_one(const Primitive& primitive) {
    if (!primitive.state_in) return;
    Operation operation{primitive.name, {}};
    std::vector<Binding> given(primitive.slots.size());
    std::vector<const Binding*> arguments(primitive.slots.size());
    for (std::uint32_t slot = 0; slot < primitive.slots.size(); ++slot) {
      operation.arguments.push_back(argument(primitive, slot, given[slot]));
      if (given[slot].value) arguments[slot] = &given[slot];
    }
    const auto number = static_cast<std::uint32_t>(network_.operations.size());
    const RunContext context{&cooking(), Rules{}, cooking().initial(), number};
    const auto answer = primitive.directions.front().run(context, arguments).next();
    if (!answer->failure.empty() && !chance(12)) return;
    for (const Answer::Output& output : answer->outputs)
      if (output.slot == *primitive.state_out)
        state_ = output.binding;
      else
        known_.push_back({operation.arguments[output.slot].variable()->name, output.binding});
    network_.operations.push_back(std::move(operation));
  }

  /// The term for a slot, and what it stands for, if the slot is not left open.
  Term argument(const Primitive& primitive, std::uint32_t slot, Binding& given) {
    const SlotDefinition& definition = primitive.slots[slot];
    const std::string number = std::to_string(network_.operations.size());
    if (slot == *primitive.state_in) {
      given = state_;
      return variable("k" + std::to_string(network_.operations.size() - 1));
    }
    if (slot == *primitive.state_out) return variable("k" + number);
    const bool is_unit = definition.name.ends_with("unit") || definition.name.starts_with("unit");
    // A value and its unit are left open together.
    if (!is_unit) is_open_ = definition.role == SlotRole::optional && !chance(3);
    if (definition.role == SlotRole::output || is_open_)
      return variable("v" + number + "-" + std::to_string(slot));
    return given_term(definition, given);
  }

  /// Something that fits a slot: a number, a result of earlier operations, or the name of a kind of thing.
  Term given_term(const SlotDefinition& definition, Binding& given) {
    const Types& types = cooking().types();
    if (definition.type.is(types.number())) {
      const double number = any_of(random_, definition.name == "quantity-to-fetch" ? few_ : numbers_);
      given = {number};
      return {number};
    }
    std::vector<const Known*> fitting;
    for (const Known& known : known_)
      if (known.binding.value.holds<Entity>() && known.binding.value.type(types).is(definition.type))
        fitting.push_back(&known);
    if (!fitting.empty() && definition.type != types.find("conceptualizable")) {
      const Known& chosen = *any_of(random_, fitting);
      given = chosen.binding;
      return variable(chosen.name);
    }
    const std::string kind = kind_for(definition);
    given = {types.find(kind)};
    return {Symbol{kind}};
  }

  std::string kind_for(const SlotDefinition& definition) {
    if (definition.name.starts_with("ingredient")) return any_of(random_, foods_);
    if (definition.name == "thing-to-fetch") return any_of(random_, things_);
    if (definition.name == "temperature-unit") return "degrees-celsius";
    if (definition.name.starts_with("time")) return "minute";
    if (definition.name.ends_with("unit") || definition.name.starts_with("unit"))
      return any_of(random_, units_);
    std::vector<std::string> kinds;
    for (Type kind : cooking().types().all())
      if (kind.is(definition.type) && !kind.is_failed() && cooking().types().children(kind).empty())
        kinds.emplace_back(kind.name());
    return kinds.empty() ? std::string(definition.type.name()) : any_of(random_, kinds);
  }

  const std::vector<double> numbers_{1, 2, 3, 10, 30, 50, 0.5, 60}, few_{1, 1, 1, 2, 3};
  const std::vector<std::string> units_{"g", "g", "g", "piece", "teaspoon", "percent"};
  const std::vector<std::string> foods_{
      "butter", "egg",    "white-sugar", "all-purpose-flour",          "potato", "milk", "water",
      "salt",   "tomato", "almond",      "crushed-pineapple-in-syrup", "banana", "oats", "white-bread-slice"};
  const std::vector<std::string> things_{
      "medium-bowl", "whisk", "pan",   "muffin-tins-12", "jar",        "frying-pan",   "cooking-pot",
      "baking-tray", "fork",  "knife", "wire-rack",      "large-bowl", "baking-paper", "egg-separator"};
  std::mt19937& random_;
  Network network_;
  std::vector<Known> known_;
  Binding state_;
  bool is_open_ = false;
};

}  // namespace

std::vector<NamedNetwork> generated_networks() {
  std::mt19937 random(2024);
  std::vector<NamedNetwork> networks;
  for (std::size_t i = 0; i < 400; ++i)
    networks.push_back({"generated " + std::to_string(i), NetworkWriter(random).write(6 + i % 20)});
  return networks;
}

}  // namespace irl::test
