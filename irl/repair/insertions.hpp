#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "irl/compose/strategies.hpp"
#include "irl/repair/implicit_chunk.hpp"
#include "irl/run/search.hpp"

namespace irl {

/// The state of a network that is executed so far: the world and the bindings that further operations start
/// from.
struct Surroundings {
  std::string state{};  ///< the variable of the latest state; empty in a domain without state
  /// What is bound so far, the latest state included.
  NamedBindings bindings{};
  /// The variables that chunks may be given, in the order of naming. All of them are bound.
  std::vector<std::string> accessible{};
  std::set<std::string, std::less<>> taken{};  ///< further names that stand in the network so far
  std::uint32_t operations = 0;                ///< how many were executed so far
};

/// Operations that could not work as they were, with what has to stand before them.
struct Insertion {
  /// The operations that were put in and those that were asked for, in an order in which they work; the state
  /// is threaded from `Surroundings::state` through all of them.
  Network network;
  std::vector<std::size_t> inserted{};  ///< the operations of the network that were put in, in order
  std::vector<std::size_t> chunks{};    ///< the chunks that were put in, in order, by position
  std::vector<std::string> reasons{};   ///< by chunk of `chunks`: what did not work without it
  double cost = 0;                      ///< of all chunks together
  std::string state{};                  ///< the variable of the state that is left
  Program program{};                    ///< of the network, with what it is given by the surroundings
  Solution solution{};                  ///< as it was executed; everything did its work
};

/// How insertions are looked for.
struct InsertionOptions {
  std::size_t most = 1;                                                     ///< results
  std::size_t most_chunks = 4;                                              ///< in one result
  RunOptions run{};                                                         ///< of every trial
  Limits limits{.steps = 2'000, .time = std::chrono::milliseconds(1'000)};  ///< of all; a step is a trial
};

/// What was found, the cheapest first.
struct Insertions {
  std::vector<Insertion> found;
  std::uint64_t trials = 0;
  bool stopped = false;  ///< a limit was reached: there may be more
  std::string reason{};  ///< why the operations do not work as they are; empty: they do
};

/// The cheapest chunks to put before operations so that all of them work: with none of them if they work as
/// they are.
///
/// Trials are executed in the order of their costs. Where one does not work, chunks are put before the first
/// operation that fails or cannot be executed, each so that it gives something in one of its slots: a
/// variable that nothing gives; or, for what is there, something made of it, or something else where the slot
/// has a default; the operations that follow then mean that as well. What a chunk itself needs is an
/// accessible object of a fitting type (the latest three are tried), or given by a further chunk. Of equally
/// cheap ways that with the earlier chunks comes first, then with the earlier slots. The same arguments give
/// the same results unless time runs out.
Insertions insertions_before(const Network& operations, const Surroundings& surroundings,
                             std::span<const ImplicitChunk> chunks, const Domain& domain,
                             const InsertionOptions& options = {});

}  // namespace irl
