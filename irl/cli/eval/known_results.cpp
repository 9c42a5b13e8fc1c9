#include "irl/cli/eval/known_results.hpp"

namespace irl::cli {

KnownResults::Result KnownResults::get(const std::string& recipe, const std::string& network,
                                       const Compute& compute) {
  std::string key = recipe + '\n' + network;
  {
    const std::scoped_lock lock(mutex_);
    if (const auto known = by_key_.find(key); known != by_key_.end()) {
      entries_.splice(entries_.begin(), entries_, known->second);
      return known->second->result;
    }
  }
  auto result = std::make_shared<const std::string>(compute(recipe, network));
  const std::scoped_lock lock(mutex_);
  if (by_key_.contains(key)) return result;
  entries_.push_front({std::move(key), result});
  bytes_ += entries_.front().bytes();
  by_key_.emplace(entries_.front().key, entries_.begin());
  while (bytes_ > most_bytes_ && entries_.size() > 1) {
    bytes_ -= entries_.back().bytes();
    by_key_.erase(entries_.back().key);
    entries_.pop_back();
  }
  return result;
}

}  // namespace irl::cli
