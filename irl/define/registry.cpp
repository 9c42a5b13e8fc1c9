#include "irl/define/registry.hpp"

#include <algorithm>
#include <vector>

namespace irl {

namespace {

/// The one global of the engine; made on first use, since static initialisers of other files come here.
std::vector<DomainEntry>& entries() {
  static std::vector<DomainEntry> all;
  return all;
}

}  // namespace

bool register_domain(DomainEntry entry) {
  const auto same = std::ranges::find(entries(), entry.name, &DomainEntry::name);
  if (same == entries().end())
    entries().push_back(std::move(entry));
  else
    *same = std::move(entry);
  return true;
}

std::span<const DomainEntry> registered_domains() { return entries(); }

const DomainEntry* registered_domain(std::string_view name) {
  const auto found = std::ranges::find(entries(), name, &DomainEntry::name);
  return found == entries().end() ? nullptr : &*found;
}

}  // namespace irl
