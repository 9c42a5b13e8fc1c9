#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>

#include "irl/cli/commands.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/table.hpp"
#include "irl/wording.hpp"
#include "irl/workbench/json.hpp"

namespace irl::cli {

namespace {

std::string_view name(SlotRole role) {
  switch (role) {
    case SlotRole::any:
      return "any";
    case SlotRole::input:
      return "input";
    case SlotRole::output:
      return "output";
    case SlotRole::optional:
      return "optional";
  }
  return "any";
}

std::vector<std::string> names_in(const Primitive& primitive, SlotSet slots) {
  std::vector<std::string> names;
  for (std::size_t slot = 0; slot < primitive.slots.size(); ++slot)
    if ((slots >> slot) & 1U) names.push_back(primitive.slots[slot].name);
  return names;
}

std::string variables(const Primitive& primitive, SlotSet slots) {
  std::string text;
  for (const std::string& name : names_in(primitive, slots)) text += (text.empty() ? "?" : " ?") + name;
  return text;
}

std::string in_words(const Primitive& primitive, const Direction& direction) {
  std::string text =
      fmt::format("{} from {}", direction.found ? variables(primitive, direction.found) : "check",
                  direction.given ? variables(primitive, direction.given) : "nothing");
  if (direction.optional) text += ", perhaps " + variables(primitive, direction.optional);
  return text;
}

void print_slots(const Primitive& primitive, const Console& console) {
  Table table({{"slot"}, {"type"}, {"role"}, {"default"}}, 2);
  for (const SlotDefinition& slot : primitive.slots)
    table.add({"?" + slot.name, slot.type.name(), name(slot.role), slot.default_text});
  console.out << '\n';
  table.print(console);
}

void print_directions(const Primitive& primitive, const Console& console) {
  console.out << '\n' << console.painted("directions", Paint::heading) << '\n';
  for (const Direction& direction : primitive.directions)
    console.out << fmt::format("  {:<8} {}\n", irl::name(direction.determinism),
                               in_words(primitive, direction));
}

void print(const Primitive& primitive, const Console& console) {
  console.out << console.painted(primitive.name, Paint::heading) << "  " << primitive.summary << '\n'
              << fmt::format("\n  ({} {})\n", primitive.name, variables(primitive, ~SlotSet{0}));
  print_slots(primitive, console);
  print_directions(primitive, console);
  if (!primitive.example.empty())
    console.out << '\n' << console.painted("example", Paint::heading) << "\n  " << primitive.example << '\n';
}

void print_markdown(const Primitive& primitive, const Console& console) {
  console.out << fmt::format("## {}\n\n{}\n\n    ({} {})\n\n", primitive.name, primitive.summary,
                             primitive.name, variables(primitive, ~SlotSet{0}));
  console.out << "| slot | type | role | default |\n|---|---|---|---|\n";
  for (const SlotDefinition& slot : primitive.slots)
    console.out << fmt::format("| `?{}` | {} | {} | {} |\n", slot.name, slot.type.name(), name(slot.role),
                               slot.default_text);
  console.out << "\nDirections:\n\n";
  for (const Direction& direction : primitive.directions)
    console.out << fmt::format("- {}: `{}`\n", irl::name(direction.determinism),
                               in_words(primitive, direction));
  if (!primitive.example.empty()) console.out << fmt::format("\nExample: `{}`\n", primitive.example);
}

Json to_json(const Primitive& primitive) {
  Json object{{"name", primitive.name}, {"summary", primitive.summary}, {"example", primitive.example}};
  object["slots"] = Json::array();
  for (const SlotDefinition& slot : primitive.slots) {
    object["slots"].push_back({{"name", slot.name}, {"type", slot.type.name()}, {"role", name(slot.role)}});
    if (!slot.default_text.empty()) object["slots"].back()["default"] = slot.default_text;
  }
  object["directions"] = Json::array();
  for (const Direction& direction : primitive.directions)
    object["directions"].push_back({{"determinism", irl::name(direction.determinism)},
                                    {"found", names_in(primitive, direction.found)},
                                    {"given", names_in(primitive, direction.given)},
                                    {"optional", names_in(primitive, direction.optional)}});
  return object;
}

const Primitive& find_primitive(const Domain& domain, const std::string& name) {
  if (const Primitive* found = domain.find(name)) return *found;
  std::vector<std::string_view> names;
  for (const Primitive& primitive : domain.primitives()) names.push_back(primitive.name);
  const std::string suggestion = irl::suggestion(name, names);
  throw UsageError(
      fmt::format("there is no primitive '{}'{}{}", name, suggestion.empty() ? "" : "; ", suggestion));
}

void print_list(const Domain& domain, const Console& console) {
  Table table({{""}, {""}});
  for (const Primitive& primitive : domain.primitives())
    table.add({{primitive.name, Paint::heading}, primitive.summary});
  table.print(console);
}

struct PrimitivesChoice {
  DomainChoice domain;
  std::string name;
  bool json = false;
  bool markdown = false;
};

void print_as_markdown(const Domain& domain, const Console& console) {
  console.out << fmt::format("# The primitives of {}\n\n", domain.name());
  for (const Primitive& primitive : domain.primitives()) {
    print_markdown(primitive, console);
    console.out << '\n';
  }
}

void print_catalogue(const PrimitivesChoice& choice, const Console& console) {
  const OpenDomain loaded = open_domain(choice.domain, console);
  if (!choice.name.empty()) {
    const Primitive& primitive = find_primitive(loaded.domain, choice.name);
    if (choice.markdown) return print_markdown(primitive, console);
    if (!choice.json) return print(primitive, console);
    console.out << to_text(to_json(primitive)) << '\n';
    return;
  }
  if (choice.markdown) return print_as_markdown(loaded.domain, console);
  if (!choice.json) return print_list(loaded.domain, console);
  Json all = Json::array();
  for (const Primitive& primitive : loaded.domain.primitives()) all.push_back(to_json(primitive));
  console.out << to_text(all) << '\n';
}

}  // namespace

void add_primitives_command(CLI::App& app, Invocation& invocation) {
  CLI::App& command = *app.add_subcommand("primitives", "List the primitives, or describe one of them");
  const auto choice = std::make_shared<PrimitivesChoice>();
  command.add_option("name", choice->name, "The primitive to describe")->type_name("PRIMITIVE");
  CLI::Option* json = command.add_flag("--json", choice->json, "Print JSON");
  command.add_flag("--markdown", choice->markdown, "Print Markdown, with slots, directions and examples")
      ->excludes(json);
  add_domain_option(command, choice->domain);
  command.callback([choice, &invocation] { print_catalogue(*choice, invocation.console); });
}

}  // namespace irl::cli
