#include "irl/workbench/verify.hpp"

#include <fmt/format.h>

#include "grammar/solution_file.hpp"
#include "irl/network/program.hpp"
#include "irl/workbench/document/document.hpp"

namespace irl::workbench {

/// The constants of an example; none where it is no single operation of that primitive.
static std::vector<PartialRow> rows_of_example(const Domain& domain, const Primitive& primitive) {
  const Program program = check(grammar::parse_network(primitive.example).network, domain).program;
  if (program.operations.size() != 1 || program.operations.front().primitive != &primitive) return {};
  PartialRow row;
  for (const VariableIndex variable : program.operations.front().variables) {
    const auto constant =
        std::ranges::find(program.bound, variable, &std::pair<VariableIndex, Binding>::first);
    row.push_back(constant == program.bound.end() ? std::nullopt : std::optional(constant->second.value));
  }
  return {row};
}

static void demand_sound_example(const Domain& domain, const Primitive& primitive) {
  const auto refuse = [&](std::string_view what) {
    throw DefinitionError(
        fmt::format("the example of '{}', {}: {}", primitive.name, primitive.example, what));
  };
  const grammar::ParsedNetwork read = grammar::parse_network(primitive.example);
  if (!read.problems.empty()) refuse(read.problems.front().what);
  const Inspected inspected = inspect(read.network, domain);
  for (const Finding& finding : inspected.findings)
    // Those behind it are about what stands beside the operation, which an example leaves out.
    if (finding.kind <= FindingKind::output_given) refuse(finding.words.what);
  if (std::ranges::none_of(inspected.program.operations,
                           [&](const auto& operation) { return operation.primitive == &primitive; }))
    refuse("no operation of it");
}

void demand_sound_examples(const Domain& domain) {
  for (const Primitive& primitive : domain.primitives())
    if (!primitive.example.empty() && !primitive.definition) demand_sound_example(domain, primitive);
}

Verification verify(const Domain& domain, const Primitive& primitive) {
  return irl::verify(domain, primitive, rows_of_example(domain, primitive));
}

using VerifiedPrimitive = InContext<Verification, Primitive>;

static void describe(Document<VerifiedPrimitive>& verified) {
  verified.called("verified")
      .field("name", [](const Verification&, const Primitive& primitive) { return primitive.name; })
      .field(
          "relation", [](const Verification&, const Primitive& primitive) { return primitive.is_relation(); },
          "Whether it promises anything.")
      .field(
          "agrees",
          [](const Verification& it) {
            const bool is_known = it.rows > 0 || it.disagreement;
            return is_known ? std::optional(!it.disagreement) : std::nullopt;
          },
          "Whether all directions agree on all rows; null: no row was compared.")
      .field("rows", &Verification::rows, "How many rows every direction was asked about.")
      .field("questions", &Verification::questions)
      .field("untried", &Verification::untried, "What could not be tried, and why.")
      .optional_field(
          "disagreement",
          [](const Verification& it, const Primitive& primitive) { return in_words(primitive, it); },
          {"A row, and who says what of it.", not_empty});
}

Json to_json(const Primitive& primitive, const Verification& verification) {
  return to_document(VerifiedPrimitive{verification, primitive});
}

Json primitives_verify_schema() {
  return titled_schema<std::vector<VerifiedPrimitive>>(
      "What irl primitives --verify --json prints: an entry for each primitive that was tested");
}

std::string in_words(const Primitive& primitive, const Verification& verification) {
  if (!verification.disagreement) return {};
  if (verification.disagreement->row.empty()) return verification.disagreement->what;
  std::string row = "(" + primitive.name;
  for (const Value& value : verification.disagreement->row) row += " " + to_string(value);
  return fmt::format("{}): {}", row, verification.disagreement->what);
}

}  // namespace irl::workbench
