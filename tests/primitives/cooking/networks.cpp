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

/// Writes one network, operation by operation, along one line of kitchen states.
class NetworkWriter {
 public:
  explicit NetworkWriter(std::mt19937& random) : random_(random) {
    network_.operations.push_back({"get-kitchen", {variable("k0")}});
  }

  Network write(std::size_t operations) {
    for (std::size_t i = 0; i < operations; ++i) {
      const bool begins = i < 3 || chance(4);
      add(begins ? *cooking().find("fetch-and-proportion") : any_of(random_, cooking().primitives()));
    }
    return std::move(network_);
  }

 private:
  struct Known {
    std::string name;
    Type type;
  };

  bool chance(std::size_t one_in) { return any_below(random_, one_in) == 0; }
  static Term variable(std::string name) { return {Variable{std::move(name)}}; }

  /// A new variable, which later operations may use.
  Term fresh(Type type) {
    known_.push_back({"v" + std::to_string(known_.size()), type});
    return variable(known_.back().name);
  }

  void add(const Primitive& primitive) {
    if (!primitive.state_in) return;
    Operation operation{primitive.name, {}};
    bool left_open = false;
    const std::size_t known_before = known_.size();
    for (std::uint32_t slot = 0; slot < primitive.slots.size(); ++slot) {
      const SlotDefinition& definition = primitive.slots[slot];
      const bool is_unit = slot > 0 && definition.type.is(cooking().types().find("unit"));
      if (slot == *primitive.state_in) {
        operation.arguments.push_back(variable("k" + std::to_string(states_++)));
      } else if (slot == *primitive.state_out) {
        operation.arguments.push_back(variable("k" + std::to_string(states_ + 1)));
      } else if (definition.role == SlotRole::output) {
        operation.arguments.push_back(fresh(definition.type));
      } else {
        // A value and its unit are left open together.
        if (!is_unit) left_open = definition.role == SlotRole::optional && !chance(3);
        operation.arguments.push_back(left_open ? fresh(definition.type)
                                                : given(definition.type, known_before));
      }
    }
    network_.operations.push_back(std::move(operation));
  }

  /// Something that fits a slot: a variable of earlier operations, a number, or the name of a kind of thing.
  Term given(Type type, std::size_t known_before) {
    const Types& types = cooking().types();
    if (type.is(types.number())) return {any_of(random_, std::vector<double>{1, 2, 3, 10, 30, 50, 0.5, 60})};
    if (type == types.find("unit") || type == types.find("time-unit"))
      return {Symbol{any_of(random_, type == types.find("unit") ? units_ : time_units_)}};
    std::vector<std::string> candidates;
    for (std::size_t i = 0; i < known_before; ++i)
      if (known_[i].type.is(type) || type.is(known_[i].type)) candidates.push_back(known_[i].name);
    if (!candidates.empty() && type != types.find("conceptualizable"))
      return variable(any_of(random_, candidates));
    if (type == types.find("conceptualizable")) return {Symbol{any_of(random_, wanted_)}};
    std::vector<Type> kinds;
    for (Type kind : types.all())
      if (kind.is(type) && !kind.is_failed() && types.children(kind).empty()) kinds.push_back(kind);
    return {Symbol{std::string((kinds.empty() ? type : any_of(random_, kinds)).name())}};
  }

  const std::vector<std::string> units_{"g",     "g",        "g",      "piece",
                                        "piece", "teaspoon", "minute", "degrees-celsius"};
  const std::vector<std::string> time_units_{"minute", "hour"};
  const std::vector<std::string> wanted_{"butter",
                                         "egg",
                                         "white-sugar",
                                         "all-purpose-flour",
                                         "potato",
                                         "milk",
                                         "water",
                                         "salt",
                                         "tomato",
                                         "walnut",
                                         "crushed-pineapple-in-syrup",
                                         "banana",
                                         "oats",
                                         "white-bread-slice",
                                         "medium-bowl",
                                         "whisk",
                                         "pan",
                                         "muffin-tins-12",
                                         "baking-tray"};
  std::mt19937& random_;
  Network network_;
  std::vector<Known> known_;
  std::size_t states_ = 0;
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
