#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace irl {

/// A name with its indefinite article: "a bowl", "an integer", "an uncover", "a unit".
std::string with_article(std::string_view name);

/// `1 edit`, `3 edits`: so many of what has its plural in -s.
std::string counted(std::size_t count, std::string_view what);

/// A length of time in its two largest units: `20 min`, `1 h 46 min`, `2 d 3 h`.
std::string time_in_words(std::chrono::duration<double> time);

/// The candidate that differs least from what was written, if any comes close: at most one mistake in a short
/// name, two in a longer one. A swap of neighbours is one mistake. The first of equally good ones.
std::optional<std::string_view> closest(std::string_view written,
                                        std::span<const std::string_view> candidates);

/// `did you mean 'butter'?`, or nothing if no candidate comes close.
std::string suggestion(std::string_view written, std::span<const std::string_view> candidates);

}  // namespace irl
