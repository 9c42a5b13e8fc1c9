#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include "irl/workbench/evaluation/evaluator.hpp"
#include "irl/workbench/json.hpp"
#include "irl/workbench/stream/candidate_stream.hpp"

namespace irl::workbench {

/// The results of the candidates met last, so that one that comes again is not executed again. The caller
/// that adds them says what makes two candidates the same. Keeps a bounded number of bytes. Safe to use from
/// several threads.
class KnownResults {
 public:
  /// A result as it is printed.
  struct Printed {
    std::string text;
    bool flawed = false;   ///< whether anything went wrong
    bool stopped = false;  ///< whether that was a limit
  };
  using Result = std::shared_ptr<const Printed>;

  explicit KnownResults(std::size_t bytes) : most_bytes_(bytes) {}

  /// The result under that key; null if it is not known.
  Result find(std::string_view key);
  /// Keeps a result, at the cost of those that were not asked for longest.
  void add(std::string key, Result result);

 private:
  struct Entry {
    std::string key;
    Result result;
    std::size_t bytes() const { return key.size() + result->text.size(); }
  };

  std::mutex mutex_;
  std::list<Entry> entries_;  // the one used last in front
  std::unordered_map<std::string_view, std::list<Entry>::iterator> by_key_;
  std::size_t bytes_ = 0;
  std::size_t most_bytes_;
};

/// Scores lines of a stream as `candidate_stream.hpp` describes them, each as if it came alone. Keeps what it
/// found of candidates that came lately. Safe to use from several threads.
class LineScorer {
 public:
  /// How many lines there are before those that are scored. Asked when a line cannot be read, whose number
  /// the result tells; from several threads at a time.
  using LinesBefore = std::function<std::uint64_t()>;

  /// The evaluator must outlive it.
  explicit LineScorer(Evaluator& evaluator, LinesBefore lines_before = {})
      : evaluator_(evaluator), lines_before_(std::move(lines_before)) {}

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
  LinesBefore lines_before_;
  KnownResults by_text_{known_bytes};
  KnownResults by_form_{known_bytes};  // those alone that say nothing of names and places
  std::atomic<std::uint64_t> executed_ = 0;
};

}  // namespace irl::workbench
