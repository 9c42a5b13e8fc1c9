#pragma once

#include <iosfwd>
#include <span>

#include "irl/workbench/detail/domain_files.hpp"

namespace irl::workbench::detail {

/// What a domain is built from, and everything that is wrong with the files it comes from.
struct ReadInputs {
  DomainInputs inputs;
  Problems problems;
};
/// Reads the data files of a domain, and what its extensions add to them.
ReadInputs read_inputs(const DomainEntry& entry, const DomainChoice& choice,
                       std::span<const Extension> extensions, std::istream& standard_input);

}  // namespace irl::workbench::detail
