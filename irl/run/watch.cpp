#include "irl/run/watch.hpp"

#include <algorithm>

namespace irl {

namespace {

constexpr std::chrono::seconds grace{1};

std::chrono::steady_clock::time_point overdue_after(std::chrono::milliseconds time) {
  constexpr std::chrono::milliseconds longest = std::chrono::years(100);  // no clock counts further
  return std::chrono::steady_clock::now() + std::min(time, longest) + grace;
}

}  // namespace

Watch::Watch(std::chrono::milliseconds time, std::function<void(std::uint32_t)> overdue)
    : overdue_(std::move(overdue)),
      due_(overdue_after(time)),
      thread_([this](const std::stop_token& stop) { look(stop); }) {}

Watch::~Watch() = default;

void Watch::begin(std::chrono::milliseconds time) {
  const std::scoped_lock lock(mutex_);
  due_ = overdue_after(time);
  changed_.notify_all();
}

void Watch::look(const std::stop_token& stop) {
  constexpr std::chrono::milliseconds between_looks{100};
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    const auto due = due_;
    if (changed_.wait_until(lock, stop, due, [&] { return due_ != due; }) || stop.stop_requested()) continue;
    if (const std::uint32_t operation = still_running(); operation != Post::nobody)
      return overdue_(operation);
    due_ = std::chrono::steady_clock::now() + between_looks;
  }
}

std::uint32_t Watch::still_running() const {
  for (const Post* post : posts_)
    if (const std::uint32_t operation = post->running_.load(std::memory_order_relaxed);
        operation != Post::nobody)
      return operation;
  return Post::nobody;
}

Watch::Post::Post(Watch* watch) : watch_(watch) {
  if (!watch_) return;
  const std::scoped_lock lock(watch_->mutex_);
  watch_->posts_.push_back(this);
}

Watch::Post::~Post() {
  if (!watch_) return;
  const std::scoped_lock lock(watch_->mutex_);
  std::erase(watch_->posts_, this);
}

}  // namespace irl
