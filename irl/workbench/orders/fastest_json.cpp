#include <algorithm>
#include <nlohmann/json.hpp>

#include "irl/network/operation_names.hpp"
#include "irl/orders/schedule.hpp"
#include "irl/workbench/orders/order_parts.hpp"

namespace irl::workbench {

namespace {

using PlacedOf = InContext<orders::Placed, FastestInRecipe>;
using OccupancyOf = InContext<orders::Occupancy, RecipeOrders>;

struct ResourceInUse {
  std::string name;
  std::optional<std::uint32_t> capacity;
  std::vector<orders::Occupancy> occupancies;
  const RecipeOrders& recipe;
};

std::vector<std::string> held_by(const orders::Placed& placed, const FastestInRecipe& plan) {
  const orders::Scheduling& scheduling = plan.value.scheduling;
  std::vector<std::string> names;
  for (const orders::Task::Use& use : scheduling.tasks[placed.operation].uses)
    names.push_back(scheduling.resources[use.resource].name);
  return names;
}

std::vector<ResourceInUse> resources_of(const orders::FastestOrder& fastest, const RecipeOrders& recipe) {
  std::vector<ResourceInUse> resources;
  for (const orders::Resource& resource : fastest.scheduling.resources)
    resources.push_back({resource.name, resource.capacity, {}, recipe});
  for (const orders::Occupancy& occupied : occupancy(fastest.scheduling, fastest.found.schedule))
    resources[occupied.resource].occupancies.push_back(occupied);
  return resources;
}

}  // namespace

static void describe(Document<PlacedOf>& step) {
  using orders::Placed;
  step.called("placed")
      .fields_of(
          [](const Placed& it, const FastestInRecipe& plan) { return its_operation(it, plan.context); })
      .field("start", &Placed::start)
      .field("free-at", &Placed::free_at, "When who does it is free again.")
      .field("end", &Placed::end)
      .field(
          "worker", [](const Placed& it) { return it.worker + 1; }, from_one)
      .field("holds", held_by, "The resources that it occupies.");
}

static void describe(Document<OccupancyOf>& occupied) {
  occupied.called("occupancy")
      .fields_of(its_operation)
      .field("start", &orders::Occupancy::start)
      .field("end", &orders::Occupancy::end);
}

namespace {

void describe(Document<ResourceInUse>& resource) {
  resource.called("resource")
      .field("name", &ResourceInUse::name)
      .field("capacity", &ResourceInUse::capacity, "How many can occupy it at once; null: any number.")
      .field("occupied", [](const ResourceInUse& it) { return in_context(it.occupancies, it.recipe); });
}

}  // namespace

void describe(Document<FastestInRecipe>& fastest) {
  using orders::Fastest, orders::FastestOrder, orders::Schedule;
  fastest.called("fastest")
      .field("recipe-id", [](const FastestOrder&, const RecipeOrders& recipe) { return recipe.id; })
      .field("view", &FastestOrder::view)
      .field("workers", via(&FastestOrder::found, &Fastest::schedule, &Schedule::workers), from_one)
      .field("seconds", via(&FastestOrder::found, &Fastest::schedule, &Schedule::length), "Of the plan.")
      .field("seconds-as-written",
             [](const FastestOrder&, const RecipeOrders& recipe) {
               return execution_time(recipe.views().written());
             })
      .field("seconds-of-reference", via(&FastestOrder::reference, &Schedule::length),
             "Of the order as written, by one worker, as planned.")
      .field("bound", via(&FastestOrder::found, &Fastest::bound), "No plan of this view takes less.")
      .field(
          "proven-by-plan", [](const FastestOrder& it) { return it.found.is_proven() && !it.is_of_part; },
          "Whether no order of the view takes less by the times of the trace that was planned with.")
      .field("proven", &FastestOrder::is_proven,
             "Whether, besides, the plan came out as planned when it was executed.")
      .field("nodes", via(&FastestOrder::found, &Fastest::nodes), "Beginnings of orders looked at.")
      .field("same-outcome", &FastestOrder::has_same_outcome,
             "Whether the plan, executed, has the outcome of the order as written.")
      .field("difference", &FastestOrder::difference, "How it differs; empty: it does not.")
      .field("delay", &FastestOrder::delay,
             "The first operation that was not executed at the times of the plan; empty: none.")
      .field("too-late", &FastestOrder::too_late,
             "The first operation that takes what has stood too long by then; empty: none.")
      .field(
          "confirmed", &FastestOrder::is_confirmed,
          "Whether it has the same outcome, every operation is executed at the times of the plan, and none "
          "takes what has stood too long.")
      .field("schedule",
             [](const FastestInRecipe& it) { return in_context(it.value.found.schedule.placed, it); })
      .field("resources", resources_of,
             "Appliances and tools that are occupied, each with what occupies it.");
}

Json fastest_json(const RecipeOrders& recipe, const orders::FastestOrder& fastest) {
  return to_document(FastestInRecipe{fastest, recipe});
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
