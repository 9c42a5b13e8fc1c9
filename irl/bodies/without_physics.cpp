#include <stdexcept>

#include "irl/bodies/physics.hpp"

// Stands for the simulations in a build without Bullet (IRL_BODIES is off). Whoever carries something out asks
// `has_physics` first.
namespace irl::bodies {

namespace {

[[noreturn]] void there_is_none() {
  throw std::logic_error("bodies are simulated in a build without physics");
}

}  // namespace

bool has_physics() {
  return false;
}
Poured pour(const Pouring&, std::vector<Frame>*) {
  there_is_none();
}
Stirred stir(const Stirring&, std::vector<Frame>*) {
  there_is_none();
}
Stability put_down(const Standing&, std::vector<Frame>*) {
  there_is_none();
}
std::vector<bool> arrange(const Arranging&, std::vector<Frame>*) {
  there_is_none();
}
std::optional<std::size_t> first_in_the_way(Point, std::span<const Point>, std::span<const Box>) {
  there_is_none();
}

}  // namespace irl::bodies
