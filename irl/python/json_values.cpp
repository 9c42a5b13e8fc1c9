#include "irl/python/json_values.hpp"

namespace irl::python {

namespace {

using workbench::Json;

constexpr std::size_t deepest = 200;

/// A text as it is: half a character means nothing, and another one in its place would be another text.
std::string whole_text(py::handle text) {
  Py_ssize_t size = 0;
  if (const char* bytes = PyUnicode_AsUTF8AndSize(text.ptr(), &size))
    return {bytes, static_cast<std::size_t>(size)};
  PyErr_Clear();
  throw py::value_error("a text has half a character (a lone surrogate)");
}

Json json_of_number(py::handle number) {
  int overflow = 0;
  const long long whole = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
  if (overflow == 0) return whole;
  const double large = PyLong_AsDouble(number.ptr());
  if (PyErr_Occurred()) {
    PyErr_Clear();
    throw py::value_error("a whole number is larger than a number can be that the engine knows");
  }
  return large;
}

}  // namespace

Json to_json(py::handle object, std::size_t depth) {
  if (depth > deepest) throw py::value_error("the value nests too deeply");
  if (object.is_none()) return nullptr;
  if (py::isinstance<py::bool_>(object)) return object.cast<bool>();
  if (py::isinstance<py::int_>(object)) return json_of_number(object);
  if (py::isinstance<py::float_>(object)) return object.cast<double>();
  if (py::isinstance<py::str>(object)) return whole_text(object);
  if (py::isinstance<py::dict>(object)) {
    Json document = Json::object();
    for (const auto& [key, value] : py::reinterpret_borrow<py::dict>(object))
      document[whole_text(py::str(key))] = to_json(value, depth + 1);
    return document;
  }
  if (py::isinstance<py::list>(object) || py::isinstance<py::tuple>(object)) {
    Json document = Json::array();
    for (const py::handle element : object) document.push_back(to_json(element, depth + 1));
    return document;
  }
  throw py::type_error("a value of the type " + std::string(py::str(py::type::of(object))) +
                       " means nothing to the engine; expected a number, a text, a list or a dict");
}

py::object to_python(const Json& document) {
  switch (document.type()) {
    case Json::value_t::boolean:
      return py::bool_(document.get<bool>());
    case Json::value_t::number_integer:
      return py::int_(document.get<std::int64_t>());
    case Json::value_t::number_unsigned:
      return py::int_(document.get<std::uint64_t>());
    case Json::value_t::number_float:
      return py::float_(document.get<double>());
    case Json::value_t::string:
      return to_text(document.get_ref<const std::string&>());
    case Json::value_t::array: {
      py::list list(document.size());
      for (std::size_t i = 0; i < document.size(); ++i) list[i] = to_python(document[i]);
      return list;
    }
    case Json::value_t::object: {
      py::dict dict;
      for (const auto& [key, value] : document.items()) dict[to_text(key)] = to_python(value);
      return dict;
    }
    default:
      return py::none();
  }
}

std::optional<std::string> text_of(py::handle object) {
  if (py::isinstance<py::bytes>(object)) return object.cast<std::string>();
  if (!py::isinstance<py::str>(object)) return std::nullopt;
  const auto bytes =
      py::reinterpret_steal<py::object>(PyUnicode_AsEncodedString(object.ptr(), "utf-8", "replace"));
  if (!bytes) throw py::error_already_set();
  return bytes.cast<std::string>();
}

py::str to_text(std::string_view text) {
  const auto decoded = PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "replace");
  if (!decoded) throw py::error_already_set();
  return py::reinterpret_steal<py::str>(decoded);
}

}  // namespace irl::python
