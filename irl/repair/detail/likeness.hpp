#pragma once

#include <span>
#include <string_view>

/// How alike names are that people give to things. Internal to repair.
namespace irl {

/// Whether one may be the other with a slip of the pen.
bool is_misspelt(std::string_view written, std::string_view meant);

/// From 0 to 1: 1 for the same name, 0.9 for a slip of the pen, else the share of the words of both, parted
/// by hyphens and without numbers, that both have.
double likeness(std::string_view left, std::string_view right);

/// Which share of the words of a name stand in others, from 0 to 1: `sifted-flour-and-cocoa` in `sift`,
/// `flour` and `cocoa` to three quarters.
double coverage(std::string_view name, std::span<const std::string_view> others);

}  // namespace irl
