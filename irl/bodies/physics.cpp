#include "irl/bodies/physics.hpp"

#include <dlfcn.h>

#include <filesystem>
#include <string>
#include <vector>

#include "irl/bodies/detail/physics_module.hpp"

namespace irl::bodies {

namespace {

/// Where the library may be: beside what is installed, where the build put it, or where the system looks.
std::vector<std::string> possible_libraries() {
  std::error_code ignored;
  const std::filesystem::path executable = std::filesystem::read_symlink("/proc/self/exe", ignored);
  const std::filesystem::path installed =
      executable.parent_path().parent_path() / IRL_LIBRARY_DIRECTORY / "libirl-bodies.so";
  return {installed.string(), IRL_BODIES_LIBRARY, "libirl-bodies.so"};
}

const detail::PhysicsModule* load() {
  for (const std::string& name : possible_libraries()) {
    void* library = name.empty() ? nullptr : dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!library) continue;
    using Function = const detail::PhysicsModule*();
    auto* const function = reinterpret_cast<Function*>(dlsym(library, detail::physics_symbol));
    const detail::PhysicsModule* module = function ? function() : nullptr;
    if (module && module->version == engine_version) return module;
  }
  return nullptr;
}

const detail::PhysicsModule* module() {
  static const detail::PhysicsModule* const loaded = load();
  return loaded;
}

}  // namespace

bool has_physics() {
  return module() != nullptr;
}

Poured pour(const Pouring& pouring, std::vector<Frame>* frames) {
  return module()->pour(pouring, frames);
}
Stirred stir(const Stirring& stirring, std::vector<Frame>* frames) {
  return module()->stir(stirring, frames);
}
Stability put_down(const Standing& standing, std::vector<Frame>* frames) {
  return module()->put_down(standing, frames);
}
std::vector<bool> arrange(const Arranging& arranging, std::vector<Frame>* frames) {
  return module()->arrange(arranging, frames);
}
std::optional<Meeting> first_in_the_way(std::span<const Solid> moved, std::span<const Point> path,
                                        std::span<const Solid> around) {
  return module()->first_in_the_way(moved, path, around);
}
std::optional<std::size_t> first_touched(const Shape& moved, std::span<const Pose> poses,
                                         std::span<const Solid> around) {
  return module()->first_touched(moved, poses, around);
}

}  // namespace irl::bodies
