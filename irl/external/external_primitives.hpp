#pragma once

#include <chrono>
#include <string>

#include "irl/define/domain.hpp"

namespace irl {

/// Limits of an external program: how long it may take, and how often it is started again.
struct ExternalLimits {
  std::chrono::milliseconds time_to_start{10'000};  ///< until it has announced its primitives
  std::chrono::milliseconds time_to_answer{
      10'000};     ///< for one operation, and no longer than the run may take
  int losses = 3;  ///< after so many in a row it is not started again
};

/// Adds the primitives that another program defines, in whatever language: it is started, announces them, and
/// is asked to execute operations, in lines of JSON as `irl/external/protocol.md` says. A primitive of the
/// same name is replaced. The program runs as long as the domain lives.
///
/// Nothing that the program does ends a run. Where it dies, does not answer in time or answers what cannot be
/// understood, the operation fails with that reason, and the program is killed and started again for the next
/// operation. After three such losses in a row it is given up: all its operations fail at once.
///
/// Runs may share the domain between threads; the program is asked one thing at a time. A DefinitionError if
/// it cannot be started or what it announces makes no sense.
void add_external_primitives(Domain& domain, const std::string& command, const ExternalLimits& limits = {});

}  // namespace irl
