#pragma once

#include <string>
#include <vector>

#include "irl/bodies/bodies.hpp"
#include "irl/bodies/difficulty.hpp"
#include "irl/bodies/recording/recording.hpp"
#include "irl/budget.hpp"
#include "irl/run/solution.hpp"

namespace irl::bodies {

/// An executed operation, as it was carried out with bodies.
struct CarriedOutStep {
  std::size_t step = 0;        ///< of the solution
  OperationIndex operation{};  ///< in the program
  std::vector<Deed> deeds{};
  std::vector<Difficulty> difficulties{};  ///< empty: it was carried out as the states say
  std::string left_out{};  ///< why nothing moves; empty: something does, or nothing was to be done
  double seconds = 0;      ///< how long it keeps the hands
  double lost = 0;         ///< grams that were spilled
  /// After it: of the matter that the state tells of in a vessel or place, the share that is really there,
  /// where that is not all.
  std::vector<std::pair<Identity, double>> remains{};

  bool succeeded() const { return difficulties.empty(); }
};

/// What a vessel, or a place, holds in the end.
struct Remainder {
  std::string holder;
  Identity identity{};
  double told = 0;   ///< grams, as the last state says
  double there = 0;  ///< grams that are really there
};

/// A solution, carried out with bodies.
struct CarriedOut {
  std::vector<CarriedOutStep> steps{};
  std::vector<Difficulty> at_first{};       ///< what does not fit where it is kept
  std::vector<std::string> notes{};         ///< of what nothing is said
  std::vector<Remainder> remainders{};      ///< where less is there than is told
  Recording recording{};                    ///< where one was asked for
  std::string stopped{};                    ///< why some of the steps were not carried out; empty: all were
  std::vector<NotExecuted> not_executed{};  ///< operations on the state that were never come to

  double seconds() const;
  double lost() const;
  std::size_t difficult() const;    ///< how many steps have difficulties
  std::size_t operations() const;   ///< the steps, and what was not executed
  std::size_t carried_out() const;  ///< how many of these were, without a difficulty
  /// Whether hands did anything, or should have: not so where all that was executed is left out.
  bool has_work() const;
  /// The share of the operations that could be carried out, 0 to 1; 1 where there are none.
  double share() const;
};

/// Carries out the executed operations of a solution, in their order, each as the states before and after it
/// say: things are carried, matter is poured, pieces are laid out, and what the bodies say of its primitive
/// (`Work`) is done. The domain must have a state and items. What cannot be done is a difficulty of its step,
/// and so is that it failed; later steps go on as if it had been done, but for what was spilled. The same
/// arguments give the same result to the bit, unless the deadline is over: then it stops and says so.
CarriedOut carry_out(const Program& program, const Solution& solution, const Bodies& bodies,
                     bool is_recorded = false, const Deadline& deadline = {});

}  // namespace irl::bodies
