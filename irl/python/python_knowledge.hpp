#pragma once

#include <pybind11/pybind11.h>

#include <memory>

#include "irl/define/domain.hpp"

namespace irl::python {

/// An object of Python that threads may let go that do not hold the interpreter's lock. To be made with it.
std::shared_ptr<const pybind11::object> shared(pybind11::object object);

/// What a domain in Python knows: any object, which must not change.
struct PythonKnowledge {
  std::shared_ptr<const pybind11::object> object;
};

/// Such knowledge of an object; none of None.
Knowledge knowledge_of(pybind11::object object);

/// The same for runs of that domain. A ValueError where the domain does not declare knowledge, or declares
/// it in C++.
Knowledge knowledge_for(const Domain& domain, pybind11::object object);

/// Declares what the domain knows at first. A ValueError where it has declared knowledge in C++.
void declare_knowledge(Domain& domain, pybind11::object object);

/// A ValueError for a primitive that asks for knowledge which the domain does not declare.
void demand_declared_knowledge(const Domain& domain);

}  // namespace irl::python
