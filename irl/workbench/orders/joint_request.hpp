#pragma once

#include <expected>
#include <string>
#include <vector>

#include "grammar/solution_file.hpp"
#include "irl/orders/joint_plan.hpp"
#include "irl/workbench/files.hpp"
#include "irl/workbench/open_domain.hpp"

namespace irl::workbench {

/// What is asked of a plan of several procedures, as people write it. Empty texts ask for nothing.
struct JointRequest {
  std::string serve_at;         ///< a time of the day: see `serving_time`
  std::string together_within;  ///< a length of time: see `length_of_time`
  std::string by;               ///< a length of time
  /// Three words each: a length of time; an operation; another one, which starts at most so long after the
  /// result of the first one is there. Operations are `12` or `?batter`, with their procedure before them
  /// where there are several: `soup:12`.
  std::vector<std::string> within;
  /// The same as lines of a file say it.
  struct Line {
    Position where;
    std::vector<std::string> words;
  };
  std::vector<Line> lines_within{};
  bool interruptible = false;
};

/// Reads the wishes of a file, a line for each, as the options are written: `within 10min soup:4
/// soup:?hot-soup`, `together-within 5min`, `by 60min`, `serve-at 20:00`, `interruptible`. What follows a `#`
/// is a comment. All that is wrong with it otherwise, by line.
Expected<JointRequest> wishes_in(const Source& source);
/// The wishes of both; in words where they say something twice.
std::expected<JointRequest, std::string> both(JointRequest one, const JointRequest& other);

/// A recipe as one of several procedures; the corpus says which variable holds its result, if it knows.
orders::Procedure procedure_of(const grammar::RecipeNetwork& recipe, const OpenDomain& open);

/// What that means for these procedures. What is wrong with it otherwise, in words that name the option, or
/// the line of the file.
std::expected<orders::PlanWishes, std::string> wishes_of(const JointRequest& request,
                                                         const orders::JointProcedures& procedures);

}  // namespace irl::workbench
