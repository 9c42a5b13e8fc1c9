#include "irl/bodies/recording/colours.hpp"

#include <charconv>
#include <cstdint>

namespace irl::bodies {

namespace {

constexpr Colour grey{0.7, 0.7, 0.7};

/// Where nothing is said: glass, metal, wood, plastic; pale fronts; skin.
Colour plain(const Recording::Actor& actor) {
  if (actor.role == Recording::Role::hand) return {0.93, 0.72, 0.58};
  if (actor.role == Recording::Role::door) return {0.92, 0.90, 0.86};
  if (actor.role == Recording::Role::place)
    return actor.shelves > 0 ? Colour{0.87, 0.84, 0.79} : Colour{0.76, 0.71, 0.65};
  switch (actor.shape.kind) {
    case Shape::Kind::bowl:
      return {0.60, 0.72, 0.80};
    case Shape::Kind::tray:
      return {0.55, 0.56, 0.58};
    case Shape::Kind::rod:
      return {0.62, 0.44, 0.28};
    case Shape::Kind::disc:
      return {0.55, 0.68, 0.60};
    case Shape::Kind::box:
      break;
  }
  return grey;
}

}  // namespace

void colour(Recording& recording, const Drawing& drawing, const Domain& domain) {
  const auto add = [&](const std::string& name) {
    const Type type = domain.types().find(name);
    if (!type || recording.colours.contains(name)) return;
    const Drawing::Place* place = drawing.place(type);
    const std::string* said = place ? &place->colour : drawing.colour(type);
    if (said && !said->empty()) recording.colours.emplace(name, *said);
  };
  for (const Recording::Actor& actor : recording.actors) add(actor.name);
  for (const Recording::Moment& moment : recording.moments) {
    if (!moment.grain_kind.empty()) add(moment.grain_kind);
    for (const Recording::Filling& one : moment.filled) add(one.kind);
  }
}

Colour colour_of(const Recording& recording, const Recording::Actor& actor) {
  const auto said = recording.colours.find(actor.name);
  return said == recording.colours.end() ? plain(actor) : read_colour(said->second);
}

Colour colour_of_matter(const Recording& recording, std::string_view kind) {
  const auto said = recording.colours.find(kind);
  return said == recording.colours.end() ? Colour{0.85, 0.62, 0.36} : read_colour(said->second);
}

Colour read_colour(std::string_view text) {
  std::uint32_t number = 0;
  if (text.size() != 7 || text.front() != '#' ||
      std::from_chars(text.data() + 1, text.data() + 7, number, 16).ptr != text.data() + 7)
    return grey;
  return {double(number >> 16 & 255) / 255, double(number >> 8 & 255) / 255, double(number & 255) / 255};
}

}  // namespace irl::bodies
