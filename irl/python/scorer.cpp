#include "irl/python/scorer.hpp"

#include <pybind11/stl.h>

#include <boost/algorithm/string/case_conv.hpp>
#include <cstring>
#include <deque>
#include <limits>
#include <unordered_map>

#include "irl/python/interruptible.hpp"
#include "irl/python/json_values.hpp"
#include "irl/python/parallel.hpp"
#include "irl/python/seconds.hpp"
#include "irl/statistics/system_scores.hpp"
#include "irl/workbench/evaluation/result_writers.hpp"

namespace irl::python {

namespace {

using workbench::RecipeResult;

workbench::Corpus corpus_of(const workbench::OpenDomain& open, const ScorerChoice& choice,
                            Problems& problems) {
  workbench::Corpus corpus = open.corpus;
  if (choice.gold) problems = corpus.take_networks({"gold", *choice.gold});
  if (!choice.results.empty()) corpus.take_result_variables({choice.results.begin(), choice.results.end()});
  return corpus;
}

/// The texts of a sequence without copies, as far as that goes, and what stands where there is no text. To be
/// made and let go with the interpreter's lock; in between it needs none.
class Texts {
 public:
  explicit Texts(const py::sequence& objects) {
    views_.reserve(objects.size());
    for (py::object object : objects) {
      views_.push_back(view(object));
      kept_.push_back(std::move(object));
    }
  }

  std::size_t size() const { return views_.size(); }
  /// None: there is no text.
  const std::optional<std::string_view>& operator[](std::size_t i) const { return views_[i]; }
  std::string type_of(std::size_t i) const {
    return std::string(py::str(py::type::of(kept_[i]).attr("__name__")));
  }

 private:
  std::optional<std::string_view> view(py::handle object) {
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

  std::vector<py::object> kept_;
  std::deque<std::string> mended_;
  std::vector<std::optional<std::string_view>> views_;
};

/// What a table of scores keeps of a result.
struct Row {
  workbench::Status status = workbench::Status::error;
  std::string id{};
  std::string reason{};
  std::string reason_kind{};
};

/// Candidates, scored once for each different one.
class Table {
 public:
  Table(Scorer& scorer, const py::sequence& predictions, const std::optional<py::sequence>& recipes)
      : evaluator_(scorer.evaluator()), predictions_(predictions) {
    if (recipes) recipes_.emplace(*recipes);
    if (recipes_ && recipes_->size() != predictions_.size())
      throw py::value_error("there are " + std::to_string(predictions_.size()) + " predictions and " +
                            std::to_string(recipes_->size()) + " recipes; expected as many of both");
    rows_.resize(size());
    columns_.assign(evaluator_.metrics().size(),
                    std::vector<double>(size(), std::numeric_limits<double>::quiet_NaN()));
    find_equal_ones();
  }

  std::size_t size() const { return predictions_.size(); }

  void score(std::size_t jobs, const std::atomic<bool>& cancelled) {
    in_parallel(jobs, different_.size(), cancelled,
                [&](std::size_t i) { score_one(different_[i], cancelled); });
    if (!cancelled)
      for (std::size_t i = 0; i < size(); ++i)
        if (same_as_[i] != i) copy(same_as_[i], i);
  }

  /// The columns as bytes of float64, the recipes, the statuses, the reasons and their kinds.
  py::tuple to_tuple() const {
    py::list columns, recipes, statuses, reasons, kinds;
    for (const std::vector<double>& column : columns_)
      columns.append(
          py::bytearray(reinterpret_cast<const char*>(column.data()), column.size() * sizeof(double)));
    for (const Row& row : rows_) {
      recipes.append(to_text(row.id));
      statuses.append(py::str(std::string(name(row.status))));
      reasons.append(to_text(row.reason));
      kinds.append(to_text(row.reason_kind));
    }
    return py::make_tuple(columns, recipes, statuses, reasons, kinds);
  }

 private:
  void find_equal_ones() {
    std::unordered_map<std::string_view, std::vector<std::size_t>> known;
    same_as_.resize(size());
    for (std::size_t i = 0; i < size(); ++i) {
      same_as_[i] = i;
      if (!is_text(i)) {
        rows_[i].reason_kind = "no-text";
        rows_[i].reason =
            "no text but " + (recipes_ && !(*recipes_)[i] ? recipes_->type_of(i) : predictions_.type_of(i));
        continue;
      }
      std::vector<std::size_t>& alike = known[*predictions_[i]];
      const auto first = std::ranges::find_if(
          alike, [&](std::size_t other) { return !recipes_ || (*recipes_)[other] == (*recipes_)[i]; });
      if (first != alike.end()) {
        same_as_[i] = *first;
      } else {
        alike.push_back(i);
        different_.push_back(i);
      }
    }
  }

  bool is_text(std::size_t i) const { return predictions_[i] && (!recipes_ || (*recipes_)[i]); }

  void score_one(std::size_t i, const std::atomic<bool>& cancelled) {
    const RecipeResult result = evaluator_.evaluate(candidate(i), &cancelled);
    rows_[i] = {result.status, result.id, result.reason, statistics::scores_of(result).reason_kind};
    for (std::size_t m = 0; m < columns_.size(); ++m)
      if (result.scores[m]) columns_[m][i] = *result.scores[m];
  }

  grammar::RecipeNetwork candidate(std::size_t i) const {
    if (recipes_) {
      grammar::ParsedNetwork parsed = grammar::parse_network(*predictions_[i]);
      return {.id = boost::to_lower_copy(std::string(*(*recipes_)[i])),
              .where = {},
              .network = std::move(parsed.network),
              .problems = std::move(parsed.problems)};
    }
    grammar::SolutionFile file = grammar::parse_solutions(*predictions_[i]);
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

  void copy(std::size_t from, std::size_t to) {
    rows_[to] = rows_[from];
    for (std::vector<double>& column : columns_) column[to] = column[from];
  }

  workbench::Evaluator& evaluator_;
  Texts predictions_;
  std::optional<Texts> recipes_;
  std::vector<std::size_t> same_as_;    // by candidate, the first that is equal
  std::vector<std::size_t> different_;  // the first ones
  std::vector<Row> rows_;
  std::vector<std::vector<double>> columns_;  // by metric
};

py::tuple score(Scorer& scorer, const py::sequence& predictions, const std::optional<py::sequence>& recipes,
                std::size_t jobs) {
  Table table(scorer, predictions, recipes);
  interruptible([&](const std::atomic<bool>& cancelled) { table.score(jobs, cancelled); });
  return table.to_tuple();
}

py::object explain(Scorer& scorer, py::handle prediction, py::handle recipe) {
  const auto text = text_of(prediction), id = text_of(recipe);
  if (!text || !id) throw py::type_error("a prediction and the id of a recipe are str or bytes");
  grammar::ParsedNetwork parsed = grammar::parse_network(*text);
  const grammar::RecipeNetwork candidate{.id = boost::to_lower_copy(*id),
                                         .where = {},
                                         .network = std::move(parsed.network),
                                         .problems = std::move(parsed.problems)};
  const RecipeResult result = interruptible(
      [&](const std::atomic<bool>& cancelled) { return scorer.evaluator().evaluate(candidate, &cancelled); });
  return to_python(workbench::to_json(result, scorer.evaluator().metrics()));
}

py::list chosen_metrics(Scorer& scorer) {
  py::list names;
  for (const Metric& metric : scorer.evaluator().metrics()) names.append(metric.name);
  return names;
}

/// All gold networks in one text, which says what is scored against.
py::str gold_text(const Scorer& scorer) {
  std::string text;
  for (const std::string& id : scorer.corpus().ids())
    if (const auto network = scorer.corpus().network(id); network && *network)
      text += grammar::print(**network) + "\n";
  return to_text(text);
}

}  // namespace

Scorer::Scorer(SharedDomain domain, const ScorerChoice& choice)
    : domain_(std::move(domain)),
      corpus_(corpus_of(*domain_, choice, problems_)),
      evaluator_(domain_->domain, corpus_, {.rules = domain_->rules, .limits = {.time = choice.time}},
                 {.metrics = demand(workbench::choose_metrics(domain_->domain, choice.metrics)),
                  .in_full = choice.in_full}) {}

void bind_scorer(py::module_& module) {
  py::class_<ScorerChoice>(module, "ScorerChoice")
      .def(py::init<>())
      .def_readwrite("gold", &ScorerChoice::gold)
      .def_readwrite("results", &ScorerChoice::results)
      .def_readwrite("metrics", &ScorerChoice::metrics)
      .def_readwrite("in_full", &ScorerChoice::in_full)
      .def_property(
          "max_seconds", [](const ScorerChoice& choice) { return seconds_of(choice.time); },
          [](ScorerChoice& choice, double seconds) { choice.time = demand_time_limit(seconds); });
  py::class_<Scorer, std::shared_ptr<Scorer>>(module, "Scorer")
      .def(py::init([](const std::shared_ptr<workbench::OpenDomain>& open, const ScorerChoice& choice) {
        return std::make_shared<Scorer>(open, choice);
      }))
      .def_property_readonly("metrics", &chosen_metrics)
      .def_property_readonly("recipes", [](const Scorer& scorer) { return scorer.corpus().ids(); })
      .def_property_readonly("gold_text", &gold_text)
      .def_property_readonly("problems",
                             [](Scorer& scorer) {
                               Problems all = scorer.problems();
                               workbench::append(all, scorer.evaluator().gold_problems());
                               return to_python(workbench::to_json(all));
                             })
      .def("score", &score)
      .def("explain", &explain);
}

}  // namespace irl::python
