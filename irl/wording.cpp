#include "irl/wording.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace irl {

static bool is_vowel(char c) {
  return std::string_view("aeiou").contains(c);
}

std::string counted(std::size_t count, std::string_view what) {
  return std::to_string(count) + ' ' + std::string(what) + (count == 1 ? "" : "s");
}

std::string time_in_words(std::chrono::duration<double> time) {
  constexpr double minute = 60, hour = 3600, day = 24 * hour;
  if (time.count() < minute) return fmt::format("{:.3g} s", time.count());
  const double seconds = std::round(time.count());
  const auto both = [](double large, const char* unit, double small, const char* smaller) {
    return small == 0 ? fmt::format("{:.0f} {}", large, unit)
                      : fmt::format("{:.0f} {} {:.0f} {}", large, unit, small, smaller);
  };
  if (seconds < hour) return both(std::floor(seconds / minute), "min", std::fmod(seconds, minute), "s");
  const double minutes = std::round(seconds / minute);
  if (seconds < day) return both(std::floor(minutes / 60), "h", std::fmod(minutes, 60), "min");
  const double hours = std::round(seconds / hour);
  return both(std::floor(hours / 24), "d", std::fmod(hours, 24), "h");
}

/// An initial u is a consonant to the ear where one consonant stands between it and the next vowel, as in
/// "unit" and "utensil", and "un-" before a consonant is none.
static bool sounds_like_a_vowel(std::string_view name) {
  if (name.empty() || !is_vowel(name[0])) return false;
  if (name.starts_with("one")) return false;
  const bool like_unit = name.size() > 2 && name[0] == 'u' && !is_vowel(name[1]) && is_vowel(name[2]);
  return !like_unit || name.starts_with("uno");
}

std::string with_article(std::string_view name) {
  return std::string(sounds_like_a_vowel(name) ? "an " : "a ").append(name);
}

/// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
static std::size_t distance(std::string_view left, std::string_view right) {
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

std::optional<std::string_view> closest(std::string_view written,
                                        std::span<const std::string_view> candidates) {
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

std::string suggestion(std::string_view written, std::span<const std::string_view> candidates) {
  const auto found = closest(written, candidates);
  return found ? "did you mean '" + std::string(*found) + "'?" : std::string();
}

}  // namespace irl
