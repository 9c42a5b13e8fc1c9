#pragma once

#include <iosfwd>
#include <string>
#include <utility>
#include <vector>

#include "irl/statistics/system_scores.hpp"
#include "irl/workbench/problems.hpp"

namespace irl::statistics {

/// One result as it stands in a file, whatever the format.
struct ResultRow {
  int line = 0;
  std::string system;  ///< the value of the field that results are told apart by
  std::string recipe;
  std::string status;
  std::string reason_kind;
  std::vector<std::pair<std::string, double>> scores;  ///< by metric; not a number: there is no score
};

/// Takes the results of one file, whatever its format, to the systems that they are of. What does not fit
/// together is a problem with its line.
class ResultRows {
 public:
  /// Systems that are there already may get more results. All of these must outlive it.
  ResultRows(std::vector<SystemScores>& systems, const std::string& file, const ResultsForm& form);

  void add(ResultRow row);
  /// Says that something is wrong in a line.
  void report(int line, std::string what, std::string expected = {}, std::string advice = {});
  /// Whether there are so many problems that reading stops.
  bool has_had_enough() const { return is_hopeless_ || problems_.size() >= most_problems; }
  const ResultsForm& form() const { return form_; }

  /// Nothing, or what was wrong; a problem as well where there were no results.
  workbench::Expected<void> finish();

 private:
  SystemScores* system_of(const ResultRow& row);
  std::vector<double>* chosen(const ResultRow& row, const SystemScores& system);

  static constexpr std::size_t most_problems = 10;

  std::vector<SystemScores>& systems_;
  const std::string& file_;
  const ResultsForm& form_;
  std::size_t rows_ = 0;
  bool is_hopeless_ = false;  // what was asked for is not there
  CandidateScores candidate_;
  Problems problems_;
};

/// The formats, each in a file of its own.
void read_json_results(std::istream& in, ResultRows& rows);
void read_json_line_results(std::istream& in, ResultRows& rows);
void read_csv_results(std::istream& in, ResultRows& rows);

/// No score is larger, above or below zero, so that sums of them are numbers.
inline constexpr double largest_score = 1e15;

/// More systems than that are told apart by a field that was not meant.
inline constexpr std::size_t most_systems = 50;

}  // namespace irl::statistics
