#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <vector>

#include "irl/workbench/json.hpp"

namespace irl::bodies::detail {

/// The numbers of a glTF document: one buffer with a view and an accessor for each array, which equal arrays
/// share.
class GltfBuffer {
 public:
  using Vector = std::array<float, 3>;
  using Four = std::array<float, 4>;

  /// Accessors by their number.
  std::size_t times(std::span<const float> seconds);
  std::size_t points(std::span<const Vector> points);
  std::size_t indices(std::span<const std::uint32_t> indices);
  std::size_t vectors(std::span<const Vector> vectors);
  std::size_t rotations(std::span<const Four> rotations);

  /// Adds `buffers`, `bufferViews` and `accessors` to a document, the buffer as a text in it (base64).
  void add_to(workbench::Json& document) &&;

 private:
  /// What an array is like besides its bytes.
  struct Placement {
    const char* type;
    int component;
    std::size_t components;
    int target = 0;           ///< of a view; 0: none
    bool has_bounds = false;  ///< whether least and greatest values are told
  };
  std::size_t add(std::string_view bytes, std::size_t count, const Placement& placement);

  std::string bytes_;
  workbench::Json views_ = workbench::Json::array();
  workbench::Json accessors_ = workbench::Json::array();
  std::map<std::pair<std::string, std::string>, std::size_t> known_;  ///< accessors by type and bytes
};

}  // namespace irl::bodies::detail
