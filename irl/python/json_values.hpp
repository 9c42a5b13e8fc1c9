#pragma once

#include <pybind11/pybind11.h>

#include <nlohmann/json.hpp>
#include <string>

#include "irl/workbench/json.hpp"
#include "irl/workbench/problems.hpp"

/// Documents and texts on their way between Python and the engine. The caller holds the
/// interpreter's lock.
namespace irl::python {

namespace py = pybind11;

/// A document as dicts, lists, strings, numbers and None. Bytes that are no UTF-8 become U+FFFD.
py::object to_python(const workbench::Json& document);

/// An object of Python as a document. A TypeError where JSON has no word for it, a ValueError for what nests
/// more than 200 levels deep, as what contains itself does; `depth` are the levels around it.
workbench::Json to_json(py::handle object, std::size_t depth = 0);

/// A text as the engine reads it, whatever it is: lone surrogates, which no UTF-8 can say, become `?`; bytes
/// stay as they are. None for what is neither `str` nor `bytes`.
std::optional<std::string> text_of(py::handle object);

/// A text of the engine as Python has it. Bytes that are no UTF-8 become U+FFFD.
py::str to_text(std::string_view text);

/// What a request gave; a ValueError with all that was wrong otherwise.
template <class T>
T demand(workbench::Expected<T> expected) {
  if (expected) return *std::move(expected);
  std::string words;
  for (const Problem& problem : expected.error()) words += (words.empty() ? "" : "\n") + to_string(problem);
  throw py::value_error(words);
}

}  // namespace irl::python
