#include "irl/run/propagation/candidates.hpp"

#include <algorithm>
#include <bit>

namespace irl {

CandidateList::CandidateList(std::vector<ValueId> ids, const ValuePool& values, bool lasts,
                             std::uint32_t number)
    : ids_(std::move(ids)), lasts_(lasts), number_(number) {
  for (const ValueId id : ids_) {
    const std::int64_t* number = values.integer(id);
    if (!number) {
      numbers_.clear();
      break;
    }
    numbers_.push_back(*number);
  }
  ascending_ = !numbers_.empty() && std::ranges::is_sorted(numbers_);
  constexpr std::size_t short_list = 32;
  if (ids_.size() > short_list)
    for (std::uint32_t i = 0; i < ids_.size(); ++i) position_of_.emplace(ids_[i], i);
}

std::optional<std::uint32_t> CandidateList::find(ValueId value) const {
  if (!position_of_.empty()) {
    const auto found = position_of_.find(value);
    return found == position_of_.end() ? std::nullopt : std::optional(found->second);
  }
  const auto found = std::ranges::find(ids_, value);
  if (found == ids_.end()) return std::nullopt;
  return static_cast<std::uint32_t>(found - ids_.begin());
}

Interval CandidateList::interval(std::span<const std::uint64_t> alive) const {
  if (!is_numeric()) return {};
  if (ascending_) {
    std::size_t first = 0, last = alive.size() - 1;
    while (alive[first] == 0) ++first;
    while (alive[last] == 0) --last;
    return {number(64 * first + static_cast<std::size_t>(std::countr_zero(alive[first]))),
            number(64 * last + 63 - static_cast<std::size_t>(std::countl_zero(alive[last])))};
  }
  Interval interval{Interval::greatest, Interval::least};
  each_bit(alive, [&](std::size_t position) {
    interval.low = std::min(interval.low, number(position));
    interval.high = std::max(interval.high, number(position));
  });
  return interval;
}

std::uint64_t* CandidateStore::allocate(std::size_t words) {
  constexpr std::size_t usual = 4096;
  while (chunk_ < chunks_.size() && used_ + words > chunk_sizes_[chunk_]) {
    ++chunk_;
    used_ = 0;
  }
  if (chunk_ == chunks_.size()) {
    chunk_sizes_.push_back(std::max(usual, words));
    chunks_.push_back(std::make_unique_for_overwrite<std::uint64_t[]>(chunk_sizes_.back()));
  }
  std::uint64_t* const place = chunks_[chunk_].get() + used_;
  used_ += words;
  return place;
}

void CandidateStore::set_list(VariableInJoin variable, const CandidateList& list) {
  save(variable);
  Candidates& candidates = all_[variable];
  candidates.list = &list;
  candidates.left = static_cast<std::uint32_t>(list.size());
  candidates.alive = allocate(list.words());
  set_first_bits({candidates.alive, list.words()}, list.size());
  if (list.size() > 0) candidates.interval = list.interval({candidates.alive, list.words()});
}

bool CandidateStore::keep(VariableInJoin variable, std::span<const std::uint64_t> mask) {
  Candidates& candidates = all_[variable];
  bool changed = false;
  for (std::size_t w = 0; w < mask.size(); ++w) {
    const std::uint64_t before = candidates.alive[w], after = before & mask[w];
    if (before == after) continue;
    if (!changed) save(variable);
    words_.emplace_back(candidates.alive + w, before);
    candidates.alive[w] = after;
    candidates.left -= static_cast<std::uint32_t>(std::popcount(before & ~after));
    changed = true;
  }
  if (changed && candidates.left > 0)
    candidates.interval = candidates.list->interval({candidates.alive, mask.size()});
  return changed;
}

CandidateStore::Mark CandidateStore::mark() {
  const Mark here{saved_.size(), words_.size(), chunk_, used_, level_};
  level_ = ++levels_;
  return here;
}

void CandidateStore::undo_to(const Mark& mark) {
  for (; words_.size() > mark.words; words_.pop_back()) *words_.back().first = words_.back().second;
  for (; saved_.size() > mark.saved; saved_.pop_back()) {
    all_[saved_.back().variable] = saved_.back().before;
    saved_at_[saved_.back().variable] = saved_.back().saved_at;
  }
  chunk_ = mark.chunk;
  used_ = mark.used;
  level_ = ++levels_;
}

}  // namespace irl
