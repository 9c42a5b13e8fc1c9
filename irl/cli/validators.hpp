#pragma once

#include <string>
#include <vector>

namespace CLI {
class Validator;
}  // namespace CLI

namespace irl::cli {

/// One of a few names; the message for another one suggests the nearest.
CLI::Validator one_of(std::vector<std::string> names);

}  // namespace irl::cli
