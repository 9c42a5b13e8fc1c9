#pragma once

#include <string>
#include <string_view>
#include <type_traits>

namespace irl {

/// The message for the exception that is being handled: who threw it, and what it says. To be called in a
/// catch block.
std::string words_of_exception(std::string_view who);

/// Calls user code: what a domain defines, and the tests and orders that callers of a search pass in. Returns
/// what the call returns; on an exception returns `on_error(message)`, which may also throw. No overhead as
/// long as nothing is thrown. (Objects of a domain's own C++ types are described, hashed and compared in
/// `data/opaque.cpp`, which does not use this.)
template <class Call, class OnError>
std::invoke_result_t<const Call&> call_user_code(std::string_view who, const Call& call,
                                                 const OnError& on_error) {
  try {
    return call();
  } catch (...) {
    return on_error(words_of_exception(who));
  }
}

}  // namespace irl
