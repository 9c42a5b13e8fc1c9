#include <array>

#include "irl/language/language.hpp"
#include "irl/workbench/domain_texts.hpp"

namespace irl::language {

workbench::Expected<Language> read_language(const workbench::Source& source, const Domain& domain) {
  return read_language(std::array{ontology::Part{source.text, source.name}}, domain);
}

workbench::Expected<Language> language_of(const workbench::DomainChoice& choice, const Domain& domain) {
  const auto sources = workbench::language_texts(choice);
  if (!sources) return std::unexpected(sources.error());
  std::vector<ontology::Part> parts;
  for (const workbench::SectionText& text : *sources)
    parts.push_back({text.source.text, text.source.name, text.section});
  return read_language(parts, domain);
}

}  // namespace irl::language
