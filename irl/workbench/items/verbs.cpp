#include "irl/workbench/items/verbs.hpp"

#include <algorithm>
#include <set>

#include "irl/workbench/fact_reader.hpp"

namespace irl::workbench {

namespace {

class VerbReader {
 public:
  explicit VerbReader(const Domain& domain) : facts_(domain) {}

  Expected<Verbs> read() {
    for (const std::vector<FactCell>& row : facts_.rows("verbs")) add_meanings(row);
    for (const std::string_view name : facts_.primitive_names())
      if (!nouns_.contains(name)) verbs_.meanings.emplace(name, Verbs::Meaning{std::string(name)});
    verbs_.carrying = facts_.primitives("carrying");
    verbs_.silent = facts_.primitives("silent");
    verbs_.adding = facts_.primitives("adding");
    for (const std::vector<FactCell>& row : facts_.rows("actions"))
      if (facts_.is_primitive(row.front()) && facts_.has(row, 2)) verbs_.actions[row[0].text] = row[1].text;
    verbs_.joining = facts_.words("joining");
    verbs_.between = facts_.words("between");
    verbs_.subordinating = facts_.words("subordinating");
    verbs_.behind_verbs = facts_.words("behind-verbs");
    if (!facts_.problems().empty()) return std::unexpected(std::move(facts_.problems()));
    return std::move(verbs_);
  }

 private:
  void add_meanings(const std::vector<FactCell>& row) {
    const bool is_none = row.front().text == "none";
    if ((!is_none && !facts_.is_primitive(row.front())) || !facts_.has(row, 2)) return;
    const std::string primitive = is_none ? "" : row.front().text;
    for (std::size_t i = 1; i < row.size(); ++i) {
      std::string verb = row[i].text;
      const bool is_noun = verb.ends_with('*');
      if (is_noun) verb.pop_back();
      if (is_noun && verb == primitive) nouns_.insert(verb);
      verbs_.meanings.emplace(verb, Verbs::Meaning{primitive, is_noun});
    }
  }

  FactReader facts_;
  std::set<std::string, std::less<>> nouns_;  // names of primitives that are nouns as well
  Verbs verbs_;
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
  return VerbReader(domain).read();
}

}  // namespace irl::workbench
