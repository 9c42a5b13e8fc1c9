#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "irl/network/network.hpp"

namespace irl {

/// What an edit does to a network.
enum class EditKind {
  insert,     ///< puts operations before another one
  erase,      ///< takes an operation out; what took its results takes what it was given
  rewire,     ///< puts another variable in the place of an argument
  constant,   ///< puts another constant in the place of an argument
  exchange,   ///< exchanges two arguments of an operation
  primitive,  ///< names another primitive
  arguments   ///< adds arguments to an operation, or drops some
};
/// `insert`, `erase`, …
std::string_view name(EditKind kind);

/// A change of a network in one place. Operations are identified by their positions before it.
struct Edit {
  EditKind kind = EditKind::rewire;
  double cost = 1;
  /// Operations as they are afterwards: the one that is edited, and those that follow suit.
  std::vector<std::pair<std::size_t, Operation>> changed{};
  std::optional<std::size_t> erased{};
  std::size_t before = 0;  ///< where `inserted` stands
  std::vector<Operation> inserted{};
  std::string reason{};  ///< what is wrong without it, in words
};

/// A network with some edits.
struct Revision {
  Network network;
  /// By operation: its position in the network as it was; none for what was put in.
  std::vector<std::optional<std::size_t>> original;
};

/// A network without any edit.
Revision unedited(Network network);
/// The network with one edit more.
Revision revised(Revision network, const Edit& edit);

}  // namespace irl
