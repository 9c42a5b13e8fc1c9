#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace irl {

/// Networks of two collections that belong together, by position; none on the side that has no partner.
struct NetworkPair {
  std::optional<std::size_t> of_a;
  std::optional<std::size_t> of_b;
  bool operator==(const NetworkPair&) const = default;
};

/// Which networks of two collections to compare, by their ids: the first one of an id in `a` goes with the
/// first one in `b`, the second with the second. What is left over comes without a partner, that of `b` last.
/// A single network in each is a pair regardless of ids.
std::vector<NetworkPair> paired(std::span<const std::string> a, std::span<const std::string> b);

}  // namespace irl
