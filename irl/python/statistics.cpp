#include <pybind11/stl.h>

#include <cstring>

#include "irl/python/bindings.hpp"
#include "irl/python/interruptible.hpp"
#include "irl/python/json_values.hpp"
#include "irl/statistics/system_comparison.hpp"

namespace irl::python {

namespace {

using statistics::StatisticsOptions;
using statistics::SystemScores;

/// What is to be found out.
struct StatisticsChoice {
  StatisticsOptions options;
  statistics::Correction correction;
};

template <NamedEnum Named>
Named named(const std::string& word, const char* what) {
  if (const auto value = value_named<Named>(word)) return *value;
  std::string expected;
  for (const char* name : names_of(Named())) expected += (expected.empty() ? "" : ", ") + std::string(name);
  throw py::value_error(std::string(what) + ": there is no '" + word + "'; expected one of " + expected);
}

/// The scores of a system by candidate, as the class Scores of the package has them; a column of a metric is
/// bytes of float64.
SystemScores system_of(std::string name, std::vector<std::string> metrics,
                       const std::vector<std::string>& recipes, const std::vector<std::string>& statuses,
                       const std::vector<std::string>& reason_kinds,
                       const std::vector<py::bytearray>& columns) {
  SystemScores system{.name = std::move(name), .metrics = std::move(metrics)};
  const std::vector<std::string> bytes(columns.begin(), columns.end());
  statistics::CandidateScores candidate;
  candidate.scores.resize(bytes.size());
  for (std::size_t i = 0; i < recipes.size(); ++i) {
    candidate.recipe = recipes[i];
    candidate.status = value_named<workbench::Status>(statuses[i]).value_or(workbench::Status::error);
    candidate.reason_kind = reason_kinds[i];
    for (std::size_t m = 0; m < bytes.size(); ++m)
      std::memcpy(&candidate.scores[m], bytes[m].data() + i * sizeof(double), sizeof(double));
    system.add(candidate);
  }
  return system;
}

using Systems = std::vector<SystemScores>;

/// What `make` gives of systems with those options, found without the interpreter's lock.
template <class Make>
auto found(const Systems& systems, StatisticsOptions options, const Make& make) {
  return demand(interruptible([&](const std::atomic<bool>& cancelled) {
    options.resampling.deadline = Deadline(no_time_limit, &cancelled);
    return make(systems, options);
  }));
}

statistics::Summary summary_of(const Systems& systems, const StatisticsChoice& choice) {
  return found(systems, choice.options, statistics::summarise);
}

statistics::SystemComparison comparison_of(const Systems& systems, const StatisticsChoice& choice) {
  return found(systems, choice.options, [&](const Systems& all, const StatisticsOptions& options) {
    return compare(all, options, choice.correction);
  });
}

py::str plot(const Systems& systems, const StatisticsChoice& choice) {
  if (systems.size() == 1) return to_text(score_plot(systems, summary_of(systems, choice)));
  const auto comparison = comparison_of(systems, choice);
  return to_text(score_plot(systems, comparison.summary, comparison.pairs));
}

}  // namespace

void bind_statistics(py::module_& module) {
  py::class_<SystemScores>(module, "SystemScores").def(py::init(&system_of));
  py::class_<StatisticsChoice>(module, "StatisticsChoice")
      .def(py::init([](std::vector<std::string> metrics, std::size_t samples, std::uint64_t seed,
                       double confidence, const std::string& drawn, std::optional<double> missing,
                       std::vector<std::uint64_t> best_of, const std::string& correction) {
        StatisticsOptions options{.metrics = std::move(metrics),
                                  .resampling = {.samples = samples, .seed = seed},
                                  .confidence = confidence,
                                  .missing = missing,
                                  .best_of = std::move(best_of)};
        if (!drawn.empty()) options.drawn = named<statistics::Drawn>(drawn, "draw");
        return StatisticsChoice{std::move(options), named<statistics::Correction>(correction, "correction")};
      }));
  module.def("summary", [](const Systems& systems, const StatisticsChoice& choice) {
    return to_python(to_json(summary_of(systems, choice)));
  });
  module.def("compare", [](const Systems& systems, const StatisticsChoice& choice) {
    return to_python(to_json(comparison_of(systems, choice)));
  });
  module.def("plot", &plot);
}

}  // namespace irl::python
