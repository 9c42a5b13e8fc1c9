#include "irl/scheduling/formats/formats.hpp"

namespace irl::scheduling {

namespace {

/// What stands behind a heading and a colon.
std::int64_t quantity(TokenReader& reader, std::string_view heading, std::int64_t least, std::int64_t most) {
  reader.skip_behind(heading);
  reader.skip_behind(":");
  return reader.number(heading, least, most);
}

void read_precedences(TokenReader& reader, Project& project) {
  const auto count = static_cast<std::int64_t>(project.activities.size());
  reader.skip_behind("PRECEDENCE RELATIONS:");
  reader.skip_behind("successors");
  reader.skip_line();
  for (std::int64_t job = 1; job <= count; ++job) {
    reader.number("the number of the next job", job, job);
    if (reader.number("how many modes it has", 1, largest_number) != 1)
      reader.refuse("a job has several modes", "1", "only projects with one mode a job can be planned");
    const std::int64_t successors = reader.number("how many successors it has", 0, count);
    for (std::int64_t i = 0; i < successors; ++i)
      add_precedence(project, ActivityIndex(job - 1),
                     ActivityIndex(reader.number("a successor", 1, count) - 1));
  }
}

void read_demands(TokenReader& reader, Project& project) {
  reader.skip_behind("REQUESTS/DURATIONS:");
  reader.skip_behind("duration");
  reader.skip_line();
  if (reader.peek() == '-') reader.skip_line();
  std::int64_t job = 1;
  for (Activity& activity : project.activities) {
    reader.number("the number of the next job", job, job);
    reader.number("the number of its mode", 1, 1);
    activity.duration = reader.number("its duration", 0, largest_number);
    for (const ResourceIndex resource : indices(project.resources))
      add_demand(activity, resource, reader.number("units of a resource", 0, largest_number));
    ++job;
  }
}

}  // namespace

Project read_psplib(TokenReader& reader) {
  if (quantity(reader, "projects", 1, largest_number) > 1)
    reader.refuse("the file has several projects", "1", "write each into a file of its own");
  Project project{.first_number = 1};
  project.activities.resize(static_cast<std::size_t>(quantity(reader, "jobs", 1, most_activities)));
  project.resources.resize(static_cast<std::size_t>(quantity(reader, "- renewable", 0, most_resources)));
  for (const std::string_view other : {"- nonrenewable", "- doubly constrained"})
    if (quantity(reader, other, 0, largest_number) > 0)
      reader.refuse("some resources are used up", "0", "only resources that are given back can be planned");
  reader.skip_behind("PROJECT INFORMATION:");
  reader.skip_behind("MPM-Time");
  reader.skip_line();
  reader.number("the number of the project", 1, 1);
  reader.number("how many jobs it has", 0, most_activities);
  const Time release = reader.number("its release date", 0, largest_number);
  for (Activity& activity : project.activities) activity.earliest = release;
  read_precedences(reader, project);
  read_demands(reader, project);
  reader.skip_behind("RESOURCEAVAILABILITIES:");
  for (Resource& resource : project.resources) {
    reader.demand("R");
    resource.name = "R" + std::string(reader.next("the number of a resource"));
  }
  for (Resource& resource : project.resources)
    resource.capacity = reader.number("the units of " + resource.name, 0, largest_number);
  while (reader.peek() == '*') reader.skip_line();
  reader.demand_end("the units of the last resource");
  return project;
}

}  // namespace irl::scheduling
