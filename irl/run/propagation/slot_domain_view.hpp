#pragma once

#include "irl/run/propagation/propagation.hpp"

namespace irl {

/// The domains of an operation's variables, for the propagator of its relation.
class SlotDomainView final : public DomainView {
 public:
  SlotDomainView(Propagation& propagation, std::uint32_t operation)
      : propagation_(&propagation), variables_(propagation.join_->operations[operation].variables) {}

  const Value* value(std::uint32_t slot) const override;
  Interval interval(std::uint32_t slot) const override;
  bool can_be(std::uint32_t slot, const Value& value) const override;
  std::vector<Value> listed(std::uint32_t slot) const override;
  bool narrow(std::uint32_t slot, Interval interval) override;
  bool bind(std::uint32_t slot, const Value& value) override;
  bool exclude(std::uint32_t slot, const Value& value) override;
  bool differ(std::uint32_t slot, std::uint32_t from) override;

 private:
  const Candidates& candidates(std::uint32_t slot) const { return propagation_->known_[variables_[slot]]; }

  Propagation* propagation_;
  std::span<const std::uint32_t> variables_;  // by slot
};

}  // namespace irl
