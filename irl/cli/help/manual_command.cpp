#include <filesystem>
#include <fstream>
#include <system_error>

#include "irl/cli/command_error.hpp"
#include "irl/cli/commands.hpp"
#include "irl/cli/help/manual_page.hpp"

namespace irl::cli {

namespace {

namespace fs = std::filesystem;

struct ManualChoice {
  std::string directory;
};

void declare(Command& command, ManualChoice& choice) {
  command.takes({"", "DIR", "Where to"}, &choice.directory).required();
  command.is_hidden = true;
}

void write_page(const fs::path& directory, const CommandLine& line, const Command& command) {
  const fs::path path = directory / (page_name(line, command) + ".1");
  std::ofstream file(path, std::ios::binary);
  if (!(file << manual_page(line, command) << std::flush))
    throw FileError(path.string(), "the file cannot be written");
}

ExitCode write_pages(const ManualChoice& choice, const Console&) {
  std::error_code error;
  fs::create_directory(choice.directory, error);
  if (error) throw FileError(choice.directory, "the directory cannot be made: " + error.message());
  GlobalChoice unused;
  const CommandLine line = define_command_line(unused);
  write_page(choice.directory, line, line.whole);
  for (const Command* one : line.shown()) write_page(choice.directory, line, *one);
  return ExitCode::success;
}

}  // namespace

Command manual_pages_command() {
  return make_command<ManualChoice>("manual-pages", "Write the manual page of every command", declare,
                                    write_pages);
}

}  // namespace irl::cli
