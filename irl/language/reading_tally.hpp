#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "irl/language/comprehension.hpp"

namespace irl::language {

/// How far texts were read, where there is no gold network to score against.
struct ReadingTally {
  std::size_t texts = 0;
  std::size_t failures = 0;                ///< texts of which there was nothing to read
  std::array<std::size_t, 4> by_status{};  ///< of all other ones
  std::size_t whole = 0, in_part = 0;      ///< of these: every word was read, or some were
  ShareRead share{};                       ///< of all texts together
  std::size_t unknown_lines = 0;           ///< of lists, that name nothing that the domain knows
  std::size_t assumed = 0;                 ///< what no words say
  std::size_t left_over = 0;               ///< what is in nothing that was made last

  /// One more text; its words are counted though there may have been nothing to read.
  void add(const TextReading& reading, bool is_failure);
  /// `3 texts: 2 complete, 1 failed; 1 read whole, 1 in part; 97.5 % of 120 words read, 1 of 14 clauses not
  /// understood, 3 assumed, 1 left over`.
  std::string text() const;
};

}  // namespace irl::language
