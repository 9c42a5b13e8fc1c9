#include "irl/workbench/stream/candidate_stream.hpp"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <ostream>
#include <utility>

#include "irl/workbench/detail/ordered_pipeline.hpp"
#include "irl/workbench/files.hpp"
#include "irl/workbench/stream/line_scorer.hpp"
#include "irl/workbench/stream/line_stream.hpp"

namespace irl::workbench {

CandidateReader::CandidateReader(std::istream& in, const CandidateShare& share)
    : in_(in), share_(share), storage_(std::size_t{64} * 1024, '\0') {
  if (share.range.from == 0) return;
  // Whether a line begins with the first byte, the byte before it tells.
  end_ = share.range.from - 1;
  in_.seekg(static_cast<std::streamoff>(end_));
  ended_ = false;
  while (!ended_ && has_more()) part();
}

bool CandidateReader::has_more() {
  if (!block_.empty()) return true;
  in_.read(storage_.data(), static_cast<std::streamsize>(storage_.size()));
  block_ = std::string_view(storage_).substr(0, static_cast<std::size_t>(in_.gcount()));
  return !block_.empty();
}

std::string_view CandidateReader::part() {
  const std::size_t end = block_.find('\n');
  ended_ = end != std::string_view::npos;
  const std::string_view part = block_.substr(0, end);
  if (std::exchange(owes_line_end_, ended_)) so_far_.add("\n");
  so_far_.add(part);
  const std::size_t taken = part.size() + (ended_ ? 1 : 0);
  block_.remove_prefix(taken);
  end_ += taken;
  return part;
}

CandidateLine CandidateReader::line() {
  CandidateLine line{.number = ++lines_, .text = {}};
  do {
    const std::string_view more = part();
    line.too_long |= line.text.size() + more.size() > longest_candidate;
    if (!line.too_long) line.text += more;
  } while (!ended_ && has_more());
  if (line.too_long) line.text = {};
  return line;
}

std::optional<CandidateLine> CandidateReader::next() {
  while (end_ < share_.range.to && has_more()) {
    CandidateLine next = line();
    const bool is_empty = !next.too_long && next.text.find_first_not_of(" \t\r") == std::string::npos;
    if (is_empty || of_all_shards_++ % share_.shards != share_.shard) continue;
    ++candidates_;
    read_ = so_far_;
    return next;
  }
  return std::nullopt;
}

std::uint64_t count_line_ends(std::istream& in, std::uint64_t bytes) {
  std::uint64_t count = 0;
  read_blocks(in, bytes, [&](std::string_view block) {
    count += static_cast<std::uint64_t>(std::ranges::count(block, '\n'));
  });
  return count;
}

std::uint64_t LinesBefore::operator()() {
  std::call_once(counted_, [this] {
    if (byte_ > 0) {
      std::ifstream in(file_, std::ios::binary);
      lines_ = 1 + count_line_ends(in, byte_ - 1);  // the first one; every other one begins behind a line end
    }
    is_known_ = true;
  });
  return lines_;
}

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
