#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "irl/network/definitions.hpp"
#include "irl/workbench/files.hpp"
#include "irl/workbench/open_domain.hpp"
#include "ontology/extension_file.hpp"

/// Where the data files and extensions of a domain are.
namespace irl::workbench::detail {

/// The domain that is meant; empty: the first one. A usage problem if there is none of that name.
Expected<const DomainEntry*> find_entry(const std::string& name);

/// Where a file or directory of a domain is: beside its library, else where the choice says. The last of
/// these places if there is nothing anywhere.
std::filesystem::path data_path(const std::string& shared_library, const DomainChoice& choice,
                                const std::string& name);
/// The text of a data file. Where there is none, the problem names every place that was looked at.
Expected<Source> read_data_file(const std::string& shared_library, const DomainChoice& choice,
                                const std::string& name);
/// The name of the file beside the types of a domain that says more of them, such as how they are drawn; it
/// need not be there.
std::string file_beside(const DomainEntry& entry, std::string_view section);

/// An extension of a domain: its text, and what it says of itself.
struct Extension {
  Source source;
  ontology::LoadedExtension top;          ///< of a file of YAML
  std::vector<Definition> definitions{};  ///< of a file in the notation of networks

  ontology::Part part(std::string_view section) const {
    return {source.text, source.name, std::string(section)};
  }
};
/// Where an extension is that was chosen by name: there, or else among the data files.
std::filesystem::path extension_path(const DomainChoice& choice, const std::string& name);
/// The extensions of a domain: those that were announced, then those that were chosen. All problems of all.
Expected<std::vector<Extension>> read_extensions(const DomainEntry& entry, const DomainChoice& choice);

}  // namespace irl::workbench::detail
