#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "irl/orders/joint_plan.hpp"
#include "irl/orders/scheduling_project.hpp"

namespace irl::orders {

/// Something that a project must fulfil besides, with its words.
struct Wish {
  std::string words;
  std::function<void(scheduling::Project&)> add;
};

/// The tasks of procedures as a project, with what they share and what is wished.
class JointProject {
 public:
  JointProject(const JointProcedures& procedures, const JointOptions& options, Scheduling scheduling,
               const std::vector<HeldSetting>& settings);
  JointProject(const JointProject&) = delete;  // wishes refer to it

  const TaskProject& tasks() const { return tasks_; }
  const Scheduling& scheduling() const { return scheduling_; }
  const std::vector<Wish>& wishes() const { return all_; }

  /// The project with these wishes, and with all of them.
  scheduling::Project with(const std::vector<const Wish*>& wishes) const;
  scheduling::Project with_all() const;

 private:
  static std::vector<Seconds> wished_times(const PlanWishes& wishes);

  void add_settings(const std::vector<HeldSetting>& settings);

  void allow_interruptions();

  std::string name(OperationIndex operation) const;

  void find_wishes();

  /// What gives the result of a procedure; where that is not known, what is done last of it.
  std::optional<OperationIndex> finishing(std::size_t member) const;

  /// What is done last of a procedure, when it is carried out alone.
  std::optional<OperationIndex> last_of(std::size_t member) const;

  const JointProcedures& procedures_;
  const PlanWishes& wishes_;
  Scheduling scheduling_;
  TaskProject tasks_;
  scheduling::ActivityIndex serving_{};
  std::vector<Wish> all_;
};

}  // namespace irl::orders
