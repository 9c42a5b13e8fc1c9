#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "irl/cli/completion/candidates.hpp"

namespace irl::cli {

/// Whose names are meant; empty where the command line does not say.
struct DomainNames {
  std::string domain{};
  std::string corpus{};
};

/// The names that stand for a value of that kind, as help calls it: DOMAIN, ID or PROCEDURE, PRIMITIVE, TYPE.
/// None of any other kind, or where the domain cannot be opened.
std::vector<Candidate> names(std::string_view kind, const DomainNames& domain);

}  // namespace irl::cli
