#pragma once

#include <cstddef>

/// Which edges of the program were reached. Code that is compiled with -fsanitize-coverage=trace-pc calls in;
/// without it, nothing is ever new.
namespace irl::fuzz {

/// Forgets what the current input reached.
void begin_input();
/// How many edges, or numbers of passes over them, the current input has reached that no input before it had;
/// they are known from now on.
std::size_t take_new();

}  // namespace irl::fuzz
