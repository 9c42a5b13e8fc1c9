#include "irl/why/detail/smallest_core.hpp"

#include <algorithm>

namespace irl::why {

SmallestCore::SmallestCore(const Selection& among, Ask ask) : ask_(std::move(ask)), size_(among.size()) {
  for (std::size_t e = 0; e < size_; ++e)
    if (among[e]) elements_.push_back(e);
}

/// The next set with as many elements.
static std::uint64_t next(std::uint64_t set) {
  const std::uint64_t lowest = set & -set;
  const std::uint64_t ripple = set + lowest;
  return ripple | (((set ^ ripple) >> 2U) / lowest);
}

std::optional<Selection> SmallestCore::find(std::size_t known_size, std::uint64_t most_work,
                                            const std::function<std::uint64_t()>& work) {
  const std::uint64_t begun = work();
  for (std::size_t size = 1; size < known_size && size <= elements_.size(); ++size)
    for (std::uint64_t set = (std::uint64_t{1} << size) - 1; set <= all(); set = next(set)) {
      if (!hits_all(static_cast<Bits>(set))) continue;
      const Asked asked = ask_(selection(static_cast<Bits>(set)));
      if (asked.answer == Answer::fails) return selection(static_cast<Bits>(set));
      if (asked.answer == Answer::unknown || work() - begun > most_work) return std::nullopt;
      to_hit_.push_back(bits(asked.not_holding));
    }
  return Selection(size_);
}

bool SmallestCore::hits_all(Bits set) const {
  return std::ranges::all_of(to_hit_, [set](Bits one) { return (one & set) != 0; });
}

Selection SmallestCore::selection(Bits set) const {
  Selection chosen(size_);
  for (std::size_t e = 0; e < elements_.size(); ++e) chosen[elements_[e]] = ((set >> e) & 1U) != 0;
  return chosen;
}

SmallestCore::Bits SmallestCore::bits(const Selection& selection) const {
  Bits set = 0;
  for (std::size_t e = 0; e < elements_.size(); ++e) set |= Bits{selection[elements_[e]]} << e;
  return set;
}

}  // namespace irl::why
