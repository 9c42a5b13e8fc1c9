#include "irl/workbench/stream/candidate_stream.hpp"

#include <istream>
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

/// Reads the candidates of one shard that are not done yet.
class CandidateReader {
 public:
  CandidateReader(std::istream& in, const StreamOptions& options)
      : lines_(in, options.range), options_(options) {}

  /// None at the end.
  std::optional<Batch> next() {
    Batch batch;
    std::size_t bytes = 0;
    while (batch.lines.size() < lines_in_batch && bytes < bytes_in_batch) {
      std::optional<CandidateLine> line = lines_.next();
      if (!line) break;
      if (!is_wanted()) continue;
      bytes += line->text.size();
      batch.lines.push_back(*std::move(line));
    }
    if (batch.lines.empty()) return std::nullopt;
    progress_.candidates += batch.lines.size();
    progress_.bytes = lines_.end() - options_.range.from;
    batch.read = progress_;
    return batch;
  }

 private:
  bool is_wanted() {
    if (candidate_++ % options_.shards != options_.shard) return false;
    return of_shard_++ >= options_.skip;
  }

  CandidateLines lines_;
  const StreamOptions& options_;
  std::uint64_t candidate_ = 0;
  std::uint64_t of_shard_ = 0;
  StreamProgress progress_;
};

}  // namespace

StreamProgress score_stream(std::istream& in, std::ostream& out, Evaluator& evaluator,
                            const StreamOptions& options,
                            const std::function<void(const StreamProgress&)>& watch) {
  CandidateReader reader(in, options);
  LineScorer scorer(evaluator, options.lines_before);
  StreamProgress done;
  detail::ordered_pipeline<Batch>(
      options.jobs, [&] { return out ? reader.next() : std::nullopt; },
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
