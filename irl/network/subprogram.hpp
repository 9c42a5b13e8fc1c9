#pragma once

#include <optional>
#include <span>
#include <vector>

#include "irl/network/program.hpp"

namespace irl {

/// A program of some operations of another one, in that order, with only their variables; variables that have
/// a binding are bound from the start. Operations keep their place in the network (`written`), so they make
/// the same identities as in the whole.
Program subprogram(const Program& whole, std::span<const std::uint32_t> operations,
                   std::span<const std::optional<Binding>> bindings);

/// Adds an operation to a program, with its own variables; returns its position. Variables are those of the
/// whole, by position.
std::uint32_t append(Program& program, ProgramOperation&& operation);

}  // namespace irl
