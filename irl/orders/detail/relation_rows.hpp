#pragma once

#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "irl/orders/precedence.hpp"
#include "irl/run/search.hpp"

namespace irl::orders {

/// The rows of relations that come one after the other in an order. Relations have no order among
/// themselves: they are searched together, as the engine does. Where they are given what they were given in a
/// reference, its row comes first, so that the row which is taken depends on no order. The program and the
/// reference must outlive it.
class RelationRows {
 public:
  using Bindings = std::vector<std::optional<Binding>>;

  /// `reference`: null where there is none; of the same variables.
  RelationRows(const Program& program, Order relations, const Bindings& given, const RunOptions& options,
               const Solution* reference);

  /// The steps of the next row; none where there are no more, or a limit of the options was reached.
  std::optional<std::vector<Step>> next();
  std::size_t size() const { return relations_.size(); }
  /// Whether a limit of the options ended the rows.
  bool stopped() const { return is_stopped_; }
  /// The steps that the search has taken so far; none for the row of the reference.
  std::uint64_t steps_taken() const { return search_ ? search_->statistics().steps : 0; }

 private:
  struct Row {
    Bindings bindings;           // by variable of the relations
    std::vector<double> scores;  // by relation
  };
  std::optional<Row> row_of_reference() const;
  std::optional<Row> found_row();
  bool is_the_first(const Solution& found) const;
  std::vector<Step> steps(const Row& row) const;

  const Program* program_;
  Order relations_;
  Bindings given_;
  RunOptions options_;
  const Solution* reference_;
  bool is_first_ = true;
  bool is_stopped_ = false;
  std::optional<Row> first_{};
  std::vector<VariableIndex> variables_{};  // those of the relations, as the search has them
  std::unordered_map<VariableIndex, std::size_t> place_of_{};  // among these
  std::unique_ptr<const Program> searched_{};
  std::unique_ptr<Search> search_{};
};

}  // namespace irl::orders
