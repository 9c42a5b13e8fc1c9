#include "irl/workbench/catalogue/verify.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "grammar/solution_file.hpp"
#include "irl/network/program.hpp"

namespace irl::workbench {

/// The constants of an example; none where it is no single operation of that primitive.
static std::vector<PartialRow> rows_of_example(const Domain& domain, const Primitive& primitive) {
  const Program program = check(grammar::parse_network(primitive.example).network, domain).program;
  if (program.operations.size() != 1 || program.operations.front().primitive != &primitive) return {};
  PartialRow row;
  for (const std::uint32_t variable : program.operations.front().variables) {
    const auto constant =
        std::ranges::find(program.bound, variable, &std::pair<std::uint32_t, Binding>::first);
    row.push_back(constant == program.bound.end() ? std::nullopt : std::optional(constant->second.value));
  }
  return {row};
}

Verification verify(const Domain& domain, const Primitive& primitive) {
  return irl::verify(domain, primitive, rows_of_example(domain, primitive));
}

Json to_json(const Primitive& primitive, const Verification& verification) {
  Json object{
      {"name", primitive.name},    {"relation", primitive.is_relation},   {"agrees", nullptr},
      {"rows", verification.rows}, {"questions", verification.questions}, {"untried", verification.untried}};
  if (verification.rows > 0) object["agrees"] = true;
  if (verification.disagreement) {
    object["agrees"] = false;
    object["disagreement"] = in_words(primitive, verification);
  }
  return object;
}

std::string in_words(const Primitive& primitive, const Verification& verification) {
  if (!verification.disagreement) return {};
  if (verification.disagreement->row.empty()) return verification.disagreement->what;
  std::string row = "(" + primitive.name;
  for (const Value& value : verification.disagreement->row) row += " " + to_string(value);
  return fmt::format("{}): {}", row, verification.disagreement->what);
}

}  // namespace irl::workbench
