#pragma once

#include <string_view>

#include "irl/bodies/physics.hpp"
#include "irl/version.hpp"

namespace irl::bodies::detail {

/// What the shared library with the simulations (`libirl-bodies.so`) gives: the functions of physics.hpp. It
/// is loaded when the first simulation is asked for, so that nothing else depends on Bullet.
struct PhysicsModule {
  std::string_view version = engine_version;  ///< of the engine that it belongs to
  decltype(&bodies::pour) pour = nullptr;
  decltype(&bodies::stir) stir = nullptr;
  decltype(&bodies::put_down) put_down = nullptr;
  decltype(&bodies::arrange) arrange = nullptr;
  decltype(&bodies::first_in_the_way) first_in_the_way = nullptr;
  decltype(&bodies::first_touched) first_touched = nullptr;
};

/// Its only symbol, of type `const PhysicsModule* ()`.
inline constexpr const char* physics_symbol = "irl_bodies_physics";

}  // namespace irl::bodies::detail
