#pragma once

#include <optional>
#include <string>

#include "irl/orders/views.hpp"

/// How people name the operations of a recipe: by the line they stand in or by a variable that they give.
namespace irl::workbench {

/// `bake (line 30)`; several operations in one line are told apart by what they give.
std::string operation_name(const Program& program, std::uint32_t operation);
/// The line of every operation, or its number from 1 where no line is known: `2 3 5 4`.
std::string line_numbers(const Program& program, const orders::Order& order);

/// The operation in that line, or the one that gives that variable in the trace. A UsageError if there is
/// none.
std::uint32_t named_operation(const Program& program, const Solution& trace, const std::string& name);

/// `12`, `1.3e+21`; exact up to fifteen digits.
std::string shown(const orders::Count& count);
/// The same; an estimate with its error: `about 1.3e+21 (± 4 %)`; `unknown` where no random order was
/// complete.
std::string shown(const orders::Counted& counted);

}  // namespace irl::workbench
