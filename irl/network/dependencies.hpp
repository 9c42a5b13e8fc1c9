#pragma once

#include <string>

#include "irl/network/program.hpp"

namespace irl {

/// Which operation of a program can give what to which, as a graph in Graphviz' DOT language: operations by
/// name and line, and an edge from one that gives to one that takes for every variable that passes between
/// them. An operation that may both give and take a variable (a slot used in either direction) has edges both
/// ways. At most a million edges are drawn.
std::string dependencies_to_dot(const Program& program);

}  // namespace irl
