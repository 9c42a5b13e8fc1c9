#include "irl/scheduling/formats/formats.hpp"

namespace irl::scheduling {

namespace {

void read_lags(TokenReader& reader, Project& project) {
  const auto last = static_cast<std::int64_t>(project.activities.size()) - 1;
  for (std::int64_t from = 0; from <= last; ++from) {
    reader.number("the number of the next activity", from, from);
    if (reader.number("how many modes it has", 1, largest_number) != 1)
      reader.refuse("an activity has several modes", "1",
                    "only projects with one mode an activity can be planned");
    const auto successors = static_cast<std::size_t>(reader.number("how many lags begin there", 0, last + 1));
    std::vector<ActivityIndex> to;
    while (to.size() < successors) to.emplace_back(reader.number("where a lag ends", 0, last));
    for (const ActivityIndex each : to) {
      reader.demand("[");
      project.lags.push_back(
          {ActivityIndex(from), each, reader.number("the length of a lag", -largest_number, largest_number)});
      if (reader.peek() != ']') {
        reader.next("']'");
        reader.refuse("a lag has several lengths", "']'",
                      "only projects with one mode an activity can be planned");
      }
      reader.demand("]");
    }
  }
}

}  // namespace

Project read_progen_max(TokenReader& reader) {
  Project project;
  const std::int64_t count = reader.number("how many activities there are", 0, most_activities);
  const std::int64_t resources = reader.number("how many resources there are", 0, most_resources);
  for (int i = 0; i < 2; ++i)
    if (reader.number("how many resources are used up", 0, largest_number) > 0)
      reader.refuse("some resources are used up", "0", "only resources that are given back can be planned");
  // Those that stand for the beginning and the end are not counted.
  project.activities.resize(static_cast<std::size_t>(count) + 2);
  project.resources.resize(static_cast<std::size_t>(resources));
  read_lags(reader, project);
  std::int64_t number = 0;
  for (Activity& activity : project.activities) {
    reader.number("the number of the next activity", number, number);
    reader.number("the number of its mode", 1, 1);
    activity.duration = reader.number("its duration", 0, largest_number);
    for (const ResourceIndex resource : indices(project.resources))
      add_demand(activity, resource, reader.number("units of a resource", 0, largest_number));
    ++number;
  }
  for (std::size_t i = 0; i < project.resources.size(); ++i)
    project.resources[i] = {"R" + std::to_string(i + 1),
                            reader.number("units of a resource", 0, largest_number)};
  reader.demand_end("the units of the last resource");
  return project;
}

}  // namespace irl::scheduling
