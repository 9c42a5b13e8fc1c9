#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace irl::language {

/// A sequence that only grows at its end, and is copied often: copies share what was there before, so that
/// copying takes no longer the more there is, but for a pointer for every few hundred things.
template <class Thing>
class Grown {
 public:
  std::size_t size() const { return sealed_.size() * block + latest_.size(); }
  bool empty() const { return size() == 0; }
  const Thing& operator[](std::size_t at) const {
    return at / block < sealed_.size() ? (*sealed_[at / block])[at % block] : latest_[at % block];
  }
  const Thing& back() const { return (*this)[size() - 1]; }

  void push_back(Thing thing) {
    latest_.push_back(std::move(thing));
    if (latest_.size() < block) return;
    sealed_.push_back(std::make_shared<const std::vector<Thing>>(std::move(latest_)));
    latest_.clear();
  }
  /// Another thing in the place of the last one.
  void replace_back(Thing thing) {
    if (!latest_.empty()) {
      latest_.back() = std::move(thing);
      return;
    }
    std::vector<Thing> last = *sealed_.back();
    last.back() = std::move(thing);
    sealed_.back() = std::make_shared<const std::vector<Thing>>(std::move(last));
  }

  /// Whether two have the same things; those that they share need not be looked at.
  template <class Same>
  bool equals(const Grown& other, Same same) const {
    if (size() != other.size()) return false;
    for (std::size_t at = size(); at-- > 0;) {
      const std::size_t of = at / block;
      if (of < sealed_.size() && sealed_[of] == other.sealed_[of])
        at = of * block;  // all of the block
      else if (!same((*this)[at], other[at]))
        return false;
    }
    return true;
  }

 private:
  static constexpr std::size_t block = 256;
  std::vector<std::shared_ptr<const std::vector<Thing>>> sealed_{};
  std::vector<Thing> latest_{};
};

}  // namespace irl::language
