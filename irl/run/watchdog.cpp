#include "irl/run/watchdog.hpp"

#include <algorithm>

namespace irl {

namespace {

constexpr std::chrono::seconds grace{1};

std::chrono::steady_clock::time_point overdue_after(std::chrono::milliseconds time) {
  constexpr std::chrono::milliseconds longest = std::chrono::years(100);  // no clock counts further
  return std::chrono::steady_clock::now() + std::min(time, longest) + grace;
}

}  // namespace

Watchdog::Watchdog(std::chrono::milliseconds time, std::function<void(OperationIndex)> overdue)
    : overdue_(std::move(overdue)),
      due_(overdue_after(time)),
      thread_([this](const std::stop_token& stop) { look(stop); }) {}

Watchdog::~Watchdog() = default;

void Watchdog::begin(std::chrono::milliseconds time) {
  const std::scoped_lock lock(mutex_);
  due_ = overdue_after(time);
  changed_.notify_all();
}

void Watchdog::look(const std::stop_token& stop) {
  constexpr std::chrono::milliseconds between_looks{100};
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    const auto due = due_;
    if (changed_.wait_until(lock, stop, due, [&] { return due_ != due; }) || stop.stop_requested()) continue;
    if (const OperationIndex operation(still_running()); operation != Probe::idle) return overdue_(operation);
    due_ = std::chrono::steady_clock::now() + between_looks;
  }
}

std::uint32_t Watchdog::still_running() const {
  for (const Probe* probe : probes_)
    if (const std::uint32_t operation = probe->running_.load(std::memory_order_relaxed);
        operation != Probe::idle)
      return operation;
  return Probe::idle;
}

Watchdog::Probe::Probe(Watchdog* watchdog) : watchdog_(watchdog) {
  if (!watchdog_) return;
  const std::scoped_lock lock(watchdog_->mutex_);
  watchdog_->probes_.push_back(this);
}

Watchdog::Probe::~Probe() {
  if (!watchdog_) return;
  const std::scoped_lock lock(watchdog_->mutex_);
  std::erase(watchdog_->probes_, this);
}

}  // namespace irl
