#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "irl/data/index.hpp"
#include "irl/network/network.hpp"

namespace irl {

/// A use of a definition whose body stands for it (irl/network/definitions.hpp).
struct DefinitionUse {
  std::size_t number = 0;  ///< from 1, in the order in which uses are looked at; differs within a program
  /// As written; in a body, with the arguments that stand for its variables.
  Operation operation{};
  std::size_t written = 0;  ///< the place of the outermost use in the network as written
  std::size_t part = 0;     ///< its place in the body that it stands in, from 1; 0: in the network itself
  /// The use in whose body it stands, among those of the same network; none: it is written in the network.
  std::optional<IndexOf<DefinitionUse>> within{};
  Position definition{};  ///< where the definition stands
};
/// The position of a use, after that of the use in whose body it stands.
using UseIndex = IndexOf<DefinitionUse>;
using DefinitionUses = std::vector<DefinitionUse>;

/// The uses of definitions that lead to an operation of a body: the one that was written in the network, the
/// one in the body of that, and so on. Empty for an operation that was written itself. Copies share the uses.
class UsePath {
 public:
  UsePath() = default;
  /// To the operation in that place of the body, from 1, that stands for a use.
  UsePath(std::shared_ptr<const DefinitionUses> uses, UseIndex innermost, std::size_t part)
      : end_(std::make_shared<const End>(std::move(uses), innermost, part)) {}

  bool empty() const { return !end_; }
  /// The place of the operation in the body that it stands in, from 1; 0 where the path is empty.
  std::size_t part() const { return end_ ? end_->part : 0; }
  /// The use in whose body the operation stands; null where the path is empty.
  const DefinitionUse* innermost() const { return end_ ? &(*end_->uses)[end_->innermost] : nullptr; }
  /// The use that is written in the network; null where the path is empty.
  const DefinitionUse* outermost() const;
  /// All of them, the outermost first.
  std::vector<const DefinitionUse*> uses() const;

 private:
  /// Programs have many operations, and most no path: they hold a pointer.
  struct End {
    std::shared_ptr<const DefinitionUses> uses;
    UseIndex innermost;
    std::size_t part;
  };
  std::shared_ptr<const End> end_{};
};

/// The place of an operation of a body, as people name it: the line of the outermost use (its number, where
/// no line is known), then the places in bodies: `7.2` for the second operation of the body that the use in
/// line 7 stands for, `7.2.1` where that is a use itself. The path must not be empty.
std::string written_place(const UsePath& path);
/// The same of a use on the path: `7` for the one in line 7.
std::string written_place(const DefinitionUse& use, const UsePath& path);

}  // namespace irl
