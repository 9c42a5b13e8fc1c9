#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <optional>
#include <vector>

#include "irl/scheduling/detail/trail.hpp"

namespace irl::scheduling {

/// Chooses among the bounds that conflicts were about: the most active one that is open (VSIDS: Moskewicz et
/// al. 2001).
class ActivityBranching {
 public:
  /// A conflict was about these.
  void bump(const std::vector<Literal>& met);
  void backtrack(std::uint32_t level);
  /// The bound that was most active lately, neither true nor false; none: all of them are decided. It is as
  /// the values of the last solution say.
  std::optional<Literal> choose(const Trail& trail);
  /// Prefers these values from now on: by view.
  void prefer(std::vector<Time> values) { preferred_ = std::move(values); }

 private:
  struct Atom {
    Literal literal;  // of a positive view
    double activity = 0;
    std::int32_t place = -1;  // in the heap
  };
  struct LiteralHash {
    std::size_t operator()(const Literal& literal) const {
      const auto bound = static_cast<std::uint64_t>(literal.bound);
      return static_cast<std::size_t>((bound * 0x9E3779B97F4A7C15ULL) ^
                                      (literal.view.code() * 0xC2B2AE3D27D4EB4FULL));
    }
  };
  struct Decided {
    std::uint32_t atom;
    std::uint32_t level;
  };
  void raise(std::size_t place);
  void sink(std::size_t place);
  void insert(std::uint32_t atom);
  std::uint32_t take_first();
  Literal preferred(Literal atom) const;

  std::vector<Atom> atoms_;
  boost::unordered_flat_map<Literal, std::uint32_t, LiteralHash> by_literal_;
  std::vector<std::uint32_t> heap_;
  std::vector<Decided> decided_;  // out of the heap until that level is left
  std::vector<Time> preferred_;
  double increment_ = 1;
};

}  // namespace irl::scheduling
