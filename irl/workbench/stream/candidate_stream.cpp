#include "irl/workbench/stream/candidate_stream.hpp"

#include <atomic>
#include <nlohmann/json.hpp>
#include <ostream>
#include <utility>

#include "irl/workbench/detail/ordered_pipeline.hpp"
#include "irl/workbench/stream/line_scorer.hpp"

namespace irl::workbench {

namespace {

/// What a pipeline passes on at once: enough that handing over costs nothing, few enough to be flushed soon.
constexpr std::size_t lines_in_batch = 16;
constexpr std::size_t bytes_in_batch = std::size_t{1024} * 1024;

struct Batch {
  std::vector<CandidateLine> lines{};
  std::string output{};
  StreamProgress read{};  ///< flawed and stopped are those of the batch
};

/// The candidates that are handed on next; none at the end.
std::optional<Batch> next_batch(CandidateReader& candidates, std::uint64_t before) {
  Batch batch;
  std::size_t bytes = 0;
  while (batch.lines.size() < lines_in_batch && bytes < bytes_in_batch) {
    std::optional<CandidateLine> line = candidates.next();
    if (!line) break;
    bytes += line->text.size();
    batch.lines.push_back(*std::move(line));
  }
  if (batch.lines.empty()) return std::nullopt;
  batch.read = {.candidates = candidates.candidates() - before,
                .bytes = candidates.bytes(),
                .input = candidates.read()};
  return batch;
}

class ScoredLines : public std::streambuf {
 public:
  ScoredLines(std::istream& candidates, Evaluator& evaluator, std::size_t jobs)
      : candidates_(candidates), scorer_(evaluator), jobs_(jobs) {}

 protected:
  int_type underflow() override {
    constexpr int lines_at_once = 512;
    results_.clear();
    int lines = 0;
    detail::ordered_pipeline<CandidateLine>(
        jobs_, [&] { return lines++ < lines_at_once ? candidates_.next() : std::nullopt; },
        [&](const CandidateLine& line) { return scorer_.score(line).text; },
        [&](const std::string& result) { results_ += result; });
    if (results_.empty()) return traits_type::eof();
    setg(results_.data(), results_.data(), results_.data() + results_.size());
    return traits_type::to_int_type(results_.front());
  }

 private:
  CandidateReader candidates_;
  LineScorer scorer_;
  std::size_t jobs_;
  std::string results_;
};

}  // namespace

StreamProgress score_stream(CandidateReader& candidates, const TakeResults& take, Evaluator& evaluator,
                            const StreamOptions& options) {
  const std::uint64_t before = candidates.candidates();
  LineScorer scorer(evaluator, options.lines_before);
  StreamProgress done;
  std::atomic<bool> is_full = false;
  detail::ordered_pipeline<Batch>(
      options.jobs, [&] { return is_full ? std::nullopt : next_batch(candidates, before); },
      [&](Batch batch) {
        for (const CandidateLine& line : batch.lines) {
          const KnownResults::Printed scored = scorer.score(line);
          batch.output += scored.text;
          batch.read.flawed += scored.flawed;
          batch.read.stopped += scored.stopped;
        }
        batch.lines.clear();
        return batch;
      },
      [&](const Batch& batch) {
        if (is_full) return;
        const StreamProgress before_it = std::exchange(done, batch.read);
        done.executed = scorer.executed();
        done.flawed += before_it.flawed;
        done.stopped += before_it.stopped;
        is_full = !take(batch.output, done);
      });
  return done;
}

StreamProgress score_stream(std::istream& in, std::ostream& out, Evaluator& evaluator,
                            const StreamOptions& options, const CandidateShare& share,
                            const std::function<void(const StreamProgress&)>& watch) {
  CandidateReader candidates(in, share);
  const auto take = [&](std::string_view lines, const StreamProgress& progress) {
    out << lines << std::flush;
    if (watch) watch(progress);
    return static_cast<bool>(out);
  };
  return score_stream(candidates, take, evaluator, options);
}

bool begins_with_candidate(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  if (!text.starts_with('{')) return false;
  const auto first = read_json(text.substr(0, text.find('\n')));
  return first && first->contains("network") && !first->contains("result");
}

std::unique_ptr<std::streambuf> scored_lines(std::istream& candidates, Evaluator& evaluator,
                                             std::size_t jobs) {
  return std::make_unique<ScoredLines>(candidates, evaluator, jobs);
}

}  // namespace irl::workbench
