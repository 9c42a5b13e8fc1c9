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
  CandidateLine line_;
  std::uint64_t candidate_ = 0;
  std::uint64_t of_shard_ = 0;
  StreamProgress progress_;
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
