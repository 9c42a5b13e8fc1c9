#pragma once

#include <string>
#include <vector>

#include "grammar/solution_file.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/workbench/orders/joint_json.hpp"
#include "irl/workbench/orders/joint_request.hpp"

/// Several procedures carried out together.
namespace irl::cli {

/// What a user wants of a plan of several procedures.
struct TogetherChoice {
  bool together = false;
  workbench::JointRequest request;
  std::string wishes;  ///< a file
  std::string calendar, sheet;
};

void take_together(Command& command, TogetherChoice& choice);

/// What else is asked of the plan, from the options of all orders.
struct TogetherOptions {
  const TogetherChoice& choice;
  std::uint32_t workers = 1;
  bool json = false;
  RunOptions run;  ///< its limits of time hold for everything together
  orders::FastestLimits limits;
};

/// Plans recipes together, and prints the plan.
void plan_together(const std::vector<grammar::RecipeNetwork>& recipes, const workbench::OpenDomain& open,
                   const TogetherOptions& options, const Console& console, Ending& ending);

void print_together(const workbench::JointDinner& dinner, const Console& console);

}  // namespace irl::cli
