#pragma once

#include <memory>
#include <utility>

#include "irl/world/amendment.hpp"

namespace irl::detail {

/// What the one direction of an action does: executes the definition that holds under the rules.
class ActionExecution {
 public:
  ActionExecution(std::shared_ptr<const AmendedAction> action, std::shared_ptr<const Primitive> shape)
      : action_(std::move(action)), shape_(std::move(shape)) {}

  Answers operator()(const RunContext& context, Arguments arguments) const;

  const AmendedAction& action() const { return *action_; }
  /// The same primitive with another action behind it.
  ActionExecution with(std::shared_ptr<const AmendedAction> action) const {
    return {std::move(action), shape_};
  }

 private:
  std::shared_ptr<const AmendedAction> action_;
  std::shared_ptr<const Primitive> shape_;  // slots and state; the domain may be moved
};

/// See Action::rehearse.
void rehearse_action(const Domain& domain, const Primitive& primitive,
                     std::shared_ptr<const RehearsalStage>& stage);

}  // namespace irl::detail
