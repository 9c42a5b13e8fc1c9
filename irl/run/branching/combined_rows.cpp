#include "irl/run/branching/combined_rows.hpp"

#include <algorithm>

namespace irl {

CombinedRows::CombinedRows(std::vector<JoinRows> parts, std::uint64_t& kept_bytes) : bytes_(kept_bytes) {
  for (JoinRows& part : parts) parts_.push_back({.source = std::move(part)});
}

std::optional<CombinedRow> CombinedRows::at(std::size_t position) {
  if (!std::exchange(started_, true) && begin()) add(Positions(parts_.size(), 0));
  while (found_.size() <= position) {
    if (!found_.empty()) add_those_behind(found_.back());
    if (next_.empty()) return std::nullopt;
    found_.push_back(next_.top().positions);
    next_.pop();
  }
  CombinedRow combined;
  for (std::size_t part = 0; part < parts_.size(); ++part)
    combined.push_back({parts_[part].source.join.get(), &parts_[part].rows[found_[position][part]]});
  return combined;
}

/// Whether every part has a row. Where one has none, those behind it are not searched.
bool CombinedRows::begin() {
  return std::ranges::all_of(parts_, [this](Part& part) { return fetch(part, 0); });
}

bool CombinedRows::fetch(Part& part, std::size_t position) {
  while (part.rows.size() <= position && !part.exhausted) {
    auto row = part.source.next();
    part.exhausted = !row;
    if (!row) break;
    bytes_.add(row->bytes());
    part.rows.push_back(std::move(*row));
  }
  return position < part.rows.size();
}

void CombinedRows::add(Positions positions) {
  double score = 1;
  for (std::size_t part = 0; part < parts_.size(); ++part)
    score *= parts_[part].rows[positions[part]].score();
  bytes_.add(sizeof(Candidate));
  next_.push({score, std::move(positions)});
}

/// Adds what differs in the next row of one part: the last one that has moved, or one behind it. So each
/// combination is added once, after one that scores no less.
void CombinedRows::add_those_behind(const Positions& positions) {
  const auto moved =
      std::ranges::find_if(positions.rbegin(), positions.rend(), [](std::uint32_t p) { return p > 0; });
  const auto last_moved = positions.rend() - moved;  // one more than its position; 0: none has moved
  for (auto part = static_cast<std::size_t>(std::max<std::ptrdiff_t>(last_moved - 1, 0));
       part < positions.size(); ++part) {
    Positions behind = positions;
    if (fetch(parts_[part], ++behind[part])) add(std::move(behind));
  }
}

}  // namespace irl
