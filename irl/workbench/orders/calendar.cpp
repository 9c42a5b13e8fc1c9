#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cmath>

#include "irl/workbench/orders/joint_json.hpp"

namespace irl::workbench {

namespace {

/// A moment without a time zone: as clocks show it wherever the calendar is read.
std::string stamp(std::chrono::year_month_day day, Seconds of_day) {
  using namespace std::chrono;
  const auto at = local_days(day) + seconds(std::llround(of_day.count()));
  const auto midnight = floor<days>(at);
  const year_month_day date(midnight);
  const hh_mm_ss time(at - midnight);
  return fmt::format("{:04}{:02}{:02}T{:02}{:02}{:02}", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                     time.hours().count(), time.minutes().count(), time.seconds().count());
}

std::string escaped_text(std::string_view text) {
  std::string escaped;
  for (const char letter : text) {
    if (letter == '\\' || letter == ';' || letter == ',') escaped += '\\';
    escaped += letter == '\n' ? std::string("\\n") : std::string(1, letter);
  }
  return escaped;
}

/// A line of at most 75 bytes; what is longer goes on in the next one, which begins with a space. No letter
/// is cut in two.
std::string folded(std::string line) {
  constexpr std::size_t most = 75;
  std::string text;
  while (line.size() > most) {
    std::size_t cut = most;
    while (cut > 1 && (static_cast<unsigned char>(line[cut]) & 0xC0U) == 0x80U) --cut;
    text += line.substr(0, cut) + "\r\n";
    line = " " + line.substr(cut);
  }
  return text + line + "\r\n";
}

}  // namespace

std::string calendar(const JointDinner& dinner, std::chrono::year_month_day day) {
  const orders::JointPlan& plan = dinner.plan;
  const ServingTime serving = dinner.serving.value_or(ServingTime());
  const auto at = [&](Seconds time) { return stamp(day, serving.of_day - plan.schedule.length + time); };
  std::string text = folded("BEGIN:VCALENDAR") + folded("VERSION:2.0") + folded("PRODID:-//irl//orders//EN");
  std::size_t number = 0;
  const auto add = [&](std::size_t place, Seconds start, Seconds end, std::uint32_t worker) {
    const orders::Placed& placed = plan.schedule.placed[place];
    text += folded("BEGIN:VEVENT") + folded(fmt::format("UID:{}-{}@irl", at(Seconds(0)), ++number)) +
            folded("DTSTAMP:" + at(Seconds(0)) + "Z") + folded("DTSTART:" + at(start)) +
            folded("DTEND:" + at(end)) + folded("SUMMARY:" + escaped_text(dinner.name(placed.operation)));
    std::string words = plan.workers > 1 ? fmt::format("worker {}; ", worker + 1) : "";
    words += "at the latest at " + dinner.moment(plan.latest[place]);
    if (placed.ready_at > placed.free_at) words += "; ready at " + dinner.moment(placed.ready_at);
    text += folded("DESCRIPTION:" + escaped_text(words)) + folded("END:VEVENT");
  };
  for (std::size_t place = 0; place < plan.schedule.placed.size(); ++place) {
    const orders::Placed& placed = plan.schedule.placed[place];
    if (placed.end() <= placed.start) continue;
    if (plan.pieces[place].empty()) add(place, placed.start, placed.free_at, placed.worker);
    for (const auto& [start, end, worker] : plan.pieces[place]) add(place, start, end, worker);
  }
  return text + folded("END:VCALENDAR");
}

}  // namespace irl::workbench
