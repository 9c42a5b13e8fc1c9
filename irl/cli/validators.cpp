#include "irl/cli/validators.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "irl/wording.hpp"

namespace irl::cli {

CLI::Validator one_of(std::vector<std::string> names) {
  std::string description = fmt::format("{{{}}}", fmt::join(names, ","));
  const auto check = [names = std::move(names)](const std::string& written) -> std::string {
    if (std::ranges::find(names, written) != names.end()) return {};
    const std::vector<std::string_view> candidates(names.begin(), names.end());
    const std::string nearest = suggestion(written, candidates);
    return fmt::format("there is no '{}'; {}", written,
                       nearest.empty() ? fmt::format("expected one of {}", fmt::join(names, ", ")) : nearest);
  };
  return CLI::Validator(check, std::move(description));
}

}  // namespace irl::cli
