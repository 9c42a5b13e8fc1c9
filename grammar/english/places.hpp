#pragma once

#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "irl/problem.hpp"

namespace irl::grammar::english {

/// Where a text stands in a file, though not byte by byte: entities stood for some of its characters, several
/// blanks for one.
class Places {
 public:
  /// From a byte of the text on, which stands there, the bytes follow one another.
  struct Stretch {
    std::size_t begin = 0;
    Position where{};
  };

  /// Unknown positions.
  Places() = default;
  /// All of it stands there as it is.
  Places(Position begin) : stretches_{{0, std::move(begin)}} {}
  /// A further stretch, behind those before.
  void add(std::size_t begin, Position where) { stretches_.push_back({begin, std::move(where)}); }

  const std::vector<Stretch>& stretches() const { return stretches_; }
  /// Where it begins.
  Position begin() const { return stretches_.empty() ? Position{} : stretches_.front().where; }

 private:
  std::vector<Stretch> stretches_;
};

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
