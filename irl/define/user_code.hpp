#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace irl {

/// The message for the exception that is being handled: who threw it, and what it says. To be called in a
/// catch block.
std::string words_of_exception(std::string_view who);

/// Whose user code this thread is in, as `call_user_code` was told; empty where it is in none. For a signal
/// handler, which may call it.
std::string_view user_code_running() noexcept;

namespace detail {

inline constinit thread_local std::string_view user_code;

/// Notes whose code runs, as long as it lives.
class UserCodeNote {
 public:
  explicit UserCodeNote(std::string_view who) : before_(std::exchange(user_code, who)) {}
  ~UserCodeNote() { user_code = before_; }
  UserCodeNote(const UserCodeNote&) = delete;
  UserCodeNote& operator=(const UserCodeNote&) = delete;

 private:
  std::string_view before_;
};

}  // namespace detail

/// Calls user code: what a domain defines, and the tests and orders that callers of a search pass in. Returns
/// what the call returns; on an exception returns `on_error(message)`, which may also throw. No overhead as
/// long as nothing is thrown. (Objects of a domain's own C++ types are described, hashed and compared in
/// `data/opaque.cpp`, which does not use this.)
template <class Call, class OnError>
std::invoke_result_t<const Call&> call_user_code(std::string_view who, const Call& call,
                                                 const OnError& on_error) {
  const detail::UserCodeNote note(who);
  try {
    return call();
  } catch (...) {
    return on_error(words_of_exception(who));
  }
}

}  // namespace irl
