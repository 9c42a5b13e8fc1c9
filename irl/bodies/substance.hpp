#pragma once

#include <span>
#include <string>

#include "irl/bodies/bodies.hpp"
#include "irl/bodies/physics.hpp"
#include "irl/define/domain.hpp"

namespace irl::bodies {

/// Some matter: how much it weighs, how much room it takes, and how it lies.
struct Substance {
  double grams = 0;
  double millilitres = 0;
  double repose = 0;  ///< how steep a heap of it can be: degrees; 0: it runs
};

/// What things are together that count as matter in a domain (`ItemShape::counts`), without what lies on
/// them. Their weight is the domain's; the volume of each follows from its density in a heap, and that of a
/// mixture which is one mass from its parts without air. What cannot be weighed weighs nothing; what is
/// mostly liquid runs.
Substance substance_of(std::span<const Entity> things, const Bodies& bodies, const Domain& domain);

/// A share of it.
Substance share_of(const Substance& whole, double share);

/// Two of them in one.
Substance together(const Substance& one, const Substance& other);

/// `230 g (250 ml)`.
std::string to_string(const Substance& substance);
/// What things are called together: the name of their type, or, where they are of several, `what is in it`.
std::string name_of_all(std::span<const Entity> things);

/// The balls that stand for it in a simulation, so small that their heap takes as much room as it does.
Grains grains_of(const Substance& substance, std::size_t count = 60);
/// The same for a pour: so many, from 60 to 240, that they do not jam in the mouth of the vessel that they go
/// into.
Grains grains_through(const Substance& substance, const Shape& vessel);

/// The radius of a ball of it without air: centimetres.
double piece_radius(const Entity& thing, const Bodies& bodies, const Domain& domain);

}  // namespace irl::bodies
