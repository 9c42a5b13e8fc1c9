#include "irl/workbench/orders/clock_times.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

namespace irl::workbench {

namespace {

constexpr double longest = 1e9;  // seconds
constexpr std::int64_t minute = 60, hour = 60 * minute, day = 24 * hour;

/// The digits at the beginning, which are taken off; none where there are none or too many.
std::optional<double> take_number(std::string_view& text) {
  double number = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
  if (error != std::errc() || !(number >= 0) || number > longest) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

/// The seconds of the unit at the beginning, which is taken off; 0 where there is none.
double take_unit(std::string_view& text) {
  constexpr std::pair<std::string_view, double> units[] = {
      {"min", minute}, {"h", hour}, {"s", 1}, {"m", minute}};
  for (const auto& [name, seconds] : units)
    if (text.starts_with(name)) {
      text.remove_prefix(name.size());
      return seconds;
    }
  return 0;
}

std::optional<int> digits(std::string_view text, std::size_t count) {
  int number = 0;
  if (text.size() != count) return std::nullopt;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

/// From the first whole year of the calendar on, before which calendars of days mean little.
std::optional<std::chrono::year_month_day> day_in(std::string_view text) {
  constexpr int first_year = 1583;
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const auto y = digits(text.substr(0, 4), 4), m = digits(text.substr(5, 2), 2),
             d = digits(text.substr(8, 2), 2);
  if (!y || !m || !d || *y < first_year) return std::nullopt;
  const std::chrono::year_month_day found{std::chrono::year(*y),
                                          std::chrono::month(static_cast<unsigned>(*m)),
                                          std::chrono::day(static_cast<unsigned>(*d))};
  return found.ok() ? std::optional(found) : std::nullopt;
}

}  // namespace

std::expected<Seconds, std::string> length_of_time(std::string_view written) {
  const auto wrong = [&] {
    return std::unexpected(fmt::format(
        "'{}' is no length of time; expected minutes, or hours, minutes and seconds as in 1h30min", written));
  };
  std::string_view text = written;
  double seconds = 0;
  while (!text.empty()) {
    const auto number = take_number(text);
    if (!number) return wrong();
    const bool is_all = seconds == 0 && text.empty();
    const double unit = is_all ? minute : take_unit(text);
    if (unit == 0) return wrong();
    seconds += *number * unit;
  }
  if (written.empty() || seconds > longest) return wrong();
  return Seconds(seconds);
}

std::expected<ServingTime, std::string> serving_time(std::string_view written) {
  const auto wrong = [&] {
    return std::unexpected(
        fmt::format("'{}' is no time of the day; expected one as in 20:00, perhaps with a day "
                    "before it, from 1583 on, as in '2026-12-24 20:00'",
                    written));
  };
  ServingTime serving;
  std::string_view time = written;
  if (const std::size_t gap = written.find_first_of(" T"); gap != std::string_view::npos) {
    serving.day = day_in(written.substr(0, gap));
    if (!serving.day) return wrong();
    time = written.substr(gap + 1);
  }
  const std::size_t colon = time.find(':');
  if (colon == std::string_view::npos || colon == 0 || colon > 2) return wrong();
  const auto hours = digits(time.substr(0, colon), colon), minutes = digits(time.substr(colon + 1), 2);
  if (!hours || !minutes || *hours > 23 || *minutes > 59) return wrong();
  serving.of_day = Seconds(static_cast<double>(*hours * hour + *minutes * minute));
  return serving;
}

std::string clock_text(const ServingTime& serving, Seconds before) {
  const auto at = static_cast<std::int64_t>(std::llround((serving.of_day - before).count()));
  const std::int64_t days = at >= 0 ? at / day : (at - day + 1) / day;
  const std::int64_t of_day = at - days * day;
  std::string text = fmt::format("{:02}:{:02}", of_day / hour, of_day % hour / minute);
  if (of_day % minute != 0) text += fmt::format(":{:02}", of_day % minute);
  return days == 0 ? text : fmt::format("{:+} {}", days, text);
}

std::string length_text(Seconds length) {
  const auto seconds = static_cast<std::int64_t>(std::llround(length.count()));
  std::string text;
  const auto add = [&](std::int64_t number, std::string_view unit) {
    if (number != 0) text += fmt::format("{}{} {}", text.empty() ? "" : " ", number, unit);
  };
  add(seconds / hour, "h");
  add(seconds % hour / minute, "min");
  add(seconds % minute, "s");
  return text.empty() ? "0 s" : text;
}

}  // namespace irl::workbench
