#include "ontology/scalars.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>

namespace irl::ontology {

namespace {

constexpr std::string_view white_space = " \t\r\n";

/// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
std::size_t distance(std::string_view left, std::string_view right) {
  std::vector<std::size_t> before(right.size() + 1), last(right.size() + 1), row(right.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= left.size(); ++i) {
    before.swap(last);
    last.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= right.size(); ++j) {
      const bool same = left[i - 1] == right[j - 1];
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
      if (i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1])
        row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row.back();
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(white_space);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(white_space) - first + 1);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const auto end = text.find(separator);
    parts.push_back(trimmed(text.substr(0, end)));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::optional<double> parse_number(std::string_view text) {
  double number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end || !std::isfinite(number)) return std::nullopt;
  return number;
}

std::optional<bool> parse_truth(std::string_view text) {
  if (text == "true") return true;
  if (text == "false") return false;
  return std::nullopt;
}

std::optional<NumberAndWord> parse_number_and_word(std::string_view text) {
  const auto space = text.find_first_of(white_space);
  if (space == std::string_view::npos) return std::nullopt;
  const std::optional<double> number = parse_number(text.substr(0, space));
  const std::string_view word = trimmed(text.substr(space));
  if (!number || !is_name(word)) return std::nullopt;
  return NumberAndWord{*number, std::string(word)};
}

bool is_name(std::string_view text) {
  constexpr std::string_view punctuation = "()[]{}<>,;:#?!&*|=\"'`%@\\";
  return !text.empty() && !parse_number(text) && std::ranges::none_of(text, [&](unsigned char sign) {
    return sign <= ' ' || sign == 0x7f || punctuation.find(static_cast<char>(sign)) != std::string_view::npos;
  });
}

std::optional<std::string_view> closest(std::string_view written,
                                        const std::vector<std::string_view>& candidates) {
  constexpr std::size_t longest_name = 64;
  if (written.size() > longest_name) return std::nullopt;
  std::optional<std::string_view> best;
  std::size_t limit = written.size() < 3 ? 0 : written.size() < 6 ? 1 : 2;
  for (const std::string_view candidate : candidates) {
    if (std::max(written.size(), candidate.size()) - std::min(written.size(), candidate.size()) > limit)
      continue;
    const std::size_t mistakes = distance(written, candidate);
    if (mistakes > limit || (best && mistakes == limit)) continue;
    best = candidate;
    limit = mistakes;
  }
  return best;
}

std::string suggestion(std::string_view written, const std::vector<std::string_view>& candidates) {
  const auto found = closest(written, candidates);
  return found ? fmt::format("did you mean '{}'?", *found) : std::string();
}

}  // namespace irl::ontology
