#include "irl/cli/eval/candidate_stream.hpp"

#include <fmt/format.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>

#include <boost/algorithm/string/case_conv.hpp>
#include <istream>
#include <ostream>

#include "irl/cli/eval/known_results.hpp"
#include "irl/cli/eval/result_writers.hpp"

namespace irl::cli {

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
    const auto result =
        known_.get(candidate["recipe"].get<std::string>(), candidate["network"].get<std::string>(),
                   [this](const std::string& recipe, const std::string& network) {
                     return to_line(to_json(evaluate(recipe, network), evaluator_.metrics()));
                   });
    return with_result(std::move(candidate), *result);
  }

 private:
  RecipeResult evaluate(const std::string& recipe, const std::string& network) {
    grammar::ParsedNetwork parsed = grammar::parse_network(network);
    return evaluator_.evaluate({.id = boost::to_lower_copy(recipe),
                                .where = {},
                                .network = std::move(parsed.network),
                                .problems = std::move(parsed.problems)});
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

  Evaluator& evaluator_;
  KnownResults known_;
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

}  // namespace irl::cli
