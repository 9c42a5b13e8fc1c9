#include <pybind11/stl.h>

#include "irl/python/bindings.hpp"
#include "irl/python/json_values.hpp"
#include "irl/workbench/comparison/recipe_diff.hpp"
#include "irl/workbench/evaluation/execution.hpp"
#include "irl/workbench/network_tuples.hpp"
#include "irl/workbench/stream/canonical_form.hpp"

namespace irl::python {

namespace {

py::list operations_of(const Network& network) {
  py::list operations;
  for (const Operation& operation : network.recipe.network.operations)
    operations.append(to_text(grammar::print(operation)));
  return operations;
}

py::object problems_of(const Network& network) {
  return to_python(workbench::to_json(workbench::all_problems(
      network.recipe.problems, check(network.recipe.network, network.domain->domain).problems)));
}

py::object diff(const Network& expected, const Network& other) {
  const auto diffs =
      workbench::diff_recipes({&expected.recipe, 1}, {&other.recipe, 1}, expected.domain->domain);
  return to_python(workbench::to_json(diffs, expected.domain->domain).at(0));
}

}  // namespace

std::vector<Network> parse(const SharedDomain& domain, std::string_view text) {
  grammar::SolutionFile file = grammar::parse_solutions(text);
  if (file.recipes.empty()) file.recipes.push_back({.id = "network", .where = {}, .network = {}});
  Problems& first = file.recipes.front().problems;
  first.insert(first.begin(), file.problems.begin(), file.problems.end());
  std::vector<Network> networks;
  for (grammar::RecipeNetwork& recipe : file.recipes) networks.push_back({domain, std::move(recipe)});
  return networks;
}

std::string text_of_network(py::handle network) {
  if (auto text = text_of(network)) return *std::move(text);
  if (!py::isinstance<py::iterable>(network))
    throw py::type_error("a network is a str, bytes, or a list of tuples: (primitive, arguments…)");
  return demand(workbench::network_text(to_json(py::list(py::reinterpret_borrow<py::object>(network)))));
}

void bind_network(py::module_& module) {
  py::class_<Network>(module, "Network")
      .def_property_readonly("id", [](const Network& network) { return to_text(network.recipe.id); })
      .def_property_readonly("operations", &operations_of)
      .def_property_readonly("text",
                             [](const Network& network) { return to_text(grammar::print(network.recipe)); })
      .def_property_readonly("tuples",
                             [](const Network& network) {
                               py::list tuples;
                               for (const workbench::Json& one : workbench::tuples_of(network.recipe.network))
                                 tuples.append(py::tuple(to_python(one)));
                               return tuples;
                             })
      .def_property_readonly("problems", &problems_of)
      .def_property_readonly("canonical", [](const Network& network) {
        return to_text(workbench::canonical_form(network.recipe.network, network.domain->domain));
      });
  module.def("network_text", &text_of_network);
  module.def("diff", &diff);
}

}  // namespace irl::python
