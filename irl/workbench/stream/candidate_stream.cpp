#include "irl/workbench/stream/candidate_stream.hpp"

#include <nlohmann/json.hpp>
#include <ostream>
#include <utility>

#include "irl/workbench/detail/ordered_pipeline.hpp"
#include "irl/workbench/stream/line_scorer.hpp"
#include "irl/workbench/stream/line_stream.hpp"

namespace irl::workbench {

namespace {

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
  LineScorer scorer(evaluator, options.lines_before);
  const auto score = [&](const CandidateLine& line) {
    KnownResults::Printed scored = scorer.score(line);
    return LineResult{std::move(scored.text), scored.flawed, scored.stopped};
  };
  const auto with_executed = [&](StreamProgress progress) {
    progress.executed = scorer.executed();
    return progress;
  };
  return with_executed(stream_lines(
      candidates, score,
      [&](std::string_view lines, const Problems&, const StreamProgress& progress) {
        return take(lines, with_executed(progress));
      },
      options.jobs));
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
