#include "irl/workbench/files_read.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace irl::workbench {

namespace fs = std::filesystem;

void FilesRead::add(const FilesRead& others) {
  names_.insert(names_.end(), others.names_.begin(), others.names_.end());
}

std::string FilesRead::lost_by(const std::string& output) const {
  std::error_code ignored;
  if (!fs::is_regular_file(output, ignored)) return {};
  const auto lost = std::ranges::find_if(names_, [&](const std::string& name) {
    return fs::equivalent(output, name == "-" ? "/dev/stdin" : name, ignored);
  });
  return lost == names_.end() ? std::string() : *lost;
}

Expected<void> FilesRead::allow(const std::string& output) const {
  const std::string lost = lost_by(output);
  if (lost.empty()) return {};
  return file_problem(output,
                      lost == output ? "this file is read, so it cannot be written"
                                     : fmt::format("this file is read, {}, so it cannot be written",
                                                   lost == "-" ? "as standard input" : "as " + lost),
                      "name another file");
}

}  // namespace irl::workbench
