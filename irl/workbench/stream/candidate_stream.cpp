#include "irl/workbench/stream/candidate_stream.hpp"

#include <fmt/format.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>

#include <atomic>
#include <boost/algorithm/string/case_conv.hpp>
#include <istream>
#include <ostream>

#include "irl/workbench/stream/canonical_form.hpp"
#include "irl/workbench/stream/known_results.hpp"
#include "irl/workbench/evaluation/result_json.hpp"

namespace irl::workbench {

namespace {

/// What a pipeline passes on at once: enough that handing over costs nothing, few enough to be flushed soon.
constexpr std::size_t lines_in_batch = 16;

struct Line {
  std::uint64_t number = 0;
  std::string text;
  bool too_long = false;
};

struct Batch {
  std::vector<Line> lines;
  std::string output;
  StreamProgress read;
};

/// Reads the candidates of one shard that are not done yet.
class CandidateReader {
 public:
  CandidateReader(std::istream& in, const StreamOptions& options) : in_(in), options_(options) {}

  Batch next() {
    Batch batch;
    while (batch.lines.size() < lines_in_batch && read_line())
      if (is_wanted()) batch.lines.push_back(line_);
    progress_.candidates += batch.lines.size();
    batch.read = progress_;
    return batch;
  }

 private:
  /// The next line that is not empty.
  bool read_line() {
    do {
      line_ = {line_.number + 1, {}, false};
      bool ended = false;
      while (!ended && (at_ < block_.size() || read_block())) {
        const std::size_t end = block_.find('\n', at_);
        ended = end != std::string::npos;
        take(block_.substr(at_, ended ? end - at_ : end));
        at_ = ended ? end + 1 : block_.size();
        progress_.bytes += ended;
      }
      if (!ended && line_.text.empty()) return false;
    } while (line_.text.find_first_not_of(" \t\r") == std::string::npos);
    return true;
  }

  void take(std::string_view part) {
    progress_.bytes += part.size();
    line_.too_long |= line_.text.size() + part.size() > longest_candidate;
    if (!line_.too_long) line_.text += part;
  }

  bool read_block() {
    storage_.resize(std::size_t{64} * 1024);
    in_.read(storage_.data(), static_cast<std::streamsize>(storage_.size()));
    block_ = std::string_view(storage_).substr(0, static_cast<std::size_t>(in_.gcount()));
    at_ = 0;
    return !block_.empty();
  }

  bool is_wanted() {
    if (candidate_++ % options_.shards != options_.shard) return false;
    return of_shard_++ >= options_.skip;
  }

  std::istream& in_;
  const StreamOptions& options_;
  std::string storage_;
  std::string_view block_;
  std::size_t at_ = 0;
  Line line_;
  std::uint64_t candidate_ = 0;
  std::uint64_t of_shard_ = 0;
  StreamProgress progress_;
};

/// Scores single lines; safe to use from several threads.
class LineScorer {
 public:
  explicit LineScorer(Evaluator& evaluator) : evaluator_(evaluator) {}

  std::string score(const Line& line) {
    if (line.too_long) return failed(line, Json::object(), "the line is too long");
    Json candidate = Json::parse(line.text, nullptr, false);
    if (candidate.is_discarded()) return failed(line, Json::object(), "the line is no JSON");
    if (!candidate.is_object()) return failed(line, Json::object(), "the line is no JSON object");
    for (const char* key : {"recipe", "network"})
      if (!candidate.contains(key) || !candidate[key].is_string())
        return failed(line, std::move(candidate), fmt::format("the object has no text '{}'", key));
    const auto result = result_of(boost::to_lower_copy(candidate["recipe"].get<std::string>()),
                                  candidate["network"].get_ref<const std::string&>());
    return with_result(std::move(candidate), *result);
  }

  /// Candidates that were not found among the known ones.
  std::uint64_t executed() const { return executed_; }

 private:
  KnownResults::Result result_of(const std::string& recipe, const std::string& network) {
    std::string text = recipe + '\n' + network;
    auto result = by_text_.find(text);
    if (!result) {
      grammar::ParsedNetwork parsed = grammar::parse_network(network);
      result = result_of({.id = recipe,
                          .where = {},
                          .network = std::move(parsed.network),
                          .problems = std::move(parsed.problems)});
      by_text_.add(std::move(text), result);
    }
    return result;
  }

  KnownResults::Result result_of(const grammar::RecipeNetwork& candidate) {
    const bool may_be_shared = evaluator_.ignores_names() && candidate.problems.empty();
    std::string form = may_be_shared
                           ? candidate.id + '\n' + canonical_form(candidate.network, evaluator_.domain())
                           : std::string();
    if (may_be_shared)
      if (auto known = by_form_.find(form)) return known;
    ++executed_;
    const RecipeResult result = evaluator_.evaluate(candidate);
    auto printed = std::make_shared<const std::string>(to_line(to_json(result, evaluator_.metrics())));
    if (may_be_shared && result.is_flawless()) by_form_.add(std::move(form), printed);
    return printed;
  }

  std::string failed(const Line& line, Json candidate, std::string reason) {
    RecipeResult result{.id = {}, .where = {.file = {}, .line = static_cast<int>(line.number), .column = 0}};
    result.reason = std::move(reason);
    result.scores.resize(evaluator_.metrics().size());
    return with_result(std::move(candidate), to_line(to_json(result, evaluator_.metrics())));
  }

  /// The candidate as it came, with what it is to be known by, and the result in place of the network.
  static std::string with_result(Json candidate, const std::string& result) {
    candidate.erase("network");
    candidate.erase("result");
    std::string text = to_line(candidate);
    text.pop_back();
    return fmt::format("{}{}\"result\":{}}}\n", text, candidate.empty() ? "" : ",", result);
  }

  static constexpr std::size_t known_bytes = 16 * 1024 * 1024;

  Evaluator& evaluator_;
  KnownResults by_text_{known_bytes};
  KnownResults by_form_{known_bytes};  // those alone that say nothing of names and places
  std::atomic<std::uint64_t> executed_ = 0;
};

}  // namespace

StreamProgress score_stream(std::istream& in, std::ostream& out, Evaluator& evaluator,
                            const StreamOptions& options,
                            const std::function<void(const StreamProgress&)>& watch) {
  namespace tbb = oneapi::tbb;
  CandidateReader reader(in, options);
  LineScorer scorer(evaluator);
  StreamProgress done;
  const auto read = [&](tbb::flow_control& control) {
    Batch batch = out ? reader.next() : Batch();
    if (batch.lines.empty()) control.stop();
    return batch;
  };
  const auto score = [&](Batch batch) {
    for (const Line& line : batch.lines) batch.output += scorer.score(line);
    batch.lines.clear();
    return batch;
  };
  const auto write = [&](const Batch& batch) {
    out << batch.output << std::flush;
    done = batch.read;
    done.executed = scorer.executed();
    if (watch) watch(done);
  };
  const tbb::global_control threads(tbb::global_control::max_allowed_parallelism, options.jobs);
  constexpr std::size_t batches_for_each_thread = 4;
  tbb::parallel_pipeline(options.jobs * batches_for_each_thread,
                         tbb::make_filter<void, Batch>(tbb::filter_mode::serial_in_order, read) &
                             tbb::make_filter<Batch, Batch>(tbb::filter_mode::parallel, score) &
                             tbb::make_filter<Batch, void>(tbb::filter_mode::serial_in_order, write));
  return done;
}

WrittenSoFar written_so_far(std::istream& output) {
  WrittenSoFar written;
  std::uint64_t bytes = 0;
  std::streambuf& buffer = *output.rdbuf();
  for (int c = buffer.sbumpc(); c != EOF; c = buffer.sbumpc()) {
    ++bytes;
    if (c != '\n') continue;
    ++written.lines;
    written.bytes = bytes;
  }
  return written;
}

}  // namespace irl::workbench
