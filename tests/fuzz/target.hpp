#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace irl::fuzz {

/// Something that reads what anybody may write. It is given any bytes, and must neither crash nor hang; what
/// else has to hold of it, it says by throwing `Broken`.
struct Target {
  std::string_view name;  ///< of its directory in tests/fuzz/corpus, too
  void (*execute)(const std::string& input);
};

/// What should hold for every input does not.
class Broken : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

inline void expect(bool holds, const std::string& what) {
  if (!holds) throw Broken(what);
}

/// All targets; each is told in a file of `targets/`.
std::span<const Target> targets();

}  // namespace irl::fuzz
