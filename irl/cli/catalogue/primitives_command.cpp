#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <ostream>

#include "irl/cli/commands.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/options/shared_options.hpp"
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

void declare(Command& command, PrimitivesChoice& choice) {
  command.takes({"", "PRIMITIVE", "The primitive to describe"}, &choice.name);
  command.takes(option::json, &choice.json);
  command.takes({"--markdown", "", "Print Markdown, with slots, directions and examples"}, &choice.markdown)
      .not_with({"--json"}, "they are two languages");
  take_domain(command, choice.domain);
}

ExitCode print_primitives(const PrimitivesChoice& choice, const Console& console) {
  const workbench::OpenDomain open = open_domain(choice.domain, console);
  (choice.name.empty() ? print_all : print_one)(choice, open.domain, console);
  return ExitCode::success;
}

}  // namespace

Command primitives_command() {
  return make_command<PrimitivesChoice>("primitives", "List the primitives, or describe one of them", declare,
                                        print_primitives);
}

}  // namespace irl::cli
