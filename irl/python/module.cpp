#include <boost/algorithm/string/replace.hpp>

#include "irl/python/bindings.hpp"
#include "irl/statistics/statistics_options.hpp"
#include "irl/version.hpp"

/// What is said of the options that commands and functions have in common, by their names in Python.
static pybind11::dict option_words() {
  pybind11::dict words;
  const auto add = [&](const irl::workbench::Option& option) {
    const std::string name(option.name().substr(2));
    words[pybind11::str(boost::replace_all_copy(name, "-", "_"))] = option.says;
  };
  for (const auto* option : irl::workbench::option::all_words) add(*option);
  for (const auto* option : irl::statistics::option::all_words) add(*option);
  return words;
}

PYBIND11_MODULE(_irl, module) {
  using namespace irl::python;
  module.doc() = "The engine, as the package irl calls it; use that.";
  module.attr("version") = irl::engine_version;
  module.attr("option_words") = option_words();
  bind_network(module);
  bind_domain(module);
  bind_run(module);
  bind_scorer(module);
  bind_orders(module);
  bind_projects(module);
  bind_units(module);
  bind_statistics(module);
  bind_reading(module);
}
