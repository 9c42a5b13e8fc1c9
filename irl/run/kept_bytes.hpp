#pragma once

#include <cstdint>
#include <utility>

#include "irl/data/value.hpp"
#include "irl/network/network.hpp"
#include "irl/run/solution.hpp"

namespace irl {

/// The memory that keeping a value takes: its own, its text's, its list's with all that stands in it. The
/// content of entities is shared and does not count.
std::uint64_t bytes_of(const Value& value);
/// The same of a network, with its names and constants.
std::uint64_t bytes_of(const Network& network);
/// The same of a solution, with its trace.
std::uint64_t bytes_of(const Solution& solution);

/// What one part of a search keeps, as a share of what the whole search keeps. Gives it back at its end.
class KeptBytes {
 public:
  /// The count of the whole search must outlive it.
  explicit KeptBytes(std::uint64_t& of_search) : of_search_(&of_search) {}
  ~KeptBytes() { *of_search_ -= own_; }
  KeptBytes(const KeptBytes&) = delete;
  KeptBytes& operator=(const KeptBytes&) = delete;

  void add(std::uint64_t bytes) {
    own_ += bytes;
    *of_search_ += bytes;
  }
  /// Says how much it is now, altogether.
  void set(std::uint64_t bytes) {
    *of_search_ += bytes - own_;
    own_ = bytes;
  }

 private:
  std::uint64_t* of_search_;
  std::uint64_t own_ = 0;
};

}  // namespace irl
