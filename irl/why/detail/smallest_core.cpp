#include <bit>

#include "irl/why/detail/oracle.hpp"

namespace irl::why {

namespace {

using Bits = std::uint32_t;

/// Every core has an element in common with the complement of every selection that holds. So the smallest
/// set that has, once it fails, is a smallest core.
class HittingSets {
 public:
  HittingSets(Oracle& oracle, const Selection& among, std::uint64_t steps)
      : oracle_(oracle), steps_(steps), size_(among.size()) {
    for (std::size_t e = 0; e < size_; ++e)
      if (among[e]) elements_.push_back(e);
  }

  std::optional<Selection> smallest(std::size_t known_size) {
    for (std::size_t size = 1; size < known_size; ++size)
      for (Bits set = (Bits{1} << size) - 1; set < Bits{1} << elements_.size(); set = next(set)) {
        if (!hits_all(set)) continue;
        const Answer answer = ask(set);
        if (answer == Answer::fails) return selection(set);
        if (answer == Answer::unknown || --asks_left_ == 0) return std::nullopt;
        to_hit_.push_back(all() & ~grown(set));
      }
    return Selection(size_);  // nothing smaller
  }

 private:
  /// The next set with as many elements.
  static Bits next(Bits set) {
    const Bits lowest = set & -set;
    const Bits ripple = set + lowest;
    return ripple | (((set ^ ripple) >> 2U) / lowest);
  }
  Bits all() const { return (Bits{1} << elements_.size()) - 1; }
  bool hits_all(Bits set) const {
    oracle_.deadline().demand();
    for (const Bits one : to_hit_)
      if ((one & set) == 0) return false;
    return true;
  }

  Selection selection(Bits set) const {
    Selection chosen(size_);
    for (std::size_t e = 0; e < elements_.size(); ++e) chosen[elements_[e]] = ((set >> e) & 1U) != 0;
    return chosen;
  }
  Answer ask(Bits set) { return oracle_.ask(selection(set), steps_); }

  /// More of them that hold together.
  Bits grown(Bits set) {
    for (std::size_t e = 0; e < elements_.size(); ++e)
      if (const Bits more = set | (Bits{1} << e); more != set && ask(more) == Answer::holds) set = more;
    return set;
  }

  Oracle& oracle_;
  std::uint64_t steps_;
  std::size_t size_;
  std::size_t asks_left_ = 200;
  std::vector<std::size_t> elements_{};
  std::vector<Bits> to_hit_{};
};

}  // namespace

std::optional<Selection> smallest_failing(Oracle& oracle, const Selection& among, std::size_t known_size,
                                          std::uint64_t steps) {
  return HittingSets(oracle, among, steps).smallest(known_size);
}

}  // namespace irl::why
