#include "irl/page/order_requests.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "irl/data/json_fields.hpp"
#include "irl/items/sentences.hpp"
#include "irl/orders/fastest_order.hpp"
#include "irl/orders/precedence.hpp"
#include "irl/orders/schedule.hpp"
#include "irl/page/senseless.hpp"
#include "irl/workbench/orders/joint_json.hpp"
#include "irl/workbench/orders/joint_request.hpp"
#include "irl/workbench/orders/orders_json.hpp"

namespace irl::page {

namespace {

/// An operation by its number among those of `run`, or as `irl orders --why` names it.
OperationIndex named(const OrderRequest& asked, const char* key) {
  if (const Json* given = JsonFields(asked.request).find(key); given && given->is_number())
    return static_cast<OperationIndex>(
        JsonFields(asked.request).count(key, 0, asked.recipe.program().operations.size() - 1));
  const auto operation =
      orders::named_operation(asked.recipe.program(), asked.recipe.views().trace(), asked.text(key));
  if (!operation) throw Senseless{operation.error()};
  return *operation;
}

/// Gives every operation of a plan the `number` by which `run` lists it: a place may be that of several.
void number_operations(Json& document, const orders::FastestOrder& fastest) {
  const orders::Schedule& schedule = fastest.found.schedule;
  for (std::size_t i = 0; i < schedule.placed.size(); ++i)
    document["schedule"][i]["number"] = schedule.placed[i].operation;
  std::vector<std::size_t> told(fastest.scheduling.resources.size());
  for (const orders::Occupancy& one : occupancy(fastest.scheduling, schedule))
    document["resources"][one.resource]["occupied"][told[one.resource]++]["number"] = one.operation;
}

/// What an operation did when the plan was executed; null where it was not.
Json sentence_of(const Program& program, const Solution& executed, OperationIndex operation,
                 const OperationTelling& telling) {
  const auto step = std::ranges::find(executed.steps, operation, &Step::operation);
  if (step == executed.steps.end()) return {};
  const std::string said = telling.words ? telling.words(program, executed, operation) : std::string();
  return items::sentence(program, *step, &telling.drawing, said).text();
}

}  // namespace

std::string OrderRequest::text(const char* key) const {
  return JsonFields(request).text(key);
}
std::uint64_t OrderRequest::number(const char* key, std::uint64_t otherwise, std::uint64_t least,
                                   std::uint64_t most) const {
  return JsonFields(request).count_if_any(key, least, most).value_or(otherwise);
}

Json told_orders(const OrderRequest& asked) {
  const Deadline deadline(asked.seconds, &asked.cancelled);
  Json document;
  std::vector<orders::ViewReport> reports;
  for (const orders::View view : all_values<orders::View>) {
    reports.push_back(orders::report_on(asked.recipe.views(), view, {.limits = {.deadline = deadline}}));
    Json pairs = Json::array();
    for (const orders::Pair& pair : asked.recipe.views().precedence(view).reduced(deadline))
      pairs.push_back({{"before", pair.before},
                       {"after", pair.after},
                       {"reason", name(pair.reason.kind)},
                       {"what", pair.reason.what}});
    document["precedence"].push_back(std::move(pairs));
  }
  document.update(workbench::overview_json(asked.recipe, reports, deadline));
  constexpr std::chrono::seconds patience(3);  // who looks on waits for it, and is told how good it is
  const orders::FastestOrder fastest = orders::fastest_order(
      asked.recipe.views(), orders::View::safe, static_cast<std::uint32_t>(asked.number("workers", 1, 1, 20)),
      {.deadline = Deadline(std::min(asked.seconds, patience), &asked.cancelled)});
  document["fastest"] = workbench::fastest_json(asked.recipe, fastest);
  number_operations(document["fastest"], fastest);
  return document;
}

Json told_reasons(const OrderRequest& asked) {
  return workbench::why_json(asked.recipe, {all_values<orders::View>.begin(), all_values<orders::View>.end()},
                             named(asked, "one"), named(asked, "other"));
}

Json tried_move(const OrderRequest& asked) {
  const Deadline deadline(asked.seconds, &asked.cancelled);
  const std::string side = asked.text("side");
  if (side != "before" && side != "after")
    throw JsonFields(asked.request).wrong("side", "'before' or 'after'");
  const OperationIndex one = named(asked, "one"), other = named(asked, "other");
  std::vector<orders::Move> moves;
  for (const orders::View view : all_values<orders::View>)
    moves.push_back(orders::move(asked.recipe.views(), view, one,
                                 side == "before" ? orders::Side::before : orders::Side::after, other,
                                 deadline));
  return workbench::move_json(asked.recipe, one, moves);
}

Json listed_orders(const OrderRequest& asked) {
  const auto view = value_named<orders::View>(asked.text("view"));
  if (!view) throw JsonFields(asked.request).wrong("view", "'as written', 'safe' or 'free'");
  return workbench::executed_json(
      asked.recipe, orders::first_orders(asked.recipe.views(), *view, asked.number("most", 20, 1, 1'000),
                                         Deadline(asked.seconds, &asked.cancelled)));
}

Json planned_together(const std::vector<grammar::RecipeNetwork>& recipes, const workbench::OpenDomain& open,
                      const OperationTelling& telling, const RunOptions& run, const Json& request) {
  const JsonFields fields(request);
  std::optional<workbench::ServingTime> serving;
  if (const auto written = fields.text_if_any("serve-at")) {
    const auto read = workbench::serving_time(*written);
    if (!read) throw Senseless{read.error()};
    serving = *read;
  }
  workbench::JointRequest wished;
  constexpr std::uint64_t minutes_of_a_day = 24 * 60;
  if (const auto minutes = fields.count_if_any("together-within", 0, minutes_of_a_day))
    wished.together_within = fmt::format("{}min", *minutes);
  const Deadline deadline(run.limits.time, run.limits.cancelled);
  std::vector<orders::Procedure> procedures;
  for (const grammar::RecipeNetwork& recipe : recipes) {
    if (has_errors(recipe.problems))
      throw Senseless{
          fmt::format("{} cannot be read as a whole: {}", recipe.id, recipe.problems.front().what),
          recipe.problems};
    procedures.push_back(workbench::procedure_of(recipe, open));
  }
  const orders::JointProcedures joint(std::move(procedures), open.domain, run);
  if (joint.is_cut()) throw Senseless{"the time was over before the orders of all procedures were known"};
  const auto wishes = workbench::wishes_of(wished, joint);
  if (!wishes) throw Senseless{wishes.error()};
  const orders::JointPlan plan = orders::plan_together(
      joint, {.workers = static_cast<std::uint32_t>(fields.count_if_any("workers", 1, 20).value_or(1)),
              .wishes = *wishes,
              .limits = {.deadline = deadline}});
  Json document = workbench::joint_json({joint, plan, serving});
  for (std::size_t i = 0; i < plan.schedule.placed.size(); ++i)
    document["steps"][i]["sentence"] =
        sentence_of(joint.program(), plan.executed, plan.schedule.placed[i].operation, telling);
  return document;
}

}  // namespace irl::page
