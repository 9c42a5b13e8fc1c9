#pragma once

/// What is said of things that have been divided.
namespace irl::grammar::english {

/// A pronoun of several words: all that something has been divided into: `each half`, `both halves`.
inline constexpr const char* every_part = "every part";

}  // namespace irl::grammar::english
