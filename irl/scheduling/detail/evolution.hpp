#pragma once

#include <random>

#include "irl/budget.hpp"
#include "irl/scheduling/detail/list_scheduling.hpp"

namespace irl::scheduling {

/// Good plans early: orders of activities that are crossed with one another, each plan improved by forward
/// and backward justification (Valls, Ballestín and Quintanilla 2005, 2008). The same project gives the same
/// plans. Proves nothing.
class Evolution {
 public:
  /// No plan is shorter than `least`, as far as is known.
  Evolution(const PlainProject& project, Time least);
  Evolution(const Evolution&) = delete;

  /// Makes so many more plans; stops earlier with one that cannot be shorter, and when the deadline is over.
  void run(std::uint64_t schedules, const Deadline& deadline);

  /// Starts by activity of the best plan; empty before the first one.
  const std::vector<Time>& starts() const { return best_; }
  Time length() const { return length_; }
  /// No plan is shorter: by the longest chain of activities, and by the work on each resource.
  Time least() const { return least_; }
  /// How many plans were made.
  std::uint64_t schedules() const { return schedules_; }

 private:
  struct Member {
    std::vector<std::uint32_t> order{};
    Time length = 0;
  };
  bool is_done() const { return !best_.empty() && length_ <= least_; }
  std::size_t below(std::size_t limit) { return static_cast<std::size_t>(random_() % limit); }
  std::vector<std::uint32_t> drawn_order();
  std::vector<std::uint32_t> crossed(const Member& one, const Member& other);
  void mutate(std::vector<std::uint32_t>& order);
  Member planned(std::vector<std::uint32_t> order);
  void begin_again();
  void add(Member member);

  const PlainProject& project_;
  PlainProject mirrored_;
  ListScheduling forward_{project_};
  ListScheduling backward_{mirrored_};
  Time least_;
  std::vector<Time> tails_;          // by activity: from its start to the end of everything at least
  std::vector<std::uint32_t> rank_;  // by activity: in the order of the project
  std::vector<Member> members_;      // the best ones first
  std::vector<Time> best_;
  Time length_ = 0;
  std::uint64_t schedules_ = 0;
  std::uint64_t since_better_ = 0;  // children
  std::mt19937_64 random_{1};
};

}  // namespace irl::scheduling
