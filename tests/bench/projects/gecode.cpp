/// Plans a project with Gecode: `gecode SECONDS`, the project as numbers on the standard input (see
/// projects.py). Prints `optimal`, `feasible`, `infeasible` or `unknown`, and the length or 0.
#include <algorithm>
#include <gecode/int.hh>
#include <gecode/minimodel.hh>
#include <gecode/search.hh>
#include <iostream>
#include <string>
#include <vector>

namespace {

struct Lag {
  int from, to, least;
};

struct Project {
  std::vector<int> durations;
  std::vector<int> capacities;
  std::vector<std::vector<int>> uses;  // by resource, by activity
  std::vector<Lag> lags;
  int horizon = 0;
};

template <class Count>
std::vector<int> numbers(Count count) {
  std::vector<int> read(static_cast<std::size_t>(count));
  for (int& number : read) std::cin >> number;
  return read;
}

Project read_project() {
  Project project;
  project.durations = numbers(numbers(1)[0]);
  for (int resources = numbers(1)[0]; resources > 0; --resources) {
    project.capacities.push_back(numbers(1)[0]);
    project.uses.push_back(numbers(project.durations.size()));
  }
  std::vector<int> longest = project.durations;
  for (int lags = numbers(1)[0]; lags > 0; --lags) {
    const std::vector<int> lag = numbers(3);
    project.lags.push_back({lag[0], lag[1], lag[2]});
    int& most = longest[static_cast<std::size_t>(lag[0])];
    most = std::max(most, lag[2]);
  }
  for (const int one : longest) project.horizon += one;
  return project;
}

class Plan : public Gecode::IntMinimizeSpace {
 public:
  explicit Plan(const Project& project)
      : starts_(*this, static_cast<int>(project.durations.size()), 0, project.horizon),
        end_(*this, 0, project.horizon) {
    using namespace Gecode;
    for (int i = 0; i < starts_.size(); ++i)
      rel(*this, end_ >= starts_[i] + project.durations[static_cast<std::size_t>(i)]);
    for (const auto& [from, to, least] : project.lags) rel(*this, starts_[to] - starts_[from] >= least);
    for (std::size_t r = 0; r < project.capacities.size(); ++r) {
      IntVarArgs starts;
      IntArgs durations, uses;
      for (int i = 0; i < starts_.size(); ++i) {
        const std::size_t activity = static_cast<std::size_t>(i);
        if (project.uses[r][activity] == 0 || project.durations[activity] == 0) continue;
        starts << starts_[i];
        durations << project.durations[activity];
        uses << project.uses[r][activity];
      }
      if (starts.size() > 0) cumulative(*this, project.capacities[r], starts, durations, uses);
    }
    branch(*this, starts_, INT_VAR_MIN_MIN(), INT_VAL_MIN());
    branch(*this, end_, INT_VAL_MIN());
  }
  Plan(Plan& other) : IntMinimizeSpace(other) {
    starts_.update(*this, other.starts_);
    end_.update(*this, other.end_);
  }
  Gecode::Space* copy() override { return new Plan(*this); }
  Gecode::IntVar cost() const override { return end_; }

 private:
  Gecode::IntVarArray starts_;
  Gecode::IntVar end_;
};

}  // namespace

int main(int, char** arguments) {
  constexpr double milliseconds = 1000;
  Gecode::Search::TimeStop limit(static_cast<unsigned long>(std::stod(arguments[1]) * milliseconds));
  Gecode::Search::Options options;
  options.stop = &limit;
  Plan root(read_project());
  Gecode::BAB<Plan> search(&root, options);
  int length = -1;
  while (const Plan* plan = search.next()) {
    length = plan->cost().val();
    delete plan;
  }
  const bool is_proven = !search.stopped();
  std::cout << (length >= 0 ? (is_proven ? "optimal " : "feasible ")
                            : (is_proven ? "infeasible " : "unknown "))
            << std::max(length, 0) << '\n';
}
