#pragma once

#include <map>
#include <string>
#include <vector>

#include "irl/swaps/edited_network.hpp"
#include "irl/swaps/preparation.hpp"
#include "irl/workbench/items/recipe_reading.hpp"

namespace irl::swaps {

/// Operations of a form as they stand in a network.
struct Inserted {
  std::vector<std::size_t> ids{};
  std::string result{};  ///< the first variable of the last one
};

/// Writes actions into a network that was read before it was edited. All of it must outlive the writer.
class ActionWriter {
 public:
  ActionWriter(EditedNetwork& network, const workbench::RecipeReading& reading,
               const Preparation& preparation)
      : network_(network), reading_(reading), preparation_(preparation) {}

  /// Writes the operations of an action directly behind one of the network. `food` is the variable of what
  /// it is done to, and `word` what variables call that. What stands behind and took the food takes the
  /// result.
  Inserted insert(std::size_t behind, const ActionKind& kind, const std::string& food,
                  const std::string& word);
  /// Writes the operation that puts the food to a target. What stands behind and took the target takes the
  /// result.
  Inserted insert_joining(std::size_t behind, const std::string& target, const std::string& food,
                          const std::string& word);
  /// Puts such an operation in the place of another one, whose first output it gives.
  void replace_by_joining(std::size_t id, const std::string& target, const std::string& food);
  /// Writes the operation that brings an ingredient, whose variable is called so.
  std::size_t insert_bringing(std::size_t behind, const std::string& variable, Type type,
                              const Amount& amount);

 private:
  using Names = std::map<std::string, std::string, std::less<>>;  // what variables of a form became

  Operation written(const Operation& form, Names& names, const std::string& word, std::size_t behind);
  std::string name_for(const std::string& variable, const SlotDefinition& slot, const std::string& word,
                       std::size_t behind);
  std::optional<std::string> tool_like(const SlotDefinition& slot, const std::string& name,
                                       std::size_t behind) const;
  const Operation& joining_form() const;

  EditedNetwork& network_;
  const workbench::RecipeReading& reading_;
  const Preparation& preparation_;
  Names tools_{};  // that were put in, by their names in forms
};

/// Puts what an operation brings, and how much, into its arguments.
void set_brought(EditedNetwork& network, std::size_t id, Type type, const Amount& amount);

}  // namespace irl::swaps
