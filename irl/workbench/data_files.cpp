#include "irl/workbench/data_files.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace irl::workbench {

std::vector<std::string> data_files(const DomainEntry& entry) {
  std::vector<std::string> files = entry.further_facts_files;
  files.insert(files.end(), entry.table_files.begin(), entry.table_files.end());
  files.insert(files.end(), {entry.ontology_file, entry.facts_file, entry.world_file, entry.language_file});
  for (const auto& [name, file] : entry.further_languages) files.push_back(file);
  return files;
}

Expected<std::vector<std::string>> language_files(const DomainEntry& entry, const std::string& language) {
  std::vector<std::string> files, names;
  if (!entry.language_file.empty()) files.push_back(entry.language_file);
  if (language.empty() || language == entry.language_name) return files;
  if (!entry.language_name.empty()) names.push_back(entry.language_name);
  for (const auto& [name, file] : entry.further_languages) {
    names.push_back(name);
    if (name != language) continue;
    files.push_back(file);
    return files;
  }
  return usage_problem(fmt::format("the domain '{}' has no language '{}'", entry.name, language),
                       names.empty() ? "it has one, without a name"
                                     : fmt::format("its languages are {}", fmt::join(names, ", ")));
}

}  // namespace irl::workbench
