#pragma once

#include <string_view>
#include <vector>

#include "grammar/solution_file.hpp"
#include "irl/python/bindings.hpp"

namespace irl::python {

/// A network as it was read, with the domain that it is held against.
struct Network {
  SharedDomain domain;
  grammar::RecipeNetwork recipe;
};

/// The networks of a text with or without headings; at least one, which is empty where nothing can be read.
/// What is wrong outside of all of them is told of the first.
std::vector<Network> parse(const SharedDomain& domain, std::string_view text);

}  // namespace irl::python
