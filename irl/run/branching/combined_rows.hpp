#pragma once

#include <deque>
#include <queue>

#include "irl/run/branching/join_rows.hpp"
#include "irl/run/kept_bytes.hpp"

namespace irl {

/// The Cartesian product of the rows of joins that share no open variable, where each join gives its rows by
/// score: the combination with the highest score first, of equal ones the one whose rows came first. All are
/// kept, as different states may need the same ones.
class CombinedRows {
 public:
  /// What is kept counts as bytes of the search.
  CombinedRows(std::vector<JoinRows> parts, std::uint64_t& kept_bytes);

  /// The combination of that position; none if there are fewer, or a limit was reached.
  std::optional<CombinedRow> at(std::size_t position);

 private:
  struct Part {
    JoinRows source;
    std::deque<JoinRow> rows{};
    bool exhausted = false;
  };
  using Positions = boost::container::small_vector<std::uint32_t, 2>;  // by part, of its row
  struct Candidate {
    double score;
    Positions positions;
    bool operator<(const Candidate& other) const {
      return score != other.score ? score < other.score : positions > other.positions;
    }
  };

  bool begin();
  bool fetch(Part& part, std::size_t position);
  void add(Positions positions);
  void add_those_behind(const Positions& positions);

  std::vector<Part> parts_;
  std::vector<Positions> found_;
  std::priority_queue<Candidate> next_;
  KeptBytes bytes_;
  bool started_ = false;
};

}  // namespace irl
