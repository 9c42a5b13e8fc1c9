#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <charconv>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "irl/cli/command_line.hpp"
#include "irl/cli/crash_report.hpp"

/// A stream that was closed when the program began would else be the next file that is opened; reading from
/// it, and writing to it, are to fail.
static void keep_closed_streams_closed() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(stream, F_GETFD) == -1) open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

static std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

/// As COLUMNS says, or else the terminal itself; 0 where neither does.
static std::size_t columns_of_terminal() {
  const std::string_view written = variable("COLUMNS");
  std::size_t columns = 0;
  if (std::from_chars(written.data(), written.data() + written.size(), columns).ec == std::errc() &&
      columns > 0)
    return columns;
  winsize size{};
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

int main(int argc, char** argv) {
  keep_closed_streams_closed();
  irl::cli::report_crashes();
  std::ios::sync_with_stdio(false);
  const bool is_terminal = isatty(STDOUT_FILENO) == 1;
  return irl::cli::run_command_line({argv + (argc > 0), argv + argc},
                                    {.in = std::cin,
                                     .out = std::cout,
                                     .err = std::cerr,
                                     .colour = is_terminal && variable("NO_COLOR").empty(),
                                     .columns = is_terminal ? columns_of_terminal() : 0});
}
