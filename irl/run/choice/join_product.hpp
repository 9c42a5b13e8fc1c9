#pragma once

#include "irl/run/choice/row_search.hpp"

namespace irl {

/// A row of a join, kept.
struct JoinRow {
  std::vector<Value> values;   ///< by variable of the join
  std::vector<double> scores;  ///< by operation of the join
};

/// Every combination of the rows of joins that have nothing to do with one another. Each is searched once.
class JoinProduct {
 public:
  /// Takes searches that have not begun.
  explicit JoinProduct(std::vector<std::unique_ptr<RowSearch>> searches);

  /// Moves on to the next combination; false if there are no more, or it was enough. The last join moves
  /// first; where one has no row there is no combination, and none of the others is searched for more than
  /// its first one.
  bool next();

  std::size_t size() const { return parts_.size(); }
  const Join& join(std::size_t part) const { return parts_[part].search->join(); }
  const JoinRow& row(std::size_t part) const { return parts_[part].rows[parts_[part].present]; }

 private:
  struct Part {
    std::unique_ptr<RowSearch> search;
    std::vector<JoinRow> rows{};  // met so far; of the first join, which never begins again, the present one
    std::size_t present = 0;
    bool exhausted = false;
  };
  bool fetch(std::size_t part);
  bool begin();

  std::vector<Part> parts_;
  bool started_ = false;
};

}  // namespace irl
