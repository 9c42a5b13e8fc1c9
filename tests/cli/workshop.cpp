#include "tests/cli/workshop.hpp"

#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "irl/cli/command_line.hpp"
#include "irl/irl.hpp"
#include "irl/network/program.hpp"
#include "irl/score/evaluation.hpp"

namespace irl::tests {

namespace {

using namespace std::chrono_literals;

constexpr const char* ontology = R"(things:
  shop: {says: where everything stands, is: entity, has: {clock: number, contents: list, occupied: list}}
  place: {is: entity, has: {contents: list}}
  shelf: {is: place}
  bench: {is: place}
  block: {says: something made of wood, is: entity, aliases: [piece-of-wood], has: {colour: colour}, also-is: numbered}
  cube: {is: block}
  pyramid: {is: block}
  numbered: {has: {number: number, capacity: number}}
  colour: {}
  red: {is: colour}
  blue: {is: colour}
)";

constexpr const char* world = R"(shop:
  clock: 0
  contents:
    - bench
    - shelf:
        contents: [cube, 2 pyramid]
)";

struct Shop {
  World& world;
  Attribute colour;
};

void define_actions(Domain& domain, Rule quick_paint) {
  const Attribute colour = domain.types().find_attribute("colour");
  Actions<Shop> actions{domain, [colour](World& world, const Inputs&) { return Shop{world, colour}; }};
  actions.action("take", gives("block", "block"), kind("kind", "block"))
      .says("takes a block from the shelf")
      .example("(take ?block ?shop-after ?shop-before cube)")
      .lasts(10s)
      .does([](Shop& shop, Type kind) -> Attempt<Entity> {
        const auto path = shop.world.find_in_store({.type = kind});
        if (!path) return fail("no " + std::string(kind.name()) + " left on the shelf");
        const Entity block = shop.world.at(*path);
        shop.world.remove_at(*path);
        shop.world.put_on_workplace(block);
        return block;
      });
  actions.action("paint", gives("painted", "block"), object("block", "block"), kind("colour", "colour"))
      .says("paints a block")
      .occupies("block")
      .lasts([quick_paint](const World& world, const Inputs&) {
        return world.rules()[quick_paint] != RulePosition::first ? Seconds(30) : Seconds(60);
      })
      .does([](Shop& shop, Entity block, Type colour) {
        return shop.world.replace(block.with(shop.colour, colour));
      });
}

Domain workshop(DomainInputs inputs) {
  Domain domain{"workshop", inputs.types};
  const Types& types = domain.types();
  domain.state({.type = types.find("shop"),
                .clock = types.find_attribute("clock"),
                .contents = types.find_attribute("contents"),
                .used = {},
                .workplace = types.find("bench"),
                .capacity = types.find_attribute("capacity"),
                .occupied = types.find_attribute("occupied")},
               {.out = "shop-after", .in = "shop-before"}, inputs.world);
  domain.initial_state("open-shop", "shop", "gives the shop as it is in the morning");
  domain.rule_positions({"documented", "reference"});
  define_actions(
      domain, domain.rule({"quick-paint", {"paint dries within a minute", "paint dries in half a minute"}}));
  domain.metric({.name = "result-similarity",
                 .summary = "whether the result is as it should be",
                 .score = [](const Evaluation& evaluation) -> std::optional<double> {
                   const auto& gold = evaluation.gold;
                   const auto variable = gold.program.variable(gold.result_variable);
                   if (!variable) return std::nullopt;  // nothing of it was executed in time
                   const auto wanted = gold.solution.bindings[*variable];
                   for (const auto& binding : evaluation.solution.bindings)
                     if (wanted && binding && similar(wanted->value, binding->value)) return 1;
                   return 0;
                 },
                 .ignores_names = true});
  return domain;
}

const bool registered =
    register_domain({.name = "workshop",
                     .summary = "paints blocks",
                     .ontology_file = "types.yaml",
                     .world_file = "world.yaml",
                     .corpus_directory = "recipes",
                     .build = workshop}) &&
    register_domain({.name = "without-files",
                     .summary = "whose ontology is not there",
                     .ontology_file = "nowhere.yaml",
                     .build = [](DomainInputs) { return Domain("without-files"); }}) &&
    register_domain({.name = "undefinable",
                     .summary = "which cannot be built",
                     .build = [](DomainInputs) -> Domain { throw DefinitionError("a slip"); }});

}  // namespace

Outcome irl_command(std::vector<std::string> arguments, const std::string& standard_input) {
  std::istringstream in(standard_input);
  std::ostringstream out;
  std::ostringstream err;
  const int code = cli::run_command_line(std::move(arguments), {in, out, err});
  return {code, out.str(), err.str()};
}

Workshop::Workshop() {
  std::string pattern = (std::filesystem::temp_directory_path() / "irl-workshop-XXXXXX").string();
  directory_ = mkdtemp(pattern.data());
  write("types.yaml", ontology);
  write("world.yaml", world);
  write("recipes/painted-cube.solution", painted_cube);
  write("recipes/painted-cube.xml",
        R"(<?xml version="1.0"?><recipe id="painted-cube"><result variable="?painted"/></recipe>)");
  if (const char* before = std::getenv("IRL_DATA")) data_before_ = before;
  setenv("IRL_DATA", directory_.c_str(), 1);
}

Workshop::~Workshop() {
  if (data_before_.empty())
    unsetenv("IRL_DATA");
  else
    setenv("IRL_DATA", data_before_.c_str(), 1);
  std::error_code ignored;
  std::filesystem::remove_all(directory_, ignored);
}

std::string Workshop::write(const std::string& name, const std::string& text) const {
  std::filesystem::create_directories((directory_ / name).parent_path());
  std::ofstream(directory_ / name) << text;
  return path(name);
}

std::string Workshop::read(const std::string& name) const {
  std::ostringstream text;
  text << std::ifstream(directory_ / name).rdbuf();
  return text.str();
}

Outcome Workshop::irl(std::vector<std::string> arguments, const std::string& standard_input) const {
  const bool knows_domains = arguments.empty() || arguments.front() != "units";
  if (knows_domains) arguments.insert(arguments.end(), {"--domain", "workshop"});
  return irl_command(std::move(arguments), standard_input);
}

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace irl::tests
