#pragma once

#include <string>

#include "irl/network/network.hpp"
#include "irl/workbench/json.hpp"
#include "irl/workbench/problems.hpp"

/// Networks as lists of tuples, as construction grammars and programs pass them on.
namespace irl::workbench {

/// The text of a network in network notation. The document is that text, or a list with a list for each
/// operation: the name of its primitive, then its arguments as the notation has them: `"?x"`, `"red"`, `2`,
/// `true`, `"\"a text\""`, a list for a list. A bind statement is `["bind", type, "?x", value]`. Each
/// operation becomes a line. Refused is what is none of these, with the number of the operation.
Expected<std::string> network_text(const Json& network);

/// The network as such a list: the bind statements, then the operations. `network_text` gives an equal
/// network back.
Json tuples_of(const Network& network);

}  // namespace irl::workbench
