#include "irl/language/writing/phrase_generation.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "grammar/english/function_words.hpp"
#include "grammar/english/saying.hpp"
#include "grammar/english/tokens.hpp"
#include "irl/language/writing/naming.hpp"
#include "irl/network/written.hpp"

namespace irl::language {

namespace english = grammar::english;

namespace {

using Kind = PhraseElement::Kind;
using Words = std::vector<std::string>;

constexpr std::size_t most_ways_to_mean = 8;  // by the same operations
constexpr std::size_t most_found = 4096;      // of one category
constexpr std::size_t most_nested = 64;
constexpr double wrong_article = 1;
constexpr double behind_another_form = 0.001;

/// Whether the things of a slot are several: the nearest word before it tells, or else what stands around the
/// form.
bool speaks_of_several(const PhraseForm& form, std::size_t slot, bool around) {
  while (slot-- > 0)
    if (form[slot].kind == Kind::word) {
      if (english::says_one(form[slot].word)) return false;
      if (english::says_several(form[slot].word)) return true;
    }
  return around;
}

double wrong_articles(const Words& words) {
  double count = 0;
  for (std::size_t i = 0; i + 1 < words.size(); ++i)
    count += (words[i] == "a" || words[i] == "an") && words[i] != english::article(words[i + 1]);
  return count * wrong_article;
}

/// The other way round of reading phrases: from what a phrase means to the operations that give it, and to
/// the phrases that give what these take.
class Generation {
 public:
  Generation(std::span<const Operation> operations, const Language& language, const Domain& domain,
             const Deadline& deadline)
      : operations_(operations),
        language_(language),
        phrases_(*language.phrases),
        domain_(domain),
        deadline_(deadline) {
    for (const Operation& operation : phrases_.begins) note_variables(operation, of_beginning_);
    for (const PhraseCategory& category : phrases_.categories)
      for (const PhraseConstruction& construction : category.constructions)
        referred_to_.insert(construction.refers_to.begin(), construction.refers_to.end());
  }

  std::vector<SaidPhrase> run() {
    std::vector<SaidPhrase> all;
    for (const SaidPhrase& one : phrases_of(0, std::nullopt, {}, false, 0))
      if (one.operations.size() == operations_.size()) all.push_back(one);
    return all;
  }

 private:
  /// What the slots and variables of one use of a construction stand for in the network.
  using Use = std::map<std::string, Term, std::less<>>;

  static void note_variables(const Operation& operation, std::set<std::string, std::less<>>& names) {
    for (const Term& argument : operation.arguments)
      if (argument.variable()) names.insert(argument.variable()->name);
  }

  /// Phrases of a category that mean that, or anything; `referents` are what is spoken of around them.
  std::vector<SaidPhrase> phrases_of(std::size_t category, const std::optional<Term>& means,
                                     const Use& referents, bool is_several, std::size_t depth) {
    if (depth > most_nested || deadline_.is_over()) return {};
    std::string key = std::to_string(category) + (is_several ? "+" : "-") + (means ? written(*means) : "*");
    for (const auto& [name, term] : referents) key += " " + name + "=" + written(term);
    const auto [known, is_new] = known_.try_emplace(key);
    if (!is_new) return known->second;  // of what is being looked for, none yet: no phrase stands in itself
    std::vector<SaidPhrase> found;
    for (const PhraseConstruction& construction : phrases_.categories[category].constructions)
      for (const auto& [use, own] : matches(construction, means, referents))
        for (const PhraseForm& form : construction.forms)
          say({construction, form, referents, own, is_several, depth}, use, 0, {}, found);
    return known_[key] = best_of(std::move(found));
  }

  /// The best ones for each set of operations.
  static std::vector<SaidPhrase> best_of(std::vector<SaidPhrase> found) {
    std::ranges::stable_sort(found, {}, &SaidPhrase::cost);
    std::map<std::set<std::size_t>, std::size_t> counts;
    std::erase_if(found, [&](const SaidPhrase& one) {
      return ++counts[{one.operations.begin(), one.operations.end()}] > most_ways_to_mean;
    });
    return found;
  }

  using Match = std::pair<Use, std::vector<std::size_t>>;

  /// The ways in which the operations of a construction stand in the network.
  std::vector<Match> matches(const PhraseConstruction& construction, const std::optional<Term>& means,
                             const Use& referents) const {
    Match first;
    for (const std::string& name : construction.refers_to) {
      const auto referent = referents.find(name);
      if (referent == referents.end()) return {};
      first.first.insert(*referent);
    }
    if (means && !stands_for(construction.means, *means, first.first)) return {};
    std::vector<Match> all{std::move(first)};
    for (const Operation& operation : construction.network) {
      std::vector<Match> longer;
      for (const Match& match : all)
        for (std::size_t place = 0; place < operations_.size() && longer.size() < most_found; ++place)
          if (std::ranges::find(match.second, place) == match.second.end())
            if (Match next = match; stands_for(operation, operations_[place], next.first)) {
              next.second.push_back(place);
              longer.push_back(std::move(next));
            }
      all = std::move(longer);
    }
    return all;
  }

  bool stands_for(const Operation& pattern, const Operation& operation, Use& use) const {
    if (pattern.primitive != operation.primitive || pattern.arguments.size() != operation.arguments.size())
      return false;
    for (std::size_t i = 0; i < pattern.arguments.size(); ++i)
      if (!stands_for(pattern.arguments[i], operation.arguments[i], use)) return false;
    return true;
  }

  bool stands_for(const Term& pattern, const Term& term, Use& use) const {
    const Variable* variable = pattern.variable();
    if (!variable || of_beginning_.contains(variable->name)) return pattern == term;
    return use.try_emplace(variable->name, term).first->second == term;
  }

  /// A construction that is being said in one of its forms.
  struct Saying {
    const PhraseConstruction& construction;
    const PhraseForm& form;
    const Use& referents;
    std::vector<std::size_t> own;  ///< its operations
    bool is_several = false;       ///< what is spoken of around it
    std::size_t depth = 0;
  };

  /// Says the rest of a form, from one of its elements on.
  void say(const Saying& saying, const Use& use, std::size_t element, SaidPhrase so_far,
           std::vector<SaidPhrase>& found) {
    if (found.size() >= most_found) return;
    if (element == saying.form.size()) return finish(saying, use, std::move(so_far), found);
    const PhraseElement& next = saying.form[element];
    const auto known = use.find(next.variable);
    const bool is_several = speaks_of_several(saying.form, element, saying.is_several);
    const auto go_on = [&](const Words& words) {
      SaidPhrase longer = so_far;
      longer.words.insert(longer.words.end(), words.begin(), words.end());
      say(saying, use, element + 1, std::move(longer), found);
    };
    if (next.kind == Kind::word) return go_on({next.word});
    if (next.kind == Kind::number)
      return known != use.end() && number_in(known->second) ? go_on({written(known->second)}) : void();
    if (next.kind == Kind::type) {
      const Type type = known == use.end() ? Type() : type_in(known->second);
      return type && type != next.type && type.is(next.type) ? go_on(words_of(type, is_several)) : void();
    }
    const std::optional<Term> wanted = known == use.end() ? std::nullopt : std::optional(known->second);
    for (const SaidPhrase& filler :
         phrases_of(next.category, wanted, referents_in(saying, use), is_several, saying.depth + 1)) {
      if (have_one_in_common(filler.operations, so_far.operations) ||
          have_one_in_common(filler.operations, saying.own))
        continue;
      SaidPhrase longer = so_far;
      if (next.category == 0 && !longer.words.empty()) longer.words.back() += ";";
      longer.words.insert(longer.words.end(), filler.words.begin(), filler.words.end());
      longer.operations.insert(longer.operations.end(), filler.operations.begin(), filler.operations.end());
      longer.cost += filler.cost;
      Use filled = use;
      filled.insert_or_assign(next.variable, filler.means);
      say(saying, filled, element + 1, std::move(longer), found);
    }
  }

  void finish(const Saying& saying, const Use& use, SaidPhrase phrase, std::vector<SaidPhrase>& found) const {
    phrase.operations.insert(phrase.operations.end(), saying.own.begin(), saying.own.end());
    phrase.cost += saying.construction.cost + wrong_articles(phrase.words) +
                   behind_another_form * static_cast<double>(&saying.form - saying.construction.forms.data());
    phrase.means = saying.construction.means;
    if (const Variable* variable = phrase.means.variable())
      if (const auto meant = use.find(variable->name); meant != use.end()) phrase.means = meant->second;
    found.push_back(std::move(phrase));
  }

  /// What phrases within it may refer to.
  Use referents_in(const Saying& saying, const Use& use) const {
    Use referents = saying.referents;
    for (const std::string& name : referred_to_)
      if (const auto known = use.find(name); known != use.end())
        referents.insert_or_assign(name, known->second);
    return referents;
  }

  Type type_in(const Term& term) const {
    const auto* symbol = std::get_if<Symbol>(&term.value);
    return symbol ? domain_.types().find(symbol->name) : Type();
  }

  Words words_of(Type type, bool is_several) const {
    return is_several ? words_for(type, language_) : english::words_in(type.name());
  }

  static bool have_one_in_common(std::span<const std::size_t> some, std::span<const std::size_t> others) {
    return std::ranges::find_first_of(some, others) != some.end();
  }

  std::span<const Operation> operations_;
  const Language& language_;
  const Phrases& phrases_;
  const Domain& domain_;
  const Deadline& deadline_;
  std::set<std::string, std::less<>> of_beginning_{};
  std::set<std::string> referred_to_{};
  std::map<std::string, std::vector<SaidPhrase>> known_{};
};

}  // namespace

std::vector<SaidPhrase> phrases_that_mean(std::span<const Operation> operations, const Language& language,
                                          const Domain& domain, const Deadline& deadline) {
  return Generation(operations, language, domain, deadline).run();
}

}  // namespace irl::language
