#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <optional>
#include <span>

namespace irl {

/// Numbers tuples of numbers as they are met: what is known of a tuple is then found by one number. A tuple
/// is a prefix and one more number, so that with the number of a prefix only the rest has to be looked up.
class TupleNumbers {
 public:
  static constexpr std::uint32_t empty = 0;

  /// The tuple that begins with another one and ends with this number; none if it was not entered.
  std::optional<std::uint32_t> find(std::uint32_t beginning, std::uint32_t last) const {
    const auto found = numbers_.find(pair(beginning, last));
    return found == numbers_.end() ? std::nullopt : std::optional(found->second);
  }
  /// The same tuple, entered if it is new.
  std::uint32_t enter(std::uint32_t beginning, std::uint32_t last) {
    return numbers_.try_emplace(pair(beginning, last), static_cast<std::uint32_t>(numbers_.size() + 1))
        .first->second;
  }
  /// One more than the largest number so far.
  std::size_t size() const { return numbers_.size() + 1; }
  /// The memory that it takes.
  std::size_t bytes() const { return numbers_.bucket_count() * (sizeof(std::uint64_t) * 2 + 1); }

 private:
  static std::uint64_t pair(std::uint32_t beginning, std::uint32_t last) {
    return (std::uint64_t{beginning} << 32U) | last;
  }
  boost::unordered_flat_map<std::uint64_t, std::uint32_t> numbers_;
};

}  // namespace irl
