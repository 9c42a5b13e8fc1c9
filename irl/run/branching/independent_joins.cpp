#include "irl/run/branching/independent_joins.hpp"

namespace irl {

IndependentJoins::IndependentJoins(std::vector<JoinRows> parts, std::uint64_t& kept_bytes)
    : bytes_(kept_bytes) {
  for (JoinRows& part : parts) parts_.push_back({.source = std::move(part)});
}

std::optional<CombinedRow> IndependentJoins::next() {
  if (!(std::exchange(started_, true) ? move_on() : begin())) return std::nullopt;
  CombinedRow combined;
  for (const Part& part : parts_) combined.push_back({part.source.join.get(), &part.rows[part.present]});
  return combined;
}

/// Asks a join for a row that was not met yet.
bool IndependentJoins::fetch(std::size_t number) {
  Part& part = parts_[number];
  auto row = part.exhausted ? std::nullopt : part.source.next();
  part.exhausted = !row;
  if (!row) return false;
  if (number == 0)
    part.rows.clear();
  else
    bytes_.add(row->bytes());
  part.rows.push_back(std::move(*row));
  return true;
}

bool IndependentJoins::begin() {
  for (std::size_t part = 0; part < parts_.size(); ++part)
    if (!fetch(part)) return false;
  return true;
}

bool IndependentJoins::move_on() {
  for (std::size_t number = parts_.size(); number-- > 0;) {
    Part& part = parts_[number];
    if (part.present + 1 < part.rows.size()) {
      ++part.present;
      return true;
    }
    if (fetch(number)) {
      part.present = part.rows.size() - 1;
      return true;
    }
    part.present = 0;
  }
  return false;
}

}  // namespace irl
