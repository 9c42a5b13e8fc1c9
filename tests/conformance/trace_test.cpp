#include <boost/test/unit_test.hpp>
#include <cmath>

#include "tests/conformance/reference.hpp"
#include "tests/support/cooking_domain.hpp"

using namespace irl;
using namespace irl::test;

namespace utf = boost::unit_test;

BOOST_AUTO_TEST_SUITE(measured_traces, *utf::label("measured") * utf::precondition(has_shared_data))

using nlohmann::json;

namespace {

const Step* step_that_gives(const GoldStandard& gold, const std::string& variable) {
  for (const Step& step : gold.solution.steps)
    for (std::uint32_t index : gold.program.operations[step.operation].variables)
      if (gold.program.variables[index].name == variable.substr(1)) return &step;
  return nullptr;
}

const Entity& state_after(const GoldStandard& gold, const Step& step) {
  const Primitive& primitive = *gold.program.operations[step.operation].primitive;
  return *step.slots[*primitive.state_out]->value.get_if<Entity>();
}

/// Whether a value is what the measured data describe: every attribute there, in the type, and nothing else
/// but extensions. Tells the first difference.
class DishComparison {
 public:
  std::string difference(const Value& value, const json& measured, const std::string& path = "dish") {
    if (measured.is_null()) return value.empty() || is_empty_list(value) ? "" : path + " is not unset";
    if (measured.is_boolean())
      return holds(value, measured.get<bool>()) ? "" : path + " is no such truth value";
    if (measured.is_number()) {
      const auto number = value.number();
      return number && std::abs(*number - measured.get<double>()) <= 5e-5 * std::abs(*number)
                 ? ""
                 : path + " is " + to_string(value) + ", measured " + measured.dump();
    }
    if (measured.is_array()) return list_difference(value, measured, path);
    return object_difference(value, measured, path);
  }

 private:
  static bool is_empty_list(const Value& value) {
    const List* list = value.get_if<List>();
    return list && list->empty();
  }
  static bool holds(const Value& value, bool truth) {
    const bool* held = value.get_if<bool>();
    return held && *held == truth;
  }

  std::string list_difference(const Value& value, const json& measured, const std::string& path) {
    static const List none;
    const List& list = value.holds<List>() ? *value.get_if<List>() : none;
    if (list.size() != measured.size())
      return path + " has " + std::to_string(list.size()) + " elements, measured " +
             std::to_string(measured.size());
    for (std::size_t i = 0; i < list.size(); ++i)
      if (auto found = difference(list[i], measured[i], path + "[" + std::to_string(i) + "]"); !found.empty())
        return found;
    return "";
  }

  std::string object_difference(const Value& value, const json& measured, const std::string& path) {
    const Type type = test::cooking().types().find(measured["type"].get<std::string>());
    if (measured["type"] == "amount") {
      const Amount* amount = value.get_if<Amount>();
      if (!amount) return path + " is no amount";
      if (amount->unit != test::cooking().types().find(measured["unit"]["type"].get<std::string>()))
        return path + " is in " + std::string(amount->unit.name());
      return difference(amount->value, measured["quantity"]["value"], path);
    }
    if (measured["type"] == "quantity") return difference(value, measured["value"], path);
    if (const Type* concept_of = value.get_if<Type>())
      return *concept_of == type ? "" : path + " is " + std::string(concept_of->name());
    const Entity* entity = value.get_if<Entity>();
    if (!entity || entity->type() != type)
      return path + " is " + to_string(value) + ", measured " + measured["type"].dump();
    for (const auto& [name, attribute_value] : measured.items()) {
      if (name == "type") continue;
      const Attribute attribute = test::cooking().types().find_attribute(name);
      if (auto found = difference(entity->get(attribute), attribute_value, path + "." + name); !found.empty())
        return found;
    }
    for (const auto& [attribute, attribute_value] : entity->attributes())
      if (!measured.contains(attribute.name()))
        return path + " has " + std::string(attribute.name()) + " as well";
    return "";
  }
};

}  // namespace

BOOST_AUTO_TEST_CASE(agree_in_clock_and_in_type_and_time_of_every_output) {
  Reference reference(reference_rules());
  for (const json& line : shared_json_lines("reference/trace.jsonl")) {
    const GoldStandard& gold = reference.gold(line["recipe"]);
    for (const json& output : line["outputs"]) {
      const std::string variable = output["var"];
      BOOST_TEST_CONTEXT(line["recipe"] << " " << line["primitive"] << " " << variable) {
        const auto index = gold.program.variable(variable.substr(1));
        BOOST_REQUIRE(index);
        const Binding& binding = *gold.solution.bindings[*index];
        const Type type = binding.value.type(test::cooking().types());
        BOOST_TEST(type.is(test::cooking().types().find(output["type"].get<std::string>())));
        BOOST_TEST(binding.available_at.has_value() == !output["available_at"].is_null());
        if (binding.available_at)
          BOOST_TEST(binding.available_at->count() == output["available_at"].get<double>());
      }
    }
    const Step* step = step_that_gives(gold, line["outputs"][0]["var"]);
    BOOST_REQUIRE(step);
    const Attribute clock = test::cooking().state_shape()->clock;
    BOOST_TEST_CONTEXT(line["recipe"] << " " << line["outputs"][0]["var"])
    BOOST_TEST(state_after(gold, *step).get(clock).number().value_or(-1) ==
               line["kitchen_time"].get<double>());
  }
}

BOOST_AUTO_TEST_CASE(agree_in_type_and_place_of_every_goal_condition) {
  Reference reference(reference_rules());
  for (const json& line : shared_json_lines("reference/subgoals.jsonl")) {
    const GoldStandard& gold = reference.gold(line["recipe"]);
    BOOST_TEST_CONTEXT(line["recipe"] << " " << line["variable"]) {
      const Step* step = step_that_gives(gold, line["variable"]);
      BOOST_REQUIRE(step);
      const Value& value = step->slots[0]->value;
      BOOST_TEST(value.type(test::cooking().types()).name() == line["type"].get<std::string>());
      std::vector<std::string> location;
      if (line["type"] == "list-of-kitchen-entities") {
        location = {"kitchen-state", "counter-top"};
      } else {
        const Containment containment(test::cooking().state_shape()->contents);
        const Entity& object = *value.get_if<Entity>();
        for (Type place : containment.location(state_after(gold, *step), object.identity()))
          location.emplace_back(place.name());
      }
      BOOST_TEST(location == line["location"].get<std::vector<std::string>>(),
                 boost::test_tools::per_element());
    }
  }
}

BOOST_AUTO_TEST_CASE(end_in_the_same_dish_attribute_by_attribute) {
  Reference reference(reference_rules());
  for (const json& line : shared_json_lines("reference/dishes.jsonl")) {
    const GoldStandard& gold = reference.gold(line["recipe"]);
    const Step* step = step_that_gives(gold, line["output_var"]);
    BOOST_REQUIRE(step);
    BOOST_TEST_CONTEXT(line["recipe"])
    BOOST_TEST(DishComparison().difference(step->slots[0]->value, line["dish"]) == "");
  }
}

BOOST_AUTO_TEST_SUITE_END()
