#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "irl/problem.hpp"
#include "irl/workbench/options.hpp"

namespace irl::cli {

using workbench::Bounds;
using workbench::Option;

/// Where the value of an option goes. What is there before is its default. A list takes several values,
/// by commas or each behind a name of its own. Milliseconds are a limit of time, given in seconds.
using Target =
    std::variant<bool*, std::string*, std::vector<std::string>*, std::uint32_t*, std::uint64_t*, double*,
                 std::optional<double>*, std::optional<std::uint64_t>*, std::chrono::milliseconds*>;

/// A limit of time as an option takes it: in seconds, `inf` where there is none.
std::string seconds_text(std::chrono::milliseconds limit);

/// An option or an argument as one command takes it.
struct Parameter {
  /// Options that it cannot go with, and the reason.
  struct Exclusion {
    std::vector<std::string> others;
    std::string why;
  };

  Parameter(const Option& option, Target target);

  Option option;
  std::vector<std::string> names;  ///< with those that domains have for it; none for an argument
  Target target;
  std::size_t values;          ///< how many words it takes each time it is given; 0: it is a flag
  std::string default_text{};  ///< empty: none
  bool is_required = false;
  bool has_commas = false;                        ///< whether a word is a list
  std::vector<std::vector<std::string>> needs{};  ///< one of each
  std::vector<Exclusion> excludes{};

  Parameter& required();
  /// A list in one word: `a,b`.
  Parameter& separated_by_commas();
  /// Takes exactly so many words.
  Parameter& words(std::size_t count);
  Parameter& by_default(std::string text);
  /// Is of no use without one of those, by name.
  Parameter& only_with(std::vector<std::string> others);
  /// Is of no use with any of those, because of what one of both does.
  Parameter& not_with(std::vector<std::string> others, std::string why);

  bool is_argument() const { return names.empty(); }
  bool is_flag() const { return values == 0; }
  /// Whether it may be given any number of times.
  bool is_repeated() const;
  bool has_name(std::string_view name) const;
  /// The last of its names, `--output`; what an argument is, PROCEDURE.
  std::string name() const;
  /// What it takes, for people: `FILE`, or `short|deep`.
  std::string value() const;
  /// The names and the value: `-o, --output FILE`.
  std::string heading() const;
  /// What is said of it, with its bounds, its default, and what it goes with and what not.
  std::string says() const;

  /// Puts the words, all that were given, into the target. What is wrong with one of them otherwise.
  std::expected<void, Problem> take(const std::vector<std::string>& words) const;
};

}  // namespace irl::cli
