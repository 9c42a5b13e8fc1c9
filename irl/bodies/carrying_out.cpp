#include "irl/bodies/carrying_out.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "irl/bodies/stage.hpp"
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
    CarriedOutStep result{.step = number, .operation = step.operation};
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
    result.difficulties = std::move(performance.difficulties);
    result.seconds = performance.seconds;
    result.lost = performance.lost;
    result.remains = stage_.shortages();
    if (const auto left_out = bodies_.left_out.find(primitive); left_out != bodies_.left_out.end())
      result.left_out = left_out->second;
    before_ = std::move(after);
    return result;
  }

  void finish(CarriedOut& result) {
    result.notes = stage_.layout().notes();
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

  const Layout& layout() const { return stage_.layout(); }

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

double CarriedOut::share() const {
  return steps.empty() ? 1 : double(steps.size() - difficult()) / double(steps.size());
}

CarriedOut carry_out(const Program& program, const Solution& solution, const Bodies& bodies, bool is_recorded,
                     const Deadline& deadline) {
  CarriedOut result;
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
    if (!after) continue;  // a relation, which moves nothing
    if (!carrying) {
      carrying.emplace(program, bodies, before ? *before : *after, is_recorded);
      for (const Layout::Overfull& one : carrying->layout().overfull())
        result.at_first.push_back({.kind = Difficulty::Kind::no_room,
                                   .thing = one.thing,
                                   .place = one.place,
                                   .reason = fmt::format("there is no room for {} in {}",
                                                         with_article(one.thing), with_article(one.place))});
    }
    result.steps.push_back(carrying->carry_out(step, i, *after));
  }
  if (carrying) carrying->finish(result);
  return result;
}

}  // namespace irl::bodies
