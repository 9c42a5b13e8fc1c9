#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "irl/language/comprehension.hpp"

namespace irl::language {

/// How far texts were read, where nobody knows what would have been right.
struct ReadingTally {
  std::size_t texts = 0;
  std::size_t failures = 0;                ///< texts of which there was nothing to read
  std::array<std::size_t, 4> by_status{};  ///< of all other ones
  std::size_t words = 0;                   ///< of instructions, marks included
  std::size_t words_unread = 0;            ///< of these, those of clauses that were not understood included
  std::size_t clauses = 0;
  std::size_t clauses_unread = 0;  ///< that were not understood
  std::size_t assumed = 0;         ///< what no words say

  /// One more text; its words are counted though there may have been nothing to read.
  void add(const TextReading& reading, bool is_failure);
  /// From 0 to 1; 1 where there are no words.
  double share_read() const;
  /// `3 texts: 2 complete, 1 failed; 97.5 % of 120 words read, 1 of 14 clauses not understood, 3 assumed`.
  std::string text() const;
};

/// How many words of instructions were not read, those of clauses that were not understood included.
std::size_t words_unread(const TextReading& reading);
/// How many clauses were not understood, those of the list of ingredients included.
std::size_t clauses_unread(const TextReading& reading);

}  // namespace irl::language
