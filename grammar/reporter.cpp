#include "grammar/reporter.hpp"

#include <utility>

#include "grammar/solution_file.hpp"

namespace irl::grammar {

void Reporter::report(Problems& list, Problem problem) {
  constexpr std::string_view too_many = "too-many-problems";
  problem.where = in_file(problem.where);
  if (++count_ <= limits::problems) {
    list.push_back(std::move(problem));
  } else if (list.empty() || list.back().kind != too_many) {
    list.push_back({.where = std::move(problem.where),
                    .what = "too many problems in this text: those from here on are not told",
                    .advice = "mend the others first",
                    .kind = std::string{too_many}});
  }
}

Position Reporter::in_file(const Position& position) const {
  return {.file = file_name_, .line = position.line, .column = position.column};
}

}  // namespace irl::grammar
