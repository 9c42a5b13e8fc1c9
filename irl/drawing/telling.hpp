#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "irl/define/primitive.hpp"

namespace irl {

/// A piece of the sentence that is told of an operation: words, the thing in a slot, a word that depends on
/// the number of the thing told last, or a group that is left out where one of its slots has nothing.
struct TellingPiece {
  enum class Kind { words, thing, number_word, group };
  Kind kind = Kind::words;
  std::string text{};                  ///< the words; of a word that depends on number: where it is one thing
  std::string plural{};                ///< of such a word: where there are several
  SlotIndex slot = 0;                  ///< of a thing
  bool by_kind = false;                ///< of a thing: called by what it is, and not by what it holds
  std::vector<TellingPiece> pieces{};  ///< of a group
};

/// Reads what is told of the operations of a primitive, such as `{thing} is|are cut: {pattern}[, with
/// {tool}]`:
///
///  - `{slot}` is the thing in a slot: a vessel goes by what it holds, a number by itself;
///  - `{slot:kind}` is the same thing by its own kind: the large bowl;
///  - `is|are` is one of two words, after a thing that is one or several;
///  - `[…]` is left out where a slot in it is open: has nothing, or a default.
///
/// What is wrong with it otherwise, in words: a slot that the primitive does not have, with the nearest name,
/// or a bracket that is not closed.
std::expected<std::vector<TellingPiece>, std::string> read_telling(std::string_view text,
                                                                   const Primitive& primitive);

}  // namespace irl
