#include <iostream>

#include "irl/legacy/legacy_command_line.hpp"

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  return irl::legacy::run_legacy_command_line({argv + (argc > 0), argv + argc},
                                              {std::cin, std::cout, std::cerr});
}
