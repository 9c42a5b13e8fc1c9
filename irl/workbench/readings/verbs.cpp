#include "irl/workbench/readings/verbs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "irl/wording.hpp"

namespace irl::workbench {

namespace {

class VerbReader {
 public:
  explicit VerbReader(const Domain& domain) : domain_(domain) {
    for (const Primitive& primitive : domain.primitives()) names_.push_back(primitive.name);
  }

  Expected<Verbs> read() {
    for (const std::vector<FactCell>& row : rows("verbs")) add_meanings(row);
    for (const std::string_view name : names_)
      if (!nouns_.contains(name)) verbs_.meanings.emplace(name, Verbs::Meaning{std::string(name)});
    for (const std::vector<FactCell>& row : rows("carrying")) add_primitive(row, verbs_.carrying);
    for (const std::vector<FactCell>& row : rows("silent")) add_primitive(row, verbs_.silent);
    for (const std::vector<FactCell>& row : rows("adding")) add_primitive(row, verbs_.adding);
    for (const std::vector<FactCell>& row : rows("actions"))
      if (is_primitive(row.front()) && has(row, 2)) verbs_.actions[row[0].text] = row[1].text;
    take_words("joining", verbs_.joining);
    take_words("between", verbs_.between);
    take_words("subordinating", verbs_.subordinating);
    take_words("behind-verbs", verbs_.behind_verbs);
    if (!problems_.empty()) return std::unexpected(std::move(problems_));
    return std::move(verbs_);
  }

 private:
  const std::vector<std::vector<FactCell>>& rows(const char* table) const {
    static const std::vector<std::vector<FactCell>> none;
    const FactRows* found = domain_.facts().find_rows(table);
    return found ? found->rows : none;
  }

  void add_meanings(const std::vector<FactCell>& row) {
    const bool is_none = row.front().text == "none";
    if ((!is_none && !is_primitive(row.front())) || !has(row, 2)) return;
    const std::string primitive = is_none ? "" : row.front().text;
    for (std::size_t i = 1; i < row.size(); ++i) {
      std::string verb = row[i].text;
      const bool is_noun = verb.ends_with('*');
      if (is_noun) verb.pop_back();
      if (is_noun && verb == primitive) nouns_.insert(verb);
      verbs_.meanings.emplace(verb, Verbs::Meaning{primitive, is_noun});
    }
  }

  void add_primitive(const std::vector<FactCell>& row, std::vector<std::string>& primitives) {
    if (is_primitive(row.front())) primitives.push_back(row.front().text);
  }

  void take_words(const char* table, std::vector<std::string>& words) {
    for (const std::vector<FactCell>& row : rows(table))
      for (const FactCell& cell : row) words.push_back(cell.text);
  }

  bool is_primitive(const FactCell& cell) {
    if (std::ranges::find(names_, cell.text) != names_.end()) return true;
    problems_.push_back({.where = cell.where,
                         .what = fmt::format("there is no primitive '{}'", cell.text),
                         .expected = "the name of a primitive",
                         .advice = suggestion(cell.text, names_),
                         .kind = "unknown-primitive"});
    return false;
  }

  bool has(const std::vector<FactCell>& row, std::size_t cells) {
    if (row.size() >= cells) return true;
    problems_.push_back({.where = row.front().where,
                         .what = fmt::format("nothing is said of '{}'", row.front().text),
                         .expected = "words behind it",
                         .kind = "wrong-form"});
    return false;
  }

  const Domain& domain_;
  std::vector<std::string_view> names_;
  std::set<std::string, std::less<>> nouns_;  // names of primitives that are nouns as well
  Verbs verbs_;
  Problems problems_;
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
