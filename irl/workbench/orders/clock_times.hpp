#pragma once

#include <chrono>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "irl/data/binding.hpp"

/// Times as people write them.
namespace irl::workbench {

/// A length of time: `5min`, `1h30min`, `90s`, or a number of minutes. What is wrong with it otherwise, in
/// words.
std::expected<Seconds, std::string> length_of_time(std::string_view written);

/// When something is to be ready: a time of the day, `20:00`, with a day before it where it matters,
/// `2026-12-24 20:00`.
struct ServingTime {
  Seconds of_day{0};  ///< from midnight
  std::optional<std::chrono::year_month_day> day{};
};
/// Reads it. What is wrong with it otherwise, in words.
std::expected<ServingTime, std::string> serving_time(std::string_view written);

/// A moment so long before the serving time as hours, minutes and, where they are not 0, seconds: `18:47`,
/// `18:47:30`. The day before has a minus sign and its number: `-1 23:10`.
std::string clock_text(const ServingTime& serving, Seconds before);
/// A length of time for people: `47 min`, `1 h 5 min`, `30 s`.
std::string length_text(Seconds length);

}  // namespace irl::workbench
