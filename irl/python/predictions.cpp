#include "irl/python/predictions.hpp"

#include "irl/python/json_values.hpp"
#include "irl/workbench/network_tuples.hpp"

namespace irl::python {

namespace {

/// The text of a network without heading has this id.
constexpr std::string_view without_heading = "network";

bool may_be_tuples(py::handle object) {
  return py::isinstance<py::list>(object) || py::isinstance<py::tuple>(object);
}

std::expected<std::string, std::string> text_of_tuples(py::handle tuples) {
  try {
    return demand(workbench::network_text(to_json(py::list(py::reinterpret_borrow<py::object>(tuples)))));
  } catch (const std::exception& error) {
    return std::unexpected(std::string(error.what()));
  }
}

grammar::RecipeNetwork candidate_of(std::string_view text) {
  grammar::SolutionFile file = grammar::parse_solutions(text);
  if (file.recipes.empty())
    return {.id = {}, .where = {}, .network = {}, .problems = std::move(file.problems)};
  grammar::RecipeNetwork& first = file.recipes.front();
  workbench::append(first.problems, std::move(file.problems));
  if (file.recipes.size() > 1)
    first.problems.push_back({.where = file.recipes[1].where,
                              .what = "a prediction is one network, and here another one begins",
                              .kind = "unexpected-heading"});
  return std::move(first);
}

/// The heading is held against the recipe as that of a text is.
grammar::RecipeNetwork candidate_for(std::string_view recipe, const grammar::RecipeNetwork& network) {
  const std::string heading = network.id == without_heading ? "" : "#" + network.id;
  grammar::RecipeNetwork candidate = grammar::parse_network_for(recipe, heading);
  candidate.network = network.network;
  workbench::append(candidate.problems, network.problems);
  return candidate;
}

}  // namespace

Texts::Texts(const py::sequence& objects) {
  views_.reserve(objects.size());
  for (py::object object : objects) {
    views_.push_back(view(object));
    kept_.push_back(std::move(object));
  }
}

std::string Texts::type_of(std::size_t i) const {
  return std::string(py::str(py::type::of(kept_[i]).attr("__name__")));
}

std::optional<std::string_view> Texts::view(py::handle object) {
  if (PyBytes_Check(object.ptr()))
    return std::string_view(PyBytes_AS_STRING(object.ptr()),
                            static_cast<std::size_t>(PyBytes_GET_SIZE(object.ptr())));
  if (!PyUnicode_Check(object.ptr())) return std::nullopt;
  Py_ssize_t size = 0;
  if (const char* text = PyUnicode_AsUTF8AndSize(object.ptr(), &size))
    return std::string_view(text, static_cast<std::size_t>(size));
  PyErr_Clear();  // lone surrogates
  return mended_.emplace_back(*text_of(object));
}

Predictions::Predictions(const py::sequence& objects) : texts_(without_tuples(objects)) {}

py::list Predictions::without_tuples(const py::sequence& objects) {
  py::list rest;
  for (py::object object : objects) {
    const bool is_read = py::isinstance<Network>(object);
    networks_.push_back(is_read ? object.cast<const Network*>() : nullptr);
    std::string& refusal = refusals_.emplace_back();
    if (may_be_tuples(object)) {
      if (auto text = text_of_tuples(object))
        object = to_text(*text);
      else
        refusal = std::move(text.error());
    }
    rest.append(std::move(object));
  }
  return rest;
}

std::string Predictions::why_none(std::size_t i) const {
  return "no text but " + texts_.type_of(i) + (refusals_[i].empty() ? "" : ": " + refusals_[i]);
}

grammar::RecipeNetwork Predictions::candidate(std::size_t i,
                                              const std::optional<std::string_view>& recipe) const {
  if (!networks_[i])
    return recipe ? grammar::parse_network_for(*recipe, *texts_[i]) : candidate_of(*texts_[i]);
  return recipe ? candidate_for(*recipe, networks_[i]->recipe) : networks_[i]->recipe;
}

}  // namespace irl::python
