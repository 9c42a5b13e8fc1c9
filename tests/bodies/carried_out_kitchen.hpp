#pragma once

#include <string>

#include "irl/bodies/bodies_file.hpp"
#include "irl/bodies/carrying_out.hpp"
#include "irl/workbench/domain_texts.hpp"
#include "irl/workbench/evaluation/execution.hpp"
#include "irl/workbench/open_domain.hpp"

/// The kitchen, executed and carried out with bodies.
namespace irl::tests {

inline const workbench::OpenDomain& kitchen() {
  static const workbench::OpenDomain opened = workbench::open({.domain = "cooking"}).value();
  return opened;
}

/// The bodies of the kitchen, changed by a text: what it says comes before what the file says.
inline bodies::Bodies kitchen_bodies(const std::string& changes = {}) {
  const auto sources = workbench::section_texts({.domain = "cooking"}, "bodies").value();
  std::vector<ontology::Part> parts;
  for (const workbench::SectionText& one : sources)
    parts.push_back({one.source.text, one.source.name, one.section});
  if (!changes.empty()) parts.push_back({changes, "changes.yaml"});
  auto [said, problems] = bodies::load_bodies(parts, kitchen().domain);
  if (has_errors(problems)) throw std::invalid_argument(to_string(problems.front()));
  return said;
}

/// A network as it was executed; what fails is an error of the test, unless it is meant to.
inline workbench::Execution executed(const std::string& network, bool may_fail = false) {
  const grammar::SolutionFile file = grammar::parse_solutions("#tried\n" + network);
  workbench::Execution execution = workbench::execute(file.recipes.at(0), kitchen().domain, {});
  const bool is_meant = execution.status == workbench::Status::complete ||
                        (may_fail && execution.status == workbench::Status::flawed);
  if (!is_meant) throw std::invalid_argument(network + ": " + execution.reason);
  return execution;
}

inline bodies::CarriedOut carried_out(const workbench::Execution& execution, const bodies::Bodies& said,
                                      bool is_recorded = false) {
  return bodies::carry_out(execution.program, execution.solution, said, is_recorded);
}

/// The kinds of all difficulties with what they are about: `spills all-purpose-flour`.
inline std::string difficulties_of(const bodies::CarriedOut& carried) {
  std::string all;
  for (const bodies::CarriedOutStep& step : carried.steps)
    for (const bodies::Difficulty& one : step.difficulties)
      all += (all.empty() ? "" : ", ") + std::string(name(one.kind)) + " " + one.thing;
  return all;
}

}  // namespace irl::tests
