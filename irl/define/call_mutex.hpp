#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <utility>

namespace irl {

/// Serialises the calls that threads make to the callables of a primitive; null where they may run at the
/// same time. Recursive, since a callable may call itself by way of the engine.
using CallMutex = std::shared_ptr<std::recursive_mutex>;

/// The same callable, called by one thread at a time.
template <class Result, class... Arguments>
std::function<Result(Arguments...)> guarded(const CallMutex& call_mutex,
                                            std::function<Result(Arguments...)> callable) {
  if (!call_mutex || !callable) return callable;
  return [call_mutex, callable = std::move(callable)](Arguments... arguments) -> Result {
    const std::scoped_lock lock(*call_mutex);
    return callable(std::forward<Arguments>(arguments)...);
  };
}

}  // namespace irl
