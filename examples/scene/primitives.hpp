#pragma once

#include <algorithm>

#include "examples/scene/vocabulary.hpp"

/// The fifteen primitives that questions about scenes are made of, each in all its directions.
namespace irl::scene {

/// The words, shared by all callables.
using Words = std::shared_ptr<const Vocabulary>;

/// filter, unique, relate, same: which objects are meant.
void define_selection(Domain& domain, const Words& words);
/// query, equal?, count!, exist, equal-integer, less-than, greater-than: what is answered.
void define_answers(Domain& domain, const Words& words);
/// intersect, union!: sets out of two sets.
void define_combination(Domain& domain, const Words& words, std::vector<Entity> scenes);

/// Defines a relation of the shape that most questions have: a result follows from what is given and a choice
/// among a few words; other words lead to nothing. Its directions: given and choice find the result; given
/// and result find the choices that lead to it; given alone finds every choice with its result; check.
template <class Result, class Compute, class... Given>
RelationBuilder<Result, Given..., Type> define_by_choice(Domain& domain, std::string name,
                                                         Slot<Result> result, Slot<Type> choice,
                                                         std::vector<Type> choices, Compute compute,
                                                         Slot<Given>... given) {
  using Choice = std::tuple<Result, Type>;
  const auto all = [compute, choices](const Given&... arguments) {
    std::vector<Choice> found;
    for (const Type chosen : choices)
      if (std::optional<Result> computed = compute(arguments..., chosen))
        found.emplace_back(std::move(*computed), chosen);
    return found;
  };
  const auto one = [compute, choices](const Given&... arguments, Type chosen) -> std::optional<Result> {
    if (std::ranges::find(choices, chosen) == choices.end()) return std::nullopt;
    return compute(arguments..., chosen);
  };
  auto relation = domain.relation(std::move(name), result, given..., choice);
  relation.given(given..., choice)
      .find(result, one)
      .given(result, given...)
      .find(choice,
            [all](const Result& wanted, const Given&... arguments) {
              std::vector<Type> found;
              for (const auto& [computed, chosen] : all(arguments...))
                if (computed == wanted) found.push_back(chosen);
              return found;
            })
      .given(given...)
      .find(result, choice, all)
      .check([one](const Result& wanted, const Given&... arguments, Type chosen) {
        return one(arguments..., chosen) == wanted;
      });
  return relation;
}

}  // namespace irl::scene
