#pragma once

#include <cstddef>
#include <string_view>

#include "grammar/english/tokens.hpp"

namespace irl::grammar::english {

/// A walk through a text, byte by byte, that knows where it is in the file.
class PlaceInText {
 public:
  /// At its begin. Both must outlive it.
  PlaceInText(std::string_view text, const Places& places);

  /// Goes on to a byte of the text.
  void move_to(std::size_t end);
  std::size_t at() const { return at_; }
  /// Unknown, where the places are.
  const Position& where() const { return where_; }

 private:
  void begin_stretch();

  std::string_view text_;
  const Places& places_;
  std::size_t stretch_ = 0;  // the first that has not begun
  Position where_;
  std::size_t at_ = 0;
};

}  // namespace irl::grammar::english
