#include "irl/wording.hpp"

namespace irl {

static bool is_vowel(char c) {
  return std::string_view("aeiou").contains(c);
}

/// An initial u is a consonant to the ear where one consonant stands between it and the next vowel, as in
/// "unit" and "utensil", and "un-" before a consonant is none.
static bool sounds_like_a_vowel(std::string_view name) {
  if (name.empty() || !is_vowel(name[0])) return false;
  if (name.starts_with("one")) return false;
  const bool like_unit = name.size() > 2 && name[0] == 'u' && !is_vowel(name[1]) && is_vowel(name[2]);
  return !like_unit || name.starts_with("uno");
}

std::string with_article(std::string_view name) {
  return std::string(sounds_like_a_vowel(name) ? "an " : "a ").append(name);
}

}  // namespace irl
