#include "irl/score/pairing.hpp"

#include <map>
#include <queue>
#include <string_view>

namespace irl {

std::vector<NetworkPair> paired(std::span<const std::string> a, std::span<const std::string> b) {
  if (a.size() == 1 && b.size() == 1) return {{0, 0}};
  std::vector<NetworkPair> pairs;
  std::map<std::string_view, std::queue<std::size_t>> waiting;  // for a partner, by id
  for (std::size_t i = 0; i < a.size(); ++i) {
    waiting[a[i]].push(i);
    pairs.push_back({.of_a = i, .of_b = {}});
  }
  for (std::size_t i = 0; i < b.size(); ++i) {
    auto& partners = waiting[b[i]];
    if (partners.empty()) {
      pairs.push_back({.of_a = {}, .of_b = i});
    } else {
      pairs[partners.front()].of_b = i;
      partners.pop();
    }
  }
  return pairs;
}

}  // namespace irl
