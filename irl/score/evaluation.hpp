#pragma once

#include <any>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "irl/budget.hpp"
#include "irl/define/metric.hpp"
#include "irl/run/solution.hpp"

namespace irl {

/// What metrics have worked out about a gold standard, kept for the next candidate. Safe to ask from several
/// threads.
class Prepared {
 public:
  /// What was prepared under that name; made by the function when it is first asked for. One name always
  /// stands for one type, and what is made depends on nothing but the gold standard and its rules.
  template <class Make>
  const auto& get(std::string_view name, const Make& make) {
    using Made = decltype(make());
    const std::scoped_lock lock(mutex_);
    auto known = kept_.find(name);
    if (known == kept_.end()) known = kept_.emplace(name, make()).first;
    return *std::any_cast<Made>(&known->second);
  }

 private:
  std::mutex mutex_;
  std::map<std::string, std::any, std::less<>> kept_;
};

/// What a candidate is held against: a network that is right, executed.
struct GoldStandard {
  Program program;
  Solution solution;
  std::string
      result_variable;  ///< the variable that names the result (cooking: the dish), without question mark
  /// First outputs of operations that set no goal, without question mark: what a network does besides.
  std::set<std::string, std::less<>> beside{};
  /// What metrics keep from one candidate to the next.
  std::shared_ptr<Prepared> prepared = std::make_shared<Prepared>();
  std::shared_ptr<const Network> network{};  ///< as it was written; null where that is lost
};

/// A candidate and its gold standard. Rules hold for the scoring; both were executed under them as well.
struct Evaluation {
  const Program& program;
  const Solution& solution;
  const GoldStandard& gold;
  Rules rules{};
  const Network* network = nullptr;  ///< the candidate as it was written; null where that is lost
  bool in_full = false;              ///< whether remarks are to name everything, not only the first thing
  /// A metric that is not through by then throws OutOfLimits, and has no score.
  Deadline deadline{};
};

/// The metrics of a domain in the order of their columns: goal-condition success first, then the domain's
/// own, then execution time. A domain may put one of its own in place of a general one, by the same name.
std::vector<Metric> metrics_of(const Domain& domain);

/// `answer-score`: whether the candidate computes the answer of the gold network: 1 where the values of what
/// both are there to compute are similar, 0 where they are not, or the candidate computes nothing. That is
/// the variable that names the result, or the only first argument of an operation that nothing else uses
/// (`target_variable`). How the value is computed and what else is done does not count. None where it is not
/// clear which variable of the gold network is its answer, or that has no value.
Metric answer_metric();

}  // namespace irl
