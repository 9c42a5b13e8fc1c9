#include "irl/swaps/swap_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "irl/swaps/text_edits.hpp"
#include "irl/workbench/items/clause_claims.hpp"

namespace irl::swaps {

namespace {

class TextEditor {
 public:
  TextEditor(const SwapBase& base, const Swap& swap, const SwapKnowledge& knowledge)
      : base_(base), swap_(swap), knowledge_(knowledge), text_(base.text), added_(name_of_added()) {}

  workbench::RecipeText edit(const std::vector<std::size_t>& lost_parts) {
    if (!swap_.result_variable.empty()) text_.result_variable = "?" + swap_.result_variable;
    text_.id = swap_.network.id;
    std::vector<std::string> instructions;
    for (std::size_t i = 0; i < text_.instructions.size(); ++i)
      if (!is_lost(i + 1, lost_parts)) instructions.push_back(instruction(i + 1));
    text_.instructions = std::move(instructions);
    for (const ChangedAmount& changed : swap_.amounts) edit_line(changed);
    if (!swap_.request.removed.empty() && !swap_.request.added.empty())
      text_.title = renamed(std::move(text_.title), Capitals::every);
    return std::move(text_);
  }

 private:
  /// What the new ingredient is called. Of what recipes know and never speak of as many, nobody says so.
  IngredientName name_of_added() const {
    std::string words = swap_.request.added;
    std::ranges::replace(words, '-', ' ');
    const auto known = knowledge_.profiles.find(swap_.request.added);
    const bool is_many =
        known == knowledge_.profiles.end() || known->second.fetches.empty() || known->second.in_plural() ||
        std::ranges::any_of(swap_.amounts, [&](const auto& changed) { return is_counted(changed); });
    return {words, is_many ? plural(words, knowledge_.preparation) : words};
  }
  bool is_said_in_plural() const {
    const auto known = knowledge_.profiles.find(swap_.request.added);
    return known != knowledge_.profiles.end() && known->second.in_plural();
  }

  /// The words of a class, as far as they fit no other ingredient of the base.
  IngredientWords naming(const std::string& type) const {
    std::vector<std::string> others;
    for (const items::Ingredient& ingredient : base_.reading.graph.ingredients)
      if (!ingredient.asked_for.empty() && ingredient.asked_for.front().name() != type)
        others.emplace_back(ingredient.asked_for.front().name());
    return {type, std::move(others), knowledge_.preparation};
  }

  bool is_lost(std::size_t number, const std::vector<std::size_t>& lost_parts) const {
    const auto& parts = base_.network.parts;
    return std::ranges::any_of(lost_parts, [&](std::size_t part) { return parts[part].number == number; }) &&
           std::ranges::none_of(swap_.operations, [&](const EditedOperation& edited) {
             return edited.part && parts[*edited.part].number == number;
           });
  }

  std::string renamed(std::string text, Capitals capitals) const {
    return with_other_name(std::move(text), naming(swap_.request.removed), added_, capitals);
  }

  std::string instruction(std::size_t number) const {
    std::string text = without_lost_clauses(number);
    if (swap_.request.removed.empty()) return with_added(std::move(text), number);
    if (!is_all_of_class()) return text;
    if (swap_.request.added.empty()) return without_mentions(std::move(text), naming(swap_.request.removed));
    return renamed(std::move(text), Capitals::first);
  }

  /// Whether no ingredient of the class stays.
  bool is_all_of_class() const {
    return std::ranges::none_of(base_.reading.graph.ingredients, [&](const items::Ingredient& ingredient) {
      const auto i = static_cast<std::size_t>(&ingredient - base_.reading.graph.ingredients.data());
      const bool is_of_class = ingredient.operation && !ingredient.asked_for.empty() &&
                               ingredient.asked_for.front().name() == swap_.request.removed;
      return is_of_class && std::ranges::find(swap_.amounts, std::optional(i), &ChangedAmount::ingredient) ==
                                swap_.amounts.end();
    });
  }

  std::string with_added(std::string text, std::size_t number) const {
    for (const ChangedAmount& changed : swap_.amounts) {
      if (changed.joined_in != number) continue;
      std::string before;
      if (changed.behind)
        for (const Type type : base_.reading.graph.ingredients[*changed.behind].asked_for)
          before = type.name();
      text =
          with_addition(std::move(text), naming(before), is_many(changed, false) ? added_.many : added_.one);
    }
    return text;
  }

  std::string without_lost_clauses(std::size_t number) const {
    std::string text = base_.text.instructions[number - 1];
    if (!base_.reading.has_text) return text;
    std::vector<std::size_t> steps;
    const workbench::Execution& execution = base_.reading.execution;
    for (std::size_t step = 0; step < execution.solution.steps.size(); ++step)
      if (base_.reading.parts[execution.solution.steps[step].operation] == number) steps.push_back(step);
    const std::vector<workbench::Clause> clauses = workbench::clauses_of(text, knowledge_.verbs);
    const auto claims = workbench::clause_claims(base_.reading, steps, clauses, knowledge_.verbs);
    std::vector<std::string> texts;
    for (const workbench::Clause& clause : clauses) texts.push_back(clause.text);
    for (std::size_t clause = clauses.size(); clause-- > 0;)
      if (is_without_operations(clause, steps, claims)) {
        text = without_clause(std::move(text), texts, clause);
        texts.erase(texts.begin() + static_cast<std::ptrdiff_t>(clause));
      }
    return text;
  }

  /// Whether all operations of a clause went, and it had some.
  bool is_without_operations(std::size_t clause, const std::vector<std::size_t>& steps,
                             const std::vector<std::size_t>& claims) const {
    bool had_some = false;
    const workbench::Execution& execution = base_.reading.execution;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      if (claims[i] != clause) continue;
      had_some = true;
      const std::size_t written =
          execution.program.operations[execution.solution.steps[steps[i]].operation].written;
      if (std::ranges::find(swap_.operations, written, &EditedOperation::id) != swap_.operations.end())
        return false;
    }
    return had_some;
  }

  void edit_line(const ChangedAmount& changed) {
    if (text_.ingredients.empty()) return;
    if (!changed.ingredient) {
      text_.ingredients.push_back(line(changed, false, said(changed)));
      return;
    }
    const std::string& before = base_.reading.ingredient_lines[*changed.ingredient];
    const auto place = std::ranges::find(text_.ingredients, before);
    if (place == text_.ingredients.end()) return;
    if (changed.type_after.empty()) {
      text_.ingredients.erase(place);
      return;
    }
    const std::size_t comma = before.find(',');
    const bool has_remark = comma != std::string::npos && !changed.was_prepared && changed.said.empty();
    const auto mention = mention_in(before.substr(0, comma), naming(changed.type_before));
    *place = line(changed, mention && mention->is_plural, has_remark ? before.substr(comma) : said(changed));
  }

  std::string said(const ChangedAmount& changed) const {
    return changed.said.empty() ? "" : ", " + enumeration(changed.said);
  }

  bool is_counted(const ChangedAmount& changed) const {
    const auto& units = knowledge_.preparation.units;
    return changed.after && !units.empty() && changed.after->unit == units.front().unit;
  }

  bool is_many(const ChangedAmount& changed, bool was_plural) const {
    if (is_counted(changed)) return changed.after->value > 1;
    return was_plural || is_said_in_plural();
  }

  std::string line(const ChangedAmount& changed, bool was_plural, const std::string& remark) const {
    const std::string& name = is_many(changed, was_plural) ? added_.many : added_.one;
    if (!changed.after) return name + remark;
    const std::string number = number_in_words(changed.after->value);
    if (is_counted(changed)) return fmt::format("{} {}{}", number, name, remark);
    std::string unit(changed.after->unit.name());
    constexpr std::size_t longest_sign = 2;  // such as `g` and `ml`
    if (changed.after->value > 1 && unit.size() > longest_sign) unit += 's';
    return fmt::format("{} {} {}{}", number, unit, name, remark);
  }

  const SwapBase& base_;
  const Swap& swap_;
  const SwapKnowledge& knowledge_;
  workbench::RecipeText text_;
  IngredientName added_;
};

}  // namespace

workbench::RecipeText swapped_text(const SwapBase& base, const Swap& swap,
                                   const std::vector<std::size_t>& lost_parts,
                                   const SwapKnowledge& knowledge) {
  return TextEditor(base, swap, knowledge).edit(lost_parts);
}

}  // namespace irl::swaps
