#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "irl/workbench/files.hpp"

namespace irl::workbench {

namespace fs = std::filesystem;

fs::path data_directory() {
  if (const char* chosen = std::getenv("IRL_DATA"); chosen && *chosen) return chosen;
  std::error_code error;
  const fs::path executable = fs::read_symlink("/proc/self/exe", error);
  fs::path installed = executable.parent_path().parent_path() / "share" / "irl";
#ifdef IRL_DATA_DIRECTORY
  if (!fs::is_directory(installed, error)) return IRL_DATA_DIRECTORY;
#endif
  return installed;
}

}  // namespace irl::workbench
