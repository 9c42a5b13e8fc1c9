#pragma once

#include "irl/run/propagation/propagation.hpp"

namespace irl {

/// The domains of an operation's variables, for the propagator of its relation.
class SlotDomainView final : public DomainView {
 public:
  SlotDomainView(Propagation& propagation, OperationInJoin operation)
      : propagation_(&propagation), variables_(propagation.join_->operations[operation].variables) {}

  const Value* value(SlotIndex slot) const override;
  Interval interval(SlotIndex slot) const override;
  bool can_be(SlotIndex slot, const Value& value) const override;
  std::vector<Value> listed(SlotIndex slot) const override;
  bool narrow(SlotIndex slot, Interval interval) override;
  bool bind(SlotIndex slot, const Value& value) override;
  bool exclude(SlotIndex slot, const Value& value) override;
  bool differ(SlotIndex slot, SlotIndex from) override;

 private:
  const Candidates& candidates(SlotIndex slot) const { return propagation_->known_[variables_[slot]]; }

  Propagation* propagation_;
  std::span<const VariableInJoin> variables_;  // by slot
};

}  // namespace irl
