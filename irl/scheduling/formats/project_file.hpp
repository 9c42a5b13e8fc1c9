#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "irl/problem.hpp"
#include "irl/scheduling/project.hpp"

/// Files of projects that others published, told apart by what stands in them.
namespace irl::scheduling {

/// A project of a file.
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
