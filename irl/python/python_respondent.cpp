#include "irl/python/python_respondent.hpp"

#include <memory>

#include "irl/python/json_values.hpp"

namespace irl::python {

namespace {

/// An object of Python that threads may let go that do not hold the interpreter's lock.
std::shared_ptr<const py::object> shared(py::object object) {
  return {new py::object(std::move(object)), [](const py::object* held) {
            const py::gil_scoped_acquire locked;
            delete held;
          }};
}

}  // namespace

Respondent python_respondent(std::string name, py::object answer) {
  return {.name = std::move(name),
          .ask = [answer = shared(std::move(answer))](const Json& request,
                                                      const Deadline&) -> std::expected<Json, std::string> {
            const py::gil_scoped_acquire locked;
            try {
              return to_json((*answer)(to_python(request)));
            } catch (const std::exception& error) {  // words that need the lock as long as they live
              return std::unexpected(std::string(error.what()));
            }
          }};
}

}  // namespace irl::python
