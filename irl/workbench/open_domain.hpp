#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "irl/cli/console.hpp"
#include "irl/define/registry.hpp"

namespace irl::workbench {

/// What a user chose of domains, rules and data; everything has a default.
struct DomainChoice {
  std::string domain{};                        ///< empty: the first one registered
  std::string world{};                         ///< a world file instead of the domain's own
  std::string recipes{};                       ///< a directory of recipes instead of the domain's own
  std::string rules = "documented";            ///< as parse_rules reads it
  std::vector<std::string> primitives_from{};  ///< commands of programs that define further primitives
};

/// A domain that is ready for use.
struct LoadedDomain {
  Domain domain;
  Rules rules = Rules::documented();
  std::filesystem::path recipes;  ///< empty where the domain has no corpus
};

/// Reads the data files of a domain and builds it; warnings go to the console. A UsageError if there is no
/// such domain or rule, a FileError with all problems of all its files if they are broken.
LoadedDomain load_domain(const DomainChoice& choice, const Console& console);

}  // namespace irl::workbench
