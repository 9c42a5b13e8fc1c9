#include <iostream>

#include "irl/cli/legacy/legacy_command_line.hpp"

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  return irl::cli::run_legacy_command_line({argv + (argc > 0), argv + argc},
                                           {std::cin, std::cout, std::cerr});
}
