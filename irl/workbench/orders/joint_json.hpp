#pragma once

#include <optional>
#include <string>

#include "irl/orders/joint_plan.hpp"
#include "irl/workbench/json.hpp"
#include "irl/workbench/orders/clock_times.hpp"

/// What several procedures come to when they are carried out together, for people and programs.
namespace irl::workbench {

/// A joint plan with what is needed to tell of it.
struct JointDinner {
  const orders::JointProcedures& procedures;
  const orders::JointPlan& plan;
  std::optional<ServingTime>
      serving{};  ///< when everything is to be done; none: times are told from the start

  /// `soup: mix (line 4)`.
  std::string name(OperationIndex operation) const;
  /// A moment of the plan: of the clock, or in seconds from the start.
  std::string moment(Seconds time) const;
  /// How the plan was found and what is proven of it, in one line.
  std::string verdict() const;
};

/// The plan as a document: steps with their latest starts, procedures, tracks of a timeline, settings.
Json joint_json(const JointDinner& dinner);
Json joint_schema();

/// A calendar (iCalendar, RFC 5545) with an event for each step that needs a worker. `day`: the day on which
/// everything is to be done; there must be a serving time. `written`: the moment at which it is written.
/// Events of different plans have different ids; the same plan has the same ones again.
std::string calendar(const JointDinner& dinner, std::chrono::year_month_day day,
                     std::chrono::sys_seconds written);

/// One sheet to be printed: who does what when, and until when it can wait.
std::string work_sheet(const JointDinner& dinner);

}  // namespace irl::workbench
