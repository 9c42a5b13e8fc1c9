#include "irl/scheduling/formats/json_project.hpp"

#include "irl/scheduling/formats/project_fields.hpp"

namespace irl::scheduling {

namespace {

using nlohmann::json;

void demand_size(const json& array, const std::string& key, std::size_t size) {
  if (array.size() != size)
    throw WrongJson{fmt::format("'{}' has {} elements", key, array.size()), fmt::format("{}", size)};
}

void read_demands(const json& object, Project& project) {
  const json& uses = array_of(object, "uses");
  demand_size(uses, "uses", project.activities.size());
  for (const ActivityIndex index : indices(project.activities)) {
    const json& row = uses[std::uint32_t(index)];
    if (!row.is_array()) throw WrongJson{"a row of 'uses' is no array", "units of each resource"};
    demand_size(row, "uses", project.resources.size());
    for (const ResourceIndex resource : indices(project.resources))
      add_demand(project.activities[index], resource,
                 number_in(row[std::uint32_t(resource)], "uses", 0, largest_number));
  }
}

void read_precedences(const json& object, Project& project) {
  const json& after = array_of(object, "after");
  const auto last = static_cast<std::int64_t>(project.activities.size()) - 1;
  demand_size(after, "after", project.activities.size());
  for (const ActivityIndex later : indices(project.activities)) {
    const json& row = after[std::uint32_t(later)];
    if (!row.is_array()) throw WrongJson{"a row of 'after' is no array", "positions of activities"};
    for (const json& earlier : row)
      add_precedence(project, ActivityIndex(number_in(earlier, "after", 0, last)), later);
  }
}

void read_lags(const json& object, Project& project) {
  const auto last = static_cast<std::int64_t>(project.activities.size()) - 1;
  for (const json& lag : array_of(object, "lags")) {
    if (!lag.is_array()) throw WrongJson{"an element of 'lags' is no array", "[from, to, length]"};
    demand_size(lag, "lags", 3);
    project.lags.push_back({ActivityIndex(number_in(lag[0], "lags", 0, last)),
                            ActivityIndex(number_in(lag[1], "lags", 0, last)),
                            number_in(lag[2], "lags", -largest_number, largest_number)});
  }
}

}  // namespace

NamedProject project_of(const json& object) {
  demand_fields(object,
                {"id", "durations", "uses", "capacity", "after", "lags", "feasible", "best", "bound"});
  NamedProject read{text_of(object, "id"), {}};
  Project& project = read.project;
  for (const json& units : array_of(object, "capacity")) {
    const std::string name = "R" + std::to_string(project.resources.size() + 1);
    project.resources.push_back({name, number_in(units, "capacity", 0, largest_number)});
  }
  for (const json& duration : array_of(object, "durations"))
    project.activities.push_back({.duration = number_in(duration, "durations", 0, largest_number)});
  if (project.activities.size() > most_activities) throw WrongJson{"there are too many activities"};
  read_demands(object, project);
  if (object.contains("after")) read_precedences(object, project);
  if (object.contains("lags")) read_lags(object, project);
  if (!object.contains("after") && !object.contains("lags"))
    throw WrongJson{"there is neither 'after' nor 'lags'", "one of them"};
  return read;
}

}  // namespace irl::scheduling
