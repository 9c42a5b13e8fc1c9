#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cmath>
#include <vector>

#include "irl/workbench/orders/joint_json.hpp"

namespace irl::workbench {

namespace {

/// `20261224T200000`
template <class Clock>
std::string stamp(std::chrono::time_point<Clock, std::chrono::seconds> at) {
  using namespace std::chrono;
  const auto midnight = floor<days>(at);
  const year_month_day date(midnight);
  const hh_mm_ss time(at - midnight);
  return fmt::format("{:04}{:02}{:02}T{:02}{:02}{:02}", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                     time.hours().count(), time.minutes().count(), time.seconds().count());
}

/// The same for the same text on every machine (FNV-1a).
std::uint64_t digest(std::string_view text) {
  constexpr std::uint64_t basis = 14'695'981'039'346'656'037U, prime = 1'099'511'628'211U;
  std::uint64_t result = basis;
  for (const char letter : text) result = (result ^ static_cast<unsigned char>(letter)) * prime;
  return result;
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

/// Events are told apart from those of other plans by what all of them say.
std::string as_calendar(const std::vector<std::string>& events, std::chrono::sys_seconds written) {
  std::string all;
  for (const std::string& event : events) all += event;
  std::string text = folded("BEGIN:VCALENDAR") + folded("VERSION:2.0") + folded("PRODID:-//irl//orders//EN");
  for (std::size_t e = 0; e < events.size(); ++e)
    text += folded("BEGIN:VEVENT") + folded(fmt::format("UID:{:016x}-{}@irl", digest(all), e + 1)) +
            folded("DTSTAMP:" + stamp(written) + "Z") + events[e] + folded("END:VEVENT");
  return text + folded("END:VCALENDAR");
}

}  // namespace

std::string calendar(const JointDinner& dinner, std::chrono::year_month_day day,
                     std::chrono::sys_seconds written) {
  const orders::JointPlan& plan = dinner.plan;
  const ServingTime serving = dinner.serving.value_or(ServingTime());
  // Without a time zone: as clocks show it wherever the calendar is read.
  const auto at = [&](Seconds time) {
    const Seconds of_day = serving.of_day - plan.schedule.length + time;
    return stamp(std::chrono::local_days(day) + std::chrono::seconds(std::llround(of_day.count())));
  };
  std::vector<std::string> events;
  const auto add = [&](std::size_t place, Seconds start, Seconds end, std::uint32_t worker) {
    const orders::Placed& placed = plan.schedule.placed[place];
    std::string words = plan.workers > 1 ? fmt::format("worker {}; ", worker + 1) : "";
    words += "at the latest at " + dinner.moment(plan.latest[place]);
    if (placed.ready_at > placed.free_at) words += "; ready at " + dinner.moment(placed.ready_at);
    events.push_back(folded("DTSTART:" + at(start)) + folded("DTEND:" + at(end)) +
                     folded("SUMMARY:" + escaped_text(dinner.name(placed.operation))) +
                     folded("DESCRIPTION:" + escaped_text(words)));
  };
  for (std::size_t place = 0; place < plan.schedule.placed.size(); ++place) {
    const orders::Placed& placed = plan.schedule.placed[place];
    if (placed.end() <= placed.start) continue;
    if (plan.pieces[place].empty()) add(place, placed.start, placed.free_at, placed.worker);
    for (const auto& [start, end, worker] : plan.pieces[place]) add(place, start, end, worker);
  }
  return as_calendar(events, written);
}

}  // namespace irl::workbench
