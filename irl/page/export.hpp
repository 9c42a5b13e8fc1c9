#pragma once

#include <string>
#include <vector>

#include "irl/page/requests.hpp"

namespace irl::page {

/// The page as one file that needs no server: with what its views ask for of these procedures of the corpus,
/// and of the networks that were opened, recorded. Problems if there is no such recipe.
workbench::Expected<std::string> exported_page(Requests& requests, const std::vector<std::string>& recipes);

}  // namespace irl::page
