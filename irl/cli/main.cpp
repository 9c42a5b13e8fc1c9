#include <unistd.h>

#include <cstdlib>
#include <iostream>

#include "irl/cli/command_line.hpp"

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  const char* no_colour = std::getenv("NO_COLOR");
  const bool colour = isatty(STDOUT_FILENO) == 1 && !(no_colour && *no_colour);
  return irl::cli::run_command_line({argv + (argc > 0), argv + argc},
                                    {std::cin, std::cout, std::cerr, colour});
}
