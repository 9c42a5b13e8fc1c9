#include <map>

#include "irl/scheduling/formats/project_fields.hpp"

namespace irl::scheduling {

namespace {

using nlohmann::json;

/// Recipes become one project: a cook, and every appliance once.
class DinnerReader {
 public:
  Project read(const json& dinner) {
    project_.resources.push_back({"cook", 1});
    for (const json& task : array_of(dinner, "tasks")) {
      demand_fields(task, {"recipe", "steps"});
      const auto first = static_cast<std::uint32_t>(project_.activities.size());
      const json& steps = array_of(task, "steps");
      const std::string recipe = text_of(task, "recipe");
      for (const json& step : steps) read_step(step, recipe, first, steps.size());
    }
    return std::move(project_);
  }

 private:
  void read_step(const json& step, const std::string& recipe, std::uint32_t first, std::size_t steps) {
    demand_fields(step,
                  {"text", "seconds", "after", "hands", "may-be-interrupted", "at-most-after-end", "uses"});
    const ActivityIndex index(project_.activities.size());
    Activity activity{.name = fmt::format("{} {}: {}", recipe, index - first, text_of(step, "text")),
                      .duration = number_of(step, "seconds", 0, largest_number)};
    if (step.contains("may-be-interrupted")) {
      if (!step["may-be-interrupted"].is_boolean())
        throw WrongJson{"'may-be-interrupted' is no truth value", "true or false"};
      activity.may_be_interrupted = step["may-be-interrupted"].get<bool>();
    }
    add_demand(activity, ResourceIndex(0), number_of(step, "hands", 0, 1));
    const auto step_at = [&](std::int64_t position) { return ActivityIndex(first + position); };
    const auto last = static_cast<std::int64_t>(steps) - 1;
    for (const json& earlier : array_of(step, "after"))
      add_precedence(project_, step_at(number_in(earlier, "after", 0, last)), index);
    if (step.contains("at-most-after-end")) {
      if (!step["at-most-after-end"].is_object())
        throw WrongJson{"'at-most-after-end' is no object", "steps"};
      for (const auto& [earlier, seconds] : step["at-most-after-end"].items()) {
        const json position = json::parse(earlier, nullptr, false);
        const Time most = number_in(seconds, "at-most-after-end", 0, largest_number);
        project_.lags.push_back({index, step_at(number_in(position, "at-most-after-end", 0, last)), -most,
                                 Moment::start, Moment::end});
      }
    }
    if (step.contains("uses")) read_uses(step["uses"], activity);
    project_.activities.push_back(std::move(activity));
  }

  void read_uses(const json& uses, Activity& activity) {
    if (!uses.is_object()) throw WrongJson{"'uses' is no object", "appliances"};
    for (const auto& [appliance, use] : uses.items()) {
      demand_fields(use, {"require", "update"});
      read_values(appliance, use, "require", activity.needs);
      const std::size_t sets = activity.sets.size();
      read_values(appliance, use, "update", activity.sets);
      activity.demands.push_back(
          {.resource = resource(appliance), .may_be_shared = activity.sets.size() > sets});
    }
  }

  void read_values(const std::string& appliance, const json& use, const std::string& key,
                   std::vector<SettingValue>& values) {
    if (!use.contains(key)) return;
    if (!use[key].is_object())
      throw WrongJson{fmt::format("'{}' is no object", key), "values of an appliance"};
    for (const auto& [name, value] : use[key].items())
      values.push_back({setting(appliance + " " + name), value.dump(-1, ' ', true)});
  }

  ResourceIndex resource(const std::string& name) {
    const auto [known, is_new] = resources_.try_emplace(name, project_.resources.size());
    if (is_new) project_.resources.push_back({name, 1});
    return known->second;
  }
  SettingIndex setting(const std::string& name) {
    const auto [known, is_new] = settings_.try_emplace(name, project_.settings.size());
    if (is_new) project_.settings.push_back({name, std::nullopt});
    return known->second;
  }

  Project project_;
  std::map<std::string, ResourceIndex> resources_;
  std::map<std::string, SettingIndex> settings_;
};

}  // namespace

NamedProject dinner_of(const json& dinner) {
  demand_fields(dinner, {"id", "tasks", "plan-seconds", "plan-seconds-without-lags"});
  return {text_of(dinner, "id"), DinnerReader().read(dinner)};
}

}  // namespace irl::scheduling
