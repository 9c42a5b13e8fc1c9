#pragma once

#include <streambuf>
#include <string>
#include <string_view>

#include "irl/workbench/stream/candidate_lines.hpp"
#include "irl/workbench/stream/line_scorer.hpp"

namespace irl::workbench {

/// Whether a text begins with a candidate of a stream: an object of JSON with a network, and no result yet.
bool begins_with_candidate(std::string_view text);

/// The results of a stream of candidates, as `score_stream` writes them, for whoever reads results: they are
/// scored when they are read, some hundred at a time.
class ScoredLines : public std::streambuf {
 public:
  /// Both must outlive it. So many threads score (0: one for each processor).
  ScoredLines(std::istream& candidates, Evaluator& evaluator, std::size_t jobs)
      : candidates_(candidates), scorer_(evaluator), jobs_(jobs) {}

 protected:
  int_type underflow() override;

 private:
  CandidateLines candidates_;
  LineScorer scorer_;
  std::size_t jobs_;
  std::string results_;
};

}  // namespace irl::workbench
