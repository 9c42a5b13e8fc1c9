#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "irl/define/rows.hpp"

namespace irl {

/// The domains of a relation's variables (the values that a search has not ruled out yet), by slot, for a
/// Propagator to narrow. Not to be confused with `Domain`, which holds types and primitives.
///
/// Slots that share a variable share its domain. A change shows in what is read after it.
class DomainView {
 public:
  virtual ~DomainView() = default;
  /// The value that a slot is bound to; null while its variable is unbound. Valid until the next call.
  virtual const Value* value(std::uint32_t slot) const = 0;
  /// Bounds of the integer in a slot; unbounded where none are known, or the value is no integer.
  virtual Interval interval(std::uint32_t slot) const = 0;
  /// Whether a value is still in the domain, as far as is known.
  virtual bool can_be(std::uint32_t slot, const Value& value) const = 0;
  /// The values in the domain of an unbound slot; empty where they are not listed.
  virtual std::vector<Value> listed(std::uint32_t slot) const = 0;

  // Each of these narrows the domain of a slot, and returns false if that leaves it empty: the Propagator
  // then has to return false too. The engine may keep more than it is told to, and return true.

  /// Removes all integers outside of an interval.
  virtual bool narrow(std::uint32_t slot, Interval interval) = 0;
  /// Removes all values but one.
  virtual bool bind(std::uint32_t slot, const Value& value) = 0;
  /// Removes one value.
  virtual bool exclude(std::uint32_t slot, const Value& value) = 0;
  /// Removes the value that another slot is bound to; that one must be bound.
  virtual bool differ(std::uint32_t slot, std::uint32_t from) = 0;
};

/// The propagator of a relation: removes values that are in none of its rows from the domains of its slots.
///
/// When it is called: at least one slot is unbound. Bound values are of the types of their slots; an unbound
/// slot may have any domain, also one without bounds and without listed values.
///
/// What it may do: read and narrow through the view, which it must not keep. It must be sound, that is,
/// remove no value that is in a row within the present domains; how much it removes is free (no level of
/// consistency is required). Its result depends on nothing but the view: search backtracks, so domains may be
/// wider than at the call before, and threads may call it at the same time unless the relation says
/// `one_at_a_time`.
///
/// What it returns: false if the present domains contain no row, so that the search backtracks; else true. To
/// return false although there is a row loses that row. If it throws, what it has narrowed stays, the fault
/// is reported, and the search goes on as after true.
///
/// It is called again when a domain of its slots changes, also by itself, until nothing changes any more; so
/// it need not be idempotent. It may also not be called at all: which rows there are is decided by the
/// directions.
using Propagator = std::function<bool(DomainView&)>;

/// Makes the Propagator of a relation over lists, one slot for each item; by slot of the relation as it was
/// defined.
using ItemsPropagator = std::function<Propagator(std::span<const ItemSlots>)>;

}  // namespace irl
