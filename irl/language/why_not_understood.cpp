#include "irl/language/why_not_understood.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "irl/wording.hpp"

namespace irl::language {

static std::string what_lacks(const Nearest& nearest) {
  const Role& role = *nearest.lacking;
  std::vector<std::string> ways;
  for (const std::string& relation : role.relations)
    ways.push_back(relation == "object" || relation == "subject"
                       ? fmt::format("as the {} of the verb", relation)
                   : relation == "beside" ? "without a preposition"
                   : relation == "size"   ? "as the size of something"
                   : relation == "each"   ? "as the size of each of them"
                                          : fmt::format("behind '{}'", relation));
  std::vector<std::string_view> types;
  for (const Type type : role.types) types.push_back(type.name());
  return fmt::format("the nearest construction is '{}', and nothing can be its '{}'{}{}",
                     nearest.construction->name, role.name,
                     types.empty() ? "" : fmt::format(", {}", fmt::join(types, " or ")),
                     ways.empty() ? "" : fmt::format(", which is said {}", fmt::join(ways, " or ")));
}

std::string without_meaning(const grammar::english::Clause& clause, const Nearest& nearest,
                            const Language& language) {
  const std::vector<std::string_view> verbs(language.lexicon.verbs.begin(), language.lexicon.verbs.end());
  if (clause.verb.empty()) {
    if (clause.unread.empty()) return "it has no verb that is known";
    const std::string hint = suggestion(clause.unread.front().text, verbs);
    return hint.empty() ? ""
                        : fmt::format("'{}' is no verb that is known: {}", clause.unread.front().text, hint);
  }
  if (nearest.construction) return what_lacks(nearest);
  if (language.lexicon.verb(clause.verb))
    return fmt::format("no construction is said with '{}'", clause.verb);
  const std::string hint = suggestion(clause.verb, verbs);
  return fmt::format("'{}' is no verb that is known{}{}", clause.verb, hint.empty() ? "" : ": ", hint);
}

std::string far_fetched(const ClauseNote& nearest) {
  if (nearest.construction.empty() && !nearest.failures.empty()) return nearest.failures.front();
  if (!nearest.failures.empty())
    return fmt::format("the nearest construction is '{}', which fails: {}", nearest.construction,
                       nearest.failures.front());
  return fmt::format("the nearest construction is '{}', which is too far-fetched", nearest.construction);
}

}  // namespace irl::language
