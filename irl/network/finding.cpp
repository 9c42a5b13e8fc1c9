#include "irl/network/finding.hpp"

#include <fmt/format.h>

namespace irl {

std::string_view name(FindingKind kind) {
  switch (kind) {
    case FindingKind::unknown_primitive:
      return "unknown-primitive";
    case FindingKind::arity:
      return "arity";
    case FindingKind::long_list:
      return "long-list";
    case FindingKind::unknown_type:
      return "unknown-type";
    case FindingKind::unknown_constant:
      return "unknown-constant";
    case FindingKind::variable_in_list:
      return "variable-in-list";
    case FindingKind::bound_twice:
      return "bound-twice";
    case FindingKind::type_clash:
      return "type-clash";
    case FindingKind::repeated_variable:
      return "repeated-variable";
    case FindingKind::output_given:
      return "output-given";
    case FindingKind::given_twice:
      return "given-twice";
    case FindingKind::never_given:
      return "never-given";
    case FindingKind::cyclic:
      return "cyclic";
    case FindingKind::no_direction:
      return "no-direction";
    case FindingKind::no_initial_state:
      return "no-initial-state";
    case FindingKind::second_initial_state:
      return "second-initial-state";
    case FindingKind::forked_state:
      return "forked-state";
    case FindingKind::tiny_share:
      return "tiny-share";
    case FindingKind::unused:
      return "unused";
    case FindingKind::unconnected:
      return "unconnected";
  }
  return "";
}

Problems problems_of(const Findings& findings) {
  std::vector<std::size_t> consequences(findings.size());
  for (const Finding& finding : findings)
    if (finding.caused_by) ++consequences[*finding.caused_by];
  Problems problems;
  for (std::size_t i = 0; i < findings.size(); ++i) {
    if (findings[i].caused_by) continue;
    Problem& told = problems.emplace_back(findings[i].words);
    if (consequences[i] > 0)
      told.advice += fmt::format("{}{} more follow{} from it", told.advice.empty() ? "" : "; ",
                                 consequences[i], consequences[i] == 1 ? "s" : "");
  }
  return problems;
}

}  // namespace irl
