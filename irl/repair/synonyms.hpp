#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace irl {

/// What people call the types and the primitives of a domain otherwise than the domain does: `icing-sugar`,
/// `add`. Their words are parted by hyphens. Repair asks here before it looks at how names are spelt; who
/// knows the language of a domain fills it in.
struct Synonyms {
  /// The names that the domain has for what is called so, the likeliest first.
  using Meant = std::function<std::vector<std::string>(std::string_view)>;
  Meant types = nothing;
  /// The types that are called so but for words that say more: `sea-salt`.
  Meant kinds = nothing;
  Meant primitives = nothing;

 private:
  static std::vector<std::string> nothing(std::string_view) { return {}; }
};

}  // namespace irl
