#include "irl/workbench/detail/domain_files.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "grammar/solution_file.hpp"
#include "irl/define/registry.hpp"
#include "irl/wording.hpp"

namespace irl::workbench::detail {

namespace fs = std::filesystem;

namespace {

/// Where a file or directory of a domain may be: beside its library, then where the choice says.
std::vector<fs::path> data_places(const std::string& shared_library, const DomainChoice& choice,
                                  const std::string& name) {
  std::vector<fs::path> places;
  if (!shared_library.empty()) places.push_back(fs::path(shared_library).parent_path() / name);
  places.push_back((choice.data.empty() ? data_directory() : fs::path(choice.data)) / name);
  return places;
}

}  // namespace

Expected<const DomainEntry*> find_entry(const std::string& name) {
  const auto all = registered_domains();
  if (all.empty()) return usage_problem("no domain is linked in");
  if (name.empty()) return &all.front();
  if (const DomainEntry* entry = registered_domain(name)) return entry;
  std::vector<std::string_view> names(all.size());
  std::ranges::transform(all, names.begin(), &DomainEntry::name);
  const std::string meant = suggestion(name, names);
  return usage_problem(
      fmt::format("there is no domain '{}'; {}", name,
                  meant.empty() ? fmt::format("there is {}", fmt::join(names, ", ")) : meant));
}

fs::path data_path(const std::string& shared_library, const DomainChoice& choice, const std::string& name) {
  const std::vector<fs::path> places = data_places(shared_library, choice, name);
  std::error_code ignored;
  const auto found =
      std::ranges::find_if(places, [&](const fs::path& place) { return fs::exists(place, ignored); });
  return found == places.end() ? places.back() : *found;
}

Expected<Source> read_data_file(const std::string& shared_library, const DomainChoice& choice,
                                const std::string& name) {
  const fs::path path = data_path(shared_library, choice, name);
  std::error_code ignored;
  if (fs::exists(path, ignored)) return read_file(path);
  std::vector<std::string> places;
  for (const fs::path& place : data_places(shared_library, choice, name)) places.push_back(place.string());
  return file_problem(name,
                      fmt::format("there is no such data file: looked for {}", fmt::join(places, " and ")));
}

std::string file_beside(const DomainEntry& entry, std::string_view section) {
  const fs::path ontology = entry.ontology_file.empty() ? entry.name + ".yaml" : entry.ontology_file;
  return fmt::format("{}-{}.yaml", (ontology.parent_path() / ontology.stem()).string(), section);
}

fs::path extension_path(const DomainChoice& choice, const std::string& name) {
  std::error_code ignored;
  if (fs::exists(name, ignored)) return name;
  const fs::path among_data = data_path("", choice, name);
  return fs::exists(among_data, ignored) ? among_data : fs::path(name);
}

Expected<std::vector<Extension>> read_extensions(const DomainEntry& entry, const DomainChoice& choice) {
  std::vector<Extension> extensions;
  Problems problems;
  const auto add = [&](Expected<Source> source) {
    if (!source) return append(problems, std::move(source.error()));
    ontology::LoadedExtension top;
    grammar::ParsedDefinitions defined;
    if (fs::path(source->name).extension() == ".solution")
      defined = grammar::parse_definitions(source->text, source->name);
    else
      top = ontology::load_extension(source->text, source->name);
    append(problems, std::move(defined.problems));
    if (!top.domain.empty() && top.domain != entry.name)
      append(problems,
             file_problem(source->name, fmt::format("this extends the domain '{}', and the domain is "
                                                    "'{}'",
                                                    top.domain, entry.name))
                 .error());
    append(problems, std::exchange(top.problems, {}));
    std::error_code ignored;
    if (std::ranges::any_of(extensions, [&](const Extension& other) {
          return fs::equivalent(other.source.name, source->name, ignored);
        }))
      append(problems,
             file_problem(source->name, "this file extends the domain already", "name it once").error());
    extensions.push_back({std::move(*source), std::move(top), std::move(defined.definitions)});
  };
  for (const ExtensionFile& file : extension_files(entry.name))
    add(read_data_file(file.shared_library, choice, file.file));
  for (const std::string& file : choice.extend) add(read_file(extension_path(choice, file)));
  if (!problems.empty()) return std::unexpected(std::move(problems));
  return extensions;
}

}  // namespace irl::workbench::detail
