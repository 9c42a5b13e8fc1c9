#include "irl/workbench/stream/known_results.hpp"

namespace irl::workbench {

KnownResults::Result KnownResults::find(std::string_view key) {
  const std::scoped_lock lock(mutex_);
  const auto known = by_key_.find(key);
  if (known == by_key_.end()) return nullptr;
  entries_.splice(entries_.begin(), entries_, known->second);
  return known->second->result;
}

void KnownResults::add(std::string key, Result result) {
  const std::scoped_lock lock(mutex_);
  if (by_key_.contains(key)) return;
  entries_.push_front({std::move(key), std::move(result)});
  bytes_ += entries_.front().bytes();
  by_key_.emplace(entries_.front().key, entries_.begin());
  while (bytes_ > most_bytes_ && entries_.size() > 1) {
    bytes_ -= entries_.back().bytes();
    by_key_.erase(entries_.back().key);
    entries_.pop_back();
  }
}

}  // namespace irl::workbench
