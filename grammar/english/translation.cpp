#include "grammar/english/translation.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "grammar/english/inflection.hpp"
#include "grammar/english/saying.hpp"

namespace irl::grammar::english {

namespace {

constexpr std::string_view unknown = "‹";  // begins a word that no gloss means
constexpr std::size_t most_ways = 3;

using Words = std::vector<std::string>;

/// English tokens, and the part of a clause that each one belongs to.
struct SaidTokens {
  Tokens tokens{};
  std::vector<std::size_t> parts{};
  std::size_t object_end = 0;  ///< behind the object, and what stands right behind it

  void add(const std::string& text, std::size_t part) {
    std::ranges::move(tokens_of(text), std::back_inserter(tokens));
    parts.resize(tokens.size(), part);
  }
};

/// Behind the tokens of a meaning, and those that stand for its gaps and kinds of words, in their order.
struct Match {
  std::size_t behind = 0;
  std::vector<std::pair<std::string, std::pair<std::size_t, std::size_t>>> captures{};
};

/// Puts English into the words of a language. Of meanings that several words have, the way picks one.
class Translation {
 public:
  Translation(const Glosses& glosses, const SaidTokens& said, VerbForm form, std::size_t way)
      : glosses_(glosses), said_(said), form_(form), way_(way) {}

  std::string run() {
    translate(0, said_.tokens.size());
    std::string text;
    for (const std::string& word : words_) text += (text.empty() || word == "," ? "" : " ") + word;
    return text;
  }

 private:
  void translate(std::size_t begin, std::size_t end) {
    for (std::size_t at = begin; at < end;) at = translate_at(at, end);
  }

  std::size_t translate_at(std::size_t at, std::size_t end) {
    const auto known = glosses_.by_meaning.find(Glosses::key_of_meaning(said_.tokens[at].text));
    if (said_.parts[at] != part_) phrase_ = words_.size();
    part_ = said_.parts[at];
    if (known != glosses_.by_meaning.end())
      for (auto one = known->second.begin(); one != known->second.end(); ++one)
        if (const auto match = match_of(*one, at, end); match && !parts_a_noun(at, match->behind, end)) {
          say(best_of(one, known->second.end(), at, end, match->behind), *match);
          return match->behind;
        }
    say_by_itself(said_.tokens[at]);
    return at + 1;
  }

  /// Whether words would end within a noun: `the whole` of `the whole wheat flour`.
  bool parts_a_noun(std::size_t begin, std::size_t behind, std::size_t end) const {
    for (std::size_t at = begin + 1; at < behind; ++at) {
      const auto known = glosses_.by_meaning.find(Glosses::key_of_meaning(said_.tokens[at].text));
      if (known == glosses_.by_meaning.end()) continue;
      const bool goes_on = std::ranges::any_of(known->second, [&](const Gloss& one) {
        const auto match = one.kind == Gloss::Kind::noun ? match_of(one, at, end) : std::nullopt;
        return match && match->behind > behind;
      });
      if (goes_on) return true;
    }
    return false;
  }

  /// Among the glosses with that meaning the one with the number that is said, or which the way picks.
  const Gloss& best_of(std::vector<Gloss>::const_iterator first, std::vector<Gloss>::const_iterator last,
                       std::size_t at, std::size_t end, std::size_t behind) const {
    std::vector<const Gloss*> same;
    for (auto one = first; one != last && one->means.size() == first->means.size(); ++one)
      if (one->kind == first->kind)
        if (const auto match = match_of(*one, at, end); match && match->behind == behind)
          same.push_back(&*one);
    if (first->kind == Gloss::Kind::said) return *same[std::min(way_, same.size() - 1)];
    if (first->kind != Gloss::Kind::noun) return *first;
    const bool several = may_be_plural(said_.tokens[behind - 1].text);
    const auto fits = std::ranges::find_if(
        same, [&](const Gloss* one) { return one->is_plural.value_or(!several) == several; });
    return fits == same.end() ? *first : **fits;
  }

  bool may_stand(const Gloss& one, std::size_t at) const {
    const bool has_gap = std::ranges::find(one.means, Gloss::gap) != one.means.end();
    const bool is_verb = said_.parts[at] == 0 && form_ != VerbForm::participle;
    if (one.is_imperative() || has_gap) return is_verb && at == 0;
    if (one.kind == Gloss::Kind::noun) return !is_verb || at > 0;
    return one.kind != Gloss::Kind::participle || !is_verb;
  }

  std::optional<Match> match_of(const Gloss& one, std::size_t at, std::size_t end) const {
    Match match;
    if (!may_stand(one, at) || !match_from(one, 0, at, end, match)) return std::nullopt;
    return match;
  }

  bool match_from(const Gloss& one, std::size_t word, std::size_t at, std::size_t end, Match& match) const {
    if (word == one.means.size()) {
      match.behind = at;
      return true;
    }
    const std::string& wanted = one.means[word];
    if (wanted == Gloss::gap) return match_gap(one, word, at, end, match);
    if (at >= end) return false;
    const Token& token = said_.tokens[at];
    const bool is_last_of_noun = one.kind == Gloss::Kind::noun && word + 1 == one.means.size();
    if (token.text == wanted || (is_last_of_noun && same_noun(token.text, wanted)))
      return match_from(one, word + 1, at + 1, end, match);
    const bool is_noun = wanted == "NOUN" && is_meant_by_noun(at);
    if (!is_noun && !(wanted == "NUMBER" && token.number)) return false;
    match.captures.push_back({wanted, {at, at + 1}});
    return match_from(one, word + 1, at + 1, end, match);
  }

  /// A gap holds whole parts of the clause: the object, and what stands right behind it, where it comes last.
  bool match_gap(const Gloss& one, std::size_t word, std::size_t at, std::size_t end, Match& match) const {
    if (word + 1 == one.means.size()) {
      match.behind = std::clamp(std::max(said_.object_end, end_of_part(at)), at, end);
      match.captures.push_back({one.means[word], {at, match.behind}});
      return true;
    }
    for (std::size_t stop = at + 1; stop < end; ++stop) {
      if (said_.parts[stop] == said_.parts[stop - 1]) continue;
      match.captures.push_back({one.means[word], {at, stop}});
      if (match_from(one, word + 1, stop, end, match)) return true;
      match.captures.pop_back();
    }
    return false;
  }

  std::size_t end_of_part(std::size_t at) const {
    std::size_t stop = at;
    while (stop < said_.parts.size() && said_.parts[stop] == said_.parts[at]) ++stop;
    return stop;
  }

  bool is_meant_by_noun(std::size_t at) const {
    const auto known = glosses_.by_meaning.find(Glosses::key_of_meaning(said_.tokens[at].text));
    return known != glosses_.by_meaning.end() && std::ranges::any_of(known->second, [&](const Gloss& one) {
             return one.kind == Gloss::Kind::noun && one.means.size() == 1 &&
                    same_noun(one.means.front(), said_.tokens[at].text);
           });
  }

  void say(const Gloss& one, const Match& match) {
    auto left = match.captures;
    for (const std::string& word : one.words) {
      const auto captured = std::ranges::find(left, word, [](const auto& capture) { return capture.first; });
      if (captured == left.end()) {
        say_word(word, one);
        continue;
      }
      const auto [begin, end] = captured->second;
      left.erase(captured);
      translate(begin, end);
    }
  }

  void say_word(const std::string& word, const Gloss& one) {
    if (one.means.front() == "the" && one.means.size() == 1) article_ = words_.size();
    words_.push_back(word);
    const bool may_be_noun = one.kind == Gloss::Kind::noun || one.kind == Gloss::Kind::said;
    if (!may_be_noun || word != one.words.back()) return;
    const auto other = glosses_.articles.find(word);
    const bool has_other_article = other != glosses_.articles.end();
    if (article_ && has_other_article) words_[*article_] = other->second;
    inflect_adjectives(!article_ && has_other_article);
    article_.reset();
  }

  /// Gives the adjectives right before the last word, which is a noun, the form that it asks for.
  void inflect_adjectives(bool is_bare) {
    for (std::size_t at = words_.size() - 1; at-- > phrase_;) {
      const auto one = std::ranges::find_if(glosses_.inflected, [&](const auto& forms) {
        return words_[at] == forms.first || words_[at] == forms.second;
      });
      if (one == glosses_.inflected.end()) return;
      words_[at] = is_bare ? one->first : one->second;
    }
  }

  void say_by_itself(const Token& token) {
    std::string text = token.text;
    if (glosses_.has_decimal_comma && token.number) std::ranges::replace(text, '.', ',');
    if (text.starts_with("°")) text = "°" + std::string(1, static_cast<char>(std::toupper(text.back())));
    const bool is_word = !token.number && !token.is_mark() && text.size() > 1 && !text.starts_with("°");
    words_.push_back(is_word ? fmt::format("{}{}›", unknown, text) : text);
  }

  const Glosses& glosses_;
  const SaidTokens& said_;
  const VerbForm form_;
  const std::size_t way_;
  Words words_;
  std::optional<std::size_t> article_;  // of the noun phrase that is being said
  std::size_t part_ = 0;                // of the clause that is being said
  std::size_t phrase_ = 0;              // the first word of it
};

std::string translated(const std::string& text, const Glosses& glosses) {
  SaidTokens said;
  said.add(text, 1);
  return Translation(glosses, said, VerbForm::participle, 0).run();
}

std::string translated(const Clause& clause, const Lexicon& lexicon, std::size_t way) {
  const Glosses& glosses = lexicon.glosses;
  if (glosses.empty()) return said(clause, lexicon);
  std::vector<SaidPart> parts = said_in_parts(clause, lexicon, true);
  const auto is_near = [&](const SaidPart& part) {
    return part.relation == "verb" || part.relation == "object" ||
           glosses.behind_object.contains(part.relation) || glosses.behind_object.contains(part.text);
  };
  const auto others = std::ranges::stable_partition(parts, is_near);
  SaidTokens said;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    said.add(parts[i].text, i);
    if (parts.begin() + static_cast<std::ptrdiff_t>(i) < others.begin()) said.object_end = said.tokens.size();
  }
  return Translation(glosses, said, clause.form, way).run();
}

std::string translated(std::span<const Clause> clauses, const Lexicon& lexicon, std::size_t way) {
  const std::string conjunction = " " + translated("and", lexicon) + " ";
  std::string text;
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    if (i > 0) text += i + 1 == clauses.size() ? conjunction : ", ";
    text += translated(clauses[i], lexicon, way);
  }
  return text;
}

}  // namespace

std::string translated(const std::string& text, const Lexicon& lexicon) {
  return lexicon.glosses.empty() ? text : translated(text, lexicon.glosses);
}

std::string translated(const NounPhrase& phrase, const Lexicon& lexicon) {
  return translated(said(phrase, lexicon), lexicon);
}

std::string translated(std::span<const Clause> clauses, const Lexicon& lexicon) {
  return translated(clauses, lexicon, 0);
}

bool has_words(const Clause& clause, const Lexicon& lexicon) {
  return !translated({&clause, 1}, lexicon).contains(unknown);
}

std::vector<std::string> translated_sentences(std::span<const Clause> clauses, const Lexicon& lexicon) {
  std::vector<std::string> ways;
  for (std::size_t way = 0; way < (lexicon.glosses.empty() ? 1 : most_ways); ++way) {
    std::string text = in_capitals(translated(clauses, lexicon, way)) + ".";
    if (!text.contains(unknown) && std::ranges::find(ways, text) == ways.end())
      ways.push_back(std::move(text));
  }
  return ways;
}

}  // namespace irl::grammar::english
