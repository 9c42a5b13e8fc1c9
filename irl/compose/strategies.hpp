#pragma once

#include <functional>
#include <vector>

#include "irl/compose/closeness.hpp"
#include "irl/compose/expansion.hpp"
#include "irl/compose/named_bindings.hpp"

/// What a composer can be told about where to go and what to accept: small callables, to be combined. The
/// ones here are the usual ones; any lambda of the same shape will do.
namespace irl {

/// A chunk on the way to a solution.
struct Candidate {
  Chunk chunk;                                    ///< its score is the mean of those of its sources
  unsigned depth = 0;                             ///< how many expansions it took
  std::vector<std::size_t> sources{};             ///< the available chunks in it, in order
  std::optional<std::pair<Type, Type>> linked{};  ///< the types of the newest link
};

/// A network that computes the target.
struct Composition {
  Chunk chunk;               ///< with the bind statements of the meaning
  Network network;           ///< what was executed: the chunk's network, with calls expanded
  Value value;               ///< of the target; empty if there is none
  NamedBindings bindings{};  ///< of all variables
  std::vector<BindStatement>
      found{};       ///< what executing it has found for the open variables, as far as it can be written
  double score = 0;  ///< higher is better
  unsigned depth = 0;
};

/// Lower ones are looked at first.
using Cost = std::function<double(const Candidate&)>;
/// Whether a candidate is kept.
using NodeTest = std::function<bool(const Candidate&)>;
/// Whether a composition is acceptable.
using CompositionTest = std::function<bool(const Composition&)>;
/// Higher is better.
using ResultScore = std::function<double(const Composition&)>;

/// How many operations name a primitive that one before them names already.
std::size_t repetitions(const Network& network);

/// (depth + open variables + length of the network + 5 × repetitions) ÷ score of the chunk.
double short_and_closed(const Candidate& candidate);
/// Deep ones first.
double depth_first(const Candidate& candidate);
/// Shallow ones first.
double breadth_first(const Candidate& candidate);
/// Parts that share no variable + open variables + (1 − closeness of the types of the newest link; 1 if there
/// is none).
Cost connected_by_close_types(const Types& types);

/// At most `count` operations and bind statements.
NodeTest at_most_elements(std::size_t count);
/// No primitive more than once; bind statements do not count.
bool no_repetitions(const Candidate& candidate);
/// No variable twice in one operation, no variable bound by two bind statements.
bool is_valid(const Candidate& candidate);

/// Nothing is left open.
bool nothing_open(const Composition& composition);

/// The mean of the score of the chunk, the product of the scores of all bindings, and 1 ÷ (1 + repetitions);
/// bind statements are no repetitions.
double chunk_and_bindings(const Composition& composition);
/// 0.5 for everything.
double uniform(const Composition& composition);

}  // namespace irl
