#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "irl/problem.hpp"
#include "ontology/document.hpp"
#include "ontology/types_file.hpp"

namespace irl::ontology {

/// Files larger than this are refused: reading them takes more memory than any hierarchy or world is worth.
constexpr std::size_t largest_file = 4U << 20U;

/// Reads YAML written by hand and collects what is wrong with it, each thing with its place. It knows the
/// forms that all our files share: mappings with unique names as keys, single words, one word or a list of
/// them.
class YamlReader {
 public:
  /// A name in the text, with its place.
  struct Name {
    std::string text;
    Node node;
  };
  /// An entry of a mapping.
  struct Entry {
    std::string key;
    Node key_node;
    Node value;
  };

  /// `file` is what positions name; the problems outlive the reader.
  YamlReader(std::string file, Problems& problems) : file_(std::move(file)), problems_(&problems) {}

  /// The only document in the text. None, with a problem, if the text is too large, empty, no YAML, or
  /// several documents. Valid as long as the reader, until it parses again.
  std::optional<Node> parse(std::string_view text);
  /// The same for a part of a text. None, without a problem, where the text has no such section.
  std::optional<Node> parse(const Part& part);

  /// The entries of a mapping in their order. What is no mapping, a key that is no single value and a key
  /// that comes again are problems and left out; nothing at all is an empty mapping. `what` names the mapping
  /// in messages.
  std::vector<Entry> entries(const Node& node, std::string_view what);

  /// The elements of a list. What is none is a problem and gives none. `what` names the list.
  std::vector<Node> elements(const Node& node, std::string_view what);

  /// A single value, trimmed. A list or a mapping is a problem and gives nothing. `what` names the value.
  std::optional<std::string> scalar(const Node& node, std::string_view what);

  /// A number. Anything else is a problem and gives nothing.
  std::optional<double> number(const Node& node, std::string_view what);
  /// One text or a list of texts, trimmed. Anything else is a problem and left out.
  std::vector<Name> texts(const Node& node, std::string_view what);
  /// One name or a list of names. Anything else is a problem and left out.
  std::vector<Name> names(const Node& node, std::string_view what);

  /// Where a part of the text begins.
  Position where(const Node& node) const;

  /// Adds an error. What is read several times is reported once; after two hundred errors one last message
  /// says that there are more.
  void report(const Node& node, std::string what, std::string expected, std::string kind,
              std::string advice = {});

 private:
  void report(int line, int column, std::string what, std::string expected, std::string kind,
              std::string advice = {});

  std::string file_;
  Problems* problems_;
  std::set<std::tuple<int, int, std::string>> reported_;
  ReadDocument read_;  // where the build did not know the text
  Document document_;
};

/// Orders problems by file, line and column; those of a whole file come last in it.
void sort_by_place(Problems& problems);

/// What stands in the text at that place, in short and in quotes, for messages: `'butter'`, `a list`, `a
/// mapping`.
std::string excerpt(const Node& node);

/// Whether two parts of documents say the same.
bool say_the_same(const Node& left, const Node& right);

}  // namespace irl::ontology
