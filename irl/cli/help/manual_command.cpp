#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <system_error>

#include "irl/cli/command_error.hpp"
#include "irl/cli/commands.hpp"
#include "irl/cli/help/definition.hpp"
#include "irl/cli/help/manual_page.hpp"

namespace irl::cli {

namespace fs = std::filesystem;

static void write_page(const fs::path& directory, const CLI::App& command) {
  std::string name = full_name(command);
  std::ranges::replace(name, ' ', '-');
  const fs::path path = directory / (name + ".1");
  std::ofstream file(path, std::ios::binary);
  if (!(file << manual_page(command) << std::flush))
    throw FileError(path.string(), "the file cannot be written");
}

void add_manual_command(CLI::App& app) {
  CLI::App& command = *app.add_subcommand("manual-pages", "Write the manual page of every command");
  const auto directory = std::make_shared<std::string>();
  command.group("");  // for packages, not for people
  command.add_option("directory", *directory, "Where to")->required()->type_name("DIR");
  command.callback([directory, &app] {
    std::error_code error;
    fs::create_directories(*directory, error);
    if (error) throw FileError(*directory, "the directory cannot be made: " + error.message());
    write_page(*directory, app);
    for (const CLI::App* one : commands(app)) write_page(*directory, *one);
  });
}

}  // namespace irl::cli
