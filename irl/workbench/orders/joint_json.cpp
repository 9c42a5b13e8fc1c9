#include "irl/workbench/orders/joint_json.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "irl/network/operation_names.hpp"
#include "irl/workbench/document/document.hpp"
#include "irl/workbench/value_text.hpp"

namespace irl::workbench {

using orders::JointPlan;
using scheduling::PlanVerdict;

std::string JointDinner::name(OperationIndex operation) const {
  const auto member = procedures.procedure_of(operation);
  const std::string own = operation_name(procedures.program(), operation);
  return member ? procedures.members()[*member].name + ": " + own : own;
}

std::string JointDinner::moment(Seconds time) const {
  return serving ? clock_text(*serving, plan.schedule.length - time) : rounded(time.count()) + " s";
}

std::string JointDinner::verdict() const {
  if (plan.verdict == PlanVerdict::infeasible) return "there is no such plan (proven)";
  if (!plan.has_plan()) return "no plan was found: " + plan.reason;
  std::string text = fmt::format("no plan in which each procedure keeps its own order takes less than {} s",
                                 rounded(plan.bound.count()));
  if (plan.is_proven()) text += " (proven)";
  if (plan.bound < plan.schedule.length)
    text += fmt::format(" (gap {:.1f} %)", (1 - plan.bound / plan.schedule.length) * 100);
  if (plan.keeps_order_of_procedures)
    text += "; what may disturb one another is in the order in which the procedures are named";
  return text;
}

static void describe(Document<JointPlan::Piece>& piece) {
  piece.called("piece-of-work")
      .field("start", &JointPlan::Piece::start)
      .field("end", &JointPlan::Piece::end)
      .field(
          "worker", [](const JointPlan::Piece& it) { return it.worker + 1; }, from_one);
}

namespace {

constexpr auto names_of_verdicts =
    std::to_array<std::string_view>({"optimal", "feasible", "infeasible", "unknown", "invalid"});

struct PlannedStep {
  const JointDinner& dinner;
  std::size_t place;

  const orders::Placed& placed() const { return dinner.plan.schedule.placed[place]; }
  const orders::Task& task() const { return dinner.plan.scheduling.tasks[placed().operation]; }
  const ProgramOperation& operation() const {
    return dinner.procedures.program().operations[placed().operation];
  }
  std::optional<std::string> procedure() const {
    const auto member = dinner.procedures.procedure_of(placed().operation);
    return member ? std::optional(dinner.procedures.members()[*member].name) : std::nullopt;
  }
  std::optional<std::string> clock() const {
    return dinner.serving ? std::optional(dinner.moment(placed().start)) : std::nullopt;
  }
  std::optional<std::uint32_t> worker() const {
    return task().needs_worker ? std::optional(placed().worker + 1) : std::nullopt;
  }
};

void describe(Document<PlannedStep>& step) {
  step.called("joint-step")
      .field("procedure", &PlannedStep::procedure, "null: for all of them.")
      .field("primitive", [](const PlannedStep& it) { return it.operation().primitive->name; })
      .field("line",
             [](const PlannedStep& it) {
               return line_of(it.dinner.procedures.program(), it.placed().operation);
             },
             {"In the file of its procedure.", not_negative})
      .field("start", [](const PlannedStep& it) { return it.placed().start; })
      .field(
          "free-at", [](const PlannedStep& it) { return it.placed().free_at; },
          "When who does it is free again.")
      .field("end", [](const PlannedStep& it) { return it.placed().end(); })
      .field("worker", &PlannedStep::worker, "From 1 on; null: it needs nobody.")
      .field(
          "latest-start", [](const PlannedStep& it) { return it.dinner.plan.latest[it.place]; },
          "With which everything still ends in time, if all is begun in the same order.")
      .field(
          "slack", [](const PlannedStep& it) { return it.dinner.plan.latest[it.place] - it.placed().start; },
          "How long it can be put off.")
      .field("clock", &PlannedStep::clock, "The start as a time of the day, where one is given to serve at.")
      .field(
          "pieces", [](const PlannedStep& it) { return it.dinner.plan.pieces[it.place]; },
          "Where the work is interrupted; empty: it is done in one piece.");
}

struct MemberOf {
  const JointDinner& dinner;
  std::size_t member;
  const orders::JointMember& result() const { return dinner.plan.members[member]; }
};

void describe(Document<MemberOf>& member) {
  member.called("joint-procedure")
      .field("recipe-id", [](const MemberOf& it) { return it.dinner.procedures.members()[it.member].name; })
      .field(
          "done", [](const MemberOf& it) { return it.result().done; }, "When its last result is there.")
      .field(
          "seconds-alone", [](const MemberOf& it) { return it.result().alone; }, "As written.")
      .field(
          "same-outcome", [](const MemberOf& it) { return it.result().difference.empty(); },
          "Whether it comes out as it does alone.")
      .field(
          "difference", [](const MemberOf& it) { return it.result().difference; },
          "How it differs; empty: it does not.");
}

/// A bar of a timeline: busy until `free`, then passive until `end`.
struct Bar {
  std::size_t step = 0;
  Seconds start{0}, free{0}, end{0};
};

void describe(Document<Bar>& bar) {
  bar.called("joint-bar")
      .field("step", &Bar::step, "Its place among the steps, from 0.")
      .field("start", &Bar::start)
      .field("free-at", &Bar::free, "From then on it needs nobody.")
      .field("end", &Bar::end);
}

struct Track {
  std::string name;
  std::string kind;
  std::vector<Bar> bars{};
};

void describe(Document<Track>& track) {
  track.called("joint-track")
      .field("name", &Track::name)
      .field("kind", &Track::kind, Allowed{.among = {"procedure", "worker", "resource", "setting"}})
      .field("bars", &Track::bars);
}

std::size_t place_of(const JointPlan& plan, OperationIndex operation) {
  return static_cast<std::size_t>(
      std::ranges::find(plan.schedule.placed, operation, &orders::Placed::operation) -
      plan.schedule.placed.begin());
}

std::vector<Track> tracks_of(const JointDinner& dinner) {
  const JointPlan& plan = dinner.plan;
  std::vector<Track> tracks;
  for (const auto& member : dinner.procedures.members()) tracks.push_back({member.name, "procedure"});
  const std::size_t workers = tracks.size();
  for (std::uint32_t worker = 1; worker <= plan.workers; ++worker)
    tracks.push_back({fmt::format("worker {}", worker), "worker"});
  const std::size_t resources = tracks.size();
  for (const orders::Resource& resource : plan.scheduling.resources)
    tracks.push_back({resource.name, "resource"});
  if (!plan.has_plan()) return tracks;
  for (std::size_t place = 0; place < plan.schedule.placed.size(); ++place) {
    const orders::Placed& placed = plan.schedule.placed[place];
    const auto& pieces = plan.pieces[place];
    const Seconds start = pieces.empty() ? placed.start : pieces.front().start;
    if (const auto member = dinner.procedures.procedure_of(placed.operation))
      tracks[*member].bars.push_back({place, start, placed.free_at, placed.end()});
    if (!plan.scheduling.tasks[placed.operation].needs_worker) continue;
    if (pieces.empty())
      tracks[workers + placed.worker].bars.push_back({place, placed.start, placed.free_at, placed.free_at});
    for (const JointPlan::Piece& piece : pieces)
      tracks[workers + piece.worker].bars.push_back({place, piece.start, piece.end, piece.end});
  }
  for (const orders::Occupancy& one : occupancy(plan.scheduling, plan.schedule))
    tracks[resources + one.resource].bars.push_back(
        {place_of(plan, one.operation), one.start, one.end, one.end});
  for (const orders::HeldSetting& held : plan.settings) {
    const std::size_t place = place_of(plan, held.operation);
    if (place == plan.schedule.placed.size()) continue;
    auto track = std::ranges::find(tracks, held.name, &Track::name);
    if (track == tracks.end()) track = tracks.insert(tracks.end(), {held.name, "setting"});
    const orders::Placed& placed = plan.schedule.placed[place];
    track->bars.push_back({place, placed.start, placed.end(), placed.end()});
  }
  return tracks;
}

struct SettingOf {
  const JointDinner& dinner;
  const orders::HeldSetting& held;
};

void describe(Document<SettingOf>& setting) {
  setting.called("held-setting")
      .field("name", [](const SettingOf& it) { return it.held.name; })
      .field("value", [](const SettingOf& it) { return it.held.value; })
      .field(
          "is-set", [](const SettingOf& it) { return it.held.is_set; },
          "Whether the step sets it; otherwise it needs it so all through.")
      .field(
          "step", [](const SettingOf& it) { return place_of(it.dinner.plan, it.held.operation); },
          "Its place among the steps, from 0.");
}

}  // namespace

static void describe(Document<JointDinner>& dinner) {
  dinner.called("together", "Several procedures carried out together.")
      .field("procedures",
             [](const JointDinner& it) {
               std::vector<MemberOf> members;
               for (std::size_t i = 0; i < it.plan.members.size(); ++i) members.push_back({it, i});
               return members;
             })
      .field(
          "workers", [](const JointDinner& it) { return it.plan.workers; }, from_one)
      .field("verdict",
             [](const JointDinner& it) {
               return std::string(names_of_verdicts[static_cast<std::size_t>(it.plan.verdict)]);
             },
             {"Of the search for a plan.",
              Allowed{.among = {names_of_verdicts.begin(), names_of_verdicts.end()}}})
      .field(
          "reason", [](const JointDinner& it) { return it.plan.reason; },
          "Why there is no plan, or which limit was reached.")
      .field(
          "clash", [](const JointDinner& it) { return it.plan.clash; },
          "Where there is no plan: a smallest set of wishes of which one must be given up.")
      .field(
          "seconds",
          [](const JointDinner& it) {
            return it.plan.has_plan() ? std::optional(it.plan.schedule.length) : std::nullopt;
          },
          "Until everything is done; null: there is no plan.")
      .field(
          "bound", [](const JointDinner& it) { return it.plan.bound; },
          "No plan in which each procedure keeps its own order takes less.")
      .field(
          "proven", [](const JointDinner& it) { return it.plan.is_proven(); },
          "Whether no such plan takes less, and this one comes out as planned.")
      .field(
          "confirmed", [](const JointDinner& it) { return it.plan.is_confirmed(); },
          "Whether, executed, every procedure comes out as it does alone, every step at its time.")
      .field(
          "delay", [](const JointDinner& it) { return it.plan.delay; },
          "The first step that was not executed at the times of the plan; empty: none.")
      .field(
          "in-order-of-procedures", [](const JointDinner& it) { return it.plan.keeps_order_of_procedures; },
          "Whether what may disturb one another is in the order in which the procedures are named.")
      .field(
          "begin-at",
          [](const JointDinner& it) {
            return it.serving && it.plan.has_plan() ? std::optional(it.moment(Seconds(0))) : std::nullopt;
          },
          "The time of the day to begin at, where one is given to serve at.")
      .field("steps",
             [](const JointDinner& it) {
               std::vector<PlannedStep> steps;
               for (std::size_t i = 0; i < it.plan.schedule.placed.size(); ++i) steps.push_back({it, i});
               return steps;
             })
      .field(
          "settings",
          [](const JointDinner& it) {
            std::vector<SettingOf> settings;
            for (const orders::HeldSetting& held : it.plan.settings)
              if (it.plan.has_plan() && place_of(it.plan, held.operation) < it.plan.schedule.placed.size())
                settings.push_back({it, held});
            return settings;
          },
          "What has one value at a time, and who sets or needs which.")
      .field("tracks", tracks_of, "A timeline: a track for each procedure, worker, resource and setting.");
}

Json joint_json(const JointDinner& dinner) {
  return to_document(dinner);
}

Json joint_schema() {
  return titled_schema<JointDinner>("What irl orders --together --json prints.");
}

}  // namespace irl::workbench
