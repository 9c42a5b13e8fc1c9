#include <pybind11/stl.h>

#include "irl/python/interruptible.hpp"
#include "irl/python/json_values.hpp"
#include "irl/python/parallel.hpp"
#include "irl/python/scorer.hpp"
#include "irl/workbench/stream/line_scorer.hpp"

namespace irl::python {

namespace {

/// Scores lines block by block, and knows from one block to the next what came lately.
class LineScorer {
 public:
  explicit LineScorer(std::shared_ptr<Scorer> scorer)
      : scorer_(std::move(scorer)), lines_(scorer_->evaluator()) {}

  /// The results of some lines that follow one another, the first of that number; nothing for empty lines.
  std::vector<py::bytes> score(const std::vector<py::bytes>& texts, std::uint64_t first, std::size_t jobs) {
    std::vector<workbench::CandidateLine> lines(texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i) {
      lines[i] = {first + i, texts[i], false};
      lines[i].too_long = lines[i].text.size() > workbench::longest_candidate;
    }
    std::vector<std::string> results(lines.size());
    interruptible([&](const std::atomic<bool>& cancelled) {
      in_parallel(jobs, lines.size(), cancelled, [&](std::size_t i) {
        if (lines[i].text.find_first_not_of(" \t\r\n") != std::string::npos)
          results[i] = lines_.score(lines[i]).text;
      });
    });
    return {results.begin(), results.end()};
  }

 private:
  std::shared_ptr<Scorer> scorer_;
  workbench::LineScorer lines_;
};

}  // namespace

void bind_stream(py::module_& module) {
  py::class_<LineScorer>(module, "LineScorer")
      .def(py::init<std::shared_ptr<Scorer>>())
      .def("score", &LineScorer::score);
}

}  // namespace irl::python
