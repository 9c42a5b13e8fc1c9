#include "irl/workbench/items/verbs.hpp"

#include <algorithm>
#include <set>

#include "irl/workbench/fact_reader.hpp"

namespace irl::workbench {

namespace {

struct VerbReader {
  FactReader facts;
  std::set<std::string, std::less<>> nouns{};  // names of primitives that are nouns as well
  Verbs verbs{};

  Expected<Verbs> read() {
    for (const std::vector<FactCell>& row : facts.rows("verbs")) add_meanings(row);
    for (const std::string_view name : facts.primitive_names())
      if (!nouns.contains(name)) verbs.meanings.emplace(name, Verbs::Meaning{std::string(name)});
    verbs.carrying = facts.primitives("carrying");
    verbs.silent = facts.primitives("silent");
    verbs.adding = facts.primitives("adding");
    for (const std::vector<FactCell>& row : facts.rows("actions"))
      if (facts.is_primitive(row.front()) && facts.has(row, 2)) verbs.actions[row[0].text] = row[1].text;
    verbs.joining = facts.words("joining");
    verbs.between = facts.words("between");
    verbs.subordinating = facts.words("subordinating");
    verbs.behind_verbs = facts.words("behind-verbs");
    if (!facts.problems().empty()) return std::unexpected(std::move(facts.problems()));
    return std::move(verbs);
  }

  void add_meanings(const std::vector<FactCell>& row) {
    const bool is_none = row.front().text == "none";
    if ((!is_none && !facts.is_primitive(row.front())) || !facts.has(row, 2)) return;
    const std::string primitive = is_none ? "" : row.front().text;
    for (std::size_t i = 1; i < row.size(); ++i) {
      std::string verb = row[i].text;
      const bool is_noun = verb.ends_with('*');
      if (is_noun) verb.pop_back();
      if (is_noun && verb == primitive) nouns.insert(verb);
      verbs.meanings.emplace(verb, Verbs::Meaning{primitive, is_noun});
    }
  }
};

}  // namespace

bool Verbs::means(std::string_view verb, std::string_view primitive) const {
  const auto [first, last] = meanings.equal_range(verb);
  return std::any_of(first, last, [&](const auto& entry) { return entry.second.primitive == primitive; });
}

bool Verbs::is_carrying(std::string_view primitive) const {
  return std::ranges::find(carrying, primitive) != carrying.end();
}

bool Verbs::is_silent(std::string_view primitive) const {
  return std::ranges::find(silent, primitive) != silent.end();
}

std::string Verbs::action(std::string_view primitive) const {
  const auto said = actions.find(primitive);
  return said == actions.end() ? std::string(primitive) : said->second;
}

Expected<Verbs> verbs_of(const Domain& domain) {
  return VerbReader{FactReader(domain)}.read();
}

}  // namespace irl::workbench
