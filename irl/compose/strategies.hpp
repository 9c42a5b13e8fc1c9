#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "irl/compose/chunk.hpp"
#include "irl/data/binding.hpp"
#include "irl/data/comparison.hpp"
#include "irl/run/solution.hpp"

/// What a composer can be told about where to go and what to accept: small callables, to be combined. The
/// ones here are the usual ones; any lambda of the same shape will do.
namespace irl {

/// Bindings by the names of their variables.
using NamedBindings = std::map<std::string, Binding, std::less<>>;

/// When two values count as the same: `same_objects`, or `same_content`, which ignores identities.
using SameValue = std::function<bool(const Value&, const Value&)>;
/// The same objects by identity, ignoring content; lists of the same objects in any order; other values
/// exactly.
bool same_objects(const Value& left, const Value& right);

/// The bindings of the named variables of a solution.
NamedBindings named_bindings(const Program& program, const Solution& solution);
/// Both together; none if a variable is bound to different values. Where both bind a variable, score and time
/// of the first one stay. Whether an empty value and another one are the same is up to `same`.
std::optional<NamedBindings> merged(NamedBindings first, const NamedBindings& second,
                                    const SameValue& same = same_objects);

/// A chunk that another one was expanded to.
struct Expanded {
  Chunk chunk;
  std::optional<std::size_t> source{};            ///< the available chunk that was added, if any
  std::optional<std::pair<Type, Type>> linked{};  ///< the types of the open variables that became one, if any
};

/// Takes what an expansion gives; false when no more is wanted.
using TakeExpanded = std::function<bool(Expanded)>;

/// A way to make larger or more tightly linked chunks from a chunk: they are given one by one, as long as
/// they are wanted.
using Expansion = std::function<void(const Chunk&, std::span<const Chunk> available, const TakeExpanded&)>;

/// Adds the network of an available chunk so that its target is an open variable of a compatible type. Into a
/// chunk without network and open variables, every available chunk can be put.
void combine_networks(const Chunk& chunk, std::span<const Chunk> available, const TakeExpanded& take);
/// The same, but only a call `(id ?target ?open …)` is added (see `with_calls_expanded`).
void combine_calls(const Chunk& chunk, std::span<const Chunk> available, const TakeExpanded& take);
/// Makes an open variable the first argument of an operation that is in the network already, if types are
/// compatible, it is not the target, and the operation does not have the variable. Needs the domain, which
/// must outlive it, for the types of first arguments.
Expansion recombine_open_variables(const Domain& domain);
/// Makes two open variables of compatible types one; it stays open, with the name and type of the later one.
void link_open_variables(const Chunk& chunk, std::span<const Chunk> available, const TakeExpanded& take);

/// Everything that an expansion gives.
std::vector<Expanded> expanded(const Expansion& expansion, const Chunk& chunk,
                               std::span<const Chunk> available = {});

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
