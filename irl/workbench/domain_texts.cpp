#include "irl/workbench/domain_texts.hpp"

#include <fmt/format.h>

#include "irl/workbench/data_files.hpp"
#include "irl/workbench/detail/domain_files.hpp"

namespace irl::workbench {

namespace fs = std::filesystem;

Expected<std::vector<SectionText>> language_texts(const DomainChoice& choice) {
  const auto entry = detail::find_entry(choice.domain);
  if (!entry) return std::unexpected(entry.error());
  std::vector<SectionText> texts;
  const auto files = language_files(**entry, choice.language);
  if (!files) return std::unexpected(files.error());
  for (const std::string& file : *files) {
    auto source = detail::read_data_file((*entry)->shared_library, choice, file);
    if (!source) return std::unexpected(std::move(source.error()));
    texts.push_back({std::move(*source)});
  }
  auto extensions = detail::read_extensions(**entry, choice);
  if (!extensions) return std::unexpected(std::move(extensions.error()));
  for (detail::Extension& extension : *extensions)
    if (extension.top.has(ontology::section::language))
      texts.push_back({std::move(extension.source), std::string(ontology::section::language)});
  if (texts.empty())
    return usage_problem(fmt::format("the domain '{}' does not say how its words are read", (*entry)->name),
                         "a domain names a file for that (`language_file`)");
  return texts;
}

Expected<std::vector<SectionText>> section_texts(const DomainChoice& choice, std::string_view section) {
  const auto entry = detail::find_entry(choice.domain);
  if (!entry) return std::unexpected(entry.error());
  std::vector<SectionText> texts;
  const std::string beside = detail::file_beside(**entry, section);
  std::error_code ignored;
  if (fs::exists(detail::data_path((*entry)->shared_library, choice, beside), ignored)) {
    auto source = detail::read_data_file((*entry)->shared_library, choice, beside);
    if (!source) return std::unexpected(std::move(source.error()));
    auto top = ontology::load_extension(source->text, source->name);
    if (has_errors(top.problems)) return std::unexpected(std::move(top.problems));
    texts.push_back({std::move(*source), std::string(section)});
  }
  auto extensions = detail::read_extensions(**entry, choice);
  if (!extensions) return std::unexpected(std::move(extensions.error()));
  for (detail::Extension& extension : *extensions)
    if (extension.top.has(section)) texts.push_back({std::move(extension.source), std::string(section)});
  return texts;
}

}  // namespace irl::workbench
