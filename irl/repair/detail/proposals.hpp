#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "irl/budget.hpp"
#include "irl/compose/closeness.hpp"
#include "irl/network/wiring.hpp"
#include "irl/repair/detail/prepared_chunk.hpp"
#include "irl/repair/repair.hpp"

/// The edits that a diagnosis points at, and how alike names are. Internal to repair.
namespace irl {

/// A diagnosis, with what was found on the way.
struct Examination {
  Diagnosis diagnosis;
  /// What variables were bound to, by name, as far as the network was executed.
  std::map<std::string, Type, std::less<>> types{};

  /// What a variable is: of what was executed, the type of its value, else what its slot says.
  Type type(std::string_view variable, const Wiring& wiring) const {
    const auto known = types.find(variable);
    return known == types.end() ? wiring.type(variable) : known->second;
  }
};

/// Where there is something wrong that can be seen without executing the network, only `execute_anyway` has
/// it executed. Throws OutOfLimits where the deadline is over before it is known what waits for what.
Examination examine(const Network& network, const Domain& domain, const RunOptions& options,
                    bool execute_anyway, const Deadline& deadline = {});

/// Whether the name of a type can stand in a slot.
inline bool can_stand(Type type, const SlotDefinition& slot) {
  return type && !type.is_failed() && type.is(slot.type);
}

/// In which place troubles of a kind are mended: later kinds may be what earlier ones have led to.
std::size_t mending_rank(std::string_view kind);
inline constexpr std::size_t mending_ranks = 13;

/// The ways of writing to be undone, one edit each, for the network as the edits before have left it: those
/// without which its problems would be more. Throws OutOfLimits once the budget is over.
std::vector<Edit> rewriting_edits(const Network& network, const Domain& domain, const RepairOptions& options,
                                  const Budget& budget);

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
  const Synonyms& synonyms;
  const Closeness& closeness;
  const Budget& budget;  ///< once it is over, proposing throws OutOfLimits

  const Network& network() const { return wiring.network(); }
  const Operation& operation(std::size_t o) const { return wiring.network().operations[o]; }
  const Term& argument(Place place) const { return operation(place.operation).arguments[place.slot]; }
  /// The operation with another argument.
  Operation with(Place place, Term term) const;
  /// An edit after which an operation is another one.
  static Edit rewritten(EditKind kind, double cost, std::size_t operation, Operation after);
  /// The name, with a number where a variable has it.
  std::string fresh_name(const std::string& name) const;
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

/// Whether one may be the other with a slip of the pen.
bool is_misspelt(std::string_view written, std::string_view meant);

/// From 0 to 1: 1 for the same name, 0.9 for a slip of the pen, else the share of the words of both, parted
/// by hyphens and without numbers, that both have.
double likeness(std::string_view left, std::string_view right);

/// Whether a name may be said for a type: all words of one stand in the other (`organic-butter` and
/// `butter`), or both end with the same word, what they are a kind of (`rice-flour` and `all-purpose-flour`).
bool is_kindred(std::string_view name, std::string_view type);

/// Which share of the words of a name stand in others, from 0 to 1: `sifted-flour-and-cocoa` in `sift`,
/// `flour` and `cocoa` to three quarters.
double coverage(std::string_view name, std::span<const std::string_view> others);

}  // namespace irl
