#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "irl/workbench/files.hpp"
#include "irl/workbench/open_domain.hpp"

namespace irl::workbench {

/// A text that says something of a domain, and the section of it that does; none: all of it.
struct SectionText {
  Source source;
  std::string section{};
};
/// The texts that say how the words of the chosen domain are read: its own (`DomainEntry::language_file`),
/// then that of a further language, then those of its extensions. A usage problem where there is none, or no
/// language of the name that was chosen.
Expected<std::vector<SectionText>> language_texts(const DomainChoice& choice);

/// The texts that say more of the things of the chosen domain, such as how they are drawn: the file beside
/// its ontology that is named after it and the section (`yard.yaml`: `yard-drawing.yaml`), where there is
/// one, then those of its extensions that have the section.
Expected<std::vector<SectionText>> section_texts(const DomainChoice& choice, std::string_view section);

}  // namespace irl::workbench
