#include "irl/network/finding.hpp"

#include <fmt/format.h>

namespace irl {

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
