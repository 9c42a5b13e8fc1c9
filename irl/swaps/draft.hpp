#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "irl/network/edit/edited_network.hpp"
#include "irl/swaps.hpp"
#include "irl/swaps/action_plan.hpp"
#include "irl/swaps/amounts.hpp"
#include "irl/swaps/text_edits.hpp"

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
  EditedNetwork edited;
  std::vector<ChangedAmount> amounts{};
  std::vector<ActionDecision> decisions{};
  std::map<std::size_t, std::size_t> own{};       ///< by id of what may be taken out, its place in the base
  std::map<std::size_t, std::string> inserted{};  ///< by id of what was put in, for which action
  std::string result_variable{};
};

/// A way to edit. Problems where nothing can be drafted.
using WayToEdit = workbench::Expected<Draft>(const SwapBase& base, const SwapTask& task,
                                             const TrialFailures& failures, const SwapKnowledge& knowledge);
WayToEdit draft_replacement, draft_removal, draft_addition;

/// An edit while it is drafted, with what all ways to edit do: they write actions into a network that was
/// read before it was edited. All of it must outlive the drafting.
class Drafting {
 public:
  Drafting(const SwapBase& base, const SwapTask& task, const TrialFailures& failures,
           const SwapKnowledge& knowledge)
      : base_(base),
        graph_(base.reading.graph),
        task_(task),
        failures_(failures),
        knowledge_(knowledge),
        preparation_(knowledge.preparation),
        domain_(*base.reading.execution.program.domain),
        draft_{{base.network.network, domain_}},
        edited_(draft_.edited) {}

 protected:
  /// What is done to the new ingredient, where these things were done to the old one.
  ActionPlan planned(const std::vector<OwnAction>& own, Type before) const;
  /// Writes the operations of an action directly behind one of the network, and moves on to the last of them.
  /// `food` is the variable of what it is done to, and `word` what variables call that. What stands behind
  /// and took the food takes the result, as `food` does.
  void insert(std::size_t& behind, const ActionKind& kind, std::string& food, const std::string& word);
  /// Writes the operation that puts the food to a target. What stands behind and took the target takes the
  /// result.
  void insert_joining(std::size_t behind, const std::string& target, const std::string& food,
                      const std::string& word);
  /// Puts such an operation in the place of another one, whose first output it gives.
  void replace_by_joining(std::size_t id, const std::string& target, const std::string& food);
  /// Writes the operation that brings an ingredient, whose variable is called so.
  std::size_t insert_bringing(std::size_t behind, const std::string& variable, const Amount& amount);
  /// Puts what comes, and how much, into the arguments of the operation that brings it.
  void set_brought(std::size_t id, const Amount& amount);
  /// The slot of an operation for the vessel or the list that it puts something to, which is not the one
  /// given; none if it has none.
  std::optional<SlotIndex> target_slot(const Operation& operation,
                                       std::optional<std::size_t> other_than) const;
  /// The part of the base in which an operation stands, by its id; null before all of them.
  const NetworkPart* part(std::size_t id) const {
    return grammar::part_of(base_.network, edited_.beside_at(edited_.position(id)));
  }
  /// Its number; 0 before all of them.
  std::size_t part_number(std::size_t id) const { return part(id) ? part(id)->number : 0; }

  const SwapBase& base_;
  const items::ItemGraph& graph_;
  const SwapTask& task_;
  const TrialFailures& failures_;
  const SwapKnowledge& knowledge_;
  const Preparation& preparation_;
  const Domain& domain_;
  Draft draft_;
  EditedNetwork& edited_;

 private:
  Operation written(const Operation& form, Renaming& names, const std::string& word, std::size_t behind);
  std::string name_for(const std::string& variable, const SlotDefinition& slot, const std::string& word,
                       std::size_t behind);
  std::optional<std::string> tool_like(const SlotDefinition& slot, const std::string& name,
                                       std::size_t behind) const;
  const Operation& joining_form() const;

  Renaming tools_{};  // that were put in, by their names in forms
};

/// The place in the base of the operation that brings an ingredient.
std::size_t bringing_place(const SwapBase& base, std::size_t ingredient);
/// The profile of a class; an empty one if it is unknown.
const Profile& profile_of(std::string_view type, const SwapKnowledge& knowledge);

/// The words of a class, as far as they fit no other ingredient of the base.
IngredientWords naming(const SwapBase& base, std::string_view type, const Preparation& preparation);
/// Whether these are all ingredients of the base that were asked for by that class.
bool is_all_of_class(const SwapBase& base, std::string_view type, std::span<const std::size_t> ingredients);
/// Edits the words of a swap as its network was edited: the text (the line of the ingredient with its amount,
/// name and what is done to it first; its words in title and instructions; without clauses of which all
/// operations went, and without instructions that have no clause left), and the parts of the network with
/// their paraphrases, likewise.
void edit_words(const SwapBase& base, const EditedNetwork& edited, const SwapKnowledge& knowledge,
                Swap& swap);

}  // namespace irl::swaps
