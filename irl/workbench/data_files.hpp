#pragma once

#include <string>
#include <vector>

#include "irl/define/registry.hpp"
#include "irl/workbench/problems.hpp"

namespace irl::workbench {

/// The data files that the entry of a domain names; some of them may be empty.
std::vector<std::string> data_files(const DomainEntry& entry);
/// Those that say how texts of a language are read: that of the first language, then its own where it is
/// another. A usage problem where the domain has no language of that name.
Expected<std::vector<std::string>> language_files(const DomainEntry& entry, const std::string& language);

}  // namespace irl::workbench
