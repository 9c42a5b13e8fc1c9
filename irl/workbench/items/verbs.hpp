#pragma once

#include <map>
#include <string>
#include <vector>

#include "irl/define/domain.hpp"
#include "irl/workbench/problems.hpp"

namespace irl::workbench {

/// Which words ask for which operations: what recipes/verbs.yaml says, where each table is explained. All
/// words are in lower case.
struct Verbs {
  /// A verb of a primitive, or of none.
  struct Meaning {
    std::string primitive{};  ///< empty: what no operation does
    bool is_noun = false;     ///< counts only where what follows shows that it is a verb
  };
  std::multimap<std::string, Meaning, std::less<>> meanings{};  ///< by verb
  std::vector<std::string> carrying{};                          ///< primitives that only bring things
  std::vector<std::string> silent{};  ///< of these, those that no verb asks for: fetching a bowl
  std::vector<std::string> adding{};  ///< of these, those that put something to other things
  std::map<std::string, std::string, std::less<>> actions{};  ///< by primitive, what people call it
  std::vector<std::string> joining{};
  std::vector<std::string> between{};
  std::vector<std::string> subordinating{};
  std::vector<std::string> behind_verbs{};

  /// Whether a verb means a primitive; an empty one: whether it means what no operation does.
  bool means(std::string_view verb, std::string_view primitive) const;
  bool is_carrying(std::string_view primitive) const;
  bool is_silent(std::string_view primitive) const;
  /// What people call an operation of a primitive.
  std::string action(std::string_view primitive) const;
};

/// The verbs of a domain: the names of its primitives, and what its files of facts add. Problems with their
/// places: rows about primitives that there are not, or without any word.
Expected<Verbs> verbs_of(const Domain& domain);

}  // namespace irl::workbench
