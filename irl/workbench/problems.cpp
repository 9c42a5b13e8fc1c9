#include "irl/workbench/problems.hpp"

#include <algorithm>
#include <iterator>

namespace irl::workbench {

std::unexpected<Problems> usage_problem(std::string what, std::string advice) {
  return std::unexpected(
      Problems{{.where = {}, .what = std::move(what), .advice = std::move(advice), .kind = "usage"}});
}

std::unexpected<Problems> file_problem(const std::string& file, std::string what, std::string advice) {
  return std::unexpected(Problems{
      {.where = {.file = file}, .what = std::move(what), .advice = std::move(advice), .kind = "file"}});
}

bool is_usage(const Problems& problems) {
  return std::ranges::any_of(problems, [](const Problem& problem) { return problem.kind == "usage"; });
}

void append(Problems& all, Problems further) {
  std::ranges::move(further, std::back_inserter(all));
}

}  // namespace irl::workbench
