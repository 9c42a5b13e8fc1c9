#include "irl/orders/detail/pairs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace irl::orders {

namespace {

template <class Keep>
std::vector<Pair> passed_on(const Program& program, const Solution& trace, Reason::Kind kind, Keep keep) {
  struct Giver {
    std::uint32_t operation;
    std::uint32_t slot;
  };
  std::map<std::uint32_t, Giver> givers;
  std::vector<Pair> pairs;
  for (const Step& step : trace.steps) {
    const ProgramOperation& operation = program.operations[step.operation];
    for (std::uint32_t slot = 0; slot < operation.variables.size(); ++slot) {
      const std::uint32_t variable = operation.variables[slot];
      const auto giver = givers.find(variable);
      if (giver == givers.end()) continue;
      const Giver from = giver->second;
      if (keep(*program.operations[from.operation].primitive, from.slot, *operation.primitive, slot))
        pairs.push_back({from.operation, step.operation, {kind, "?" + program.variables[variable].name}});
    }
    for (std::uint32_t slot = 0; slot < operation.variables.size(); ++slot)
      if (!((step.given >> slot) & 1U))
        givers.emplace(operation.variables[slot], Giver{step.operation, slot});
  }
  return pairs;
}

/// What a step does to an object.
struct Touch {
  bool reads = false;
  bool changes = false;   // more than what it contains
  bool contents = false;  // puts something in or takes something out
};

bool disturb(const Touch& one, const Touch& other) {
  const auto writes = [](const Touch& touch) { return touch.changes || touch.contents; };
  if (!writes(one) && !writes(other)) return false;
  const bool both_fill = !one.reads && !one.changes && !other.reads && !other.changes;
  return !both_fill;
}

struct Touched {
  Entity object;
  std::vector<std::pair<std::uint32_t, Touch>> steps{};  // by place in the trace
};

class Touches {
 public:
  Touches(const Program& program, const Solution& trace) : program_(program) {
    for (std::uint32_t place = 0; place < trace.steps.size(); ++place) add(place, trace.steps[place]);
  }
  const std::map<Identity, Touched>& by_object() const { return objects_; }

 private:
  void add(std::uint32_t place, const Step& step) {
    const Effects found = effects(program_, step);
    const StateShape* shape = program_.domain->state_shape();
    for (const Entity& object : found.read) read(place, object, shape->contents);
    for (const Change& change : found.written)
      (change.kind == Change::Kind::members ? touch(place, change.object).contents
                                            : touch(place, change.object).changes) = true;
  }

  void read(std::uint32_t place, const Entity& object, Attribute contents) {
    touch(place, object).reads = true;
    for (const Value& value : object.list(contents))
      if (const Entity* inside = value.get_if<Entity>()) read(place, *inside, contents);
  }

  Touch& touch(std::uint32_t place, const Entity& object) {
    Touched& touched = objects_.try_emplace(object.identity(), Touched{object}).first->second;
    if (touched.steps.empty() || touched.steps.back().first != place) touched.steps.push_back({place, {}});
    return touched.steps.back().second;
  }

  const Program& program_;
  std::map<Identity, Touched> objects_;
};

}  // namespace

std::vector<Pair> data_pairs(const Program& program, const Solution& trace) {
  auto pairs =
      passed_on(program, trace, Reason::Kind::data,
                [](const Primitive& giver, std::uint32_t given, const Primitive& taker, std::uint32_t taken) {
                  return !(giver.state_out == given && taker.state_in == taken);
                });
  const StateRoots roots = state_roots(program);
  for (const Step& giver : trace.steps) {
    const ProgramOperation& first = program.operations[giver.operation];
    if (!first.primitive->state_out || first.primitive->state_in) continue;
    const std::uint32_t state = first.variables[*first.primitive->state_out];
    for (const Step& taker : trace.steps)
      if (roots[taker.operation] == state)
        pairs.push_back(
            {giver.operation,
             taker.operation,
             {Reason::Kind::data, fmt::format("?{}, the first state", program.variables[state].name)}});
  }
  return pairs;
}

std::vector<Pair> state_pairs(const Program& program, const Solution& trace) {
  return passed_on(program, trace, Reason::Kind::state,
                   [](const Primitive& giver, std::uint32_t given, const Primitive& taker,
                      std::uint32_t taken) { return giver.state_out == given && taker.state_in == taken; });
}

std::vector<Pair> conflict_pairs(const Program& program, const Solution& trace) {
  std::vector<Pair> pairs;
  const StateRoots roots = state_roots(program);
  std::set<std::pair<std::uint32_t, std::uint32_t>> known;
  const Touches touches(program, trace);
  for (const auto& [identity, touched] : touches.by_object())
    for (auto second = touched.steps.begin(); second != touched.steps.end(); ++second)
      for (auto first = touched.steps.begin(); first != second; ++first) {
        const std::uint32_t before = trace.steps[first->first].operation;
        const std::uint32_t after = trace.steps[second->first].operation;
        if (roots[before] == roots[after] && disturb(first->second, second->second) &&
            known.emplace(before, after).second)
          pairs.push_back(
              {before, after, {Reason::Kind::conflict, fmt::format("the {}", touched.object.type().name())}});
      }
  return pairs;
}

}  // namespace irl::orders
