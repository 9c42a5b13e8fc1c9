#include "irl/orders/outcomes.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>

namespace irl::orders {

namespace {

struct Executed {
  Solution solution;
  Outcome outcome;
  std::size_t hash = 0;
};

Executed executed(const Views& views, View view, const Order& order, const Deadline& deadline) {
  const Program program = views.threaded(view, order);
  Executed done{.solution = execute(program, order, views.run_options(), deadline), .outcome = {}};
  done.outcome = outcome_of(program, done.solution);
  done.hash = content_hash(done.outcome);
  return done;
}

class Classes {
 public:
  explicit Classes(const Views& views) : views_(views) {}

  void add(const Order& order, Executed done) {
    const double time = execution_time(done.solution);
    std::size_t known = 0;
    while (known < classes_.size() &&
           (hashes_[known] != done.hash || !same(classes_[known].outcome, done.outcome)))
      ++known;
    if (known == classes_.size()) {
      hashes_.push_back(done.hash);
      classes_.push_back({.outcome = done.outcome,
                          .example = std::move(done.solution),
                          .order = order,
                          .difference = first_difference(views_.program(), views_.outcome(), done.outcome)});
    }
    classes_[known].members.push_back(added_++);
    classes_[known].times.push_back(time);
  }

  std::vector<OutcomeClass> take() { return std::move(classes_); }

 private:
  const Views& views_;
  std::vector<OutcomeClass> classes_;
  std::vector<std::size_t> hashes_;
  std::size_t added_ = 0;
};

}  // namespace

std::vector<OutcomeClass> outcome_classes(const Views& views, View view, const std::vector<Order>& orders,
                                          const Deadline& deadline) {
  constexpr std::size_t at_a_time = 256;  // executions kept in memory
  Classes classes(views);
  for (std::size_t first = 0; first < orders.size() && !deadline.is_over(); first += at_a_time) {
    std::vector<Executed> done(std::min(at_a_time, orders.size() - first));
    tbb::parallel_for(std::size_t{0}, done.size(),
                      [&](std::size_t i) { done[i] = executed(views, view, orders[first + i], deadline); });
    // What the deadline cut short has no outcome, nor is anything told of what comes after it.
    const bool is_late = deadline.is_over();
    for (std::size_t i = 0; i < done.size() && !(is_late && done[i].solution.verdict == Verdict::stopped);
         ++i)
      classes.add(orders[first + i], std::move(done[i]));
  }
  return classes.take();
}

std::size_t members_of(const std::vector<OutcomeClass>& classes) {
  std::size_t members = 0;
  for (const OutcomeClass& same : classes) members += same.members.size();
  return members;
}

}  // namespace irl::orders
