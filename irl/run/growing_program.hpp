#pragma once

#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "irl/network/program.hpp"

namespace irl {

/// A network and its program, to which operations are added and from whose end they are taken again. The
/// operations of both have the same positions.
class GrowingProgram {
 public:
  explicit GrowingProgram(const Domain& domain) { program_.domain = &domain; }

  const Network& network() const { return network_; }
  const Program& program() const { return program_; }
  /// The position of a variable; none if there is none of that name.
  std::optional<std::uint32_t> variable(const std::string& name) const;

  /// What an addition brought along.
  struct Addition {
    Problems problems;
    std::vector<std::pair<std::uint32_t, Binding>> bound{};  ///< by constants and bind statements
  };
  /// Adds operations and bind statements, all but those that are wrong. Problems that a later addition can
  /// mend are not reported. `bindings` tells what is bound so far, by variable.
  Addition add(const Network& network, std::span<const std::optional<Binding>> bindings);

  /// How large everything is.
  struct Size {
    std::size_t operations;
    std::size_t variables;
    std::size_t bind_statements;
  };
  Size size() const;
  /// Takes additions back. `bound` are the variables that they bound.
  void shrink(const Size& size, std::span<const std::uint32_t> bound);

 private:
  void add_bindings(const Network& network, const Program& checked,
                    std::span<const std::optional<Binding>> bindings, Addition& addition);
  void add_operation(const Program& checked, std::uint32_t operation, Addition& addition);
  std::uint32_t add_variable(const std::string& name);
  void bind(std::uint32_t variable, const Binding& binding, Addition& addition);

  Network network_;
  Program program_;
  std::unordered_map<std::string, std::uint32_t> by_name_;
};

}  // namespace irl
