#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <utility>

namespace irl {

/// Whose turn it is, among threads, to call what a primitive is defined by; null where all may at once. A
/// callable that gets to itself again by way of the engine has its turn already.
using Turns = std::shared_ptr<std::recursive_mutex>;

/// The same callable, which threads call one after the other.
template <class Result, class... Arguments>
std::function<Result(Arguments...)> in_turn(const Turns& turns,
                                            std::function<Result(Arguments...)> callable) {
  if (!turns || !callable) return callable;
  return [turns, callable = std::move(callable)](Arguments... arguments) -> Result {
    const std::scoped_lock turn(*turns);
    return callable(std::forward<Arguments>(arguments)...);
  };
}

}  // namespace irl
