#pragma once

#include <span>
#include <vector>

#include "irl/compose/closeness.hpp"
#include "irl/repair/detail/examination.hpp"
#include "irl/repair/detail/prepared_chunk.hpp"
#include "irl/repair/edit.hpp"
#include "irl/repair/repair.hpp"

/// The edits that a diagnosis points at. Internal to repair.
namespace irl {

/// An edit with what makes one better than another one of the same cost.
struct Proposal {
  Edit edit;
  double fit = 0;            ///< how alike names and types are, higher is better
  std::size_t distance = 0;  ///< how far away what is used instead stands, in operations
};

/// What proposals are made from: a network, what is wrong with it, and what may be put in.
struct Case {
  const Wiring& wiring;
  const Examination& examination;
  std::span<const PreparedChunk> chunks;
  const EditCosts& costs;
  const Closeness& closeness;
  const Budget& budget;  ///< once it is over, proposing throws OutOfLimits

  const Network& network() const { return wiring.network(); }
  const Operation& operation(std::size_t o) const { return wiring.network().operations[o]; }
  const Term& argument(Place place) const { return operation(place.operation).arguments[place.slot]; }
  /// The operation with another argument.
  Operation with(Place place, Term term) const;
};

using Proposals = std::vector<Proposal>;

/// Other variables, and a fresh one that no operation gives where the slot has a default.
void propose_rewiring(const Case& broken, Place place, Proposals& proposals);
/// Its results under the name of what is missing.
void propose_results(const Case& broken, const std::string& missing, Proposals& proposals);
/// The argument exchanged with any other one of the operation.
void propose_exchanges(const Case& broken, Place place, Proposals& proposals);
/// Other constants.
void propose_constants(const Case& broken, Place place, Proposals& proposals);
/// Chunks that give the variable there, or that make something of it.
void propose_insertions(const Case& broken, Place place, Proposals& proposals);
/// The operation taken out.
void propose_erasure(const Case& broken, std::size_t operation, Proposals& proposals);
/// Another primitive.
void propose_primitives(const Case& broken, std::size_t operation, Proposals& proposals);
/// As many arguments as the primitive has slots.
void propose_arguments(const Case& broken, std::size_t operation, Proposals& proposals);

/// Everything that may do away with the first trouble.
Proposals proposals_for(const Case& broken);

}  // namespace irl
