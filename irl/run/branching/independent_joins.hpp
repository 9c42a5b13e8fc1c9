#pragma once

#include "irl/run/branching/join_rows.hpp"
#include "irl/run/kept_bytes.hpp"

namespace irl {

/// The Cartesian product of the rows of joins that share no open variable, in the order in which these are
/// found. Each join is searched once.
class IndependentJoins {
 public:
  /// What is kept counts as bytes of the search.
  IndependentJoins(std::vector<JoinRows> parts, std::uint64_t& kept_bytes);

  /// The next combination; none if there are no more, or a limit was reached. The last join moves first;
  /// where one has no row there is no combination, and none of those after it is searched. Valid until the
  /// next call.
  std::optional<CombinedRow> next();

 private:
  struct Part {
    JoinRows source;
    std::vector<JoinRow> rows{};  // met so far; of the first join, which never begins again, the present one
    std::size_t present = 0;
    bool exhausted = false;
  };
  bool fetch(std::size_t part);
  bool begin();
  bool move_on();

  std::vector<Part> parts_;
  KeptBytes bytes_;
  bool started_ = false;
};

}  // namespace irl
