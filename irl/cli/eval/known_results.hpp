#pragma once

#include <cstddef>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace irl::cli {

/// The results of the candidates met last, so that one that comes again is not executed again. Two candidates
/// are the same when recipe and text are, so that a result found here is the one that executing would give.
/// Keeps a bounded number of bytes. Safe to use from several threads.
class KnownResults {
 public:
  using Result = std::shared_ptr<const std::string>;  ///< as it is printed
  using Compute = std::function<std::string(const std::string& recipe, const std::string& network)>;

  explicit KnownResults(std::size_t bytes = 32 * 1024 * 1024) : most_bytes_(bytes) {}

  /// The result of that candidate; computed if it is not known, without keeping others waiting.
  Result get(const std::string& recipe, const std::string& network, const Compute& compute);

 private:
  struct Entry {
    std::string key;
    Result result;
    std::size_t bytes() const { return key.size() + result->size(); }
  };

  std::mutex mutex_;
  std::list<Entry> entries_;  // the one used last in front
  std::unordered_map<std::string_view, std::list<Entry>::iterator> by_key_;
  std::size_t bytes_ = 0;
  std::size_t most_bytes_;
};

}  // namespace irl::cli
