#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "irl/compose/instruction.hpp"
#include "irl/network/variables.hpp"
#include "irl/repair/implicit_chunk.hpp"

/// Chunks, ready to be put in. Internal to repair.
namespace irl {

/// A chunk, and what its variables ask for.
struct PreparedChunk {
  Network network;
  TypedVariable target;
  double cost = 1;
  std::size_t number = 0;                   ///< of the chunk that it comes from
  std::vector<NeedOfVariable> objects{};    ///< that it cannot do without
  std::vector<NeedOfVariable> optionals{};  ///< that it may be given
  std::vector<TypedVariable> also_gives{};  ///< what it gives besides the target and the state
};

/// The chunks that have a target, in order.
std::vector<PreparedChunk> prepared(std::span<const ImplicitChunk> chunks, const Domain& domain);

/// For every primitive that has constant arguments in a network: the operation with those constants and other
/// variables, as a chunk; at most six of one primitive.
std::vector<ImplicitChunk> chunks_as_written(const Network& network, std::span<const ImplicitChunk> chunks,
                                             const Domain& domain);

/// The chunk under these names, its state threaded from that variable on; and the variable of the state that
/// it leaves.
struct PlacedChunk {
  Network network;
  std::string state;
};
PlacedChunk placed(const PreparedChunk& chunk, const Renaming& names, const Domain& domain,
                   const std::string& state);

/// The names of which something holds, as `fresh_name` asks for them.
template <class Holds>
struct Names {
  Holds holds;
  bool contains(const std::string& name) const { return holds(name); }
};
template <class Holds>
Names(Holds) -> Names<Holds>;

/// Names for all variables of a chunk: those that are given, and new ones for all others. `taken` says which
/// names there are, by `contains`.
template <class Taken>
Renaming with_fresh_names(const PreparedChunk& chunk, Renaming names, const Taken& taken) {
  const Names all{[&](const std::string& name) {
    return taken.contains(name) ||
           std::ranges::any_of(names, [&](const auto& entry) { return entry.second == name; });
  }};
  for (const std::string& name : variable_occurrences(chunk.network))
    if (!names.contains(name)) names[name] = fresh_name(name, all);
  return names;
}

}  // namespace irl
