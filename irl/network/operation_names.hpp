#pragma once

#include <string>

#include "irl/network/program.hpp"

/// How people name the operations of a program: by what they do and the line they stand in.
namespace irl {

/// The line in which an operation was written; its number, from 1, where no line is known.
int line_of(const Program& program, OperationIndex operation);

/// `bake (line 30)`; several operations in one line are distinguished by their first variable: `take (line 3,
/// ?cube)`.
std::string operation_name(const Program& program, OperationIndex operation);

}  // namespace irl
