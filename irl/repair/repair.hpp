#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "irl/repair/diagnosis.hpp"
#include "irl/repair/edit.hpp"
#include "irl/repair/implicit_chunk.hpp"

namespace irl {

/// What edits cost, besides insertions, which cost what their chunk costs.
struct EditCosts {
  double state = 0.5;    ///< to rewire a state
  double rewire = 1;     ///< to rewire any other argument, or to leave it to its default
  double constant = 1;   ///< to replace a constant
  double exchange = 1;   ///< of two arguments
  double primitive = 1;  ///< to name another primitive; half as much again where the names are not alike
  double argument = 1;   ///< for every argument that is added or dropped
  double erase = 2;      ///< to take an operation out
};

/// How a network is repaired.
struct RepairOptions {
  EditCosts costs{};
  std::span<const ImplicitChunk> chunks{};  ///< what may be put in
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
std::string_view name(RepairVerdict verdict);

/// Edits after which a network is sound.
struct Repair {
  std::vector<Edit> edits;  ///< each for the network with those before it
  Revision network;         ///< with all of them
  double cost = 0;
  std::vector<std::string> targets{};  ///< as in Diagnosis
};

/// What came of it.
struct Repairs {
  Diagnosis diagnosis{};  ///< of the network as it was
  RepairVerdict verdict = RepairVerdict::sound;
  std::vector<Repair> found{};  ///< the smallest first
  std::uint64_t trials = 0;
};

/// The smallest set of edits that makes a network sound.
///
/// A network is diagnosed, and every edit that may do away with its first trouble is tried: another variable,
/// constant or primitive, two arguments exchanged, arguments added and dropped, chunks put in, the operation
/// taken out; at the place of the trouble, where its arguments come from, and, of clashes, at both ends. An
/// edit after which that trouble is still there leads nowhere; from every other one it goes on. What is
/// judged is the execution.
///
/// So a repair is smallest in this sense: of all sequences of such edits, each proposed by the first trouble
/// that those before it have left, and doing away with it, none with a lower sum of costs leads to a sound
/// network. Of equally small ones that comes first which leaves fewer loose ends, then that whose names and
/// types fit better, whose parts stand nearer, and whose places stand earlier. The search goes first where
/// little trouble is left, and then makes up for what it left out, as far as its limits go. The same network
/// gives the same repairs unless time runs out.
Repairs repair(const Network& network, const Domain& domain, const RepairOptions& options = {});

}  // namespace irl
