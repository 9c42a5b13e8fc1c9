#include <algorithm>
#include <functional>
#include <tuple>
#include <utility>

#include "grammar/english/function_words.hpp"
#include "grammar/english/inflection.hpp"
#include "grammar/english/lexicon.hpp"
#include "grammar/english/numeral.hpp"

namespace irl::grammar::english {

namespace {

constexpr std::string_view no_noun_phrase = ">";

constexpr std::size_t shortest_part = 3;  // of a compound, in bytes

using Words = std::vector<std::string>;

/// What stands for a part of the words of a gloss that is not a word itself.
struct Capture {
  std::string kind{};
  std::size_t begin = 0, end = 0;
};

/// Puts tokens of another language into English, from the first to the last.
class Glossing {
 public:
  Glossing(const Tokens& tokens, const Lexicon& lexicon)
      : tokens_(tokens), lexicon_(lexicon), glosses_(lexicon.glosses) {}

  Tokens run() {
    gloss(0, tokens_.size());
    return std::move(english_);
  }

 private:
  void gloss(std::size_t begin, std::size_t end) {
    for (std::size_t at = begin; at < end;) at = gloss_at(at, end);
  }

  /// Puts what begins at a token into English; gives the place behind it.
  std::size_t gloss_at(std::size_t at, std::size_t end) {
    const auto known = glosses_.by_first.find(tokens_[at].text);
    if (known != glosses_.by_first.end())
      // A word that is a noun as well orders something only where a clause may begin.
      for (const bool is_second_choice : {false, true})
        for (const Gloss& one : known->second) {
          const bool is_doubtful = one.is_imperative() && !orders(at);
          if (is_doubtful != is_second_choice) continue;
          std::vector<Capture> captures;
          if (const std::size_t behind = match(one, 0, at, end, captures)) {
            say(one, at, captures);
            return behind;
          }
        }
    if (!say_compound(at)) english_.push_back(by_itself(at));
    return at + 1;
  }

  /// `Tomatensoep`, of two nouns that are known, by the longest last one. False where it is none.
  bool say_compound(std::size_t at) {
    if (!glosses_.has_compounds) return false;
    const std::string_view word = tokens_[at].text;
    for (std::size_t begin = shortest_part; begin + shortest_part <= word.size(); ++begin) {
      const Gloss* last = noun(word.substr(begin));
      if (!last) continue;
      for (const std::string_view link : {"", "s", "n", "en", "e"}) {
        std::string_view first = word.substr(0, begin);
        if (!first.ends_with(link)) continue;
        first.remove_suffix(link.size());
        const Gloss* before = noun(first);
        if (!before) continue;
        Words said = before->means;
        if (before->is_plural.value_or(false)) said.back() = singular(said.back());
        said.insert(said.end(), last->means.begin(), last->means.end());
        for (std::string& one : said)
          english_.push_back(
              {.text = std::move(one), .where = tokens_[at].where, .written = std::string(word)});
        return true;
      }
    }
    return false;
  }

  /// The gloss of a noun of one word; null if it is none.
  const Gloss* noun(std::string_view word) const {
    const auto known = glosses_.by_first.find(word);
    if (word.size() < shortest_part || known == glosses_.by_first.end()) return nullptr;
    const auto found = std::ranges::find_if(known->second, [](const Gloss& one) {
      return one.kind == Gloss::Kind::noun && one.words.size() == 1;
    });
    return found == known->second.end() ? nullptr : &*found;
  }

  /// Behind the tokens that the words of a gloss stand for, from one of its words on; 0: it is not said
  /// there.
  std::size_t match(const Gloss& one, std::size_t word, std::size_t at, std::size_t end,
                    std::vector<Capture>& captures) const {
    if (word == one.words.size()) return at;
    const std::string& wanted = one.words[word];
    if (wanted == no_noun_phrase)
      return at >= end || begins_no_noun_phrase(at) ? match(one, word + 1, at, end, captures) : 0;
    if (wanted == Gloss::gap) {
      for (std::size_t stop = at; stop <= end; ++stop) {
        captures.push_back({wanted, at, stop});
        if (const std::size_t behind = match(one, word + 1, stop, end, captures)) return behind;
        captures.pop_back();
        if (stop == end || ends_sentence(tokens_[stop]) || (stop > 0 && orders(stop))) return 0;
      }
      return 0;
    }
    if (at >= end) return 0;
    if (wanted == tokens_[at].text) return match(one, word + 1, at + 1, end, captures);
    if (!is_of_kind(tokens_[at], wanted)) return 0;
    captures.push_back({wanted, at, at + 1});
    if (const std::size_t behind = match(one, word + 1, at + 1, end, captures)) return behind;
    captures.pop_back();
    return 0;
  }

  bool is_of_kind(const Token& token, std::string_view kind) const {
    if (kind == "NUMBER") return token.number.has_value();
    if (kind == "NOUN") return glosses_.nouns.contains(token.text);
    if (kind == "VERB") return glosses_.verbs.contains(token.text);
    return kind == "PARTICIPLE" && glosses_.participles.contains(token.text);
  }

  /// Whether a token is an imperative. One that is a noun as well is one where a clause may begin.
  bool orders(std::size_t at) const {
    const auto known = glosses_.by_first.find(tokens_[at].text);
    if (known == glosses_.by_first.end() || std::ranges::none_of(known->second, &Gloss::is_imperative))
      return false;
    if (!glosses_.nouns.contains(tokens_[at].text)) return true;
    return at == 0 || tokens_[at - 1].is_mark() || is_conjunction(meaning(at - 1));
  }

  /// The first word that a token means by itself; empty if nothing says it.
  std::string_view meaning(std::size_t at) const {
    const auto known = glosses_.by_first.find(tokens_[at].text);
    if (known == glosses_.by_first.end()) return {};
    const auto single =
        std::ranges::find(known->second, 1U, [](const Gloss& one) { return one.words.size(); });
    return single == known->second.end() ? std::string_view() : single->means.front();
  }

  bool begins_no_noun_phrase(std::size_t at) const {
    if (at >= tokens_.size() || tokens_[at].is_mark()) return true;
    if (glosses_.verbs.contains(tokens_[at].text) || glosses_.participles.contains(tokens_[at].text))
      return true;
    if (glosses_.nouns.contains(tokens_[at].text)) return false;  // `whole wheat flour` is no adverb
    const std::string_view word = meaning(at);
    return is_preposition(word) || is_conjunction(word) || is_subordinator(word) || word == "when" ||
           word == "there" || lexicon_.adverbs.contains(word);
  }

  void say(const Gloss& one, std::size_t at, const std::vector<Capture>& captures) {
    std::string written;
    for (const std::string& word : one.words)
      if (word != no_noun_phrase) written += (written.empty() ? "" : " ") + word;
    // The first of a kind in the gloss is the first of that kind in the words.
    std::vector<Capture> left = captures;
    for (const std::string& word : one.means) {
      const auto said = std::ranges::find(left, word, &Capture::kind);
      if (said == left.end()) {
        english_.push_back({.text = word, .where = tokens_[at].where, .written = written});
        continue;
      }
      const Capture next = *said;
      left.erase(said);
      say_capture(next);
    }
  }

  void say_capture(const Capture& capture) {
    const Token& token = tokens_[capture.begin < tokens_.size() ? capture.begin : 0];
    if (capture.kind == "VERB" || capture.kind == "PARTICIPLE") {
      const auto& forms = capture.kind == "VERB" ? glosses_.verbs : glosses_.participles;
      for (const std::string& word : forms.find(token.text)->second)
        english_.push_back({.text = word, .where = token.where, .written = token.text});
    } else {
      gloss(capture.begin, capture.end);
    }
  }

  /// A token that no gloss has.
  Token by_itself(std::size_t at) const {
    Token token = tokens_[at];
    if (token.has_figures && glosses_.has_decimal_comma) return with_decimal_comma(std::move(token));
    const bool is_word =
        !token.has_figures && !token.is_mark() && !token.is("/") && !token.text.starts_with("°");
    const bool is_letter = token.text.size() == 1 && token.text != "a" && token.text != "i";  // `mixture b`
    if (!is_word || is_letter) return token;
    token.written = std::exchange(token.text, "‹" + token.text + "›");
    return token;
  }

  /// A point parts groups of digits where a comma stands before decimals.
  static Token with_decimal_comma(Token token) {
    const std::size_t point = token.text.find('.');
    if (point != std::string::npos && point + 4 == token.text.size()) token.number.reset();
    if (token.number || std::ranges::count(token.text, ',') != 1) return token;
    std::string text = token.text;
    std::ranges::replace(text, ',', '.');
    if (point != std::string::npos) return token;
    if (const auto known = numeral(text)) {
      token.number = known->number;
      token.is_range = known->is_range;
    }
    return token;
  }

  const Tokens& tokens_;
  const Lexicon& lexicon_;
  const Glosses& glosses_;
  Tokens english_;
};

}  // namespace

void Glosses::add(Gloss gloss) {
  add_by_meaning(gloss);
  if (gloss.kind == Gloss::Kind::said) return;
  std::vector<Gloss>& known = by_first[gloss.words.front()];
  const auto is_before = [&](const Gloss& one) {
    return one.words.size() > gloss.words.size() ||
           (one.words.size() == gloss.words.size() && one.is_imperative() >= gloss.is_imperative());
  };
  known.insert(std::ranges::find_if_not(known, is_before), std::move(gloss));
}

void Glosses::add_by_meaning(Gloss gloss) {
  if (gloss.kind == Gloss::Kind::finite || gloss.means.front() == Gloss::gap) return;
  std::erase(gloss.words, no_noun_phrase);
  const auto rank = [](const Gloss& one) {
    const bool ends_with_gap = one.means.back() == Gloss::gap;
    const bool is_of_verb = one.is_imperative() || one.kind == Gloss::Kind::participle;
    return std::tuple(one.means.size() - ends_with_gap, one.kind == Gloss::Kind::said, is_of_verb);
  };
  std::vector<Gloss>& known = by_meaning[key_of_meaning(gloss.means.front())];
  const auto is_before = [&](const Gloss& one) { return rank(one) >= rank(gloss); };
  known.insert(std::ranges::find_if_not(known, is_before), std::move(gloss));
}

char Glosses::key_of_meaning(std::string_view word) {
  const bool is_number = word == "NUMBER" || (!word.empty() && word.front() >= '0' && word.front() <= '9');
  return word.empty() || is_number ? '0' : word.front();
}

Tokens Lexicon::tokens_of(std::string_view text, const Places& places) const {
  Tokens tokens = english::tokens_of(text, places);
  return glosses.empty() ? tokens : Glossing(tokens, *this).run();
}

}  // namespace irl::grammar::english
