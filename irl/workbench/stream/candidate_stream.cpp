#include "irl/workbench/stream/candidate_stream.hpp"

#include <atomic>
#include <ostream>

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
  std::uint64_t flawed = 0;
  StreamProgress read{};
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
          batch.flawed += scored.flawed;
        }
        batch.lines.clear();
        return batch;
      },
      [&](const Batch& batch) {
        if (is_full) return;
        const std::uint64_t flawed = done.flawed + batch.flawed;
        done = batch.read;
        done.executed = scorer.executed();
        done.flawed = flawed;
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

}  // namespace irl::workbench
