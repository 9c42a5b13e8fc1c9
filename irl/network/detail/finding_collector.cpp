#include "irl/network/detail/finding_collector.hpp"

#include <algorithm>
#include <tuple>

namespace irl {

FindingPlace place_of(const Network& network, std::size_t operation) {
  return {operation, {}, network.operations[operation].where};
}

FindingPlace place_of(const Network& network, std::size_t operation, const std::string& variable) {
  FindingPlace place = place_of(network, operation);
  const std::vector<Term>& arguments = network.operations[operation].arguments;
  const auto says_it = [&](const Term& term) { return term.variable() && term.variable()->name == variable; };
  const auto at = std::ranges::find_if(arguments, says_it);
  if (at != arguments.end()) place.argument = at - arguments.begin();
  return place;
}

Finding& FindingCollector::report(FindingKind kind, const FindingPlace& place, std::string what,
                                  std::string expected, std::string advice, Severity severity) {
  return findings_.emplace_back(Finding{.kind = kind,
                                        .operation = place.operation,
                                        .argument = place.argument,
                                        .words = {severity, place.where, std::move(what), std::move(expected),
                                                  std::move(advice), std::string(name(kind))}});
}

Finding& FindingCollector::report_of(const std::string& variable, FindingKind kind, const FindingPlace& place,
                                     std::string what, std::string expected, std::string advice,
                                     Severity severity) {
  Finding& finding = report(kind, place, std::move(what), std::move(expected), std::move(advice), severity);
  finding.variable = variable;
  return finding;
}

Findings FindingCollector::findings() && {
  std::ranges::stable_sort(findings_, {}, [](const Finding& finding) {
    const Position& where = finding.words.where;
    return std::tuple(where.line, where.column, finding.operation);
  });
  return std::move(findings_);
}

}  // namespace irl
