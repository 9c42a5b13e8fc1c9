#include "irl/workbench/stream/candidate_stream.hpp"

#include <fmt/format.h>
#include <atomic>
#include <boost/algorithm/string/case_conv.hpp>
#include <istream>
#include <nlohmann/json.hpp>
#include <ostream>

#include "irl/workbench/detail/ordered_pipeline.hpp"
#include "irl/workbench/evaluation/result_writers.hpp"
#include "irl/workbench/stream/canonical_form.hpp"
#include "irl/workbench/stream/known_results.hpp"

namespace irl::workbench {

namespace {

/// What a pipeline passes on at once: enough that handing over costs nothing, few enough to be flushed soon.
constexpr std::size_t lines_in_batch = 16;
constexpr std::size_t bytes_in_batch = std::size_t{1024} * 1024;

struct Line {
  std::uint64_t number = 0;
  std::string text;
  bool too_long = false;
};

struct Batch {
  std::vector<Line> lines{};
  std::string output{};
  std::uint64_t flawed = 0;
  StreamProgress read{};
};

/// Reads the candidates of one shard that are not done yet.
class CandidateReader {
 public:
  CandidateReader(std::istream& in, const StreamOptions& options) : in_(in), options_(options) {}

  /// None at the end.
  std::optional<Batch> next() {
    Batch batch;
    std::size_t bytes = 0;
    while (batch.lines.size() < lines_in_batch && bytes < bytes_in_batch && read_line())
      if (is_wanted()) {
        bytes += line_.text.size();
        batch.lines.push_back(line_);
      }
    if (batch.lines.empty()) return std::nullopt;
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

  /// The line that says so, and whether anything was wrong.
  KnownResults::Printed score(const Line& line) {
    if (line.too_long) return failed(line, Json::object(), "the line is too long");
    auto read = read_json(line.text);
    if (!read) return failed(line, Json::object(), "the line is " + read.error());
    Json candidate = std::move(*read);
    if (!candidate.is_object()) return failed(line, Json::object(), "the line is no JSON object");
    for (const char* key : {"recipe", "network"})
      if (!candidate.contains(key) || !candidate[key].is_string())
        return failed(line, std::move(candidate), fmt::format("the object has no text '{}'", key));
    const auto result = result_of(boost::to_lower_copy(candidate["recipe"].get<std::string>()),
                                  candidate["network"].get_ref<const std::string&>());
    return {with_result(std::move(candidate), result->text), result->flawed};
  }

  /// Candidates that were not found among the known ones.
  std::uint64_t executed() const { return executed_; }

 private:
  KnownResults::Result result_of(const std::string& recipe, const std::string& network) {
    std::string text = key(recipe, network);
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
                           ? key(candidate.id, canonical_form(candidate.network, evaluator_.domain()))
                           : std::string();
    if (may_be_shared)
      if (auto known = by_form_.find(form)) return known;
    ++executed_;
    const RecipeResult result = evaluator_.evaluate(candidate);
    auto printed = std::make_shared<const KnownResults::Printed>(
        to_line(to_json(result, evaluator_.metrics())), !result.reason.empty());
    if (may_be_shared && result.is_flawless()) by_form_.add(std::move(form), printed);
    return printed;
  }

  /// With the length of the recipe in front, so that no other pair of texts has the same key.
  static std::string key(const std::string& recipe, const std::string& network) {
    return fmt::format("{} {}{}", recipe.size(), recipe, network);
  }

  KnownResults::Printed failed(const Line& line, Json candidate, std::string reason) {
    RecipeResult result{.id = {}, .where = {.file = {}, .line = static_cast<int>(line.number), .column = 0}};
    result.reason = std::move(reason);
    result.scores.resize(evaluator_.metrics().size());
    return {with_result(std::move(candidate), to_line(to_json(result, evaluator_.metrics()))), true};
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
  CandidateReader reader(in, options);
  LineScorer scorer(evaluator);
  StreamProgress done;
  detail::ordered_pipeline<Batch>(
      options.jobs, [&] { return out ? reader.next() : std::nullopt; },
      [&](Batch batch) {
        for (const Line& line : batch.lines) {
          const KnownResults::Printed scored = scorer.score(line);
          batch.output += scored.text;
          batch.flawed += scored.flawed;
        }
        batch.lines.clear();
        return batch;
      },
      [&](const Batch& batch) {
        out << batch.output << std::flush;
        const std::uint64_t flawed = done.flawed + batch.flawed;
        done = batch.read;
        done.executed = scorer.executed();
        done.flawed = flawed;
        if (watch) watch(done);
      });
  return done;
}

}  // namespace irl::workbench
