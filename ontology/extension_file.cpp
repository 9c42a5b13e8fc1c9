#include "ontology/extension_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "irl/wording.hpp"
#include "ontology/yaml_reader.hpp"

namespace irl::ontology {

namespace {

constexpr std::array<std::string_view, 8> keys = {"extends",       section::types,    section::facts,
                                                  section::world,  section::language, section::drawing,
                                                  section::bodies, section::recipes};

}  // namespace

bool LoadedExtension::has(std::string_view section) const {
  return std::ranges::find(sections, section) != sections.end();
}

LoadedExtension load_extension(std::string_view text, const std::string& file_name) {
  LoadedExtension loaded;
  YamlReader yaml(file_name, loaded.problems);
  const std::optional<Node> root = yaml.parse(text);
  if (!root) return loaded;
  for (const auto& [key, key_node, value] : yaml.entries(*root, "an extension")) {
    if (key == "extends")
      loaded.domain = yaml.scalar(value, "the name of a domain").value_or("");
    else if (std::ranges::find(keys, key) == keys.end())
      yaml.report(key_node, fmt::format("'{}' is no section of an extension", key),
                  fmt::format("one of {}", fmt::join(keys, ", ")), "unknown-key", suggestion(key, keys));
    else
      loaded.sections.push_back(key);
    if (key == section::recipes)
      for (const Node& node : value.is_list() ? value.elements() : std::vector{value})
        if (const auto name = yaml.scalar(node, "the name of a directory or file of recipes"))
          loaded.recipes.push_back({*name, yaml.where(node)});
  }
  if (loaded.sections.empty() && loaded.problems.empty())
    yaml.report(*root, "the extension says nothing",
                "one of the sections types, facts, world, language, drawing, bodies and recipes",
                "wrong-form");
  sort_by_place(loaded.problems);
  return loaded;
}

}  // namespace irl::ontology
