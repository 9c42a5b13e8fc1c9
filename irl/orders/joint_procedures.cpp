#include "irl/orders/joint_procedures.hpp"

#include <algorithm>

#include "irl/network/edit/names.hpp"

namespace irl::orders {

namespace {

void give_each_a_name(std::vector<Procedure>& procedures) {
  for (std::size_t i = 0; i < procedures.size(); ++i)
    procedures[i].name = fresh_name(procedures[i].name, [&](const std::string& name) {
      return std::any_of(procedures.begin(), procedures.begin() + static_cast<std::ptrdiff_t>(i),
                         [&](const Procedure& other) { return other.name == name; });
    });
}

RunOptions in_time(RunOptions run, const Deadline& deadline) {
  run.limits.time = deadline.left_of(run.limits.time);
  return run;
}

}  // namespace

JointProcedures::JointProcedures(std::vector<Procedure> procedures, const Domain& domain,
                                 const RunOptions& run) {
  const Deadline deadline(run.limits.time, run.limits.cancelled);
  give_each_a_name(procedures);
  for (const Procedure& procedure : procedures) {
    Member member{procedure.name, std::make_unique<const Program>(check(procedure.network, domain).program),
                  nullptr};
    member.result = member.program->variable(procedure.result);
    member.views = std::make_unique<const Views>(*member.program, ViewOptions{.run = in_time(run, deadline)});
    by_written_.emplace_back(procedure.network.operations.size());
    members_.push_back(std::move(member));
  }
  joined_ = orders::joined(procedures, domain);
  program_ = std::make_unique<const Program>(check(joined_.network, domain).program);
  for (const OperationIndex operation : indices(program_->operations))
    if (const auto& origin = joined_.origins[program_->operations[operation].written])
      by_written_[origin->procedure][origin->operation] = operation;
  views_ = std::make_unique<const Views>(*program_, ViewOptions{.run = in_time(run, deadline)});
}

bool JointProcedures::is_cut() const {
  return views_->is_cut() ||
         std::ranges::any_of(members_, [](const Member& member) { return member.views->is_cut(); });
}

std::optional<std::size_t> JointProcedures::procedure_of(OperationIndex operation) const {
  const auto& origin = joined_.origins[program_->operations[operation].written];
  return origin ? std::optional(origin->procedure) : std::nullopt;
}

std::optional<OperationIndex> JointProcedures::joined(std::size_t procedure, OperationIndex alone) const {
  return by_written_[procedure][members_[procedure].program->operations[alone].written];
}

std::optional<VariableIndex> JointProcedures::variable(std::size_t procedure, VariableIndex alone) const {
  const std::string& name = members_[procedure].program->variables[alone].name;
  return name.empty() ? std::nullopt : program_->variable(joined_.name_of(procedure, name));
}

}  // namespace irl::orders
