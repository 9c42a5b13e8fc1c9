#pragma once

#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "irl/compose/chunk.hpp"

namespace irl {

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

}  // namespace irl
