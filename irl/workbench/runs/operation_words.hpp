#pragma once

#include <functional>
#include <string>

#include "irl/network/program.hpp"
#include "irl/run/solution.hpp"

namespace irl::workbench {

/// Says an operation of a program in one plain sentence, with what its variables hold in a solution: `Mash
/// the bananas.` Where they hold nothing, they go by their names. Empty where there are no words.
using OperationWords = std::function<std::string(const Program&, const Solution&, OperationIndex)>;

}  // namespace irl::workbench
