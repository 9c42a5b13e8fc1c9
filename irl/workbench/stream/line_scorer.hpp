#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "irl/workbench/evaluation/evaluator.hpp"
#include "irl/workbench/json.hpp"
#include "irl/workbench/stream/known_results.hpp"

namespace irl::workbench {

/// Of lines that are no longer than this; a longer one is an error of its own and costs no memory.
constexpr std::size_t longest_candidate = 16 * 1024 * 1024;

/// A line of a stream that is to hold a candidate.
struct CandidateLine {
  std::uint64_t number = 0;  ///< in what was read, from 1
  std::string text;
  bool too_long = false;  ///< more than `longest_candidate`; the text is not kept then
};

/// Scores lines of a stream as `candidate_stream.hpp` describes them, each as if it came alone. Keeps what it
/// found of candidates that came lately. Safe to use from several threads.
class LineScorer {
 public:
  /// The evaluator must outlive it.
  explicit LineScorer(Evaluator& evaluator) : evaluator_(evaluator) {}

  /// The line that says so, with its end, and whether anything was wrong.
  KnownResults::Printed score(const CandidateLine& line);
  /// Candidates that were not found among the known ones.
  std::uint64_t executed() const { return executed_; }

 private:
  KnownResults::Result result_of(const std::string& recipe, const std::string& network);
  KnownResults::Result result_of(const grammar::RecipeNetwork& candidate);
  KnownResults::Printed failed(const CandidateLine& line, Json candidate, std::string reason) const;

  static constexpr std::size_t known_bytes = 16 * 1024 * 1024;

  Evaluator& evaluator_;
  KnownResults by_text_{known_bytes};
  KnownResults by_form_{known_bytes};  // those alone that say nothing of names and places
  std::atomic<std::uint64_t> executed_ = 0;
};

}  // namespace irl::workbench
