#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "irl/budget.hpp"

namespace irl {

/// Knows, on a thread of its own, which operation a search is busy with. A limit of time is looked at
/// whenever a callable of the domain comes back; one that does not come back can at least be told.
class Watch {
 public:
  /// `overdue` is told, from the watch's thread and once, the operation that is still at work a second after
  /// the time.
  Watch(std::chrono::milliseconds time, std::function<void(std::uint32_t operation)> overdue);
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  /// So much time from now on.
  void begin(std::chrono::milliseconds time);

  /// From where one thread at a time calls callables. The watch must outlive it.
  class Post {
   public:
    /// Without a watch it costs nothing.
    explicit Post(Watch* watch);
    ~Post();
    Post(const Post&) = delete;
    Post& operator=(const Post&) = delete;

    bool is_watched() const { return watch_ != nullptr; }
    /// Calls something of an operation's.
    template <class Call>
    auto during(std::uint32_t operation, const Call& call) {
      const At at(*this, operation);
      return call();
    }

   private:
    friend class Watch;
    static constexpr std::uint32_t nobody = ~std::uint32_t{0};
    struct At {
      At(Post& post, std::uint32_t operation) : running(post.running_) {
        running.store(operation, std::memory_order_relaxed);
      }
      ~At() { running.store(nobody, std::memory_order_relaxed); }
      At(const At&) = delete;
      At& operator=(const At&) = delete;
      std::atomic<std::uint32_t>& running;
    };

    Watch* watch_;
    std::atomic<std::uint32_t> running_ = nobody;
  };

 private:
  void look(const std::stop_token& stop);
  std::uint32_t still_running() const;

  std::function<void(std::uint32_t)> overdue_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::chrono::steady_clock::time_point due_;
  std::vector<const Post*> posts_;
  std::jthread thread_;  // the last to begin, the first to end
};

}  // namespace irl
