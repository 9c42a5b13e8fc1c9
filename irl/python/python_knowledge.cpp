#include "irl/python/python_knowledge.hpp"

#include <fmt/format.h>

namespace irl::python {

namespace py = pybind11;

namespace {

bool is_of_python(const Domain& domain) {
  return domain.knowledge().get_if<PythonKnowledge>() != nullptr;
}

/// What the domain declares instead, in words.
std::string declared(const Domain& domain) {
  if (!domain.knowledge()) return fmt::format("the domain '{}' declares none", domain.name());
  return fmt::format("the domain '{}' declares knowledge of the C++ type {}", domain.name(),
                     name_of(domain.knowledge().type()));
}

constexpr const char* how_to_declare = "irl.domain(…, knowledge=…) declares it";

}  // namespace

std::shared_ptr<const py::object> shared(py::object object) {
  return {new py::object(std::move(object)), [](const py::object* held) {
            const py::gil_scoped_acquire locked;
            delete held;
          }};
}

Knowledge knowledge_of(py::object object) {
  if (object.is_none()) return {};
  return Knowledge(PythonKnowledge{shared(std::move(object))});
}

Knowledge knowledge_for(const Domain& domain, py::object object) {
  Knowledge knowledge = knowledge_of(std::move(object));
  if (knowledge && !is_of_python(domain))
    throw py::value_error(fmt::format("knowledge: {}; {}", declared(domain), how_to_declare));
  return knowledge;
}

void declare_knowledge(Domain& domain, py::object object) {
  if (object.is_none()) return;
  if (domain.knowledge())
    throw py::value_error(fmt::format("knowledge: {}, which cannot be replaced", declared(domain)));
  domain.knowledge(PythonKnowledge{shared(std::move(object))});
}

void demand_declared_knowledge(const Domain& domain) {
  for (const Primitive& primitive : domain.primitives())
    if (primitive.knowledge == typeid(PythonKnowledge) && !is_of_python(domain))
      throw py::value_error(fmt::format("'{}' asks for knowledge, and {}; {}", primitive.name,
                                        declared(domain), how_to_declare));
}

}  // namespace irl::python
