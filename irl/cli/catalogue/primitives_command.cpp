#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "grammar/solution_file.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/table.hpp"
#include "irl/readable.hpp"
#include "irl/wording.hpp"
#include "irl/workbench/catalogue/catalogue.hpp"
#include "irl/workbench/catalogue/written_definitions.hpp"
#include "irl/workbench/verify.hpp"

namespace irl::cli {

namespace {

struct PrimitivesChoice {
  workbench::DomainChoice domain;
  std::vector<std::string> names;
  bool json = false;
  bool markdown = false;
  bool verify = false;
};

/// What is listed: primitives of the domain and of files, and which ones are asked about.
struct Catalogue {
  Domain domain;
  std::vector<Definition> definitions{};
  std::vector<std::string> names{};
  bool is_flawed = false;  ///< whether something is wrong with the definitions
};

bool is_file(std::string_view word) {
  return word == "-" || word.ends_with(".solution");
}

/// The domain with the definitions of the files among the words, and those that extend it.
Catalogue catalogue_of(const PrimitivesChoice& choice, const Console& console) {
  Catalogue catalogue{open_domain(choice.domain, console).domain};
  for (const std::string& file : choice.domain.extend)
    if (is_file(file)) {
      auto defined = grammar::parse_definitions(read_source(file, console).text, file).definitions;
      std::ranges::move(defined, std::back_inserter(catalogue.definitions));
    }
  for (const std::string& word : choice.names) {
    if (!is_file(word)) {
      catalogue.names.push_back(word);
      continue;
    }
    auto with = workbench::with_definitions_of(read_source(word, console), catalogue.domain);
    console.report(with.problems);
    catalogue.is_flawed |= has_errors(with.problems);
    catalogue.domain = std::move(with.domain);
    std::ranges::move(with.definitions, std::back_inserter(catalogue.definitions));
  }
  return catalogue;
}

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

/// What a primitive stands for, each definition with its place.
void print_definitions(const Primitive& primitive, const std::vector<Definition>& definitions,
                       const Console& console) {
  if (std::ranges::find(definitions, primitive.name, &Definition::name) == definitions.end()) return;
  console.out << '\n' << console.painted("definitions", Paint::heading) << '\n';
  for (Definition definition : definitions) {
    if (definition.name != primitive.name) continue;
    definition.summary.clear();
    console.tell(fmt::format("  {}  {}\n", to_string(definition.where), grammar::print(definition)));
  }
}

void print(const Primitive& primitive, const std::vector<Definition>& definitions, const Console& console) {
  console.out << console.painted(primitive.name, Paint::heading) << "  " << escaped(primitive.summary) << '\n'
              << fmt::format("\n  ({} {})\n", primitive.name, variables(primitive, SlotSet::all()));
  print_slots(primitive, console);
  print_directions(primitive, console);
  print_definitions(primitive, definitions, console);
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
void print(const PrimitivesChoice& choice, const Catalogue& catalogue, const Console& console) {
  const Domain& domain = catalogue.domain;
  const Primitive* one =
      catalogue.names.empty() ? nullptr : demand(workbench::find_primitive(domain, catalogue.names.front()));
  if (choice.markdown)
    console.out << (one ? workbench::to_markdown(*one) : workbench::primitives_markdown(domain));
  else if (choice.json)
    console.out << workbench::to_text(one ? workbench::to_json(*one, catalogue.definitions)
                                          : workbench::primitives_json(domain, catalogue.definitions))
                << '\n';
  else if (one)
    print(*one, catalogue.definitions, console);
  else
    print_list(domain, console);
}

/// Those that were named, or else all relations.
std::vector<const Primitive*> to_verify(const Catalogue& catalogue) {
  const Domain& domain = catalogue.domain;
  std::vector<const Primitive*> primitives;
  for (const std::string& name : catalogue.names)
    primitives.push_back(demand(workbench::find_primitive(domain, name)));
  if (catalogue.names.empty())
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

ExitCode verify(const PrimitivesChoice& choice, const Catalogue& catalogue, const Console& console) {
  const Domain& domain = catalogue.domain;
  ExitCode code = ExitCode::success;
  workbench::Json all = workbench::Json::array();
  const std::vector<const Primitive*> primitives = to_verify(catalogue);
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
  const Catalogue catalogue = catalogue_of(choice, console);
  if (choice.verify) return verify(choice, catalogue, console);
  if (catalogue.names.size() > 1) throw UsageError("one primitive is described at a time");
  print(choice, catalogue, console);
  return catalogue.is_flawed ? ExitCode::flawed : ExitCode::success;
}

}  // namespace

Command primitives_command() {
  auto [command, choice] = make_command<PrimitivesChoice>(
      "primitives", "List the primitives, or describe one of them", print_primitives);
  command.takes(
      {"", "PRIMITIVE",
       "The primitive to describe, or those to verify; and solution files (FILE.solution, -), whose "
       "definitions are listed too"},
      &choice.names);
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
