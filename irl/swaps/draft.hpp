#pragma once

#include <map>
#include <string>
#include <vector>

#include "irl/swaps/amounts.hpp"
#include "irl/swaps/insertion.hpp"
#include "irl/swaps/swap.hpp"

namespace irl::swaps {

/// What is meant by a request, looked up.
struct SwapTask {
  Type removed{};
  Type added{};
  std::optional<Entity> stock{};           ///< of what comes
  std::vector<std::size_t> ingredients{};  ///< of the base, that go
  std::optional<std::size_t> with{};       ///< the ingredient of the base beside which something is added
  std::optional<Amount> amount{};
};

/// An edit that has not been tried.
struct Draft {
  EditedNetwork network;
  std::vector<ChangedAmount> amounts{};
  std::vector<ActionDecision> decisions{};
  std::map<std::size_t, std::size_t> own{};       ///< by id of what may be taken out, its place in the base
  std::map<std::size_t, std::string> inserted{};  ///< by id of what was put in, for which action
  std::string result_variable{};
};

/// The ways to edit. Problems where nothing can be drafted.
workbench::Expected<Draft> draft_replacement(const SwapBase& base, const SwapTask& task,
                                             const TrialFailures& failures, const SwapKnowledge& knowledge);
workbench::Expected<Draft> draft_removal(const SwapBase& base, const SwapTask& task);
workbench::Expected<Draft> draft_addition(const SwapBase& base, const SwapTask& task,
                                          const TrialFailures& failures, const SwapKnowledge& knowledge);

/// The number of the part in which an operation stands; 0 before all of them.
std::size_t part_number(const SwapBase& base, const EditedOperation& operation);
/// The place in the base of the operation that brings an ingredient.
std::size_t bringing_place(const SwapBase& base, std::size_t ingredient);
/// The profile of a class; an empty one if nobody knows it.
ProfiledClass profiled(Type type, const SwapKnowledge& knowledge);

}  // namespace irl::swaps
