#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "irl/data/index.hpp"
#include "irl/problem.hpp"

/// Scheduling: activities that share scarce resources, each begun so that everything is done as early as can
/// be. This is the resource-constrained project scheduling problem with generalised precedences, and with
/// what kitchens add to it.
namespace irl::scheduling {

/// A moment or a length of time, in whole units that the maker of the project chooses.
using Time = std::int64_t;

struct Activity;

/// Something renewable that activities hold for a while: workers, an oven, four bowls.
struct Resource {
  std::string name;
  std::int64_t capacity = 1;  ///< how many units can be held at once
};
using ResourceIndex = IndexOf<Resource>;
using ActivityIndex = IndexOf<Activity>;

/// Something that has one value at a time, such as the temperature of an oven.
struct Setting {
  std::string name;
  std::optional<std::string> initially{};  ///< none: no value that anybody needs
};
using SettingIndex = IndexOf<Setting>;

/// One value of a setting.
struct SettingValue {
  SettingIndex setting{};
  std::string value;

  bool operator==(const SettingValue&) const = default;
};

/// Units of a resource that an activity holds, from its own start on.
///
/// What is held is free again at the moment at which it is given back: another activity may take it at the
/// same time. A demand of length 0 needs its units at that one moment: not while others hold them before and
/// after it.
struct Demand {
  ResourceIndex resource{};
  std::int64_t units = 1;
  Time offset = 0;               ///< from the start of the activity until the units are taken
  std::optional<Time> length{};  ///< how long they are held; none: until the end of the activity
  /// Whether they are held, instead, until what lies there is taken out: until the first of `takers`
  /// starts. Without takers they are held for good; if one has started before, nothing is held.
  bool is_until_taken = false;
  std::vector<ActivityIndex> takers{};
  /// Whether activities that set the same settings to the same values, from the same start to the same end,
  /// hold the units together, as if they were one: two recipes that preheat one oven.
  bool may_be_shared = false;
};

/// Something that takes time, once.
struct Activity {
  std::string name{};
  Time duration = 0;
  Time earliest = 0;                ///< it starts no earlier
  std::optional<Time> latest{};     ///< it ends no later
  bool may_be_interrupted = false;  ///< it may be done in several pieces, each of whole units of time
  std::vector<Demand> demands{};
  /// What must be so from its start to its end. A setting has the value that was set last, from the end of
  /// the activity that set it until the start of one that sets another value.
  std::vector<SettingValue> needs{};
  /// What it sets; it takes some time then. Activities that set one thing to different values never overlap.
  std::vector<SettingValue> sets{};
};

/// One of the two ends of an activity.
enum class Moment { start, end };

/// A minimal lag: `to` happens at least so long after `from`. With a negative length it is a maximal lag:
/// `from` happens at most that long after `to`.
struct Lag {
  ActivityIndex from{};
  ActivityIndex to{};
  Time least = 0;
  Moment from_moment = Moment::start;
  Moment to_moment = Moment::start;
};

/// What is to be scheduled. Time begins at 0.
///
/// An activity that may be interrupted demands nothing, or one unit of one resource for as long as it is
/// worked on; it needs and sets nothing.
struct Project {
  std::vector<Activity> activities{};
  std::vector<Resource> resources{};
  std::vector<Setting> settings{};
  std::vector<Lag> lags{};
  /// By what number messages call the first activity that has no name: that of the file it comes from.
  std::uint32_t first_number = 0;
};

/// No time of a project is larger than this, and the longest plan that could be needed is not either.
inline constexpr Time longest_time = Time(1) << 40;

/// What is wrong with a project, in words, each with the activity, resource or lag that it is about; empty if
/// it can be scheduled or proven infeasible. Positions that do not exist, negative lengths and times beyond
/// `longest_time` are such faults.
std::vector<std::string> faults(const Project& project);

/// A project of a file that others published.
struct NamedProject {
  std::string id;  ///< where the file gives none: its name, and the line where there are several
  Project project;
};

/// What a file contains: projects that have no faults, and what is wrong with the others, each with its line
/// and column. One bad line of JSON loses no other.
struct ProjectFile {
  std::vector<NamedProject> projects{};
  Problems problems{};
};

/// Reads PSPLIB's single-mode files (`.sm`), Patterson's (`.rcp`), those of ProGen/max with maximal lags
/// (`.sch`), and lines of JSON, as irl/scheduling/README.md describes them. `name` is what messages call the
/// file. Whatever stands in it is never more than a problem.
ProjectFile read_projects(std::string_view text, const std::string& name);

}  // namespace irl::scheduling
