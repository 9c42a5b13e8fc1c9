#include <pybind11/stl.h>

#include "irl/python/bindings.hpp"
#include "irl/python/interruptible.hpp"
#include "irl/python/json_values.hpp"
#include "irl/workbench/orders/project_json.hpp"

namespace irl::python {

namespace {

/// The plans of the projects of a text, each within a limit of seconds, and what is wrong with the others.
py::object plan_projects(const std::string& text, const std::string& name, double max_seconds) {
  const auto limit = demand_time_limit(max_seconds);
  const scheduling::ProjectFile file = scheduling::read_projects(text, name);
  const Json plans = interruptible([&](const std::atomic<bool>& cancelled) {
    Json all = Json::array();
    for (const scheduling::NamedProject& project : file.projects)
      all.push_back(workbench::project_json(
          {project, best_plan(project.project, {.deadline = Deadline(limit, &cancelled)})}));
    return all;
  });
  return py::make_tuple(to_python(plans), to_python(workbench::to_json(file.problems)));
}

}  // namespace

void bind_projects(py::module_& module) {
  module.def("plan_projects", &plan_projects);
}

}  // namespace irl::python
