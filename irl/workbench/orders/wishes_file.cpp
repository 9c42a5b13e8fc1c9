#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <ranges>
#include <utility>

#include "irl/workbench/orders/clock_times.hpp"
#include "irl/workbench/orders/joint_request.hpp"

namespace irl::workbench {

namespace {

std::vector<std::string> words_of(std::string_view line) {
  line = line.substr(0, line.find('#'));
  std::vector<std::string> words;
  for (std::size_t at = 0; (at = line.find_first_not_of(" \t\r", at)) != std::string_view::npos;) {
    const std::size_t end = std::min(line.find_first_of(" \t\r", at), line.size());
    words.emplace_back(line.substr(at, end - at));
    at = end;
  }
  return words;
}

/// Takes a line; what is wrong with it otherwise, and what could stand there.
std::optional<std::pair<std::string, std::string>> take(std::vector<std::string> words, const Position& where,
                                                        JointRequest& request) {
  const std::string wish = std::exchange(words.front(), {});
  words.erase(words.begin());
  const auto takes = [&](std::size_t least, std::size_t most) {
    return words.size() >= least && words.size() <= most;
  };
  const auto once = [&](std::string& field, std::string written,
                        std::string error) -> std::optional<std::pair<std::string, std::string>> {
    if (!error.empty()) return std::pair(fmt::format("'{}': {}", wish, error), std::string());
    if (!field.empty())
      return std::pair(fmt::format("'{}' stands here a second time", wish), std::string("one line of it"));
    field = std::move(written);
    return std::nullopt;
  };
  const auto length_error = [](const std::string& written) {
    const auto length = length_of_time(written);
    return length ? std::string() : length.error();
  };
  if (wish == "within" && takes(3, 3)) {
    if (const std::string error = length_error(words[0]); !error.empty())
      return std::pair(fmt::format("'within': {}", error), std::string());
    request.lines_within.push_back({where, std::move(words)});
    return std::nullopt;
  }
  if (wish == "together-within" && takes(1, 1))
    return once(request.together_within, words[0], length_error(words[0]));
  if (wish == "by" && takes(1, 1)) return once(request.by, words[0], length_error(words[0]));
  if (wish == "serve-at" && takes(1, 2)) {
    const std::string written = words.size() == 1 ? words[0] : words[0] + " " + words[1];
    const auto time = serving_time(written);
    return once(request.serve_at, written, time ? std::string() : time.error());
  }
  if (wish == "interruptible" && takes(0, 0)) {
    request.interruptible = true;
    return std::nullopt;
  }
  return std::pair(
      words.empty() ? fmt::format("'{}' is no wish", wish)
                    : fmt::format("'{} {}' is no wish", wish, fmt::join(words, " ")),
      std::string("within TIME A B, together-within TIME, by TIME, serve-at TIME or interruptible"));
}

}  // namespace

Expected<JointRequest> wishes_in(const Source& source) {
  JointRequest request;
  Problems problems;
  int number = 0;
  for (const auto part : std::views::split(std::string_view(source.text), '\n')) {
    ++number;
    std::vector<std::string> words = words_of(std::string_view(part));
    if (words.empty()) continue;
    const Position where{source.name, number, 1};
    if (auto wrong = take(std::move(words), where, request))
      problems.push_back(
          {.where = where, .what = std::move(wrong->first), .expected = std::move(wrong->second)});
  }
  if (!problems.empty()) return std::unexpected(std::move(problems));
  return request;
}

std::expected<JointRequest, std::string> both(JointRequest one, const JointRequest& other) {
  const auto merge = [](std::string& into, const std::string& from) {
    const bool clashes = !into.empty() && !from.empty();
    if (into.empty()) into = from;
    return !clashes;
  };
  for (const auto& [wish, field] :
       {std::pair("serve-at", &JointRequest::serve_at),
        std::pair("together-within", &JointRequest::together_within), std::pair("by", &JointRequest::by)})
    if (!merge(one.*field, other.*field)) return std::unexpected(fmt::format("'{}' is said twice", wish));
  std::ranges::copy(other.within, std::back_inserter(one.within));
  std::ranges::copy(other.lines_within, std::back_inserter(one.lines_within));
  one.interruptible = one.interruptible || other.interruptible;
  return one;
}

}  // namespace irl::workbench
