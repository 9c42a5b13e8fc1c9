#include <cstdlib>
#include <sstream>

#include "irl/plugins/domain_library.hpp"
#include "irl/workbench/files.hpp"
#include "irl/workbench/open_domain.hpp"

namespace irl::workbench {

std::vector<std::string> libraries_of_environment() {
  std::vector<std::string> libraries;
  const char* named = std::getenv("IRL_DOMAIN_LIBRARY");
  std::istringstream all(named ? named : "");
  for (std::string one; std::getline(all, one, ':');)
    if (!one.empty()) libraries.push_back(one);
  return libraries;
}

Expected<void> load_libraries(const std::vector<std::string>& files) {
  Problems problems;
  for (const std::string& file : files)
    if (const auto loaded = load_domain_library(file); !loaded)
      append(problems, file_problem(file, loaded.error()).error());
  if (!problems.empty()) return std::unexpected(std::move(problems));
  return {};
}

}  // namespace irl::workbench
