#include <fmt/format.h>

#include <algorithm>

#include "irl/define/primitive.hpp"
#include "irl/tabling/tabled_evaluation.hpp"

/// What becomes of a relation that throws, or gives what cannot stand in its slots: that counts as no row,
/// and every table whose rows were found by asking it knows of the fault.
namespace irl::tabling {

/// Whether what a relation found is a row; if it is none because it is invalid, that is a fault.
bool Evaluation::is_row(const CompiledLiteral& literal, std::span<const Value> found, double score) {
  if (score == 0) return false;
  const Primitive& relation = *literal.literal->relation;
  std::optional<std::string> wrong;
  if (!is_score(score)) wrong = fmt::format("{} is no score from 0 to 1", score);
  for (std::size_t i = 0; i < found.size() && !wrong; ++i) {
    const SlotDefinition& slot = relation.slots[literal.finder->found[i]];
    if (!fits(slot, found[i], *plans_->rules().types)) wrong = misfit(slot, found[i], *plans_->rules().types);
  }
  if (wrong) meet_fault(relation, fmt::format("'{}' is not defined well: {}", relation.name, *wrong));
  return !wrong;
}

void Evaluation::meet_fault(const Primitive& relation, std::string words) {
  const FaultNumber number = facts_->number_of(&relation, std::move(words));
  if (!met_fault_) met_fault_ = number;
}

FaultListener Evaluation::listener_for(const Primitive& relation) {
  return [this, &relation](const std::string& words) { meet_fault(relation, words); };
}

void Evaluation::note_fault(Table& table, FaultNumber fault) {
  const auto is_of_same = [&](FaultNumber other) {
    return facts_->faults[other].relation == facts_->faults[fault].relation;
  };
  if (std::ranges::none_of(table.faults, is_of_same)) table.faults.push_back(fault);
}

/// Of a table that is complete: what reads it has its faults, those included that are only known once all
/// that it read is.
void Evaluation::note_faults_of(TableNumber read, TableNumber target) {
  if (!facts_->faults.empty()) readings_.emplace_back(read, target);
}

/// Tells every table of the faults of all that it read, directly or not.
void Evaluation::spread_faults() {
  if (facts_->faults.empty()) return;
  for (const Consumer& consumer : consumers_) readings_.emplace_back(consumer.reads, consumer.target);
  std::ranges::sort(readings_);
  std::vector<TableNumber> left;
  for (TableNumber table = 0; table < tables_.size(); ++table)
    if (!tables_[table].faults.empty()) left.push_back(table);
  while (!left.empty()) {
    const TableNumber read = left.back();
    left.pop_back();
    for (const auto& [of, target] : std::ranges::equal_range(readings_, read, {}, &Reading::first)) {
      if (target == read) continue;
      const std::size_t before = tables_[target].faults.size();
      for (const FaultNumber fault : tables_[read].faults) note_fault(tables_[target], fault);
      if (tables_[target].faults.size() > before) left.push_back(target);
    }
  }
}

std::vector<std::string> Evaluation::faults_of(const Table& table) const {
  std::vector<std::string> words;
  for (const FaultNumber fault : table.faults) words.push_back(facts_->faults[fault].words);
  return words;
}

}  // namespace irl::tabling
