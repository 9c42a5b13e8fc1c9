#include "irl/workbench/items/clause_claims.hpp"

#include <algorithm>
#include <iterator>
#include <optional>

#include "irl/workbench/corpus/ingredient_lines.hpp"

namespace irl::workbench {

namespace {

class Claiming {
 public:
  Claiming(const RecipeReading& reading, const std::vector<std::size_t>& steps,
           const std::vector<Clause>& clauses, const Verbs& verbs)
      : reading_(reading), steps_(steps), clauses_(clauses), verbs_(verbs), claims_(steps.size()) {
    for (const Clause& clause : clauses) {
      std::string text = clause.text;
      std::erase_if(text, [](char c) { return c == ',' || c == '(' || c == ')'; });
      words_.push_back(plain_words(text));
    }
  }

  std::vector<std::size_t> claim() {
    for (std::size_t i = 0; i < steps_.size(); ++i) claims_[i] = claim_of(i);
    std::size_t next = clauses_.size() - 1;
    std::vector<std::size_t> all(steps_.size());
    for (std::size_t i = steps_.size(); i-- > 0;) {
      all[i] = claims_[i].value_or(next);
      if (claims_[i] && !is_bringing(i)) next = all[i];
    }
    return all;
  }

 private:
  /// The clause of the i-th step; none: where the next one goes.
  std::optional<std::size_t> claim_of(std::size_t i) {
    const std::string& primitive = primitive_of(reading_, steps_[i]);
    const bool carries = only_carries(reading_, steps_[i], verbs_);
    if (is_bringing(i)) return named_ingredient(i);
    if (!is_implicit(i) && !verbs_.is_silent(primitive))
      if (const auto clause = clause_that_means(i, primitive)) return last_ = *clause;
    if (carries) return std::nullopt;
    for (std::size_t clause = 0; clause < last_; ++clause)
      if (verbs_.means(clauses_[clause].verb, primitive)) return clause;
    return last_;
  }

  std::optional<std::size_t> clause_that_means(std::size_t i, const std::string& primitive) const {
    std::vector<std::size_t> candidates;
    for (std::size_t clause = last_; clause < clauses_.size(); ++clause)
      if (verbs_.means(clauses_[clause].verb, primitive)) candidates.push_back(clause);
    if (candidates.empty()) return std::nullopt;
    const std::vector<std::size_t> added = added_ingredients(i);
    for (const std::size_t clause : candidates)
      if (std::ranges::any_of(added, [&](std::size_t one) { return mentions(clause, one); })) return clause;
    if (handles_what_was_made_in_last(i, primitive))
      for (const std::size_t clause : candidates)
        if (clause > last_) return clause;
    return candidates.front();
  }

  /// The ingredients in what a step adds to something, or in the only thing that it handles.
  std::vector<std::size_t> added_ingredients(std::size_t i) const {
    const items::Moment& moment = reading_.graph.moments[steps_[i]];
    std::vector<std::size_t> nodes = moment.handled;
    if (nodes.size() > 1)
      for (const std::size_t made : moment.made)
        if (!reading_.graph.nodes[made].parents.empty())
          std::erase(nodes, reading_.graph.nodes[made].parents.front());
    std::vector<std::size_t> ingredients;
    for (const std::size_t node : nodes)
      std::ranges::copy(reading_.graph.nodes[node].origins, std::back_inserter(ingredients));
    return ingredients;
  }

  /// Whether a clause has the last word of the type of an ingredient.
  bool mentions(std::size_t clause, std::size_t ingredient) const {
    for (const Type type : reading_.graph.ingredients[ingredient].asked_for) {
      const std::vector<std::string> name = plain_words(type.name());
      if (!name.empty() && std::ranges::any_of(words_[clause], [&](const std::string& word) {
            return same_word(word, name.back());
          }))
        return true;
    }
    return false;
  }

  bool handles_what_was_made_in_last(std::size_t i, const std::string& primitive) const {
    const auto& handled = reading_.graph.moments[steps_[i]].handled;
    for (std::size_t earlier = 0; earlier < i; ++earlier) {
      if (claims_[earlier] != last_ || primitive_of(reading_, steps_[earlier]) != primitive) continue;
      for (const std::size_t made : reading_.graph.moments[steps_[earlier]].made)
        if (std::ranges::find(handled, made) != handled.end()) return true;
    }
    return false;
  }

  /// The first clause from the last one on that names what is brought, and whose verb adds things or means no
  /// operation.
  std::optional<std::size_t> named_ingredient(std::size_t i) const {
    const auto ingredient = ingredient_of(i);
    for (std::size_t clause = last_; ingredient && clause < clauses_.size(); ++clause) {
      const std::string& verb = clauses_[clause].verb;
      const bool may_add = verb.empty() || std::ranges::any_of(verbs_.adding, [&](const std::string& adding) {
                             return verbs_.means(verb, adding);
                           });
      if (may_add && mentions(clause, *ingredient)) return clause;
    }
    return std::nullopt;
  }

  std::optional<std::size_t> ingredient_of(std::size_t i) const {
    const std::uint32_t operation = reading_.execution.solution.steps[steps_[i]].operation;
    const auto& all = reading_.graph.ingredients;
    const auto found = std::ranges::find(all, std::optional(operation), &items::Ingredient::operation);
    if (found == all.end()) return std::nullopt;
    return static_cast<std::size_t>(found - all.begin());
  }
  bool is_bringing(std::size_t i) const { return ingredient_of(i).has_value(); }

  bool is_implicit(std::size_t i) const {
    const Program& program = reading_.execution.program;
    const std::uint32_t operation = reading_.execution.solution.steps[steps_[i]].operation;
    return reading_.alignment.implicit[program.operations[operation].written];
  }

  const RecipeReading& reading_;
  const std::vector<std::size_t>& steps_;
  const std::vector<Clause>& clauses_;
  const Verbs& verbs_;
  std::vector<std::optional<std::size_t>> claims_;
  std::vector<std::vector<std::string>> words_;  // by clause
  std::size_t last_ = 0;
};

}  // namespace

const std::string& primitive_of(const RecipeReading& reading, std::size_t step) {
  return reading.execution.program.operations[reading.execution.solution.steps[step].operation]
      .primitive->name;
}

bool only_carries(const RecipeReading& reading, std::size_t step, const Verbs& verbs) {
  const Program& program = reading.execution.program;
  const std::uint32_t operation = reading.execution.solution.steps[step].operation;
  return verbs.is_carrying(program.operations[operation].primitive->name) ||
         reading.alignment.implicit[program.operations[operation].written];
}

std::vector<std::size_t> clause_claims(const RecipeReading& reading, const std::vector<std::size_t>& steps,
                                       const std::vector<Clause>& clauses, const Verbs& verbs) {
  return Claiming(reading, steps, clauses, verbs).claim();
}

}  // namespace irl::workbench
