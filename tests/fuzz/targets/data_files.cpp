#include "irl/workbench/corpus/corpus.hpp"
#include "ontology/facts_file.hpp"
#include "ontology/types_file.hpp"
#include "ontology/world_file.hpp"
#include "tests/fuzz/targets/shipped.hpp"
#include "tests/fuzz/targets/targets.hpp"

namespace irl::fuzz {

void ontology(const std::string& input) {
  const BuiltTypes built = ontology::load_types(input, "input");
  for (const Type type : built.types->all())
    expect(built.types->find(type.name()) == type, "a type is not found");
}

void world(const std::string& input) {
  const auto loaded = ontology::load_world(input, "input", shipped("cooking").domain.types());
  if (loaded.world) to_string(Value(loaded.world));
}

void facts(const std::string& input) {
  ontology::load_facts(input, "input", shipped("cooking").domain.types());
}

void recipe(const std::string& input) {
  workbench::read_recipe_text({"input", input}, "dish");
}

void csv(const std::string& input) {
  workbench::read_result_variables({"input", input});
}

}  // namespace irl::fuzz
