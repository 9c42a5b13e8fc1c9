#pragma once

#include <pybind11/pybind11.h>

#include <string>

#include "irl/external/respondent.hpp"

namespace irl::python {

/// A function of Python, from request to answer as dicts, as somebody who defines primitives. What it raises
/// fails the operation. The limits of a run are not looked at while it works. To be made, and may go, whoever
/// holds the interpreter's lock.
Respondent python_respondent(std::string name, pybind11::object answer);

}  // namespace irl::python
