#include "irl/language/keyed_entries.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <string>

#include "grammar/english/lexicon.hpp"

namespace irl::language {

using ontology::Node;
using ontology::YamlReader;

/// `verbs, roles or network`
static std::string told(const std::vector<Key>& keys) {
  std::string known;
  for (std::size_t i = 0; i < keys.size(); ++i)
    known += fmt::format("{}{}", i == 0 ? "" : i + 1 < keys.size() ? ", " : " or ", keys[i].name);
  return known;
}

void read_by_key(YamlReader& reader, const Node& node, std::string_view what, std::string_view topic,
                 const std::vector<Key>& keys) {
  for (const auto& [key, key_node, value] : reader.entries(node, what))
    if (const auto found = std::ranges::find(keys, key, &Key::name); found != keys.end())
      found->read(value);
    else
      reader.report(key_node, fmt::format("'{}' says nothing of {}", key, topic), told(keys), "unknown-key");
}

ReadValue flag_into(YamlReader& reader, bool& into) {
  return [&reader, &into](const Node& node) {
    const auto word = reader.scalar(node, "true or false");
    if (word && *word != "true" && *word != "false")
      reader.report(node, fmt::format("'{}' is neither true nor false", *word), "one of them", "syntax");
    into = word == "true";
  };
}

ReadValue names_into(YamlReader& reader, std::vector<std::string>& into, std::string_view what) {
  return [&reader, &into, what](const Node& node) {
    std::ranges::transform(reader.names(node, what), std::back_inserter(into), &YamlReader::Name::text);
  };
}

void read_word_classes(YamlReader& reader, const Node& node,
                       std::map<std::string, std::set<std::string, std::less<>>, std::less<>>& into) {
  constexpr auto& known = grammar::english::classes_of_subjects;
  for (const auto& [name, key_node, value] : reader.entries(node, "the classes of words"))
    if (std::ranges::find(known, name) == known.end())
      reader.report(key_node, fmt::format("'{}' is no class of words", name),
                    fmt::format("one of {}", fmt::join(known, ", ")), "unknown-key");
    else
      for (const YamlReader::Name& word : reader.texts(value, "a word")) into[name].insert(word.text);
}

}  // namespace irl::language
