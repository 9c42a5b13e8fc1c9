#include <pybind11/stl.h>

#include <cstring>

#include "irl/python/bindings.hpp"
#include "irl/python/interruptible.hpp"
#include "irl/python/json_values.hpp"
#include "irl/statistics/score_plot.hpp"
#include "irl/statistics/system_comparison.hpp"

namespace irl::python {

namespace {

using statistics::StatisticsOptions;
using statistics::SystemScores;

/// The scores of a system by candidate, as the class Scores of the package has them.
struct ScoreTable {
  std::string name;
  std::vector<std::string> metrics;
  std::vector<std::string> recipes;
  std::vector<std::string> statuses;
  std::vector<std::string> reason_kinds;
  std::vector<py::bytearray> columns;  ///< by metric, bytes of float64
};

/// What is to be found out, as words and numbers.
struct StatisticsChoice {
  StatisticsOptions options{};
  std::string drawn{};  ///< empty: nobody says
  std::string correction = "holm";
};

template <class Named, std::size_t size>
Named named(const std::string& word, const char* const (&names)[size], const char* what) {
  for (std::size_t i = 0; i < size; ++i)
    if (word == names[i]) return static_cast<Named>(i);
  std::string expected;
  for (const char* name : names) expected += (expected.empty() ? "" : ", ") + std::string(name);
  throw py::value_error(std::string(what) + ": there is no '" + word + "'; expected one of " + expected);
}

SystemScores system_of(const ScoreTable& table) {
  SystemScores system{.name = table.name, .metrics = table.metrics};
  std::vector<std::string> columns(table.columns.begin(), table.columns.end());
  statistics::CandidateScores candidate;
  candidate.scores.resize(columns.size());
  for (std::size_t i = 0; i < table.recipes.size(); ++i) {
    candidate.recipe = table.recipes[i];
    candidate.status = workbench::Status::error;
    for (const workbench::Status status : workbench::all_statuses)
      if (name(status) == table.statuses[i]) candidate.status = status;
    candidate.reason_kind = table.reason_kinds[i];
    for (std::size_t m = 0; m < columns.size(); ++m)
      std::memcpy(&candidate.scores[m], columns[m].data() + i * sizeof(double), sizeof(double));
    system.add(candidate);
  }
  return system;
}

std::vector<SystemScores> systems_of(const std::vector<ScoreTable>& tables) {
  std::vector<SystemScores> systems;
  for (const ScoreTable& table : tables) systems.push_back(system_of(table));
  return systems;
}

StatisticsOptions options_of(const StatisticsChoice& choice) {
  StatisticsOptions options = choice.options;
  if (!choice.drawn.empty())
    options.drawn = named<statistics::Drawn>(choice.drawn, statistics::drawn_names, "draw");
  return options;
}

/// What `make` gives of systems with those options, found without the interpreter's lock.
template <class Make>
auto found(const std::vector<ScoreTable>& tables, StatisticsOptions options, const Make& make) {
  return demand(interruptible([&, systems = systems_of(tables)](const std::atomic<bool>& cancelled) {
    options.resampling.deadline = Deadline(no_time_limit, &cancelled);
    return make(systems, options);
  }));
}

constexpr auto summarised = [](const std::vector<SystemScores>& systems, const StatisticsOptions& options) {
  return summarise(systems, options);
};

py::object summary(const std::vector<ScoreTable>& tables, const StatisticsChoice& choice) {
  return to_python(to_json(found(tables, options_of(choice), summarised)));
}

statistics::SystemComparison comparison_of(const std::vector<ScoreTable>& tables,
                                           const StatisticsChoice& choice) {
  const auto correction =
      named<statistics::Correction>(choice.correction, statistics::correction_names, "correction");
  return found(tables, options_of(choice), [&](const auto& systems, const StatisticsOptions& options) {
    return compare(systems, options, correction);
  });
}

py::str plot(const std::vector<ScoreTable>& tables, const StatisticsChoice& choice) {
  if (tables.size() > 1) {
    const auto comparison = comparison_of(tables, choice);
    return to_text(score_plot(systems_of(tables), comparison.summary, comparison.pairs));
  }
  return to_text(score_plot(systems_of(tables), found(tables, options_of(choice), summarised)));
}

}  // namespace

void bind_statistics(py::module_& module) {
  py::class_<ScoreTable>(module, "ScoreTable")
      .def(py::init<>())
      .def_readwrite("name", &ScoreTable::name)
      .def_readwrite("metrics", &ScoreTable::metrics)
      .def_readwrite("recipes", &ScoreTable::recipes)
      .def_readwrite("statuses", &ScoreTable::statuses)
      .def_readwrite("reason_kinds", &ScoreTable::reason_kinds)
      .def_readwrite("columns", &ScoreTable::columns);
  py::class_<StatisticsChoice>(module, "StatisticsChoice")
      .def(py::init([](std::vector<std::string> metrics, std::size_t samples, std::uint64_t seed,
                       double confidence, std::string drawn, std::optional<double> missing,
                       std::vector<std::uint64_t> best_of, std::string correction) {
        return StatisticsChoice{.options = {.metrics = std::move(metrics),
                                            .resampling = {.samples = samples, .seed = seed},
                                            .confidence = confidence,
                                            .missing = missing,
                                            .best_of = std::move(best_of)},
                                .drawn = std::move(drawn),
                                .correction = std::move(correction)};
      }));
  module.def("summary", &summary);
  module.def("compare", [](const std::vector<ScoreTable>& tables, const StatisticsChoice& choice) {
    return to_python(to_json(comparison_of(tables, choice)));
  });
  module.def("plot", &plot);
}

}  // namespace irl::python
