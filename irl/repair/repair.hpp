#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "irl/data/enum_names.hpp"
#include "irl/network/edit/edited_network.hpp"
#include "irl/network/edit/network_change.hpp"
#include "irl/repair/diagnosis.hpp"
#include "irl/repair/implicit_chunk.hpp"
#include "irl/repair/synonyms.hpp"

namespace irl {

/// What an edit does to a network.
enum class EditKind {
  insert,     ///< puts operations before another one
  erase,      ///< takes an operation out; what took its results takes what it was given
  rewire,     ///< puts another variable in the place of an argument
  constant,   ///< puts another constant in the place of an argument
  exchange,   ///< exchanges two arguments of an operation
  primitive,  ///< names another primitive
  arguments,  ///< adds arguments to an operation, or drops some
  rewriting   ///< undoes a way of writing that is kept up all through the network
};
/// `insert`, `erase`, …
constexpr auto names_of(EditKind) {
  return std::to_array<std::string_view>(
      {"insert", "erase", "rewire", "constant", "exchange", "primitive", "arguments", "rewriting"});
}

/// A change that repairs something.
struct Edit {
  EditKind kind = EditKind::rewire;
  double cost = 1;
  NetworkChange change{};
  std::string reason{};  ///< what is wrong without it, in words
};

/// The cost of each kind of edit. An insertion costs what its chunk costs.
struct EditCosts {
  double state = 0.5;     ///< to rewire a state
  double rewire = 1;      ///< to rewire any other argument, or to leave it to its default
  double constant = 1;    ///< to replace a constant
  double exchange = 1;    ///< of two arguments
  double primitive = 1;   ///< to name another primitive; half as much again where the names are not alike
  double argument = 1;    ///< for every argument that is added or dropped
  double erase = 2;       ///< to take an operation out
  double synonym = 0.5;   ///< what people call so by its name in the domain, wherever it is called so
  double slip = 0.5;      ///< an unknown constant by the type whose name it is a slip of the pen for
  double kindred = 0.75;  ///< an unknown constant by a type that shares words with it
  double rewriting = 1;   ///< to undo a way of writing, however often it was written so
};

/// How a network is repaired.
struct RepairOptions {
  EditCosts costs{};
  std::span<const ImplicitChunk> chunks{};  ///< what may be put in
  Synonyms synonyms{};                      ///< what people call types and primitives
  std::size_t most = 1;                     ///< how many different repairs are looked for
  std::size_t max_edits = 6;                ///< of one repair
  RunOptions run{};                         ///< of every trial
  /// Of everything; a step is a network that is held against the domain and executed.
  Limits limits{.steps = 20'000, .time = std::chrono::milliseconds(1'800)};
  /// How many more trials the proof may take that nothing smaller is found, as a multiple of those that it
  /// took to find something; but a thousand in any case.
  std::uint64_t proof = 2;
};

/// How an attempt to repair a network ended.
enum class RepairVerdict {
  sound,     ///< there is nothing to repair
  smallest,  ///< repaired, and nothing that costs less is a repair: see `repair`
  repaired,  ///< repaired, but a limit was reached before it was known whether something smaller is one
  hopeless,  ///< there is no repair: all edits were tried
  stopped    ///< a limit was reached before there was a repair
};
/// `sound`, `smallest`, `repaired`, `hopeless` or `stopped`.
constexpr auto names_of(RepairVerdict) {
  return std::to_array<std::string_view>({"sound", "smallest", "repaired", "hopeless", "stopped"});
}

/// The limit at which a search for repairs ended.
enum class RepairLimit {
  none,    ///< it ended by itself
  trials,  ///< of steps: so many networks were tried
  time,    ///< of time, of everything or of one trial, or it was cancelled
  proof    ///< as many trials as the proof may take that nothing smaller is found
};
/// `none`, `trials`, `time` or `proof`.
constexpr auto names_of(RepairLimit) {
  return std::to_array<std::string_view>({"none", "trials", "time", "proof"});
}

/// Edits after which a network is sound.
struct Repair {
  std::vector<Edit> edits;  ///< each for the network with those before it
  EditedNetwork edited;     ///< the network with all of them
  double cost = 0;
  std::vector<std::string> targets{};  ///< as in Diagnosis
};

/// What came of it.
struct Repairs {
  Diagnosis diagnosis{};  ///< of the network as it was
  RepairVerdict verdict = RepairVerdict::sound;
  std::vector<Repair> found{};  ///< the smallest first
  std::uint64_t trials = 0;
  RepairLimit limit = RepairLimit::none;
};

/// The smallest set of edits that makes a network sound.
///
/// First, ways of writing are undone that are kept up through the network and by whose undoing its problems
/// become fewer (irl/repair/rewritings.hpp), each as one edit. Then the network is diagnosed, and every edit
/// that may do away with its first trouble is tried, and gone on from where it does. So of all sequences of
/// further edits, each of which is proposed by the first trouble that is left and does away with it, none
/// with a lower sum of costs leads to a sound network. irl/repair/README.md says what is proposed, and what
/// comes first of equally small repairs. The same network gives the same repairs unless time runs out.
Repairs repair(const Network& network, const Domain& domain, const RepairOptions& options = {});

}  // namespace irl
