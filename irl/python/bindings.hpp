#pragma once

#include <pybind11/pybind11.h>

#include <memory>

#include "irl/workbench/open_domain.hpp"

/// The native half of the package `irl`: what the Python half in irl/python/irl calls, and nobody else. Its
/// types and functions are told in irl/python/irl/_irl.pyi.
namespace irl::python {

/// A domain that everything made from it keeps alive.
using SharedDomain = std::shared_ptr<const workbench::OpenDomain>;

void bind_domain(pybind11::module_& module);
void bind_network(pybind11::module_& module);
void bind_run(pybind11::module_& module);
void bind_scorer(pybind11::module_& module);
void bind_stream(pybind11::module_& module);
void bind_orders(pybind11::module_& module);
void bind_session(pybind11::module_& module);
void bind_units(pybind11::module_& module);
void bind_statistics(pybind11::module_& module);

}  // namespace irl::python
