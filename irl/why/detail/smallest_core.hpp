#pragma once

#include <functional>
#include <optional>

#include "irl/why/detail/selection.hpp"

namespace irl::why {

/// Whether there is a core with fewer elements: by hitting sets. Every core has an element in common with
/// what does not hold with a solution of some others. So the smallest set that has one with each of these,
/// once it fails, is a smallest core.
class SmallestCore {
 public:
  /// What is known of a selection, and, where it holds, what does not hold with its solution.
  struct Asked {
    Answer answer = Answer::unknown;
    Selection not_holding{};
  };
  using Ask = std::function<Asked(const Selection&)>;

  /// Among at most 32 elements.
  SmallestCore(const Selection& among, Ask ask);

  /// A core with fewer elements than are known, the empty one where there is none; none where that is not
  /// known after so much work.
  std::optional<Selection> find(std::size_t known_size, std::uint64_t most_work,
                                const std::function<std::uint64_t()>& work);

 private:
  using Bits = std::uint32_t;

  Bits all() const { return static_cast<Bits>((std::uint64_t{1} << elements_.size()) - 1); }
  bool hits_all(Bits set) const;
  Selection selection(Bits set) const;
  Bits bits(const Selection& selection) const;

  Ask ask_;
  std::size_t size_;
  std::vector<std::size_t> elements_{};
  std::vector<Bits> to_hit_{};
};

}  // namespace irl::why
