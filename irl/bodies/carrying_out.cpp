#include "irl/bodies/carrying_out.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <numeric>

#include "irl/bodies/stage/stage.hpp"
#include "irl/wording.hpp"

namespace irl::bodies {

namespace {

/// The identity of what stands in a slot of a step; none where the slot is empty, or holds no single thing.
Identity identity_in(const Program& program, const Step& step, const std::string& slot) {
  if (slot.empty()) return Identity::none;
  const auto index = program.operations[step.operation].primitive->slot(slot);
  if (!index || !step.slots[*index]) return Identity::none;
  const Entity* entity = step.slots[*index]->value.get_if<Entity>();
  return entity && !entity->has_failed() ? entity->identity() : Identity::none;
}

/// A step of which nothing was carried out yet; what failed has its difficulty whatever moves.
CarriedOutStep begun(const Step& step, std::size_t number) {
  CarriedOutStep result{.step = number, .operation = step.operation};
  if (step.failed())
    result.difficulties.push_back({.kind = Difficulty::Kind::failed, .reason = step.failure});
  return result;
}

/// The operations on the state that were not executed.
std::vector<NotExecuted> never_begun(const Program& program, const Solution& solution) {
  std::vector<NotExecuted> result;
  for (const NotExecuted& one : solution.not_executed)
    if (program.operations[one.operation].primitive->state_out) result.push_back(one);
  return result;
}

/// What does not fit where it is kept.
std::vector<Difficulty> overfull_places(const Placement& placement) {
  std::vector<Difficulty> result;
  for (const Placement::Overfull& one : placement.overfull())
    result.push_back({.kind = Difficulty::Kind::no_room,
                      .thing = one.thing,
                      .place = one.place,
                      .reason = fmt::format("there is no room for {} in {}", with_article(one.thing),
                                            with_article(one.place))});
  return result;
}

/// What carries out one step after the other.
class CarryingOut {
 public:
  CarryingOut(const Program& program, const Bodies& bodies, const Entity& first, bool is_recorded)
      : program_(program),
        bodies_(bodies),
        domain_(*program.domain),
        before_(inventory_of(first, domain_)),
        stage_(bodies, domain_, before_, is_recorded) {}

  CarriedOutStep carry_out(const Step& step, std::size_t number, const Entity& after_state) {
    CarriedOutStep result = begun(step, number);
    Inventory after = inventory_of(after_state, domain_);
    stage_.begin_step(number, before_, after);
    const Changes changes = changes_between(before_, after, domain_);
    const std::string& primitive = program_.operations[step.operation].primitive->name;
    const auto work = bodies_.works.find(primitive);
    for (const Move& move : changes.moves)
      if (move.to != Identity::none)
        move.from == Identity::none ? stage_.appear(move.thing, move.to) : stage_.carry(move.thing, move.to);
    for (const Flow& flow : changes.flows) stage_.transfer(flow);
    if (work != bodies_.works.end() && !step.failed())
      stage_.work(work->second, identity_in(program_, step, work->second.what),
                  identity_in(program_, step, work->second.with),
                  identity_in(program_, step, work->second.where));
    for (const Move& move : changes.moves)
      if (move.to == Identity::none) stage_.vanish(move.thing);
    Performance performance = stage_.end_step();
    result.deeds = std::move(performance.deeds);
    std::ranges::move(performance.difficulties, std::back_inserter(result.difficulties));
    result.seconds = performance.seconds;
    result.lost = performance.lost;
    result.remains = stage_.shortages();
    if (const auto left_out = bodies_.left_out.find(primitive); left_out != bodies_.left_out.end())
      result.left_out = left_out->second;
    before_ = std::move(after);
    return result;
  }

  void finish(CarriedOut& result) {
    result.notes = stage_.placement().notes();
    result.recording = stage_.recording();
    const auto add = [&](Identity holder, Type type) {
      const double told = substance_of(before_.matter_in(holder), bodies_, domain_).grams;
      const double share = stage_.remains(holder);
      if (told > 0 && share < 1 - 1e-9)
        result.remainders.push_back({std::string(type.name()), holder, told, told * share});
    };
    for (const Entity& place : before_.places) add(place.identity(), place.type());
    for (const Inventory::Thing& thing : before_.things) add(thing.entity.identity(), thing.entity.type());
  }

  const Placement& placement() const { return stage_.placement(); }

 private:
  const Program& program_;
  const Bodies& bodies_;
  const Domain& domain_;
  Inventory before_;
  Stage stage_;
};

}  // namespace

double CarriedOut::seconds() const {
  return std::accumulate(steps.begin(), steps.end(), 0.0,
                         [](double sum, const CarriedOutStep& step) { return sum + step.seconds; });
}

double CarriedOut::lost() const {
  return std::accumulate(steps.begin(), steps.end(), 0.0,
                         [](double sum, const CarriedOutStep& step) { return sum + step.lost; });
}

std::size_t CarriedOut::difficult() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(steps, [](const CarriedOutStep& step) { return !step.succeeded(); }));
}

std::size_t CarriedOut::operations() const {
  return steps.size() + not_executed.size();
}

std::size_t CarriedOut::carried_out() const {
  return steps.size() - difficult();
}

bool CarriedOut::has_work() const {
  return !not_executed.empty() || std::ranges::any_of(steps, [](const CarriedOutStep& step) {
    return step.left_out.empty() || !step.succeeded();
  });
}

double CarriedOut::share() const {
  return operations() == 0 ? 1 : double(carried_out()) / double(operations());
}

CarriedOut carry_out(const Program& program, const Solution& solution, const Bodies& bodies, bool is_recorded,
                     const Deadline& deadline) {
  CarriedOut result{.not_executed = never_begun(program, solution)};
  std::optional<CarryingOut> carrying;
  for (std::size_t i = 0; i < solution.steps.size(); ++i) {
    if (deadline.is_over()) {
      result.stopped = fmt::format("the time was over after {} of {} steps", i, solution.steps.size());
      break;
    }
    const Step& step = solution.steps[i];
    const Primitive& primitive = *program.operations[step.operation].primitive;
    const Entity* before = state_of(step, primitive.state_in);
    const Entity* after = state_of(step, primitive.state_out);
    if (!after) {  // a relation, which moves nothing, or an action that failed before there was a state
      if (step.failed()) result.steps.push_back(begun(step, i));
      continue;
    }
    if (!carrying) {
      carrying.emplace(program, bodies, before ? *before : *after, is_recorded);
      result.at_first = overfull_places(carrying->placement());
    }
    result.steps.push_back(carrying->carry_out(step, i, *after));
  }
  if (carrying) carrying->finish(result);
  return result;
}

}  // namespace irl::bodies
