#include "irl/bodies/substance.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "irl/bodies/inventory.hpp"

namespace irl::bodies {

namespace {

/// Of the room that balls take which were poured, that much is ball.
constexpr double packing = 0.58;

/// Reads what matter is like from the bodies and the facts of a domain.
class Matters {
 public:
  Matters(const Bodies& bodies, const Domain& domain)
      : bodies_(bodies), items_(*domain.item_shape()), weights_(domain.facts().table(bodies.weights)) {}

  double grams(const Entity& thing) const { return grams_of(thing, items_); }

  Substance substance(const Entity& thing) const {
    const double weight = grams(thing);
    const Matter matter = matter_of(thing.type());
    const bool has_parts =
        std::ranges::any_of(items_.parts, [&](Attribute list) { return !thing.list(list).empty(); });
    if (!has_parts) return {weight, weight / density(thing.type()), matter.repose};
    Substance whole{.grams = weight, .repose = matter.repose};
    double running = 0, lying = 0;
    add_parts(thing, weight, matter.blends, whole.millilitres, running, lying);
    // What is mostly liquid runs, whatever was mixed into it.
    constexpr double mostly = 0.55;
    if (running > mostly * (running + lying)) whole.repose = 0;
    return whole;
  }

  /// Its volume without air between its grains.
  double solid_millilitres(const Entity& thing) const {
    double millilitres = 0, running = 0, lying = 0;
    add(thing, grams(thing), true, millilitres, running, lying);
    return millilitres;
  }

 private:
  double amount(const Entity& thing) const {
    const Amount* amount = items_.amount ? thing.amount(items_.amount) : nullptr;
    return amount ? amount->value : 0;
  }

  Matter matter_of(Type type) const {
    const Matter* matter = bodies_.matter_of(type);
    return matter ? *matter : Matter{};
  }
  /// In a heap: from the facts, where they say it, else from the bodies.
  double density(Type type) const {
    for (const auto& [unit, millilitres] : bodies_.millilitres)
      if (const auto weight = weights_.find(type, unit); weight && *weight > 0) return *weight / millilitres;
    return matter_of(type).density;
  }
  double solid_density(Type type) const {
    const Matter matter = matter_of(type);
    return matter.solid_density > 0 ? std::max(matter.solid_density, density(type)) : density(type);
  }

  void add(const Entity& thing, double weight, bool without_air, double& millilitres, double& running,
           double& lying) const {
    const bool has_parts =
        std::ranges::any_of(items_.parts, [&](Attribute list) { return !thing.list(list).empty(); });
    if (has_parts)
      return add_parts(thing, weight, without_air || matter_of(thing.type()).blends, millilitres, running,
                       lying);
    millilitres += weight / (without_air ? solid_density(thing.type()) : density(thing.type()));
    (matter_of(thing.type()).repose > 0 ? lying : running) += weight;
  }

  void add_parts(const Entity& mixture, double weight, bool without_air, double& millilitres, double& running,
                 double& lying) const {
    double total = 0;
    for (const Attribute list : items_.parts)
      for (const Value& part : mixture.list(list))
        if (const Entity* one = part.get_if<Entity>()) total += amount(*one);
    for (const Attribute list : items_.parts)
      for (const Value& part : mixture.list(list))
        if (const Entity* one = part.get_if<Entity>(); one && total > 0)
          add(*one, weight * amount(*one) / total, without_air, millilitres, running, lying);
  }

  const Bodies& bodies_;
  const ItemShape& items_;
  const FactTable& weights_;
};

}  // namespace

Substance substance_of(std::span<const Entity> things, const Bodies& bodies, const Domain& domain) {
  const Matters matters(bodies, domain);
  Substance all;
  double running = 0, steepness = 0;
  for (const Entity& thing : things) {
    const Substance one = matters.substance(thing);
    all.grams += one.grams;
    all.millilitres += one.millilitres;
    steepness += one.repose * one.grams;
    if (one.repose == 0) running += one.grams;
  }
  if (all.grams > 0) all.repose = running > all.grams / 2 ? 0 : steepness / all.grams;
  return all;
}

double Grains::millilitres() const {
  return double(count) * radius * radius * radius * 4 / 3 * std::numbers::pi / packing;
}

Substance share_of(const Substance& whole, double share) {
  return {whole.grams * share, whole.millilitres * share, whole.repose};
}

Grains grains_of(const Substance& substance, std::size_t count) {
  const double one = substance.millilitres * packing / double(count);
  return {.count = count,
          .radius = std::cbrt(one * 3 / (4 * std::numbers::pi)),
          .grams = substance.grams / double(count),
          .friction = std::tan(substance.repose * std::numbers::pi / 180)};
}

Grains grains_through(const Substance& substance, const Shape& vessel) {
  constexpr double fewest = 60, most = 240, side_by_side = 7;
  const double mouth = std::min(vessel.width, vessel.depth) - 2 * vessel.wall;
  const double radius = mouth / (2 * side_by_side);
  const double one = radius * radius * radius * 4 / 3 * std::numbers::pi / packing;
  const double needed = one > 0 ? substance.millilitres / one : most;
  return grains_of(substance, static_cast<std::size_t>(std::clamp(needed, fewest, most)));
}

Substance together(const Substance& one, const Substance& other) {
  Substance both{.grams = one.grams + other.grams, .millilitres = one.millilitres + other.millilitres};
  if (both.grams > 0) both.repose = (one.repose * one.grams + other.repose * other.grams) / both.grams;
  return both;
}

std::string to_string(const Substance& substance) {
  return fmt::format("{:.0f} g ({:.0f} ml)", substance.grams, substance.millilitres);
}

std::string name_of_all(std::span<const Entity> things) {
  if (things.empty()) return "what is in it";
  const Type first = things.front().type();
  const bool is_one = std::ranges::all_of(things, [&](const Entity& one) { return one.type() == first; });
  return is_one ? std::string(first.name()) : "what is in it";
}

double piece_radius(const Entity& thing, const Bodies& bodies, const Domain& domain) {
  return std::cbrt(Matters(bodies, domain).solid_millilitres(thing) * 3 / (4 * std::numbers::pi));
}

}  // namespace irl::bodies
