#include "irl/workbench/items/clauses.hpp"

#include <algorithm>
#include <optional>

namespace irl::workbench {

namespace {

bool stands_in_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '\'' || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

char lowered(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

bool is_one_of(const std::vector<std::string>& words, const std::string& word) {
  return std::ranges::find(words, word) != words.end();
}

/// A word of a sentence, or a comma.
struct Word {
  std::string text;  // in lower case; `,` for a comma
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// A sentence, whose words count from its own beginning.
struct Sentence {
  std::string_view text;
  std::vector<Word> words;
};

/// `165.5` and `1/2` are no ends of sentences.
bool ends_sentence(std::string_view text, std::size_t at) {
  return text[at] == ';' || (text[at] == '.' && (at + 1 == text.size() || text[at + 1] == ' '));
}

std::vector<Sentence> sentences_of(std::string_view text) {
  std::vector<Sentence> sentences;
  std::size_t begin = 0;
  for (std::size_t at = 0; at <= text.size(); ++at) {
    if (at < text.size() && !ends_sentence(text, at)) continue;
    Sentence sentence{text.substr(begin, at - begin), {}};
    for (std::size_t i = 0; i < sentence.text.size();) {
      if (sentence.text[i] == ',') sentence.words.push_back({",", i, i + 1});
      std::size_t end = i;
      std::string word;
      while (end < sentence.text.size() && stands_in_word(sentence.text[end]))
        word += lowered(sentence.text[end++]);
      if (end > i) sentence.words.push_back({std::move(word), i, end});
      i = std::max(end, i + 1);
    }
    if (!sentence.words.empty()) sentences.push_back(std::move(sentence));
    begin = at + 1;
  }
  return sentences;
}

class ClauseCutter {
 public:
  ClauseCutter(const Sentence& sentence, const Verbs& verbs)
      : sentence_(sentence), words_(sentence.words), verbs_(verbs) {}

  void cut(std::vector<Clause>& clauses) const {
    std::size_t begin = 0;  // where the clause under way begins
    std::string verb;
    for (std::size_t w = 0; w < words_.size(); ++w) {
      if (is_subordinate(w) || !is_verb(w)) continue;
      const std::optional<std::size_t> joint = joint_before(w);
      if (verb.empty()) {
        verb = words_[w].text;
      } else if (joint) {
        clauses.push_back({text(begin, *joint), verb});
        begin = first_of_clause(w);
        verb = words_[w].text;
      }
    }
    clauses.push_back({text(begin, words_.size()), verb});
  }

 private:
  bool is_verb(std::size_t w) const {
    const auto [first, last] = verbs_.meanings.equal_range(words_[w].text);
    return std::any_of(
        first, last, [&](const auto& entry) { return !entry.second.is_noun || is_verb_by_what_follows(w); });
  }

  /// Of what is a noun as well: it stands at the end of a clause, or before what nouns do not stand before.
  bool is_verb_by_what_follows(std::size_t w) const {
    std::size_t next = w + 1;
    while (next < words_.size() && is_joint(words_[next].text)) ++next;
    if (next == words_.size()) return true;
    if (next > w + 1) return is_verb(next);
    const std::string& word = words_[next].text;
    return (word.front() >= '0' && word.front() <= '9') || is_one_of(verbs_.behind_verbs, word);
  }

  bool is_joint(const std::string& word) const { return word == "," || is_one_of(verbs_.joining, word); }

  /// Whether a word stands between a subordinating one and the next comma.
  bool is_subordinate(std::size_t w) const {
    for (std::size_t before = w; before-- > 0 && words_[before].text != ",";)
      if (is_one_of(verbs_.subordinating, words_[before].text)) return true;
    return false;
  }

  /// The first word of what joins a verb to the clause before it; none if nothing does.
  std::optional<std::size_t> joint_before(std::size_t w) const {
    std::size_t at = first_of_clause(w);
    const std::size_t end = at;
    while (at > 0 && is_joint(words_[at - 1].text)) --at;
    return at < end ? std::optional(at) : std::nullopt;
  }

  /// The verb, or the words that may stand between it and what joins it.
  std::size_t first_of_clause(std::size_t w) const {
    while (w > 0 && is_one_of(verbs_.between, words_[w - 1].text)) --w;
    return w;
  }

  std::string text(std::size_t first, std::size_t end) const {
    while (end > first && words_[end - 1].text == ",") --end;
    if (first >= end) return {};
    const bool is_last = end == words_.size();
    std::string_view text = sentence_.text.substr(
        words_[first].begin, is_last ? std::string_view::npos : words_[end - 1].end - words_[first].begin);
    if (first == 0) text = sentence_.text.substr(0, words_[first].begin + text.size());
    const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
    text.remove_prefix(begin);
    return std::string(text.substr(0, text.find_last_not_of(" ,") + 1));
  }

  const Sentence& sentence_;
  const std::vector<Word>& words_;
  const Verbs& verbs_;
};

}  // namespace

std::vector<Clause> clauses_of(std::string_view text, const Verbs& verbs) {
  std::vector<Clause> clauses;
  for (const Sentence& sentence : sentences_of(text)) ClauseCutter(sentence, verbs).cut(clauses);
  if (clauses.empty()) clauses.emplace_back();
  return clauses;
}

}  // namespace irl::workbench
