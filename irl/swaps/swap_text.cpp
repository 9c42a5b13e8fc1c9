#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "irl/swaps/draft.hpp"
#include "irl/workbench/items/clauses.hpp"

namespace irl::swaps {

namespace {

struct TextEditor {
  const SwapBase& base;
  const EditedNetwork& edited;
  const SwapKnowledge& knowledge;
  Swap& swap;
  const Preparation& preparation = knowledge.preparation;
  const Profile& profile = profile_of(swap.request.added, knowledge);
  IngredientName added = name_of_added();
  workbench::RecipeText text = base.text;
  std::vector<NetworkPart> parts = edited.parts(base.network.parts);
  std::set<std::size_t> lost_parts{};    // of the base, which have lost all operations
  std::set<std::size_t> lost_numbers{};  // of which none has operations any more

  void edit() {
    note_lost_parts();
    edit_parts();
    edit_text();
  }

  void edit_text() {
    if (!swap.result_variable.empty()) text.result_variable = "?" + swap.result_variable;
    text.id = swap.network.id;
    std::vector<std::string> instructions;
    for (std::size_t i = 0; i < text.instructions.size(); ++i)
      if (!lost_numbers.contains(i + 1)) instructions.push_back(with_edits(text.instructions[i], i + 1));
    text.instructions = std::move(instructions);
    for (std::string& variable : text.beside)
      if (const auto now = edited.now(variable.substr(variable.find_first_not_of('?'))))
        variable = "?" + *now;
    for (const ChangedAmount& changed : swap.amounts) edit_line(changed);
    if (!swap.request.removed.empty() && !swap.request.added.empty())
      text.title = renamed(std::move(text.title), Capitals::every);
    swap.text = std::move(text);
  }

  /// Without those that have lost all operations; later ones are numbered anew.
  void edit_parts() {
    for (std::size_t p = 0; p < parts.size(); ++p) {
      const std::size_t number = parts[p].number;
      if (number > 0 && (lost_parts.contains(p) || lost_numbers.contains(number))) continue;
      NetworkPart& part = swap.network.parts.emplace_back(parts[p]);
      part.number -=
          static_cast<std::size_t>(std::distance(lost_numbers.begin(), lost_numbers.lower_bound(number)));
      if (number == 0 || part.paraphrase.empty()) continue;
      if (std::string words = with_edits(part.paraphrase, number); !words.empty())
        part.paraphrase = std::move(words);
    }
  }

  void note_lost_parts() {
    const std::vector<NetworkPart>& before = base.network.parts;
    std::set<std::size_t> kept;
    for (std::size_t p = 0; p < before.size(); ++p) {
      const auto has_operations = [&](const std::vector<NetworkPart>& parts, const Network& network) {
        return parts[p].begin < (p + 1 < parts.size() ? parts[p + 1].begin : network.operations.size());
      };
      const bool is_lost =
          has_operations(before, base.network.network) && !has_operations(parts, edited.network());
      if (is_lost) lost_parts.insert(p);
      (is_lost ? lost_numbers : kept).insert(before[p].number);
    }
    std::erase_if(lost_numbers, [&](std::size_t number) { return number == 0 || kept.contains(number); });
  }

  /// What the new ingredient is called. Of what recipes know and never speak of as many, nobody says so.
  IngredientName name_of_added() const {
    std::string words = swap.request.added;
    std::ranges::replace(words, '-', ' ');
    const bool is_many =
        profile.fetches.empty() || profile.in_plural() ||
        std::ranges::any_of(swap.amounts, [&](const auto& changed) { return is_counted(changed); });
    return {words, is_many ? plural(words, preparation) : words};
  }

  IngredientWords naming(const std::string& type) const { return swaps::naming(base, type, preparation); }

  std::string renamed(std::string text, Capitals capitals) const {
    return with_other_name(std::move(text), naming(swap.request.removed), added, capitals);
  }

  /// What is said of the operations of an instruction, as it is now.
  std::string with_edits(std::string text, std::size_t number) const {
    text = without_lost_clauses(std::move(text), number);
    if (swap.request.removed.empty()) return with_added(std::move(text), number);
    if (!is_all_of_class()) return text;
    if (swap.request.added.empty()) return without_mentions(std::move(text), naming(swap.request.removed));
    return renamed(std::move(text), Capitals::first);
  }

  bool is_all_of_class() const {
    std::vector<std::size_t> gone;
    for (const ChangedAmount& changed : swap.amounts)
      if (changed.ingredient) gone.push_back(*changed.ingredient);
    return swaps::is_all_of_class(base, swap.request.removed, gone);
  }

  std::string with_added(std::string text, std::size_t number) const {
    for (const ChangedAmount& changed : swap.amounts) {
      if (changed.joined_in != number) continue;
      std::string before;
      if (changed.behind)
        for (const Type type : base.reading.graph.ingredients[*changed.behind].asked_for)
          before = type.name();
      text = with_addition(std::move(text), naming(before), is_many(changed, false) ? added.many : added.one);
    }
    return text;
  }

  std::string without_lost_clauses(std::string text, std::size_t number) const {
    if (!base.reading.has_text) return text;
    std::vector<std::size_t> steps;
    const workbench::Execution& execution = base.reading.execution;
    for (std::size_t step = 0; step < execution.solution.steps.size(); ++step)
      if (base.reading.parts[execution.solution.steps[step].operation] == number) steps.push_back(step);
    const std::vector<workbench::Clause> clauses = workbench::clauses_of(text, knowledge.verbs);
    const auto claims = workbench::clause_claims(base.reading, steps, clauses, knowledge.verbs);
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
    for (std::size_t i = 0; i < steps.size(); ++i) {
      if (claims[i] != clause) continue;
      had_some = true;
      if (edited.has(operation_of(base.reading, steps[i]).written)) return false;
    }
    return had_some;
  }

  void edit_line(const ChangedAmount& changed) {
    if (text.ingredients.empty()) return;
    if (!changed.ingredient) {
      text.ingredients.push_back(line(changed, false, said(changed)));
      return;
    }
    const std::string& before = base.reading.ingredient_lines[*changed.ingredient];
    const auto place = std::ranges::find(text.ingredients, before);
    if (place == text.ingredients.end()) return;
    if (changed.type_after.empty()) {
      text.ingredients.erase(place);
      return;
    }
    const std::size_t comma = before.find(',');
    const bool has_remark = comma != std::string::npos && !changed.was_prepared && changed.said.empty();
    const auto mention = naming(changed.type_before).mention_in(before.substr(0, comma));
    *place = line(changed, mention && mention->is_plural, has_remark ? before.substr(comma) : said(changed));
  }

  std::string said(const ChangedAmount& changed) const {
    return changed.said.empty() ? "" : ", " + enumeration(changed.said);
  }

  bool is_counted(const ChangedAmount& changed) const {
    return changed.after && changed.after->unit == preparation.counting_unit();
  }

  bool is_many(const ChangedAmount& changed, bool was_plural) const {
    if (is_counted(changed)) return changed.after->value > 1;
    return was_plural || profile.in_plural();
  }

  std::string line(const ChangedAmount& changed, bool was_plural, const std::string& remark) const {
    const std::string& name = is_many(changed, was_plural) ? added.many : added.one;
    if (!changed.after) return name + remark;
    const std::string number = number_in_words(changed.after->value);
    if (is_counted(changed)) return fmt::format("{} {}{}", number, name, remark);
    std::string unit(changed.after->unit.name());
    constexpr std::size_t longest_sign = 2;  // such as `g` and `ml`
    if (changed.after->value > 1 && unit.size() > longest_sign) unit += 's';
    return fmt::format("{} {} {}{}", number, unit, name, remark);
  }
};

}  // namespace

IngredientWords naming(const SwapBase& base, std::string_view type, const Preparation& preparation) {
  std::vector<std::string> others;
  for (const items::Ingredient& ingredient : base.reading.graph.ingredients)
    if (!ingredient.asked_for.empty() && ingredient.asked_for.front().name() != type)
      others.emplace_back(ingredient.asked_for.front().name());
  return {type, std::move(others), preparation};
}

bool is_all_of_class(const SwapBase& base, std::string_view type, std::span<const std::size_t> ingredients) {
  const auto& all = base.reading.graph.ingredients;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].operation && !all[i].asked_for.empty() && all[i].asked_for.front().name() == type &&
        std::ranges::find(ingredients, i) == ingredients.end())
      return false;
  return true;
}

void edit_words(const SwapBase& base, const EditedNetwork& edited, const SwapKnowledge& knowledge,
                Swap& swap) {
  TextEditor{base, edited, knowledge, swap}.edit();
}

}  // namespace irl::swaps
