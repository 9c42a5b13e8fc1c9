#pragma once

#include "grammar/solution_file.hpp"
#include "irl/run/search.hpp"
#include "irl/workbench/evaluation/evaluator.hpp"
#include "irl/workbench/open_domain.hpp"

namespace irl::fuzz {

/// A domain as it is shipped, opened once.
const workbench::OpenDomain& shipped(const std::string& name);

/// What a run of a mutant may take, so that many can be tried.
inline constexpr Limits small_limits{
    .steps = 20'000, .time = std::chrono::seconds(5), .bytes = 64 * 1024 * 1024};

/// Scores candidates in the kitchen with all metrics, under a position of its rules; made once.
workbench::Evaluator& kitchen_evaluator(const std::string& position);

/// The first recipe of a text, as `irl run` reads it; none if there is none, or if it is larger than makes
/// sense here.
std::optional<grammar::RecipeNetwork> first_recipe(const std::string& text, std::size_t most_operations);

}  // namespace irl::fuzz
