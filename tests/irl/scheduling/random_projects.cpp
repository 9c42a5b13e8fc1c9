#include "tests/irl/scheduling/random_projects.hpp"

namespace irl::test {

using namespace scheduling;

namespace {

int between(int least, int most, std::mt19937& random) {
  return least + static_cast<int>(random() % static_cast<unsigned>(most - least + 1));
}
bool one_in(int n, std::mt19937& random) {
  return between(1, n, random) == 1;
}

void add_demands(Project& project, ActivityIndex index, const ProjectFeatures& features,
                 std::mt19937& random) {
  Activity& activity = project.activities[index];
  if (activity.may_be_interrupted) {
    if (!one_in(4, random)) activity.demands.push_back({.resource = ResourceIndex(between(0, 1, random))});
    return;
  }
  for (const ResourceIndex resource : indices(project.resources)) {
    if (one_in(3, random)) continue;
    Demand demand{.resource = resource,
                  .units = between(0, static_cast<int>(project.resources[resource].capacity), random)};
    if (features.has_partial_demands && one_in(2, random)) {
      demand.length = between(0, 3, random);
      demand.offset = between(0, 1, random);
    } else if (features.has_holds && one_in(2, random)) {
      demand.is_until_taken = true;
      for (const ActivityIndex taker : indices(project.activities))
        if (taker != index && one_in(2, random)) demand.takers.push_back(taker);
    } else if (features.has_shares) {
      demand.may_be_shared = one_in(2, random);
    }
    activity.demands.push_back(demand);
  }
}

/// All plans of a project, one activity after the other.
class Enumeration {
 public:
  Enumeration(const Project& project, Time latest) : project_(project), best_(latest + 1), latest_(latest) {
    plan_.activities.resize(project.activities.size());
  }

  std::optional<Time> shortest() {
    place(0);
    return best_ > latest_ ? std::nullopt : std::optional(best_);
  }

 private:
  void place(std::size_t index) {
    if (index == plan_.activities.size()) {
      plan_.length = 0;
      for (const PlannedActivity& activity : plan_.activities)
        plan_.length = std::max(plan_.length, activity.end());
      if (plan_.length < best_ && check(project_, plan_).empty()) best_ = plan_.length;
      return;
    }
    const Activity& activity = project_.activities[index];
    if (activity.may_be_interrupted && activity.duration > 1)
      return place_pieces(index, activity.duration, {});
    for (Time start = 0; start + activity.duration < best_; ++start) {
      plan_.activities[index].pieces = {{start, start + activity.duration}};
      place(index + 1);
    }
  }

  void place_pieces(std::size_t index, Time missing, std::vector<Piece> pieces) {
    if (missing == 0) {
      plan_.activities[index].pieces = std::move(pieces);
      return place(index + 1);
    }
    for (Time start = pieces.empty() ? 0 : pieces.back().end; start + missing < best_; ++start) {
      std::vector<Piece> more = pieces;
      more.push_back({start, start + 1});
      place_pieces(index, missing - 1, std::move(more));
    }
  }

  const Project& project_;
  Plan plan_{};
  Time best_;
  Time latest_;
};

}  // namespace

Project random_project(std::size_t activities, const ProjectFeatures& features, std::mt19937& random) {
  Project project;
  for (int r = 0; r < 2; ++r) project.resources.push_back({"", between(1, 3, random)});
  if (features.has_settings)
    project.settings.push_back({"oven", one_in(2, random) ? std::optional("a") : std::nullopt});
  project.activities.resize(activities);
  for (const ActivityIndex index : indices(project.activities)) {
    Activity& activity = project.activities[index];
    activity.duration = between(0, 3, random);
    activity.may_be_interrupted = features.has_interruptions && one_in(2, random);
    if (features.has_windows && one_in(3, random)) activity.earliest = between(0, 4, random);
    if (features.has_windows && one_in(3, random)) activity.latest = between(3, 9, random);
    if (features.has_settings && !activity.may_be_interrupted) {
      const std::string value = features.has_shares || one_in(2, random) ? "a" : "b";
      if (one_in(3, random)) activity.needs.push_back({SettingIndex(0), value});
      if (activity.duration > 0 && one_in(2, random)) activity.sets.push_back({SettingIndex(0), value});
    }
    add_demands(project, index, features, random);
  }
  for (std::uint32_t to = 0; to < activities; ++to)
    for (std::uint32_t from = 0; from < to; ++from) {
      const auto moment = [&] { return one_in(2, random) ? Moment::start : Moment::end; };
      if (one_in(3, random))
        project.lags.push_back(
            {ActivityIndex(from), ActivityIndex(to), between(0, 3, random), moment(), moment()});
      if (features.has_maximal_lags && one_in(3, random))
        project.lags.push_back(
            {ActivityIndex(to), ActivityIndex(from), -between(0, 4, random), moment(), moment()});
    }
  return project;
}

std::optional<Time> shortest_length(const Project& project, Time latest) {
  return Enumeration(project, latest).shortest();
}

}  // namespace irl::test
