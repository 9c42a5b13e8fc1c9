#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "irl/orders/joined_procedures.hpp"
#include "irl/orders/views.hpp"

namespace irl::orders {

/// Several procedures in one world, each also as it is when it is carried out alone. The domain must outlive
/// it. Moved, not copied.
class JointProcedures {
 public:
  /// One of the procedures, alone.
  struct Member {
    std::string name;
    std::unique_ptr<const Program> program;
    std::unique_ptr<const Views> views;
    std::optional<VariableIndex> result{};  ///< holds its result, where that is known
  };

  /// Derives the orders of each, and those of all of them joined, within the limits of the run: one time for
  /// all. Names of procedures that come again get a number.
  JointProcedures(std::vector<Procedure> procedures, const Domain& domain, const RunOptions& run);

  const std::vector<Member>& members() const { return members_; }
  const Program& program() const { return *program_; }
  /// The orders of all of them together; the reference is one procedure after the other.
  const Views& views() const { return *views_; }
  /// Whether a limit was reached before all orders were known.
  bool is_cut() const;

  /// The procedure that an operation belongs to; none where it is for all, as what gives the first state.
  std::optional<std::size_t> procedure_of(OperationIndex operation) const;
  /// The operation that an operation of a procedure is here; none where the first state is another one.
  std::optional<OperationIndex> joined(std::size_t procedure, OperationIndex alone) const;
  /// What a variable of a procedure is here.
  std::optional<VariableIndex> variable(std::size_t procedure, VariableIndex alone) const;

 private:
  JoinedProcedures joined_;
  std::vector<Member> members_;
  std::unique_ptr<const Program> program_;
  std::unique_ptr<const Views> views_;
  std::vector<std::vector<std::optional<OperationIndex>>>
      by_written_;  // by procedure and place in its network
};

}  // namespace irl::orders
