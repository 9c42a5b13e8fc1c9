#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "irl/problem.hpp"

/// Internal to the grammar: collects problems.
namespace irl::grammar {

/// Adds problems of one text to the lists they belong to, up to limits::problems.
class Reporter {
 public:
  explicit Reporter(std::string_view file_name) : file_name_{file_name} {}

  /// Adds an error and fills in the file of its position. Beyond the limit, a list that would have got a
  /// problem gets one of kind `too-many-problems` instead, so that nothing broken ever looks whole.
  void report(Problems& list, Problem problem);

  /// The position with its file filled in.
  Position in_file(const Position& position) const;

  /// How many problems there were, with those beyond the limit.
  std::size_t count() const { return count_; }

 private:
  std::string file_name_;
  std::size_t count_ = 0;
};

}  // namespace irl::grammar
