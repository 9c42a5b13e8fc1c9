#include "irl/bodies/detail/physics_module.hpp"

// What the library shows of itself; everything else in it is hidden.
extern "C" __attribute__((visibility("default"))) const irl::bodies::detail::PhysicsModule*
irl_bodies_physics() {
  static const irl::bodies::detail::PhysicsModule module{.pour = irl::bodies::pour,
                                                         .stir = irl::bodies::stir,
                                                         .put_down = irl::bodies::put_down,
                                                         .arrange = irl::bodies::arrange,
                                                         .first_in_the_way = irl::bodies::first_in_the_way,
                                                         .first_touched = irl::bodies::first_touched};
  return &module;
}
