#pragma once

#include <string>
#include <string_view>
#include <type_traits>

namespace irl {

/// What is being thrown, in words: who threw it, and what it says; to be called where it is caught.
std::string words_of_exception(std::string_view who);

/// The way into code that is not the engine's: what a domain defines, and the tests and orders that whoever
/// searches hands over. (Objects of C++ types of a domain's own are described, hashed and compared below it,
/// in `data/opaque.cpp`.) Gives what the call gives. Whatever it throws goes, in words, to `instead`,
/// which gives what counts instead, or throws it again. Costs nothing as long as nothing is thrown.
template <class Call, class Instead>
std::invoke_result_t<const Call&> through_gate(std::string_view who, const Call& call,
                                               const Instead& instead) {
  try {
    return call();
  } catch (...) {
    return instead(words_of_exception(who));
  }
}

}  // namespace irl
