#include "irl/workbench/domain_drawing.hpp"

#include "irl/workbench/domain_texts.hpp"
#include "ontology/drawing_file.hpp"
#include "ontology/extension_file.hpp"

namespace irl::workbench {

Expected<Drawing> drawing_of(const DomainChoice& choice, const Domain& domain) {
  const auto sources = section_texts(choice, ontology::section::drawing);
  if (!sources) return std::unexpected(sources.error());
  std::vector<ontology::Part> parts;
  for (const SectionText& one : *sources) parts.push_back({one.source.text, one.source.name, one.section});
  auto [drawing, problems] = ontology::load_drawing(parts, domain);
  if (has_errors(problems)) return std::unexpected(std::move(problems));
  return std::move(drawing);
}

}  // namespace irl::workbench
