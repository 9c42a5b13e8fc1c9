#pragma once

#include <string>
#include <vector>

#include "irl/irl.hpp"

/// Colours as prototypes: what an agent knows decides what a colour is called.
namespace colours {

/// A colour in CIELAB, where distances are about as large as people see them.
struct Colour {
  double lightness = 0, red = 0, yellow = 0;
  bool operator==(const Colour&) const = default;
};
double distance(const Colour& one, const Colour& other);
/// `colour("53 80 67")` in networks.
std::string to_text(const Colour& colour);
std::string describe(const Colour& colour);
std::size_t hash_value(const Colour& colour);

/// A word and the colour that is its best example.
struct Prototype {
  std::string word;
  Colour colour;
  unsigned uses = 1;  ///< how often it was moved, its making included
};

/// What an agent knows. It never changes: who learns makes another one.
struct Prototypes {
  std::vector<Prototype> all;

  /// The prototype that a colour is nearest to; null where nothing is known.
  const Prototype* nearest(const Colour& colour) const;
};

/// The domain: what colours are called, and which one is meant. Its knowledge are `Prototypes`, of six words
/// at first.
irl::Domain make_colours();

}  // namespace colours
