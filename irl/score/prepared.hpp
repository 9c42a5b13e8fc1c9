#pragma once

#include <any>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

namespace irl {

/// What metrics have worked out about a gold standard, kept for the next candidate. Safe to ask from several
/// threads.
class Prepared {
 public:
  /// What was prepared under that name; made by the function when it is first asked for. One name always
  /// stands for one type, and what is made depends on nothing but the gold standard and its rules.
  template <class Make>
  const auto& get(std::string_view name, const Make& make) {
    using Made = decltype(make());
    const std::scoped_lock lock(mutex_);
    auto known = kept_.find(name);
    if (known == kept_.end()) known = kept_.emplace(name, make()).first;
    return *std::any_cast<Made>(&known->second);
  }

 private:
  std::mutex mutex_;
  std::map<std::string, std::any, std::less<>> kept_;
};

}  // namespace irl
