#pragma once

#include <optional>
#include <vector>

#include "irl/data/value.hpp"

namespace irl {

/// What an operation looked at in the state while it was executed, and what it worked on: everything that
/// goes through its World, whether the operation succeeded or failed. Together with the states before and
/// after, it says what the operation depends on. Recorded on request (`RunContext::observed`).
///
/// What an operation is given besides the state is no part of it: that is data.
struct Observation {
  /// A search for an object that is not named: the first of a type inside a place.
  struct Search {
    Entity place;  ///< as it was searched
    Type type;
    bool unused = false;   ///< whether it passes over what is marked as used
    bool exactly = false;  ///< whether only that type counts, and contents come before what stands later
    std::optional<Identity> found{};  ///< none: there was no such object
  };
  /// Things that stood side by side on the workplace, as they were looked at.
  struct Row {
    std::vector<Identity> things;
  };

  std::vector<Identity> named{};     ///< objects looked up by identity; also those that were nowhere
  std::vector<Identity> read{};      ///< objects, each with everything in it, in the order in which it stands
  std::vector<Identity> standing{};  ///< the same of places, ignoring the order of what stands in them
  std::vector<Identity> attributes{};  ///< objects of which attributes were looked at, not the contents
  std::vector<Identity> replaced{};    ///< objects put in place of what stood there, with everything in them
  std::vector<Identity> moved{};       ///< objects that were put somewhere or taken away
  std::vector<Search> searches{};
  std::vector<Row> rows{};
  bool time = false;  ///< whether it looked at a clock
};

}  // namespace irl
