#include "irl/scheduling/detail/impossible.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "irl/scheduling/detail/activity_names.hpp"

namespace irl::scheduling {

namespace {

/// What a project says of two moments: two of each activity, by number, and the beginning of time.
struct Rule {
  enum class Kind { lasts, begins, ends, lag };
  std::size_t from;
  std::size_t to;
  Time least;
  Kind kind = Kind::lag;
  ActivityIndex activity{};  // unless it is a lag
};

std::vector<Rule> rules_of(const Project& project) {
  const auto node = [](ActivityIndex activity, Moment moment) {
    return 2 * std::size_t(activity) + (moment == Moment::end ? 1 : 0);
  };
  const std::size_t beginning = 2 * project.activities.size();
  std::vector<Rule> rules;
  for (const ActivityIndex index : indices(project.activities)) {
    const Activity& activity = project.activities[index];
    const std::size_t start = node(index, Moment::start);
    const std::size_t end = node(index, Moment::end);
    rules.push_back({start, end, activity.duration, Rule::Kind::lasts, index});
    if (!activity.may_be_interrupted)
      rules.push_back({end, start, -activity.duration, Rule::Kind::lasts, index});
    rules.push_back({beginning, start, std::max<Time>(activity.earliest, 0), Rule::Kind::begins, index});
    if (activity.latest) rules.push_back({end, beginning, -*activity.latest, Rule::Kind::ends, index});
  }
  for (const Lag& lag : project.lags)
    rules.push_back({node(lag.from, lag.from_moment), node(lag.to, lag.to_moment), lag.least});
  return rules;
}

/// Rules that demand together that something happens later than itself, each from where the one before it
/// ends. Empty: there are none.
std::vector<Rule> contradiction(const Project& project) {
  const std::vector<Rule> rules = rules_of(project);
  const std::size_t nodes = 2 * project.activities.size() + 1;
  constexpr auto none = static_cast<std::size_t>(-1);
  std::vector<Time> latest(nodes, 0);
  std::vector<std::size_t> raised_by(nodes, none);  // a rule
  std::size_t last = none;
  for (std::size_t round = 0; round <= nodes; ++round) {
    last = none;
    for (std::size_t r = 0; r < rules.size(); ++r)
      if (latest[rules[r].from] + rules[r].least > latest[rules[r].to]) {
        latest[rules[r].to] = latest[rules[r].from] + rules[r].least;
        raised_by[rules[r].to] = r;
        last = rules[r].to;
      }
    if (last == none) return {};
  }
  // What was still raised hangs on a cycle: so many steps back is on it.
  for (std::size_t step = 0; step < nodes; ++step) last = rules[raised_by[last]].from;
  std::vector<Rule> cycle;
  std::size_t node = last;
  do {
    cycle.push_back(rules[raised_by[node]]);
    node = cycle.back().from;
  } while (node != last);
  std::ranges::reverse(cycle);
  return cycle;
}

std::string in_words(const Project& project, const Rule& rule) {
  const auto moment = [&](std::size_t node) {
    return fmt::format("the {} of {}", node % 2 == 1 ? "end" : "start",
                       name_of(project, ActivityIndex(static_cast<std::uint32_t>(node / 2))));
  };
  switch (rule.kind) {
    case Rule::Kind::lasts:
      return fmt::format("{} takes {}", name_of(project, rule.activity), std::abs(rule.least));
    case Rule::Kind::begins:
      return fmt::format("{} starts no earlier than {}", name_of(project, rule.activity), rule.least);
    case Rule::Kind::ends:
      return fmt::format("{} ends no later than {}", name_of(project, rule.activity), -rule.least);
    case Rule::Kind::lag:
      break;
  }
  return rule.least >= 0
             ? fmt::format("{} is at least {} after {}", moment(rule.to), rule.least, moment(rule.from))
             : fmt::format("{} is at most {} after {}", moment(rule.from), -rule.least, moment(rule.to));
}

std::string told(const Project& project, const std::vector<Rule>& cycle) {
  constexpr std::size_t most_told = 12;
  Time sum = 0;
  std::vector<std::string> words;
  for (const Rule& rule : cycle) {
    sum += rule.least;
    if (words.size() < most_told) words.push_back(in_words(project, rule));
  }
  const std::string rest =
      cycle.size() > most_told ? fmt::format("; and {} more", cycle.size() - most_told) : "";
  return fmt::format("these contradict one another by {}: {}{}", sum, fmt::join(words, "; "), rest);
}

std::string above_capacity(const Project& project) {
  for (const ActivityIndex index : indices(project.activities))
    for (const Demand& demand : project.activities[index].demands) {
      const std::int64_t capacity = project.resources[demand.resource].capacity;
      // What lies until it is taken may be taken at once.
      if (demand.units > capacity && (!demand.is_until_taken || demand.takers.empty()))
        return fmt::format("{} demands {} of {}, of which there {} {}", name_of(project, index), demand.units,
                           name_of(project, demand.resource), capacity == 1 ? "is" : "are", capacity);
    }
  return {};
}

std::string never_set(const Project& project) {
  for (const ActivityIndex index : indices(project.activities))
    for (const SettingValue& need : project.activities[index].needs) {
      if (project.settings[need.setting].initially == need.value) continue;
      const auto sets_it = [&](ActivityIndex other) {
        return other != index && std::ranges::find(project.activities[other].sets, need) !=
                                     project.activities[other].sets.end();
      };
      if (std::ranges::none_of(indices(project.activities), sets_it))
        return fmt::format("{} needs {} to be '{}', and no other activity sets it so",
                           name_of(project, index), name_of(project, need.setting), need.value);
    }
  return {};
}

}  // namespace

std::string why_impossible(const Project& project) {
  if (const auto cycle = contradiction(project); !cycle.empty()) return told(project, cycle);
  if (std::string reason = above_capacity(project); !reason.empty()) return reason;
  return never_set(project);
}

}  // namespace irl::scheduling
