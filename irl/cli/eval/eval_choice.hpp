#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "irl/cli/console.hpp"
#include "irl/cli/exit_code.hpp"
#include "irl/cli/options/command.hpp"
#include "irl/statistics/resampling.hpp"
#include "irl/workbench/evaluation/evaluator.hpp"
#include "irl/workbench/open_domain.hpp"
#include "irl/workbench/stream/origin.hpp"

namespace irl::cli {

/// What statistics of scores a user wants.
struct StatisticsChoice {
  std::string by;  ///< the field that tells systems apart; empty: every file is one
  std::uint64_t samples = statistics::Resampling{}.samples;
  std::uint64_t seed = statistics::Resampling{}.seed;
  double confidence = 95;  ///< in percent
  std::string draw;        ///< candidates or recipes; empty: as the scores allow
  std::optional<double> missing{};
  std::optional<std::uint64_t> best_of{};
  std::string plot;  ///< a file
};

/// What a user wants to be scored, against what, and how it is to be told.
struct EvalChoice {
  workbench::DomainChoice domain;
  std::string file;
  std::string output;
  std::string gold;
  std::string results;               ///< which variables hold the results
  std::vector<std::string> metrics;  ///< empty: those of the domain
  bool goals = false;
  bool json = false;
  bool strict = false;
  bool compare_rules = false;
  bool stream = false;
  std::size_t jobs = 0;  ///< 0: one for each processor
  std::string range;     ///< `FROM:TO`; empty: all bytes
  std::string shard;     ///< `I/N`; empty: all candidates
  bool resume = false;
  std::uint64_t unit = 0;  ///< of the manifest that the file is then; 0: it is none
  std::string into;        ///< the directory of the results of units
  bool read = false;       ///< whether the file is a directory of texts, to be read and scored
  bool summary = false;
  StatisticsChoice statistics{};

  /// The files and directories whose content decides the scores.
  std::vector<std::string> files_read() const { return {file, gold, results, domain.world, domain.corpus}; }
};

/// What the lines of a stream depend on; the names are those of options.
workbench::StreamOrigin origin_of(const EvalChoice& choice, const Console& console);

/// The options that say how candidates are executed and held against what.
void take_scoring(Command& command, EvalChoice& choice);

/// The corpus of the domain with what the options put in its place.
workbench::Corpus open_corpus(const EvalChoice& choice, const workbench::OpenDomain& open,
                              const Console& console);

/// Scores a stream of candidates: JSON lines in, JSON lines out.
ExitCode evaluate_stream(const EvalChoice& choice, workbench::Evaluator& evaluator, const Console& console);

/// Reads the texts of a directory and scores the networks that they were read into.
ExitCode evaluate_readings(const EvalChoice& choice, const Console& console);

/// Scores one unit of a manifest into its place in a directory.
ExitCode evaluate_unit(const EvalChoice& choice, workbench::Evaluator& evaluator, const Console& console);

}  // namespace irl::cli
