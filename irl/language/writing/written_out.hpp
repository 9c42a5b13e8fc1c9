#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "irl/language/language.hpp"

namespace irl::language {

/// An operation that a construction comes to, with roles as its variables; or, where it has no primitive,
/// nothing but that a role goes on as what another one is.
struct Pattern {
  Operation operation{};
  std::string same{};  ///< the role that goes on
  std::string as{};
};
using Patterns = std::vector<Pattern>;

/// A construction with one of its verbs, with those of its conditions met that were chosen: the operations
/// that it comes to.
struct WrittenOut {
  const Construction* construction = nullptr;
  std::string parameter{};
  std::map<std::string, bool, std::less<>> conditions{};  ///< by role, whether it is said
  std::vector<std::vector<Patterns>> steps{};  ///< by operation of the construction, its expansions

  bool leaves_out(const std::string& role) const {
    const auto found = conditions.find(role);
    return found != conditions.end() && !found->second;
  }
};

/// Whether a role is one of a chunk, which lasts as long as the chunk does.
bool is_of_a_chunk(std::string_view role);

/// All constructions of a language that do something, with each of their verbs and every choice of their
/// conditions; the chunks that they call are written out, in each of their forms.
std::vector<WrittenOut> written_out(const Language& language);

}  // namespace irl::language
