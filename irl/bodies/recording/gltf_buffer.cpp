#include "irl/bodies/detail/gltf_buffer.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace irl::bodies::detail {

using workbench::Json;

namespace {

static_assert(std::endian::native == std::endian::little, "glTF stores numbers with their lowest byte first");
// The numbers of the standard.
constexpr int of_floats = 5126, of_integers = 5125, for_points = 34962, for_indices = 34963;

template <class T>
std::string_view bytes_of(std::span<const T> values) {
  return {reinterpret_cast<const char*>(values.data()), values.size_bytes()};
}

std::string base64(std::string_view bytes) {
  static constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t three = 0;
    for (std::size_t j = 0; j < 3; ++j)
      three = three << 8 | (i + j < bytes.size() ? static_cast<unsigned char>(bytes[i + j]) : 0U);
    for (std::size_t j = 0; j < 4; ++j)
      text += i + j > bytes.size() ? '=' : digits[three >> (18 - 6 * j) & 63];
  }
  return text;
}

float float_at(std::string_view bytes, std::size_t place) {
  float value = 0;
  std::memcpy(&value, bytes.data() + place * sizeof(float), sizeof(float));
  return value;
}

}  // namespace

std::size_t GltfBuffer::add(std::string_view bytes, std::size_t count, const Placement& placement) {
  const auto [known, is_new] = known_.try_emplace(
      {std::string(placement.type) + std::to_string(placement.target) + std::to_string(placement.component),
       std::string(bytes)},
      accessors_.size());
  if (!is_new) return known->second;
  Json view{{"buffer", 0}, {"byteOffset", bytes_.size()}, {"byteLength", bytes.size()}};
  if (placement.target != 0) view["target"] = placement.target;
  Json accessor{{"bufferView", views_.size()},
                {"componentType", placement.component},
                {"count", count},
                {"type", placement.type}};
  for (std::size_t i = 0; placement.has_bounds && i < placement.components; ++i) {
    float least = float_at(bytes, i), most = least;
    for (std::size_t place = i; place < count * placement.components; place += placement.components) {
      least = std::min(least, float_at(bytes, place));
      most = std::max(most, float_at(bytes, place));
    }
    accessor["min"].push_back(least);
    accessor["max"].push_back(most);
  }
  bytes_ += bytes;  // four bytes a number: all views are aligned
  views_.push_back(std::move(view));
  accessors_.push_back(std::move(accessor));
  return known->second;
}

std::size_t GltfBuffer::times(std::span<const float> seconds) {
  return add(bytes_of(seconds), seconds.size(), {"SCALAR", of_floats, 1, 0, true});
}
std::size_t GltfBuffer::points(std::span<const Vector> points) {
  return add(bytes_of(points), points.size(), {"VEC3", of_floats, 3, for_points, true});
}
std::size_t GltfBuffer::indices(std::span<const std::uint32_t> indices) {
  return add(bytes_of(indices), indices.size(), {"SCALAR", of_integers, 1, for_indices});
}
std::size_t GltfBuffer::vectors(std::span<const Vector> vectors) {
  return add(bytes_of(vectors), vectors.size(), {"VEC3", of_floats, 3});
}
std::size_t GltfBuffer::rotations(std::span<const Four> rotations) {
  return add(bytes_of(rotations), rotations.size(), {"VEC4", of_floats, 4});
}

void GltfBuffer::add_to(Json& document) && {
  if (bytes_.empty()) return;
  document["buffers"].push_back(
      {{"byteLength", bytes_.size()}, {"uri", "data:application/octet-stream;base64," + base64(bytes_)}});
  document["bufferViews"] = std::move(views_);
  document["accessors"] = std::move(accessors_);
}

}  // namespace irl::bodies::detail
