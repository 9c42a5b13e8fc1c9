#pragma once

#include <map>
#include <string>
#include <vector>

#include "irl/bodies/carrying_out.hpp"
#include "irl/workbench/json.hpp"

/// What is told of networks that were carried out, to people and to programs.
namespace irl::bodies {

/// `carry medium-bowl: pantry -> counter-top`, `pour 230 g of butter: medium-bowl -> large-bowl`.
std::string to_string(const Deed& deed);
/// `spills: 1200 g …`, with the place in the text where the operation stands, as a warning.
Problem to_problem(const Difficulty& difficulty, const Position& where);

/// A procedure, carried out.
struct BodiesReport {
  std::string id;
  const Program* program = nullptr;  ///< must outlive it
  const Solution* solution = nullptr;
  CarriedOut carried_out{};
};
/// What `irl bodies --json` prints of a procedure.
workbench::Json to_json(const BodiesReport& report);
workbench::Json bodies_schema();

/// Where states and bodies disagree, by primitive, over any number of procedures.
struct Disagreement {
  std::string primitive;
  std::size_t steps = 0;      ///< executed operations
  std::size_t difficult = 0;  ///< of those: with a difficulty
  std::size_t slower = 0;     ///< of those: they keep the hands longer than the states say
  double seconds = 0;         ///< of the hands
  double told_seconds = 0;    ///< of the cook, as the states say
  double lost = 0;            ///< grams
};
/// Adds up reports, none of which it keeps.
class Disagreements {
 public:
  void add(const BodiesReport& report);
  /// By primitive, in the order of their names.
  std::vector<Disagreement> all() const;

 private:
  std::map<std::string, Disagreement> found_;
};

/// How long the states say that a step keeps the cook; none where they do not say it.
std::optional<double> told_seconds(const Program& program, const Step& step);

/// A value of a step as it is with bodies: of what stands in vessels, as much as is really there.
Value as_carried_out(const Value& value, const CarriedOutStep& step, const Domain& domain);
/// Puts these values in place of what the steps of a solution gave, states apart, and into its bindings.
void take_as_carried_out(Solution& solution, const Program& program, const CarriedOut& carried_out);

}  // namespace irl::bodies
