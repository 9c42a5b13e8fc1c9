#include <fmt/format.h>

#include "irl/cli/inputs.hpp"
#include "irl/cli/table.hpp"
#include "irl/readable.hpp"
#include "irl/wording.hpp"
#include "irl/workbench/catalogue/catalogue.hpp"
#include "irl/workbench/catalogue/verify.hpp"

namespace irl::cli {

namespace {

struct PrimitivesChoice {
  workbench::DomainChoice domain;
  std::vector<std::string> names;
  bool json = false;
  bool markdown = false;
  bool verify = false;
};

void print_slots(const Primitive& primitive, const Console& console) {
  Table table({"slot", "type", "role", "default"}, 2);
  for (const SlotDefinition& slot : primitive.slots)
    table.add({"?" + slot.name, slot.type.name(), irl::name(slot.role), slot.default_text});
  console.out << '\n';
  table.print(console);
}

void print_directions(const Primitive& primitive, const Console& console) {
  console.out << '\n' << console.painted("directions", Paint::heading) << '\n';
  for (const Direction& direction : primitive.directions)
    console.tell(
        fmt::format("  {:<8} {}\n", irl::name(direction.determinism), in_words(primitive, direction)));
}

void print(const Primitive& primitive, const Console& console) {
  console.out << console.painted(primitive.name, Paint::heading) << "  " << escaped(primitive.summary) << '\n'
              << fmt::format("\n  ({} {})\n", primitive.name, variables(primitive, SlotSet::all()));
  print_slots(primitive, console);
  print_directions(primitive, console);
  if (!primitive.example.empty())
    console.out << '\n'
                << console.painted("example", Paint::heading) << "\n  " << escaped(primitive.example) << '\n';
}

void print_list(const Domain& domain, const Console& console) {
  Table table({"", ""});
  for (const Primitive& primitive : domain.primitives())
    table.add({{primitive.name, Paint::heading}, primitive.summary});
  table.print(console);
}

/// One of the primitives, or all of them where none is named.
void print(const PrimitivesChoice& choice, const Domain& domain, const Console& console) {
  const Primitive* one =
      choice.names.empty() ? nullptr : demand(workbench::find_primitive(domain, choice.names.front()));
  if (choice.markdown)
    console.out << (one ? workbench::to_markdown(*one) : workbench::primitives_markdown(domain));
  else if (choice.json)
    console.out << workbench::to_text(one ? workbench::to_json(*one) : workbench::primitives_json(domain))
                << '\n';
  else if (one)
    print(*one, console);
  else
    print_list(domain, console);
}

/// Those that were named, or else all relations.
std::vector<const Primitive*> to_verify(const PrimitivesChoice& choice, const Domain& domain) {
  std::vector<const Primitive*> primitives;
  for (const std::string& name : choice.names)
    primitives.push_back(demand(workbench::find_primitive(domain, name)));
  if (choice.names.empty())
    for (const Primitive& primitive : domain.primitives())
      if (primitive.is_relation()) primitives.push_back(&primitive);
  return primitives;
}

std::string verdict(const Verification& verification) {
  if (verification.disagreement) return "directions disagree";
  return verification.rows > 0 ? "directions agree" : "not tested";
}

void print(const Primitive& primitive, const Verification& verification, const Console& console) {
  const bool is_good = verification.rows > 0 && !verification.disagreement;
  console.out << console.painted(primitive.name, Paint::heading) << "  "
              << console.painted(verdict(verification), is_good ? Paint::good : Paint::bad)
              << fmt::format(": {} compared, {} questions asked\n", counted(verification.rows, "row"),
                             verification.questions);
  if (verification.disagreement)
    console.out << "  " << escaped(workbench::in_words(primitive, verification)) << '\n';
  for (const std::string& untried : verification.untried) console.tell("  not tried: " + untried + "\n");
}

ExitCode verify(const PrimitivesChoice& choice, const Domain& domain, const Console& console) {
  ExitCode code = ExitCode::success;
  workbench::Json all = workbench::Json::array();
  const std::vector<const Primitive*> primitives = to_verify(choice, domain);
  if (primitives.empty() && !choice.json)
    console.out << "there are no relations, which alone promise that their directions agree\n";
  for (const Primitive* primitive : primitives) {
    const Verification verification = workbench::verify(domain, *primitive);
    if (verification.disagreement) code = ExitCode::flawed;
    if (choice.json)
      all.push_back(workbench::to_json(*primitive, verification));
    else
      print(*primitive, verification, console);
  }
  if (choice.json) console.out << workbench::to_text(all) << '\n';
  return code;
}

ExitCode print_primitives(const PrimitivesChoice& choice, const Console& console) {
  const workbench::OpenDomain open = open_domain(choice.domain, console);
  if (choice.verify) return verify(choice, open.domain, console);
  if (choice.names.size() > 1) throw UsageError("one primitive is described at a time");
  print(choice, open.domain, console);
  return ExitCode::success;
}

}  // namespace

Command primitives_command() {
  auto [command, choice] = make_command<PrimitivesChoice>(
      "primitives", "List the primitives, or describe one of them", print_primitives);
  command.takes({"", "PRIMITIVE", "The primitive to describe, or those to verify"}, &choice.names);
  command.takes(option::json, &choice.json);
  command.takes({"--markdown", "", "Print Markdown, with slots, directions and examples"}, &choice.markdown)
      .not_with({"--json"}, "they are two languages");
  command
      .takes({"--verify", "", "Test that the directions of relations agree, those named or all"},
             &choice.verify)
      .not_with({"--markdown"}, "what was found is told in words or JSON");
  take_domain(command, choice.domain);
  return command;
}

}  // namespace irl::cli
