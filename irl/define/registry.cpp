#include "irl/define/registry.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

namespace irl {

namespace {

struct Extension {
  std::string domain;
  std::function<void(Domain&)> extend;
};

struct Registry {
  std::vector<std::shared_ptr<const void>> kept;  // first, so that it outlives what points into it
  std::vector<DomainEntry> domains;
  std::vector<Extension> extensions;
  std::vector<ExtensionFile> extension_files;
  std::string shared_library;  // that is being loaded
};

/// The one global of the engine; made on first use, since static initialisers of other files come here.
Registry& registry() {
  static Registry announced;
  return announced;
}

}  // namespace

bool register_domain(DomainEntry entry) {
  entry.shared_library = registry().shared_library;
  auto& domains = registry().domains;
  const auto same = std::ranges::find(domains, entry.name, &DomainEntry::name);
  if (same == domains.end())
    domains.push_back(std::move(entry));
  else
    *same = std::move(entry);
  return true;
}

bool extend_domain(std::string name, std::function<void(Domain&)> extension) {
  registry().extensions.push_back({std::move(name), std::move(extension)});
  return true;
}

bool extend_domain_with_file(std::string domain, std::string file) {
  registry().extension_files.push_back({std::move(domain), std::move(file), registry().shared_library});
  return true;
}

std::vector<ExtensionFile> extension_files(std::string_view domain) {
  std::vector<ExtensionFile> files;
  std::ranges::copy_if(registry().extension_files, std::back_inserter(files),
                       [&](const ExtensionFile& file) { return file.domain == domain; });
  return files;
}

void announce_from(std::string shared_library) {
  registry().shared_library = std::move(shared_library);
}

void keep_with_registry(std::shared_ptr<const void> object) {
  registry().kept.push_back(std::move(object));
}

Domain build_domain(const DomainEntry& entry, DomainInputs inputs) {
  bool as_tested = entry.tested && inputs.compiled_in;
  Domain domain = entry.build(std::move(inputs));
  for (const Extension& extension : registry().extensions)
    if (extension.domain == entry.name) {
      extension.extend(domain);
      as_tested = false;
    }
  domain.demand_complete();
  if (!as_tested) domain.rehearse();
  return domain;
}

std::span<const DomainEntry> registered_domains() {
  return registry().domains;
}

const DomainEntry* registered_domain(std::string_view name) {
  const auto& domains = registry().domains;
  const auto found = std::ranges::find(domains, name, &DomainEntry::name);
  return found == domains.end() ? nullptr : &*found;
}

}  // namespace irl
