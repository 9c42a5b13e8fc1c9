// The kitchen's data against the published ontology and kitchen, class by class and object by object.

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>

#include "ontology/facts_file.hpp"
#include "ontology/types_file.hpp"
#include "ontology/world_file.hpp"
#include "tests/ontology/problems.hpp"
#include "tests/support/cooking_domain.hpp"
#include "tests/support/shared_data.hpp"

using namespace irl;
using irl::test::lines_of;
using nlohmann::json;

BOOST_AUTO_TEST_SUITE(ontology_cooking_data)

namespace {

json read_json(const std::string& name) {
  return json::parse(test::shared_text("reference/" + name));
}

const BuiltTypes& cooking_types() {
  static const BuiltTypes built =
      ontology::load_types(test::source_text("ontology/cooking.yaml"), "cooking.yaml");
  return built;
}
const Types& types() {
  return *cooking_types().types;
}

/// What the engine brings or makes by construction.
bool is_builtin(const std::string& name) {
  return name == "amount" || name == "quantity" || name == "failed-object";
}

std::vector<std::string> parents_of(const json& published, const std::string& name) {
  auto parents = published.at(name).at("parents").get<std::vector<std::string>>();
  return parents.empty() ? std::vector<std::string>{"entity"} : parents;
}

/// A class and everything above it.
std::set<std::string> ancestors_of(const json& published, const std::string& name) {
  std::set<std::string> found;
  std::vector<std::string> open{name};
  while (!open.empty()) {
    const std::string next = open.back();
    open.pop_back();
    if (!published.contains(next) || !found.insert(next).second) continue;
    std::ranges::copy(parents_of(published, next), std::back_inserter(open));
  }
  return found;
}

/// The published attributes of a class with their defaults, inherited ones included. Where several ancestors
/// declare one, the most specific counts; the published classes never leave a choice.
std::map<std::string, json> attributes_of(const json& published, const std::string& name) {
  std::map<std::string, std::vector<std::string>> declared_by;
  for (const std::string& ancestor : ancestors_of(published, name))
    for (const auto& [attribute, value] : published.at(ancestor).at("slots").items())
      if (attribute != "persistent-id") declared_by[attribute].push_back(ancestor);
  std::map<std::string, json> attributes;
  for (const auto& [attribute, owners] : declared_by) {
    std::set<json> defaults;
    for (const std::string& owner : owners) {
      const bool overridden = std::ranges::any_of(owners, [&](const std::string& other) {
        return other != owner && ancestors_of(published, other).contains(owner);
      });
      if (!overridden) defaults.insert(published.at(owner).at("slots").at(attribute));
    }
    BOOST_TEST(defaults.size() == 1U, name << " has several defaults of " << attribute);
    attributes.emplace(attribute, *defaults.begin());
  }
  return attributes;
}

/// A default as `to_string` writes the value: `true`, `12`, `5 degrees-celsius`, `uncut`.
std::string text_of_default(const json& value) {
  if (value.is_null()) return "nothing";
  if (value.is_number()) return written(value.get<double>());
  if (!value.is_object()) return value.dump();
  if (value.at("new") == "quantity") return to_string(value.value("value", 1.0));
  if (value.at("new") != "amount") return value.at("new").get<std::string>();
  const std::string number = value.contains("quantity") ? text_of_default(value.at("quantity")) : "1";
  return number + " " + (value.contains("unit") ? value.at("unit").at("new").get<std::string>() : "piece");
}

const TypeAttribute* find_attribute(Type type, const std::string& name) {
  const auto found =
      std::ranges::find(type.attributes(), types().find_attribute(name), &TypeAttribute::attribute);
  return found == type.attributes().end() ? nullptr : &*found;
}

/// The published value against ours. What is published as an empty list may be absent.
void compare(const json& published, const Value& ours);

void compare_object(const json& published, const Entity& ours) {
  BOOST_REQUIRE(ours.type().name() == published.at("type").get<std::string>());
  BOOST_TEST_CONTEXT("in a " << ours.type().name()) {
    std::set<std::string> mentioned;
    for (const auto& [name, value] : published.items()) {
      if (name == "type") continue;
      mentioned.insert(name);
      BOOST_TEST_CONTEXT(name) {
        compare(value, ours.get(types().find_attribute(name)));
      }
    }
    for (const AttributeValue& set : ours.attributes())
      BOOST_TEST(mentioned.contains(std::string(set.attribute.name())), set.attribute.name());
    BOOST_TEST(mentioned.size() == ours.type().counted_attributes());
  }
}

void compare(const json& published, const Value& ours) {
  if (published.is_null() || published == json::array()) {
    BOOST_TEST((ours.empty() || (ours.get_if<List>() && ours.get_if<List>()->empty())));
  } else if (published.is_boolean()) {
    BOOST_REQUIRE(ours.holds<bool>());
    BOOST_TEST(*ours.get_if<bool>() == published.get<bool>());
  } else if (published.is_number()) {
    BOOST_TEST(ours.number().value() == published.get<double>());
  } else if (published.is_array()) {
    BOOST_REQUIRE(ours.holds<List>());
    const List& list = *ours.get_if<List>();
    BOOST_REQUIRE(list.size() == published.size());
    for (std::size_t i = 0; i < list.size(); ++i) compare(published[i], list[i]);
  } else if (published.at("type") == "quantity") {
    BOOST_TEST(ours.number().value() == published.at("value").get<double>());
  } else if (published.at("type") == "amount") {
    BOOST_REQUIRE(ours.holds<Amount>());
    BOOST_TEST(ours.get_if<Amount>()->value == published.at("quantity").at("value").get<double>());
    BOOST_TEST(ours.get_if<Amount>()->unit.name() == published.at("unit").at("type").get<std::string>());
  } else if (published.value("is-concept", json()) == json(true)) {
    BOOST_REQUIRE(ours.holds<Type>());
    BOOST_TEST(ours.get_if<Type>()->name() == published.at("type").get<std::string>());
  } else {
    BOOST_REQUIRE(ours.holds<Entity>());
    compare_object(published, *ours.get_if<Entity>());
  }
}

void collect_identities(const Value& value, std::vector<std::uint64_t>& identities) {
  if (const auto* list = value.get_if<List>())
    for (const Value& element : *list) collect_identities(element, identities);
  if (const auto* entity = value.get_if<Entity>()) {
    identities.push_back(static_cast<std::uint64_t>(entity->identity()));
    for (const AttributeValue& set : entity->attributes()) collect_identities(set.value, identities);
  }
}

ontology::LoadedWorld kitchen() {
  return ontology::load_world(test::source_text("recipes/kitchen.yaml"), "kitchen.yaml", types());
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_kitchen_s_files_have_no_problems) {
  BOOST_TEST(cooking_types().problems.empty(), lines_of(cooking_types().problems));
  const auto world = kitchen();
  BOOST_TEST(world.problems.empty(), lines_of(world.problems));
  const auto facts =
      ontology::load_facts(test::source_text("ontology/cooking-facts.yaml"), "cooking-facts.yaml", types());
  BOOST_TEST(facts.problems.empty(), lines_of(facts.problems));
  BOOST_TEST(facts.facts.table("seconds-per").find(types().find("hour")).value() == 3600);
}

BOOST_AUTO_TEST_CASE(every_type_says_what_it_is) {
  for (const Type type : types().all()) BOOST_TEST(!type.summary().empty(), type.name());
}

BOOST_AUTO_TEST_CASE(published_classes_have_their_published_parents,
                     *boost::unit_test::label("measured") *
                         boost::unit_test::precondition(test::has_shared_data)) {
  const json published = read_json("ontology.json");
  std::set<std::string> ours_alone;
  for (const Type type : types().all()) ours_alone.insert(std::string(type.name()));
  for (const auto& [name, definition] : published.items()) {
    ours_alone.erase(name);
    if (is_builtin(name)) continue;
    const Type type = types().find(name);
    BOOST_REQUIRE_MESSAGE(bool(type), name);
    const auto expected = parents_of(published, name);
    BOOST_REQUIRE(type.parents().size() >= expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i)
      BOOST_TEST(type.parents()[i].name() == expected[i], name << " has the wrong parents");
  }
  const std::set<std::string> expected = {"anything",
                                          "entity",
                                          "boolean",
                                          "number",
                                          "integer",
                                          "text",
                                          "list",
                                          "opaque",
                                          "can-be-baked",
                                          "can-melt",
                                          "occupiable",
                                          "knows-what-is-occupied",
                                          "vegetable",
                                          "fruit",
                                          "berry",
                                          "stone-fruit",
                                          "nut",
                                          "bean",
                                          "cheese",
                                          "herb",
                                          "bread",
                                          "can-blend",
                                          "can-be-told-apart",
                                          "can-boil-by-itself",
                                          "can-be-poured",
                                          "can-be-boiled-in",
                                          "can-be-fried-in",
                                          "can-be-scattered",
                                          "can-be-scattered-over"};
  BOOST_TEST((ours_alone == expected));
}

BOOST_AUTO_TEST_CASE(published_classes_have_their_published_attributes,
                     *boost::unit_test::label("measured") *
                         boost::unit_test::precondition(test::has_shared_data)) {
  const json published = read_json("ontology.json");
  for (const auto& [name, definition] : published.items()) {
    if (is_builtin(name)) continue;
    BOOST_TEST_CONTEXT(name) {
      const Type type = types().find(name);
      const std::map<std::string, json> expected = attributes_of(published, name);
      BOOST_TEST(type.counted_attributes() == expected.size());
      const Entity fresh(type, Identity::none);
      for (const auto& [attribute, value] : expected) {
        const TypeAttribute* found = find_attribute(type, attribute);
        BOOST_TEST_REQUIRE((found && found->counted), attribute);
        // The kitchen file spells the components of its one ready mixture out.
        if (value.is_array()) continue;
        const bool is_number = value.is_object() && value.at("new") == "quantity";
        const std::string text = is_number ? written(value.value("value", 1.0)) : text_of_default(value);
        BOOST_TEST(to_string(fresh.get(found->attribute)) == text, attribute);
      }
      for (const TypeAttribute& gained : type.attributes())
        if (!expected.contains(std::string(gained.attribute.name()))) {
          BOOST_TEST(!gained.counted, gained.attribute.name());
          BOOST_TEST(fresh.get(gained.attribute).empty(), gained.attribute.name());
        }
    }
  }
}

BOOST_AUTO_TEST_CASE(published_attributes_have_their_published_types,
                     *boost::unit_test::label("measured") *
                         boost::unit_test::precondition(test::has_shared_data)) {
  const std::map<std::string, std::string> renamed = {{"integer", "number"}, {"quantity", "number"}};
  const json published = read_json("ontology.json");
  for (const auto& [name, definition] : published.items()) {
    if (is_builtin(name)) continue;
    for (const auto& [attribute, value] : definition.at("types").items()) {
      if (attribute == "persistent-id") continue;
      const std::string type = value.get<std::string>();
      const std::string expected = renamed.contains(type) ? renamed.at(type) : type;
      BOOST_TEST(find_attribute(types().find(name), attribute)->value_type.name() == expected);
    }
  }
}

BOOST_AUTO_TEST_CASE(what_documents_promise_can_be_done) {
  const auto check = [](const char* affordance, std::initializer_list<const char*> names) {
    for (const char* name : names)
      BOOST_TEST(types().find(name).is(types().find(affordance)), name << " " << affordance);
  };
  check("can-be-baked", {"dough", "toast", "apple", "carrot", "potato", "white-bread-slice", "sweet-potato"});
  check("boilable", {"carrot", "walnut", "crushed-pineapple-in-syrup"});
  check("cuttable", {"banana", "hard-boiled-egg"});
  check("peelable", {"carrot", "garlic", "mango", "hard-boiled-egg", "onion", "red-onion", "green-onion"});
  check("mashable", {"potato"});
  check("can-be-spread-upon", {"white-bread-slice"});
  check("spreadable", {"vegetable-oil", "coconut-oil", "extra-virgin-olive-oil"});
  check("can-be-sprinkled-on", {"baking-tray", "cookie-sheet", "muffin-tins-12"});
  check("lineable", {"pan"});
  check("coverable-container", {"cooking-pot", "frying-pan", "pan", "wire-rack", "saucepan"});
  check("can-melt", {"microwave", "pan", "cooking-pot", "frying-pan"});
}

BOOST_AUTO_TEST_CASE(extensions_give_no_food_a_temperature) {
  const Type has_temperature = types().find("has-temperature");
  for (const char* name : {"apple", "carrot", "onion", "white-bread-slice", "coconut-oil", "wire-rack"})
    BOOST_TEST(!types().find(name).is(has_temperature), name);
}

BOOST_AUTO_TEST_CASE(people_s_names_of_units_are_known) {
  const std::map<std::string, std::string> names = {
      {"grams", "g"},        {"litre", "l"},       {"celsius", "degrees-celsius"},
      {"minutes", "minute"}, {"pieces", "piece"},  {"°C", "degrees-celsius"},
      {"hours", "hour"},     {"milliliter", "ml"}, {"tablespoons", "tablespoon"}};
  for (const auto& [alias, name] : names) BOOST_TEST(types().find(alias).name() == name);
  BOOST_TEST((types().find("quantity") == types().number()));
  BOOST_TEST(types().find("g").measures().name() == "amount");
  BOOST_TEST(types().find("degrees-celsius").measures().name() == "temperature");
}

BOOST_AUTO_TEST_CASE(the_kitchen_is_the_published_one,
                     *boost::unit_test::label("measured") *
                         boost::unit_test::precondition(test::has_shared_data)) {
  compare_object(read_json("kitchen.json"), kitchen().world);
}

BOOST_AUTO_TEST_CASE(identities_in_the_kitchen_are_unique) {
  std::vector<std::uint64_t> identities;
  collect_identities(kitchen().world, identities);
  const std::size_t count = identities.size();
  std::ranges::sort(identities);
  BOOST_TEST(identities.front() == 1U);
  BOOST_TEST(identities.back() == count);
  BOOST_TEST((std::ranges::adjacent_find(identities) == identities.end()));
}

BOOST_AUTO_TEST_CASE(constants_of_the_published_networks_are_types,
                     *boost::unit_test::label("measured") *
                         boost::unit_test::precondition(test::has_shared_data)) {
  const std::filesystem::path reference = test::shared_directory() / "reference";
  std::vector<std::filesystem::path> files = {reference / "gold.solution"};
  for (const char* folder : {"appendix-f", "tests"})
    for (const auto& entry : std::filesystem::directory_iterator(reference / folder))
      files.push_back(entry.path());
  std::size_t constants = 0;
  for (const auto& path : files) {
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
      if (!line.starts_with('(')) continue;
      std::istringstream words(line.substr(1, line.find(')') - 1));
      std::string word;
      words >> word;
      while (words >> word) {
        if (word.starts_with('?') || word.find_first_not_of("0123456789./-") == std::string::npos) continue;
        BOOST_TEST(bool(types().find(word)), word << " in " << path);
        ++constants;
      }
    }
  }
  BOOST_TEST(constants > 1000U);
}

BOOST_AUTO_TEST_SUITE_END()
