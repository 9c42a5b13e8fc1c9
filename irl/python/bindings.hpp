#pragma once

#include <pybind11/pybind11.h>

#include <map>
#include <memory>

#include "irl/external/respondent.hpp"
#include "irl/workbench/evaluation/evaluator.hpp"
#include "irl/workbench/open_domain.hpp"

/// The native half of the package `irl`: what the Python half in irl/python/irl calls; it is not public. Its
/// types and functions are told in irl/python/irl/_irl.pyi.
namespace irl::python {

/// A domain that everything made from it keeps alive.
using SharedDomain = std::shared_ptr<const workbench::OpenDomain>;

/// A network as it was read, with the domain that it is held against.
struct Network {
  SharedDomain domain;
  grammar::RecipeNetwork recipe;
};

/// The networks of a text with or without headings; at least one, which is empty where nothing can be read.
/// What is wrong outside of all of them is told of the first.
std::vector<Network> parse(const SharedDomain& domain, std::string_view text);

/// The text of what stands for a network: a `str` or `bytes`, or an iterable of tuples, one for each
/// operation. A TypeError or ValueError for anything else.
std::string text_of_network(pybind11::handle network);

/// A function of Python, from request to answer as dicts, as a respondent that defines primitives. What it
/// raises fails the operation. The limits of a run are not looked at while it works. Any thread that holds
/// the interpreter's lock may make and destroy it.
Respondent python_respondent(std::string name, pybind11::object answer);

/// An evaluator with everything that it needs to live.
struct Scorer {
  SharedDomain domain;
  Problems problems;  ///< what is wrong with the gold text as a whole
  workbench::Corpus corpus;
  workbench::Evaluator evaluator;

  /// Scores against a solution file's text, or the corpus of the domain; `results` says by recipe which
  /// variable holds its result. No metrics: those of the domain. The limit of seconds is for one candidate. A
  /// ValueError if there is no such metric, or if the gold networks cannot be read at all. How the domain was
  /// chosen tells what its things are like as bodies, which one of the metrics needs.
  Scorer(const SharedDomain& domain, const workbench::DomainChoice& choice,
         const std::optional<std::string>& gold, const std::vector<std::string>& metrics,
         const std::map<std::string, std::string>& results, bool in_full, double max_seconds);
};

void bind_domain(pybind11::module_& module);
void bind_network(pybind11::module_& module);
void bind_run(pybind11::module_& module);
void bind_scorer(pybind11::module_& module);
void bind_orders(pybind11::module_& module);
void bind_projects(pybind11::module_& module);
void bind_units(pybind11::module_& module);
void bind_statistics(pybind11::module_& module);
void bind_reading(pybind11::module_& module);

}  // namespace irl::python
