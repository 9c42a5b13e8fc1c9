#include "irl/workbench/orders/orders_json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "irl/network/operation_names.hpp"
#include "irl/orders/timeline.hpp"

namespace irl::workbench {

using orders::View;

namespace {

Json operation_json(const Program& program, std::uint32_t operation) {
  Json object{{"primitive", program.operations[operation].primitive->name}};
  add_position(object, program.operations[operation].where);
  return object;
}

Json order_json(const Program& program, const orders::Order& order) {
  Json lines = Json::array();
  for (const std::uint32_t operation : order) lines.push_back(line_of(program, operation));
  return lines;
}

Json pair_json(const Program& program, const orders::Pair& pair) {
  return {{"before", operation_json(program, pair.before)},
          {"after", operation_json(program, pair.after)},
          {"reason", name(pair.reason.kind)},
          {"what", pair.reason.what}};
}

Json class_json(const Program& program, const orders::OutcomeClass& same) {
  const auto [fastest, slowest] = std::ranges::minmax(same.times);
  return {{"orders", same.members.size()},
          {"fastest", fastest},
          {"slowest", slowest},
          {"failed", same.outcome.failures.size()},
          {"difference", same.difference},
          {"example", order_json(program, same.order)}};
}

Json view_json(const Program& program, const orders::ViewReport& report) {
  Json object{{"view", name(report.view)},
              {"orders", to_json(report.orders)},
              {"traces", to_json(report.traces)},
              {"executed", report.executed.orders.size()},
              {"uniform", report.executed.is_uniform},
              {"outcomes", Json::array()}};
  for (const orders::OutcomeClass& same : report.executed.classes)
    object["outcomes"].push_back(class_json(program, same));
  return object;
}

}  // namespace

Json to_json(const orders::Counted& counted) {
  if (counted.exact) return {{"exact", counted.exact->str()}};
  return {{"estimate", static_cast<double>(counted.estimate.mean)},
          {"standard-error", static_cast<double>(counted.estimate.standard_error)},
          {"drawn", counted.estimate.orders}};
}

Json cut_json(const RecipeOrders& recipe) {
  return {{"recipe-id", recipe.id}, {"cut", true}};
}

Json overview_json(const RecipeOrders& recipe, const std::vector<orders::ViewReport>& views,
                   const Deadline& deadline) {
  const Program& program = recipe.program();
  Json object{{"recipe-id", recipe.id},
              {"operations", program.operations.size()},
              {"executed", recipe.views().reference().size()},
              {"seconds", execution_time(recipe.views().written())},
              {"not-executed", Json::array()},
              {"views", Json::array()},
              {"forks", Json::array()},
              {"pairs", Json::array()}};
  for (const NotExecuted& missing : recipe.views().written().not_executed) {
    Json operation = operation_json(program, missing.operation);
    operation["why"] = missing.reason;
    object["not-executed"].push_back(std::move(operation));
  }
  for (const orders::ViewReport& report : views) object["views"].push_back(view_json(program, report));
  for (const orders::Fork& fork : recipe.views().forks())
    object["forks"].push_back(
        {{"state", program.variables[fork.variable].name}, {"taken-by", order_json(program, fork.takers)}});
  for (const View view : orders::all_views)
    for (const orders::Pair& pair : recipe.views().precedence(view).reduced(deadline)) {
      Json ordered = pair_json(program, pair);
      ordered["view"] = name(view);
      object["pairs"].push_back(std::move(ordered));
    }
  return object;
}

Json executed_json(const RecipeOrders& recipe, const orders::ExecutedOrders& executed) {
  Json object{{"recipe-id", recipe.id}, {"view", name(executed.view)}, {"uniform", executed.is_uniform},
              {"cut", executed.is_cut}, {"orders", Json::array()},     {"outcomes", Json::array()}};
  for (const orders::Order& order : executed.orders)
    object["orders"].push_back(order_json(recipe.program(), order));
  for (const orders::OutcomeClass& same : executed.classes) {
    Json outcome = class_json(recipe.program(), same);
    outcome["members"] = same.members;
    outcome["seconds"] = same.times;
    object["outcomes"].push_back(std::move(outcome));
  }
  return object;
}

Json why_json(const RecipeOrders& recipe, const std::vector<View>& views, std::uint32_t one,
              std::uint32_t other) {
  Json object{{"recipe-id", recipe.id}, {"views", Json::array()}};
  for (const View view : views) {
    const orders::Precedence& order = recipe.views().precedence(view);
    const bool turned = order.precedes(other, one);
    Json chain = Json::array();
    for (const orders::Pair& pair : turned ? order.chain(other, one) : order.chain(one, other))
      chain.push_back(pair_json(recipe.program(), pair));
    object["views"].push_back({{"view", name(view)}, {"chain", std::move(chain)}});
  }
  return object;
}

Json move_json(const RecipeOrders& recipe, std::uint32_t moved, const std::vector<orders::Move>& moves) {
  Json object{
      {"recipe-id", recipe.id}, {"moved", operation_json(recipe.program(), moved)}, {"views", Json::array()}};
  for (const orders::Move& move : moves) {
    Json of_view{{"view", name(move.view)},
                 {"possible", move.is_possible},
                 {"why-not", Json::array()},
                 {"seconds-before", move.seconds_before}};
    for (const orders::Pair& pair : move.why_not)
      of_view["why-not"].push_back(pair_json(recipe.program(), pair));
    if (move.is_possible) of_view["order"] = order_json(recipe.program(), move.order);
    if (move.is_executed) {
      of_view["difference"] = move.difference;
      of_view["seconds-after"] = move.seconds_after;
    }
    object["views"].push_back(std::move(of_view));
  }
  return object;
}

Json fastest_json(const RecipeOrders& recipe, const orders::FastestOrder& fastest) {
  const orders::Schedule& schedule = fastest.found.schedule;
  Json object{{"recipe-id", recipe.id},
              {"view", name(fastest.view)},
              {"workers", schedule.workers},
              {"seconds", schedule.length.count()},
              {"seconds-as-written", execution_time(recipe.views().written())},
              {"seconds-of-reference", fastest.reference.length.count()},
              {"bound", fastest.found.bound.count()},
              {"proven-by-plan", fastest.found.is_proven() && !fastest.is_of_part},
              {"proven", fastest.is_proven()},
              {"nodes", fastest.found.nodes},
              {"same-outcome", fastest.has_same_outcome()},
              {"difference", fastest.difference},
              {"delay", fastest.delay},
              {"confirmed", fastest.is_confirmed()},
              {"schedule", Json::array()},
              {"resources", Json::array()}};
  for (const orders::Placed& placed : schedule.placed) {
    Json step = operation_json(recipe.program(), placed.operation);
    step["start"] = placed.start.count();
    step["free-at"] = placed.free_at.count();
    step["end"] = placed.end().count();
    step["worker"] = placed.worker + 1;
    step["holds"] = Json::array();
    for (const orders::Task::Use& use : fastest.scheduling.tasks[placed.operation].uses)
      step["holds"].push_back(fastest.scheduling.resources[use.resource].name);
    object["schedule"].push_back(std::move(step));
  }
  for (const orders::Resource& resource : fastest.scheduling.resources)
    object["resources"].push_back({{"name", resource.name},
                                   {"capacity", resource.capacity ? Json(*resource.capacity) : Json()},
                                   {"occupied", Json::array()}});
  for (const auto& [operation, resource, start, end] : occupancy(fastest.scheduling, schedule)) {
    Json occupied = operation_json(recipe.program(), operation);
    occupied["start"] = start.count();
    occupied["end"] = end.count();
    object["resources"][resource]["occupied"].push_back(std::move(occupied));
  }
  return object;
}

Json chrome_trace(const RecipeOrders& recipe, const orders::FastestOrder& fastest) {
  constexpr double microseconds = 1e6;
  const orders::Timeline timeline = orders::timeline(fastest.scheduling, fastest.found.schedule);
  Json events = Json::array();
  for (std::size_t track = 0; track < timeline.tracks.size(); ++track)
    events.push_back({{"name", "thread_name"},
                      {"ph", "M"},
                      {"pid", 1},
                      {"tid", track + 1},
                      {"args", {{"name", timeline.tracks[track]}}}});
  for (const orders::Timeline::Bar& bar : timeline.bars)
    events.push_back({{"name", operation_name(recipe.program(), bar.operation)},
                      {"cat", recipe.id},
                      {"ph", "X"},
                      {"ts", bar.start.count() * microseconds},
                      {"dur", (bar.end - bar.start).count() * microseconds},
                      {"pid", 1},
                      {"tid", bar.track + 1}});
  return {{"traceEvents", std::move(events)}, {"displayTimeUnit", "ms"}};
}

}  // namespace irl::workbench
