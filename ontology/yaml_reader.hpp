#pragma once

#include <yaml-cpp/yaml.h>

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "irl/problem.hpp"

namespace irl::ontology {

/// Files larger than this are refused: reading them takes more memory than any hierarchy or world is worth.
constexpr std::size_t largest_file = 4U << 20U;

/// The text of a file. What cannot be read, or is larger than `largest_file`, is a problem and gives nothing.
std::optional<std::string> read_text(const std::filesystem::path& path, Problems& problems);

/// Reads YAML that somebody wrote and collects what is wrong with it, each thing with its place. It knows the
/// forms that all our files share: mappings with unique names as keys, single words, one word or a list of
/// them.
class YamlReader {
 public:
  // Nodes are constant here since assigning one would not replace the handle but change the document.

  /// A name in the text, with its place.
  struct Name {
    std::string text;
    const YAML::Node node;
  };
  /// An entry of a mapping.
  struct Entry {
    std::string key;
    const YAML::Node key_node;
    const YAML::Node value;
  };

  /// `file` is what positions name; the problems outlive the reader.
  YamlReader(std::string file, Problems& problems) : file_(std::move(file)), problems_(&problems) {}

  /// The only document in the text. None, with a problem, if the text is too large, empty, no YAML, or
  /// several documents.
  std::optional<YAML::Node> parse(std::string_view text);

  /// The entries of a mapping in their order. What is no mapping, a key that is no single value and a key
  /// that comes again are problems and left out; nothing at all is an empty mapping. `what` names the mapping
  /// in messages.
  std::vector<Entry> entries(const YAML::Node& node, std::string_view what);

  /// A single value, trimmed. A list or a mapping is a problem and gives nothing. `what` names the value.
  std::optional<std::string> scalar(const YAML::Node& node, std::string_view what);

  /// One name or a list of names. Anything else is a problem and left out.
  std::vector<Name> names(const YAML::Node& node, std::string_view what);

  /// Where a part of the text begins.
  Position where(const YAML::Node& node) const;

  /// Adds an error. What is read several times is reported once; after two hundred errors one last message
  /// says that there are more.
  void report(const YAML::Node& node, std::string what, std::string expected, std::string kind,
              std::string advice = {});

 private:
  void report(const YAML::Mark& mark, std::string what, std::string expected, std::string kind,
              std::string advice);

  std::string file_;
  Problems* problems_;
  std::set<std::tuple<int, int, std::string>> reported_;
};

/// Orders problems by line and column; those of the whole file come last.
void sort_by_place(Problems& problems);

/// What stands in the text at that place, in short and in quotes, for messages: `'butter'`, `a list`, `a
/// mapping`.
std::string excerpt(const YAML::Node& node);

}  // namespace irl::ontology
