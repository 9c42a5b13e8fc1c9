#include <iostream>
#include <irl/cli/command_line.hpp>

int main(int argc, char** argv) {
  return irl::cli::run_command_line({argv + 1, argv + argc}, {std::cin, std::cout, std::cerr});
}
