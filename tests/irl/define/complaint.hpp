#pragma once

#include <string>

#include "irl/define/domain.hpp"

namespace irl::test {

/// What a mistake in the definition of a domain is told as; empty if it was accepted.
template <class Definition>
std::string complaint(Definition define) {
  try {
    define();
  } catch (const DefinitionError& error) {
    return error.what();
  }
  return "";
}

}  // namespace irl::test
