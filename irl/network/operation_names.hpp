#pragma once

#include <string>
#include <unordered_map>

#include "irl/network/program.hpp"

/// How people name the operations of a program: by what they do and the line they stand in.
namespace irl {

/// The line of the network in which an operation was written, or the use of a definition that it stands for;
/// its number, from 1, where no line is known.
int line_of(const Program& program, OperationIndex operation);
/// The same as text; of an operation in the body of a definition with its place there, `7.2`.
std::string place_of(const Program& program, OperationIndex operation);

/// `bake (line 30)`; several operations in one line are distinguished by their first variable: `take (line 3,
/// ?cube)`. Of an operation in the body of a definition, `beat (7.3 of cream-together)`.
std::string operation_name(const Program& program, OperationIndex operation);

/// The same names, of a program of which many are told: each takes no longer than it is. The program must
/// outlive them.
class OperationNames {
 public:
  explicit OperationNames(const Program& program);
  std::string operator[](OperationIndex operation) const;

 private:
  const Program* program_;
  std::unordered_map<int, std::size_t> at_line_;  // how many operations stand there
  std::unordered_map<std::string, std::size_t> at_place_;
};

}  // namespace irl
