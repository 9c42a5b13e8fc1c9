#include "primitives/cooking/naming_tables.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "irl/wording.hpp"

namespace irl::cooking {

namespace {

using Cells = std::vector<FactCell>;

struct NamingReader {
  const Facts& facts;
  const Types& types;
  std::string problems{};

  NamingTables read() {
    NamingTables tables;
    for (const Cells& row : rows("said-as", 2)) tables.said_as.emplace_back(type(row[0]), row[1].text);
    for (const Cells& row : rows("made-of", 2)) tables.made_of.emplace_back(type(row[0]), type(row[1]));
    for (const Cells& row : rows("adjectives", 1)) tables.adjectives.push_back(adjective(row));
    for (const Cells& row : rows("temperature-words", 3))
      tables.temperature_words.push_back({row[0].text, row[1].text, row[2].text});
    for (const Cells& row : rows("mixture-nouns", 1)) tables.mixture_nouns.push_back(noun(row));
    for (const Cells& row : rows("portions", 2))
      tables.portions.emplace_back(row[0].text == "none" ? Type() : type(row[0]), row[1].text);
    for (const Cells& row : rows("additions", 2))
      tables.additions.emplace_back(attribute(row[0]), row[1].text);
    mark("only-of-one-kind", tables.adjectives, &Adjective::word, &Adjective::only_of_one_kind);
    mark("named-by-one-other", tables.mixture_nouns, &MixtureNoun::noun, &MixtureNoun::by_one_other);
    if (tables.mixture_nouns.empty()) problems += "the table 'mixture-nouns' is empty";
    if (problems.empty()) return tables;
    throw DefinitionError(problems);
  }

  /// The rows of a table that have at least so many cells.
  std::vector<Cells> rows(const char* table, std::size_t cells) {
    std::vector<Cells> found;
    for (const Cells& row : facts.rows(table).rows)
      if (row.size() >= cells)
        found.push_back(row);
      else
        report(row.front(),
               fmt::format("a row of '{}' has {} values, and needs {}", table, row.size(), cells));
    return found;
  }

  Type type(const FactCell& cell) {
    const Type found = types.find(cell.text);
    if (!found) report(cell, fmt::format("there is no type '{}'", cell.text));
    return found;
  }

  Attribute attribute(const FactCell& cell) {
    const Attribute found = types.find_attribute(cell.text);
    if (!found) report(cell, fmt::format("there is no attribute '{}'", cell.text));
    return found;
  }

  Adjective adjective(const Cells& row) {
    Adjective read{.attribute = attribute(row[0])};
    read.is_temperature = row.size() == 1;
    if (row.size() == 2) report(row[0], "an adjective needs an attribute, its value and a word");
    if (row.size() < 3) return read;
    if (row[1].text != "true") read.value = type(row[1]);
    read.word = row[2].text;
    return read;
  }

  static std::optional<double> number(const std::string& text) {
    double read = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), read);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(read) : std::nullopt;
  }

  MixtureNoun noun(const Cells& row) {
    MixtureNoun read{.noun = row[0].text, .conditions = {}};
    for (std::size_t i = 1; i < row.size(); ++i) {
      if (const auto share = number(row[i].text)) {
        read.conditions.push_back({.least_share = *share});
        while (i + 1 < row.size() && !number(row[i + 1].text) && types.find(row[i + 1].text))
          read.conditions.back().classes.push_back(type(row[++i]));
        if (read.conditions.back().classes.empty()) report(row[i], "a share needs classes whose share it is");
        continue;
      }
      const bool anywhere = row[i].text == "any" && i + 1 < row.size();
      if (anywhere) ++i;
      read.conditions.push_back({.attribute = attribute(row[i]), .anywhere = anywhere});
    }
    return read;
  }

  /// Marks the entries with the words of a table.
  template <class Entry>
  void mark(const char* table, std::vector<Entry>& entries, std::string Entry::*word, bool Entry::*marked) {
    for (const Cells& row : rows(table, 1)) {
      const auto entry = std::ranges::find(entries, row[0].text, word);
      if (entry == entries.end())
        report(row[0], fmt::format("nothing is called '{}'", row[0].text));
      else
        (*entry).*marked = true;
    }
  }

  void report(const FactCell& cell, const std::string& what) {
    if (!problems.empty()) problems += "; ";
    problems += to_string(Problem{.where = cell.where, .what = what, .kind = "names"});
  }
};

}  // namespace

NamingTables read_naming_tables(const Facts& facts, const Types& types) {
  return NamingReader{facts, types}.read();
}

}  // namespace irl::cooking
