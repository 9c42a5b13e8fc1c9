#include <pybind11/stl.h>

#include "irl/python/bindings.hpp"
#include "irl/python/json_values.hpp"
#include "irl/workbench/units/unit_results.hpp"

namespace irl::python {

namespace {

using workbench::Manifest;

/// Writes the manifest, and gives the candidates of every unit.
std::vector<std::uint64_t> cut_into_units(const std::vector<std::string>& files, std::uint64_t candidates,
                                          const std::string& file) {
  const py::gil_scoped_release unlocked;
  const Manifest manifest = demand(workbench::cut_into_units(files, {.candidates = candidates}));
  const std::string directory = std::filesystem::path(file).parent_path().string();
  demand(workbench::write_whole(file, files, [&](std::ostream& out) {
    out << workbench::to_text(to_json(manifest, directory.empty() ? "." : directory)) << '\n';
  }));
  std::vector<std::uint64_t> counts;
  for (const workbench::Unit& unit : manifest.units) counts.push_back(unit.candidates);
  return counts;
}

/// Whether it was scored already, and how many of its candidates are flawed.
std::pair<bool, std::uint64_t> score_unit(const std::shared_ptr<Scorer>& scorer, const std::string& file,
                                          std::size_t number, const std::string& directory,
                                          const std::map<std::string, std::string>& options,
                                          std::size_t jobs) {
  const py::gil_scoped_release unlocked;
  const workbench::StreamOrigin origin{
      .input = file, .options = options, .read = {file}, .of_domain = scorer->domain->files};
  const auto scored = demand(workbench::score_unit(demand(workbench::read_manifest(file)), number, directory,
                                                   scorer->evaluator, origin, jobs));
  return {scored.was_complete, scored.progress.flawed};
}

void merge_units(const std::string& file, const std::string& directory, const std::string& output) {
  const py::gil_scoped_release unlocked;
  const Manifest manifest = demand(workbench::read_manifest(file));
  demand(workbench::write_whole(output, files_merged(manifest, directory), [&](std::ostream& out) {
    demand(workbench::merge_units(manifest, directory, out));
  }));
}

}  // namespace

void bind_units(py::module_& module) {
  module.def("cut_into_units", &cut_into_units);
  module.def("score_unit", &score_unit);
  module.def("merge_units", &merge_units);
}

}  // namespace irl::python
