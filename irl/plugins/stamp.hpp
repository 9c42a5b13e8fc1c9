#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "irl/define/registry.hpp"
#include "irl/version.hpp"
#include "irl/world/action_definition.hpp"

namespace irl {

namespace detail {

/// The text of a stamp, put together at compile time.
struct StampText {
  std::array<char, 256> text{};
  std::size_t length = 0;

  consteval void append(std::string_view word) {
    for (const char c : word) text[length++] = c;
  }
  consteval void append(std::uint64_t number) {
    if (number >= 10) append(number / 10);
    text[length++] = static_cast<char>('0' + number % 10);
  }
  consteval void entry(std::string_view name, std::uint64_t number) {
    append(" ");
    append(name);
    append("=");
    append(number);
  }
};

}  // namespace detail

/// Every stamp begins so. It is what a domain library is recognised by.
inline constexpr std::string_view stamp_start = "irl-domain-library engine=";

/// What a domain library and the program that loads it must have in common, as words `name=value`: the
/// version of the engine, what compilers and their settings change, and the sizes of what both share.
consteval std::array<char, 256> make_stamp() {
  detail::StampText stamp;
  stamp.append(stamp_start);
  stamp.append(engine_version);
  stamp.entry("compiler", __GNUC__);
  stamp.entry("compiler-abi", __GXX_ABI_VERSION);
#ifdef _GLIBCXX_USE_CXX11_ABI
  stamp.entry("string-abi", _GLIBCXX_USE_CXX11_ABI);
#endif
#ifdef _GLIBCXX_DEBUG
  stamp.entry("checked-containers", 1);
#endif
#ifdef __SANITIZE_ADDRESS__
  stamp.entry("address-sanitizer", 1);
#endif
  stamp.entry("value", sizeof(Value));
  stamp.entry("primitive", sizeof(Primitive));
  stamp.entry("direction", sizeof(Direction));
  stamp.entry("answer", sizeof(Answer));
  stamp.entry("action", sizeof(ActionDefinition) + sizeof(TakenDefinition));
  stamp.entry("domain", sizeof(Domain) + sizeof(DomainEntry) + sizeof(DomainInputs));
  return stamp.text;
}

}  // namespace irl
