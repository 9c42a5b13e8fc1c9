#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>
#include <pybind11/stl.h>

#include <boost/container_hash/hash.hpp>
#include <thread>
#include <unordered_map>

#include "irl/bodies/bodies_file.hpp"
#include "irl/bodies/carried_out_metric.hpp"
#include "irl/bodies/procedures.hpp"
#include "irl/python/bindings.hpp"
#include "irl/python/interruptible.hpp"
#include "irl/python/json_values.hpp"
#include "irl/python/predictions.hpp"
#include "irl/statistics/system_scores.hpp"
#include "irl/workbench/evaluation/result_writers.hpp"
#include "irl/workbench/stream/line_scorer.hpp"

namespace irl::python {

namespace {

using workbench::RecipeResult;

workbench::Corpus corpus_of(workbench::Corpus corpus, const std::optional<std::string>& gold,
                            const std::map<std::string, std::string>& results, Problems& problems) {
  if (gold) problems = corpus.take_networks({"gold", *gold});
  if (!results.empty()) corpus.take_result_variables({results.begin(), results.end()});
  return corpus;
}

/// Calls `work` with every number below `count`, in up to so many threads at once (0: one for each
/// processor), until it is cancelled.
template <class Work>
void in_parallel(std::size_t jobs, std::size_t count, const std::atomic<bool>& cancelled, const Work& work) {
  namespace tbb = oneapi::tbb;
  if (jobs == 0) jobs = std::max(1U, std::thread::hardware_concurrency());
  const tbb::global_control threads(tbb::global_control::max_allowed_parallelism, jobs);
  tbb::parallel_for(std::size_t{0}, count, [&](std::size_t i) {
    if (!cancelled.load(std::memory_order_relaxed)) work(i);
  });
}

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
      : evaluator_(scorer.evaluator), predictions_(predictions) {
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
    using Candidate = std::pair<std::string_view, std::string_view>;  // its text, its recipe
    std::unordered_map<Candidate, std::size_t, boost::hash<Candidate>> known;
    same_as_.resize(size());
    for (std::size_t i = 0; i < size(); ++i) {
      same_as_[i] = i;
      if (!can_be_scored(i)) {
        rows_[i].reason_kind = "no-text";
        rows_[i].reason = has_recipe(i) ? predictions_.why_none(i) : "no text but " + recipes_->type_of(i);
        continue;
      }
      if (!predictions_.text(i)) {
        different_.push_back(i);
        continue;
      }
      const std::string_view recipe = recipes_ ? *(*recipes_)[i] : std::string_view();
      const auto [first, is_new] = known.try_emplace({*predictions_.text(i), recipe}, i);
      same_as_[i] = first->second;
      if (is_new) different_.push_back(i);
    }
  }

  bool has_recipe(std::size_t i) const { return !recipes_ || (*recipes_)[i]; }
  bool can_be_scored(std::size_t i) const { return predictions_.is_network(i) && has_recipe(i); }

  void score_one(std::size_t i, const std::atomic<bool>& cancelled) {
    const RecipeResult result = evaluator_.evaluate(candidate(i), &cancelled);
    rows_[i] = {result.status, result.id, result.reason, statistics::scores_of(result).reason_kind};
    for (std::size_t m = 0; m < columns_.size(); ++m)
      if (result.scores[m]) columns_[m][i] = *result.scores[m];
  }

  grammar::RecipeNetwork candidate(std::size_t i) const {
    return predictions_.candidate(i, recipes_ ? (*recipes_)[i] : std::nullopt);
  }

  void copy(std::size_t from, std::size_t to) {
    rows_[to] = rows_[from];
    for (std::vector<double>& column : columns_) column[to] = column[from];
  }

  workbench::Evaluator& evaluator_;
  Predictions predictions_;
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
  const Predictions one(py::make_tuple(prediction));
  const auto id = text_of(recipe);
  if (!id) throw py::type_error("the id of a recipe is a str or bytes");
  if (!one.is_network(0)) throw py::type_error("a prediction is a network: " + one.why_none(0));
  const grammar::RecipeNetwork candidate = one.candidate(0, *id);
  const RecipeResult result = interruptible(
      [&](const std::atomic<bool>& cancelled) { return scorer.evaluator.evaluate(candidate, &cancelled); });
  return to_python(workbench::to_json(result, scorer.evaluator.metrics()));
}

py::list chosen_metrics(Scorer& scorer) {
  py::list names;
  for (const Metric& metric : scorer.evaluator.metrics()) names.append(metric.name);
  return names;
}

/// All gold networks in one text, which says what is scored against.
py::str gold_text(const Scorer& scorer) {
  std::string text;
  for (const std::string& id : scorer.corpus.ids())
    if (const auto network = scorer.corpus.network(id); network && *network)
      text += grammar::print(**network) + "\n";
  return to_text(text);
}

/// Scores lines block by block, and knows from one block to the next what came lately.
class LineScorer {
 public:
  explicit LineScorer(std::shared_ptr<Scorer> scorer)
      : scorer_(std::move(scorer)), lines_(scorer_->evaluator) {}

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

/// What can be asked for besides the metrics of the domain.
static std::vector<Metric> further_metrics(const workbench::OpenDomain& open,
                                           const workbench::DomainChoice& choice,
                                           const std::vector<std::string>& names) {
  if (std::ranges::find(names, bodies::carried_out_metric_name) == names.end()) return {};
  if (const auto possible = bodies::check_carrying_out(open.domain); !possible)
    demand(workbench::Expected<bool>(std::unexpected(possible.error())));
  return {bodies::carried_out_metric(demand(bodies::bodies_of(choice, open.domain)))};
}

Scorer::Scorer(const SharedDomain& domain, const workbench::DomainChoice& choice,
               const std::optional<std::string>& gold, const std::vector<std::string>& metrics,
               const std::map<std::string, std::string>& results, bool in_full, double max_seconds)
    : domain(domain),
      corpus(corpus_of(domain->corpus, gold, results, problems)),
      evaluator(domain->domain, corpus,
                {.rules = domain->rules, .limits = {.time = demand_time_limit(max_seconds)}},
                {.metrics = demand(workbench::choose_metrics(domain->domain, metrics,
                                                             further_metrics(*domain, choice, metrics))),
                 .in_full = in_full}) {}

void bind_scorer(py::module_& module) {
  py::class_<Scorer, std::shared_ptr<Scorer>>(module, "Scorer")
      .def(py::init([](const std::shared_ptr<workbench::OpenDomain>& open,
                       const workbench::DomainChoice& choice, py::handle gold,
                       const std::vector<std::string>& metrics,
                       const std::map<std::string, std::string>& results, bool in_full, double max_seconds) {
        return std::make_shared<Scorer>(open, choice, text_of(gold), metrics, results, in_full, max_seconds);
      }))
      .def_property_readonly("metrics", &chosen_metrics)
      .def_property_readonly("recipes", [](const Scorer& scorer) { return scorer.corpus.ids(); })
      .def_property_readonly("gold_text", &gold_text)
      .def_property_readonly("problems",
                             [](Scorer& scorer) {
                               Problems all = scorer.problems;
                               workbench::append(all, scorer.evaluator.gold_problems());
                               return to_python(workbench::to_json(all));
                             })
      .def("score", &score)
      .def("explain", &explain);
  py::class_<LineScorer>(module, "LineScorer")
      .def(py::init<std::shared_ptr<Scorer>>())
      .def("score", &LineScorer::score);
}

}  // namespace irl::python
