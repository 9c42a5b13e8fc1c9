#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace irl::workbench {

/// The results of the candidates met last, so that one that comes again is not executed again. Whoever adds
/// them says what makes two candidates the same. Keeps a bounded number of bytes. Safe to use from several
/// threads.
class KnownResults {
 public:
  /// A result as it is printed.
  struct Printed {
    std::string text;
    bool flawed = false;  ///< whether anything went wrong
  };
  using Result = std::shared_ptr<const Printed>;

  explicit KnownResults(std::size_t bytes) : most_bytes_(bytes) {}

  /// The result under that key; null if it is not known.
  Result find(std::string_view key);
  /// Keeps a result, at the cost of those that were not asked for longest.
  void add(std::string key, Result result);

 private:
  struct Entry {
    std::string key;
    Result result;
    std::size_t bytes() const { return key.size() + result->text.size(); }
  };

  std::mutex mutex_;
  std::list<Entry> entries_;  // the one used last in front
  std::unordered_map<std::string_view, std::list<Entry>::iterator> by_key_;
  std::size_t bytes_ = 0;
  std::size_t most_bytes_;
};

}  // namespace irl::workbench
