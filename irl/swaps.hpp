#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/solution_file.hpp"
#include "irl/data/enum_names.hpp"
#include "irl/network/program.hpp"
#include "irl/workbench/open_domain.hpp"

namespace irl::workbench {
struct RecipeReading;
struct Verbs;
}  // namespace irl::workbench

/// Recipes with another ingredient (after Counterfactual Recipe Generation): see irl/swaps/README.md.
namespace irl::swaps {

/// A constant argument of an operation, with its slot.
struct ToldConstant {
  std::size_t slot = 0;
  Term term{};
  bool operator==(const ToldConstant&) const = default;
};

/// What is done to an ingredient, whatever it is and in whatever vessel.
struct ActionKind {
  std::string primitive{};
  std::vector<ToldConstant> constants{};  ///< by slot
  bool operator==(const ActionKind&) const = default;
  /// `mash`, `cut diced`.
  std::string text() const;
};

/// The kind of an operation as it is written.
ActionKind kind_of(const Operation& operation);

/// What becomes of an action when an ingredient is replaced, and why.
struct ActionDecision {
  enum class Verdict { kept, removed, inserted, to_check };
  Verdict verdict = Verdict::kept;
  ActionKind kind{};
  double frequency_before = 0;  ///< how usual it is for the class that goes
  double frequency_after = 0;   ///< how usual it is for the class that comes
  std::string why{};
};
constexpr auto names_of(ActionDecision::Verdict) {
  return std::to_array<std::string_view>({"kept", "removed", "inserted", "to-check"});
}

struct OwnAction;
struct Preparation;
struct Profile;

/// What is to be done to a recipe.
struct SwapRequest {
  std::string removed{};  ///< the class that goes; empty: something is only added
  std::string added{};    ///< the class that comes; empty: something is only removed
  std::string with{};     ///< the class beside which something is added; empty: whatever there is
  std::string only{};     ///< the variable of the one ingredient that is meant; empty: all of the class
  std::optional<Amount> amount{};  ///< of what comes; none: as heavy as what goes, or what recipes ask for
};

/// What has to be known to edit recipes: read once, for any number of them.
struct SwapKnowledge {
  const Preparation& preparation;
  const workbench::Verbs& verbs;
  const std::map<std::string, Profile, std::less<>>& profiles;  ///< by class
  std::shared_ptr<const void> owner;                            ///< of all of them
  std::vector<std::string> stopped{};  ///< recipes of the corpus that a limit has cut short
};
/// Problems of the data files, or if a recipe of the corpus cannot be read; a usage problem where the domain
/// does not say enough of its ingredients.
workbench::Expected<SwapKnowledge> swap_knowledge(const workbench::OpenDomain& open);

/// A recipe as it is before it is edited. The network must outlive it.
struct SwapBase {
  const grammar::RecipeNetwork& network;
  workbench::RecipeText text{};  ///< empty where there is none
  const workbench::RecipeReading& reading;
  const std::vector<std::vector<OwnAction>>& actions;  ///< by ingredient
  std::shared_ptr<const void> owner;                   ///< of both
  std::string result_variable{};                       ///< without question mark
};
/// Executes and reads the recipe. Problems if its files cannot be read, or if it has too many operations.
workbench::Expected<SwapBase> swap_base(const grammar::RecipeNetwork& recipe,
                                        const workbench::OpenDomain& open, const SwapKnowledge& knowledge);

/// An ingredient whose amount is another one, or which is new, or gone.
struct ChangedAmount {
  std::string variable{};  ///< of the base; of a new one, of the result
  std::string type_before{}, type_after{};
  std::optional<Amount> before{}, after{};
  std::optional<std::size_t> ingredient{};  ///< of the base
  /// What is said behind the comma of its line: what is done to it before the first instruction.
  std::vector<std::string> said{};
  bool was_prepared = false;  ///< whether anything was done to it there in the base
  /// In the base, the last ingredient before the new one where that is put to something.
  std::optional<std::size_t> behind{};
  std::size_t joined_in = 0;  ///< the part in which the new one is
};

/// Where the words of an edited recipe come from.
enum class WordsFrom {
  edits,   ///< those of the base, clause by clause as far as their operations stayed
  network  ///< written anew from what was edited
};
constexpr auto names_of(WordsFrom) {
  return std::to_array<std::string_view>({"edits", "network"});
}

/// A recipe that was edited.
struct Swap {
  std::string id{};
  SwapRequest request{};
  std::vector<ChangedAmount> amounts{};
  std::vector<ActionDecision> decisions{};
  bool executes = false;
  bool is_stopped = false;  ///< whether a limit was reached before that was known
  std::string reason{};     ///< why it does not execute
  double execution_time = 0;
  grammar::RecipeNetwork network{};
  std::vector<std::string> marks{};  ///< by operation of the network: `inserted`, `changed`, or nothing
  std::vector<Operation> removed{};
  std::string result_variable{};
  workbench::RecipeText text{};
  WordsFrom words_from = WordsFrom::edits;
};

/// Edits a recipe. The result may not execute, and says why. A usage problem for what cannot be meant: an
/// unknown class or variable, one that the recipe has not got, one that is not in stock, the same on both
/// sides, or nothing that would be left.
workbench::Expected<Swap> swap_ingredient(const SwapBase& base, const SwapRequest& request,
                                          const workbench::OpenDomain& open, const SwapKnowledge& knowledge);

}  // namespace irl::swaps
