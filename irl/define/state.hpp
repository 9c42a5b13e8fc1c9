#pragma once

#include <string>

#include "irl/data/type.hpp"

namespace irl {

/// What the engine must know of a domain's state to thread it, to bring things and to keep the time.
struct StateShape {
  Type type;           ///< the type of states; one slot takes it in, one gives it out
  Attribute clock;     ///< holds the seconds since the start, a number
  Attribute contents;  ///< holds the objects inside a place or a vessel, a list
  Attribute used;      ///< set on what has been worked with, so that it is not taken again; may be none
  Type workplace;      ///< where things are brought to: a direct content of the state
  /// Holds how many actions can occupy a thing at once, a number; a thing without one is never full. May be
  /// none: then nothing is.
  Attribute capacity{};
  /// Of the state: a list that says which actions occupy the things with a capacity (see occupation.hpp).
  /// None where there is no attribute for capacities.
  Attribute occupied{};

  /// Whether the attribute tells when things happen, not how they are.
  bool is_of_time(Attribute attribute) const {
    return attribute && (attribute == clock || attribute == occupied);
  }
};

/// The names of the two slots through which every action of a domain threads the state.
struct StateSlots {
  std::string out;
  std::string in;
};

}  // namespace irl
