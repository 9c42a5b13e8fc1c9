#include "irl/scheduling/formats/formats.hpp"

namespace irl::scheduling {

Project read_patterson(TokenReader& reader) {
  Project project{.first_number = 1};
  const std::int64_t count = reader.number("how many activities there are", 1, most_activities);
  const std::int64_t resources = reader.number("how many resources there are", 0, most_resources);
  for (std::int64_t i = 1; i <= resources; ++i)
    project.resources.push_back(
        {"R" + std::to_string(i), reader.number("units of a resource", 0, largest_number)});
  for (std::int64_t i = 0; i < count; ++i) {
    Activity& activity = project.activities.emplace_back();
    activity.duration = reader.number("the duration of an activity", 0, largest_number);
    for (const ResourceIndex resource : indices(project.resources))
      add_demand(activity, resource, reader.number("units of a resource", 0, largest_number));
    const std::int64_t successors = reader.number("how many successors it has", 0, count);
    for (std::int64_t j = 0; j < successors; ++j)
      add_precedence(project, ActivityIndex(i), ActivityIndex(reader.number("a successor", 1, count) - 1));
  }
  reader.demand_end("the last activity");
  return project;
}

}  // namespace irl::scheduling
