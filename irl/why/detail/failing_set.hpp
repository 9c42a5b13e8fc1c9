#pragma once

#include "irl/why/detail/selection.hpp"
#include "irl/why/explanation.hpp"

namespace irl::why {

/// Elements that fail, as far as they were narrowed down to a core before a limit was reached.
struct FailingSet {
  CoreVerdict verdict = CoreVerdict::unknown;
  Selection elements{};
  bool is_minimal = false;
  bool is_smallest = false;
  std::uint64_t searches = 0;
  std::uint64_t work = 0;
};

/// Whether nothing is to be minded in a program but which rows there are: it has relations alone, and nothing
/// controls the search.
bool has_relations_alone(const Program& program, const RunOptions& run);

/// Of a program of relations alone: from what the proofs used that there is no solution.
FailingSet relation_core(const Elements& elements, const CoreOptions& options);

/// Of any program: by executing parts of it.
FailingSet executed_core(const Elements& elements, const CoreOptions& options);

}  // namespace irl::why
