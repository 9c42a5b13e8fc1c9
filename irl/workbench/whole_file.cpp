#include "irl/workbench/whole_file.hpp"

#include <fmt/format.h>

#include <random>
#include <utility>

namespace irl::workbench {

namespace fs = std::filesystem;

Expected<WholeFile> WholeFile::create(const std::string& file, const FilesRead& read) {
  std::error_code ignored;
  if (fs::exists(file, ignored) && !fs::is_regular_file(file, ignored))
    return file_problem(file, "this is no file that could be replaced");
  if (auto allowed = read.allow(file); !allowed) return std::unexpected(std::move(allowed.error()));
  std::random_device random;
  const std::string part = fmt::format("{}.{:08x}{:08x}.part", file, random(), random());
  auto output = OutputFile::create(part, read);
  if (!output) return std::unexpected(std::move(output.error()));
  return WholeFile(file, part, std::move(*output));
}

WholeFile::WholeFile(WholeFile&& other) noexcept
    : name_(std::move(other.name_)),
      part_name_(std::exchange(other.part_name_, {})),
      part_(std::move(other.part_)) {}

WholeFile::~WholeFile() {
  std::error_code ignored;
  if (!part_name_.empty()) fs::remove(part_name_, ignored);
}

Expected<void> WholeFile::move_in_place() {
  std::error_code error;
  fs::rename(part_name_, name_, error);
  if (error) return file_problem(name_, fmt::format("it cannot be put in place: {}", error.message()));
  part_name_.clear();
  return {};
}

void remove_abandoned_parts(const std::string& file, const FilesRead& read) {
  const fs::path place(file);
  const fs::path directory = place.has_parent_path() ? place.parent_path() : fs::path(".");
  const std::string begin = place.filename().string() + ".";
  std::error_code ignored;
  for (const std::string& name : files_in(directory))
    if (name.starts_with(begin) && name.ends_with(".part") &&
        read.lost_by((directory / name).string()).empty())
      if (const auto nobody_writes_it = FileLock::take((directory / name).string()))
        fs::remove(directory / name, ignored);
}

}  // namespace irl::workbench
