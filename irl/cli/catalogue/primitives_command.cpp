#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "irl/cli/commands.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/table.hpp"
#include "irl/workbench/catalogue/catalogue.hpp"

namespace irl::cli {

namespace {

struct PrimitivesChoice {
  workbench::DomainChoice domain;
  std::string name;
  bool json = false;
  bool markdown = false;
};

void print_slots(const Primitive& primitive, const Console& console) {
  Table table({{"slot"}, {"type"}, {"role"}, {"default"}}, 2);
  for (const SlotDefinition& slot : primitive.slots)
    table.add({"?" + slot.name, slot.type.name(), workbench::name(slot.role), slot.default_text});
  console.out << '\n';
  table.print(console);
}

void print_directions(const Primitive& primitive, const Console& console) {
  console.out << '\n' << console.painted("directions", Paint::heading) << '\n';
  for (const Direction& direction : primitive.directions)
    console.out << fmt::format("  {:<8} {}\n", irl::name(direction.determinism),
                               workbench::in_words(primitive, direction));
}

void print(const Primitive& primitive, const Console& console) {
  console.out << console.painted(primitive.name, Paint::heading) << "  " << primitive.summary << '\n'
              << fmt::format("\n  ({} {})\n", primitive.name, workbench::variables(primitive, ~SlotSet{0}));
  print_slots(primitive, console);
  print_directions(primitive, console);
  if (!primitive.example.empty())
    console.out << '\n' << console.painted("example", Paint::heading) << "\n  " << primitive.example << '\n';
}

void print_list(const Domain& domain, const Console& console) {
  Table table({{""}, {""}});
  for (const Primitive& primitive : domain.primitives())
    table.add({{primitive.name, Paint::heading}, primitive.summary});
  table.print(console);
}

void print_one(const PrimitivesChoice& choice, const Domain& domain, const Console& console) {
  const Primitive& primitive = *demand(workbench::find_primitive(domain, choice.name));
  if (choice.markdown)
    console.out << workbench::to_markdown(primitive);
  else if (choice.json)
    console.out << workbench::to_text(workbench::to_json(primitive)) << '\n';
  else
    print(primitive, console);
}

void print_all(const PrimitivesChoice& choice, const Domain& domain, const Console& console) {
  if (choice.markdown)
    console.out << workbench::primitives_markdown(domain);
  else if (choice.json)
    console.out << workbench::to_text(workbench::primitives_json(domain)) << '\n';
  else
    print_list(domain, console);
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
  command.callback([choice, &invocation] {
    const workbench::OpenDomain open = open_domain(choice->domain, invocation.console);
    (choice->name.empty() ? print_all : print_one)(*choice, open.domain, invocation.console);
  });
}

}  // namespace irl::cli
