#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <vector>

#include "irl/data/comparison.hpp"

namespace irl {

/// A value by its number in a pool: values are the same exactly where their numbers are.
using ValueId = std::uint32_t;
constexpr ValueId no_value = ~ValueId{0};

/// Values that were met, each once, numbered.
class ValuePool {
 public:
  ValueId id(const Value& value) {
    const auto* integer = value.get_if<std::int64_t>();
    if (!integer) return enter(others_, value);
    return id(*integer);
  }
  ValueId id(std::int64_t integer) {
    if (integer < 0 || integer >= near) return enter(integers_, integer);
    if (near_integers_.empty()) near_integers_.resize(near, no_value);
    ValueId& known = near_integers_[static_cast<std::size_t>(integer)];
    if (known == no_value) known = add(integer);
    return known;
  }
  /// Valid until the next value is entered.
  const Value& operator[](ValueId id) const { return values_[id]; }
  const std::int64_t* integer(ValueId id) const { return values_[id].get_if<std::int64_t>(); }
  /// How many there are.
  std::size_t size() const { return values_.size(); }
  /// The memory that it takes, without what values share with others.
  std::size_t bytes() const {
    return values_.capacity() * sizeof(Value) + near_integers_.capacity() * sizeof(ValueId) +
           integers_.bucket_count() * (sizeof(std::pair<std::int64_t, ValueId>) + 1) +
           others_.bucket_count() * (sizeof(std::pair<Value, ValueId>) + 1);
  }

 private:
  static constexpr std::int64_t near = 1024;  // small numbers are met most, and looked up without a hash

  template <class Known, class Key>
  ValueId enter(Known& known, const Key& key) {
    const auto [entry, is_new] = known.try_emplace(key, static_cast<ValueId>(values_.size()));
    if (is_new) values_.emplace_back(key);
    return entry->second;
  }
  ValueId add(std::int64_t integer) {
    values_.emplace_back(integer);
    return static_cast<ValueId>(values_.size() - 1);
  }

  std::vector<Value> values_;
  std::vector<ValueId> near_integers_;
  boost::unordered_flat_map<std::int64_t, ValueId> integers_;
  boost::unordered_flat_map<Value, ValueId, ExactHash> others_;
};

}  // namespace irl
