#include "irl/python/bindings.hpp"
#include "irl/python/json_values.hpp"
#include "irl/python/python_knowledge.hpp"

namespace irl::python {

namespace {

/// What an exception of Python says. Whoever raises a KeyboardInterrupt wants what Ctrl-C does: the calls
/// that are being made end with it.
std::unexpected<std::string> words_of(const std::exception& error) {
  const auto* raised = dynamic_cast<const py::error_already_set*>(&error);
  if (raised && raised->matches(PyExc_KeyboardInterrupt)) PyErr_SetInterrupt();
  return std::unexpected(std::string(error.what()));  // words that need the lock as long as they live
}

/// Calls that need the interpreter's lock.
template <class Call>
auto with_lock(const Call& call) -> decltype(call()) {
  const py::gil_scoped_acquire locked;
  try {
    return call();
  } catch (const std::exception& error) {
    return words_of(error);
  }
}

/// The answers that an iterator gives, one by one.
NextAnswer answers_of(std::shared_ptr<const py::object> iterator) {
  return [iterator = std::move(iterator)] {
    return with_lock([&]() -> std::expected<std::optional<Json>, std::string> {
      const auto next = py::reinterpret_steal<py::object>(PyIter_Next(iterator->ptr()));
      if (PyErr_Occurred()) throw py::error_already_set();
      if (!next) return std::nullopt;
      Json answer = to_json(next);
      if (const auto failure = answer.find("failure"); failure != answer.end())
        return std::unexpected(failure->is_string() ? failure->get<std::string>() : failure->dump());
      return answer;
    });
  };
}

}  // namespace

Respondent python_respondent(std::string name, py::object answer) {
  const auto asked = shared(std::move(answer));
  return {.name = std::move(name),
          .ask =
              [asked](const Json& request, const Deadline&) {
                return with_lock([&]() -> std::expected<Json, std::string> {
                  return to_json((*asked)(to_python(request)));
                });
              },
          .execute = [asked](const Json& request, const Deadline&, const Knowledge* knowledge) -> NextAnswer {
            using Iterator = std::shared_ptr<const py::object>;
            const auto iterator = with_lock([&]() -> std::expected<Iterator, std::string> {
              const auto* known = knowledge ? knowledge->get_if<PythonKnowledge>() : nullptr;
              return shared(
                  py::iter((*asked)(to_python(request), known ? *known->object : py::object(py::none()))));
            });
            if (iterator) return answers_of(*iterator);
            return [words = iterator.error()]() -> std::expected<std::optional<Json>, std::string> {
              return std::unexpected(words);
            };
          },
          .knowledge = typeid(PythonKnowledge)};
}

}  // namespace irl::python
