#pragma once

#include <optional>
#include <string>
#include <vector>

#include "irl/define/domain.hpp"
#include "irl/network/network.hpp"

namespace irl::orders {

/// A procedure that is carried out together with others, such as one dish of a dinner.
struct Procedure {
  std::string name;
  Network network;
  std::string result{};  ///< the variable that holds its result; empty: not known
};

/// Where an operation of a joined network comes from.
struct Origin {
  std::size_t procedure = 0;
  std::size_t operation = 0;  ///< its place in the network of that procedure
};

/// Several procedures as one network, in one world: one after the other, as they are written.
struct JoinedProcedures {
  Network network{};
  std::vector<std::optional<Origin>> origins{};  ///< by operation; none of what gives the first state
  /// By procedure: what its variables are called here.
  std::vector<std::vector<std::pair<std::string, std::string>>> names{};

  /// What a variable of a procedure is called here.
  const std::string& name_of(std::size_t procedure, const std::string& variable) const;
};

/// Joins procedures. Names that several of them use are different ones: variables, and definitions that do
/// not say the same. Only the first state is one: each procedure takes it as the one before leaves it.
JoinedProcedures joined(const std::vector<Procedure>& procedures, const Domain& domain);

}  // namespace irl::orders
