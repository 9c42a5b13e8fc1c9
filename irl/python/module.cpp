#include "irl/python/bindings.hpp"
#include "irl/version.hpp"

PYBIND11_MODULE(_irl, module) {
  using namespace irl::python;
  module.doc() = "The engine, as the package irl calls it; use that.";
  module.attr("version") = irl::engine_version;
  bind_network(module);
  bind_domain(module);
  bind_run(module);
  bind_scorer(module);
  bind_stream(module);
  bind_orders(module);
  bind_session(module);
  bind_units(module);
  bind_statistics(module);
}
