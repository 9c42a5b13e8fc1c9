#pragma once

#include <map>
#include <vector>

#include "irl/run/solution.hpp"
#include "irl/world/world.hpp"

/// What a step of a trace depends on in the state, and what it makes of it, object by object.
namespace irl::orders {

/// What a step has to do with one object. Attributes and contents are kept apart: a step that puts something
/// onto the countertop does not touch one that looks at its arrangement.
struct Touch {
  bool reads = false;           ///< attributes, or where it stands
  bool reads_contents = false;  ///< what directly stands in it
  bool reads_order = false;     ///< in which order that stands there
  bool changes = false;         ///< attributes, where it stands, or whether there is such a thing at all
  bool fills = false;           ///< puts something in or takes something out
};

/// An object as it stands in a state.
struct Standing {
  Entity object;
  std::vector<Identity> holders;  ///< from the state down to what directly holds it
};

/// An object that a step changed, or that came to stand elsewhere: every one of its identity, before and
/// after.
struct Changed {
  std::vector<Standing> before{};
  std::vector<Standing> after{};
  bool placed = false;  ///< whether it came to stand elsewhere, or in front
};

struct Footprint {
  std::map<Identity, Touch> touched{};
  std::map<Identity, Changed> changed{};
  std::vector<Observation::Search> searches{};
  std::vector<Observation::Row> rows{};
  bool reads_time = false;
};

/// The footprint of a step that was executed with an observation. Nothing for a step without a state; of a
/// step without an observation, everything: it reads the whole state, its order and the time.
Footprint footprint(const Program& program, const Step& step);

}  // namespace irl::orders
