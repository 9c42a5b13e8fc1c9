#include "irl/orders/detail/relation_rows.hpp"

#include <algorithm>
#include <utility>

#include "irl/data/comparison.hpp"
#include "irl/network/subprogram.hpp"
#include "irl/run/step.hpp"

namespace irl::orders {

RelationRows::RelationRows(const Program& program, Order relations, const Bindings& given,
                           const RunOptions& options, const Solution* reference)
    : program_(&program),
      relations_(std::move(relations)),
      given_(given),
      options_(options),
      reference_(reference) {
  for (const OperationIndex relation : relations_)
    for (const VariableIndex variable : program.operations[relation].variables)
      if (place_of_.emplace(variable, variables_.size()).second) variables_.push_back(variable);
}

std::optional<std::vector<Step>> RelationRows::next() {
  std::optional<Row> row;
  if (std::exchange(is_first_, false)) row = first_ = row_of_reference();
  if (!row) row = found_row();
  if (!row) return std::nullopt;
  return steps(*row);
}

std::optional<RelationRows::Row> RelationRows::row_of_reference() const {
  if (!reference_) return std::nullopt;
  Row row;
  for (const VariableIndex variable : variables_) {
    const auto& known = reference_->bindings[variable];
    if (!known || (given_[variable] && !(given_[variable]->value == known->value))) return std::nullopt;
    row.bindings.push_back(known);
  }
  std::unordered_map<OperationIndex, double> scores;
  for (const Step& step : reference_->steps) scores.emplace(step.operation, step.score);
  for (const OperationIndex relation : relations_) {
    const auto score = scores.find(relation);
    if (score == scores.end()) return std::nullopt;
    row.scores.push_back(score->second);
  }
  return row;
}

std::optional<RelationRows::Row> RelationRows::found_row() {
  if (!search_) {
    searched_ = std::make_unique<const Program>(subprogram(*program_, relations_, given_));
    RunOptions options = options_;
    options.control = {};
    search_ = std::make_unique<Search>(*searched_, std::move(options));
  }
  while (std::optional<Solution> found = search_->next()) {
    is_stopped_ = found->verdict == Verdict::stopped;
    if (found->verdict != Verdict::complete) return std::nullopt;
    if (is_the_first(*found)) continue;
    Row row{.bindings = std::move(found->bindings), .scores = std::vector<double>(relations_.size(), 1)};
    for (const Step& step : found->steps) row.scores[step.operation] = step.score;
    return row;
  }
  return std::nullopt;
}

bool RelationRows::is_the_first(const Solution& found) const {
  return first_ &&
         std::ranges::equal(found.bindings, first_->bindings, [](const auto& one, const auto& other) {
           return one && other && one->value == other->value;
         });
}

std::vector<Step> RelationRows::steps(const Row& row) const {
  Bindings bound(variables_.size());
  for (std::size_t place = 0; place < variables_.size(); ++place) bound[place] = given_[variables_[place]];
  std::vector<Step> steps;
  for (std::size_t i = 0; i < relations_.size(); ++i) {
    const auto& variables = program_->operations[relations_[i]].variables;
    Answer answer{.outputs = {}, .score = row.scores[i]};
    BoundArguments given;
    for (SlotIndex slot; slot < variables.size(); ++slot) {
      const std::size_t place = place_of_.at(variables[slot]);
      given.push_back(bound[place] ? &*bound[place] : nullptr);
      if (!bound[place]) answer.outputs.push_back({slot, *row.bindings[place]});
    }
    steps.push_back(step_of(relations_[i], given, std::move(answer)));
    for (SlotIndex slot; slot < variables.size(); ++slot) {
      auto& binding = bound[place_of_.at(variables[slot])];
      if (!binding) binding = steps.back().slots[slot];
    }
  }
  return steps;
}

}  // namespace irl::orders
