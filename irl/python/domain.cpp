#include <dlfcn.h>
#include <pybind11/stl.h>

#include "irl/language/language.hpp"
#include "irl/python/bindings.hpp"
#include "irl/python/json_values.hpp"
#include "irl/python/python_knowledge.hpp"
#include "irl/score/evaluation.hpp"
#include "irl/score/network_diff.hpp"
#include "irl/workbench/catalogue/catalogue.hpp"
#include "irl/workbench/corpus/corpus.hpp"
#include "irl/workbench/corpus/recipe.hpp"

namespace irl::python {

namespace {

using workbench::DomainChoice;
using workbench::OpenDomain;

/// Whoever defines primitives in this process: a name for problems, and a function from request to answer.
using Respondents = std::vector<std::pair<std::string, py::function>>;

/// Makes what this module exports visible to libraries that are loaded from now on: those with domains use
/// the engine of whoever loads them, and Python keeps modules to themselves.
void show_engine() {
  Dl_info here{};
  if (dladdr(reinterpret_cast<const void*>(&show_engine), &here) != 0)
    dlopen(here.dli_fname, RTLD_NOW | RTLD_NOLOAD | RTLD_GLOBAL);
}

/// Opens a domain and adds what is defined in this process. A ValueError says what cannot be opened or built.
std::shared_ptr<OpenDomain> open_domain(const DomainChoice& choice, const Respondents& respondents,
                                        py::object knowledge) {
  if (!choice.libraries.empty() || !workbench::libraries_of_environment().empty()) show_engine();
  OpenDomain open = demand(workbench::open(choice));
  if (open.extends_words) demand(language::language_of(choice, open.domain));
  try {
    for (const auto& [name, answer] : respondents)
      add_external_primitives(open.domain, python_respondent(name, answer));
    declare_knowledge(open.domain, std::move(knowledge));
    demand_declared_knowledge(open.domain);
    if (!respondents.empty()) open.domain.validate();
  } catch (const DefinitionError& error) {
    throw py::value_error(error.what());
  }
  return std::make_shared<OpenDomain>(std::move(open));
}

std::vector<std::string> metric_names(const OpenDomain& open) {
  std::vector<std::string> names;
  for (const Metric& metric : metrics_of(open.domain)) names.push_back(metric.name);
  names.push_back(smatch_metric().name);
  return names;
}

}  // namespace

void bind_domain(py::module_& module) {
  py::class_<DomainChoice>(module, "DomainChoice")
      .def(py::init<>())
      .def_readwrite("domain", &DomainChoice::domain)
      .def_readwrite("rules", &DomainChoice::rules)
      .def_readwrite("world", &DomainChoice::world)
      .def_readwrite("corpus", &DomainChoice::corpus)
      .def_readwrite("data", &DomainChoice::data)
      .def_readwrite("libraries", &DomainChoice::libraries)
      .def_readwrite("extend", &DomainChoice::extend)
      .def_readwrite("language", &DomainChoice::language)
      .def_readwrite("primitives_from", &DomainChoice::primitives_from);
  py::class_<OpenDomain, std::shared_ptr<OpenDomain>>(module, "OpenDomain")
      .def_property_readonly("name", [](const OpenDomain& open) { return open.domain.name(); })
      .def_property_readonly("recipes", [](const OpenDomain& open) { return open.corpus.ids(); })
      .def_property_readonly("metrics", &metric_names)
      .def_property_readonly(
          "primitives",
          [](const OpenDomain& open) { return to_python(workbench::primitives_json(open.domain)); })
      .def_property_readonly(
          "types",
          [](const OpenDomain& open) { return to_python(workbench::types_json(open.domain.types())); })
      .def_property_readonly("initial_state",
                             [](const OpenDomain& open) {
                               const Entity* initial = open.domain.initial();
                               return initial ? to_python(irl::to_json(Value(*initial))) : py::none();
                             })
      .def("demand_type",
           [](const OpenDomain& open, const std::string& name) {
             demand(workbench::find_type(open.domain.types(), name));
           })
      .def("recipe",
           [](const std::shared_ptr<OpenDomain>& open, const std::string& id) {
             const std::string known = demand(workbench::known_id(id, open->corpus));
             return Network{open, *demand(open->corpus.network(known))};
           })
      .def("recipe_text",
           [](const OpenDomain& open, const std::string& id) {
             return to_python(workbench::to_json(demand(workbench::read_recipe(id, open.corpus))));
           })
      .def("parse", [](const std::shared_ptr<OpenDomain>& open, py::handle text) {
        return parse(open, text_of_network(text));
      });
  module.def("open_domain", &open_domain);
}

}  // namespace irl::python
