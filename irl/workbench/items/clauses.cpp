#include "irl/workbench/items/clauses.hpp"

#include <algorithm>
#include <iterator>
#include <optional>

#include "grammar/text.hpp"
#include "irl/workbench/corpus/ingredient_lines.hpp"

namespace irl::workbench {

namespace {

bool stands_in_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '\'' || (static_cast<unsigned char>(c) & 0x80U) != 0;
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
      while (end < sentence.text.size() && stands_in_word(sentence.text[end])) ++end;
      if (end > i) sentence.words.push_back({grammar::lower(sentence.text.substr(i, end - i)), i, end});
      i = std::max(end, i + 1);
    }
    if (!sentence.words.empty()) sentences.push_back(std::move(sentence));
    begin = at + 1;
  }
  return sentences;
}

struct ClauseCutter {
  const Sentence& sentence;
  const Verbs& verbs;
  const std::vector<Word>& words = sentence.words;

  void cut(std::vector<Clause>& clauses) const {
    std::size_t begin = 0;  // where the clause under way begins
    std::string verb;
    for (std::size_t w = 0; w < words.size(); ++w) {
      if (is_subordinate(w) || !is_verb(w)) continue;
      const std::optional<std::size_t> joint = joint_before(w);
      if (verb.empty()) {
        verb = words[w].text;
      } else if (joint) {
        clauses.push_back({text(begin, *joint), verb});
        begin = first_of_clause(w);
        verb = words[w].text;
      }
    }
    clauses.push_back({text(begin, words.size()), verb});
  }

  bool is_verb(std::size_t w) const {
    const auto [first, last] = verbs.meanings.equal_range(words[w].text);
    return std::any_of(
        first, last, [&](const auto& entry) { return !entry.second.is_noun || is_verb_by_what_follows(w); });
  }

  /// Of what is a noun as well: it stands at the end of a clause, or before what nouns do not stand before.
  bool is_verb_by_what_follows(std::size_t w) const {
    std::size_t next = w + 1;
    while (next < words.size() && is_joint(words[next].text)) ++next;
    if (next == words.size()) return true;
    if (next > w + 1) return is_verb(next);
    const std::string& word = words[next].text;
    return (word.front() >= '0' && word.front() <= '9') || is_one_of(verbs.behind_verbs, word);
  }

  bool is_joint(const std::string& word) const { return word == "," || is_one_of(verbs.joining, word); }

  /// Whether a word stands between a subordinating one and the next comma.
  bool is_subordinate(std::size_t w) const {
    for (std::size_t before = w; before-- > 0 && words[before].text != ",";)
      if (is_one_of(verbs.subordinating, words[before].text)) return true;
    return false;
  }

  /// The first word of what joins a verb to the clause before it; none if nothing does.
  std::optional<std::size_t> joint_before(std::size_t w) const {
    std::size_t at = first_of_clause(w);
    const std::size_t end = at;
    while (at > 0 && is_joint(words[at - 1].text)) --at;
    return at < end ? std::optional(at) : std::nullopt;
  }

  /// The verb, or the words that may stand between it and what joins it.
  std::size_t first_of_clause(std::size_t w) const {
    while (w > 0 && is_one_of(verbs.between, words[w - 1].text)) --w;
    return w;
  }

  std::string text(std::size_t first, std::size_t end) const {
    while (end > first && words[end - 1].text == ",") --end;
    if (first >= end) return {};
    const bool is_last = end == words.size();
    std::string_view text = sentence.text.substr(
        words[first].begin, is_last ? std::string_view::npos : words[end - 1].end - words[first].begin);
    if (first == 0) text = sentence.text.substr(0, words[first].begin + text.size());
    const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
    text.remove_prefix(begin);
    return std::string(text.substr(0, text.find_last_not_of(" ,") + 1));
  }
};

}  // namespace

std::vector<Clause> clauses_of(std::string_view text, const Verbs& verbs) {
  std::vector<Clause> clauses;
  for (const Sentence& sentence : sentences_of(text)) ClauseCutter{sentence, verbs}.cut(clauses);
  if (clauses.empty()) clauses.emplace_back();
  return clauses;
}

namespace {

/// The words of every clause.
std::vector<std::vector<std::string>> words_in(const std::vector<Clause>& clauses) {
  std::vector<std::vector<std::string>> words;
  for (const Clause& clause : clauses) {
    std::string text = clause.text;
    std::erase_if(text, [](char c) { return c == ',' || c == '(' || c == ')'; });
    words.push_back(plain_words(text));
  }
  return words;
}

struct Claiming {
  const RecipeReading& reading;
  const std::vector<std::size_t>& steps;
  const std::vector<Clause>& clauses;
  const Verbs& verbs;
  std::vector<std::optional<std::size_t>> claims = std::vector<std::optional<std::size_t>>(steps.size());
  std::vector<std::vector<std::string>> words = words_in(clauses);
  std::size_t last = 0;

  std::vector<std::size_t> claim() {
    for (std::size_t i = 0; i < steps.size(); ++i) claims[i] = claim_of(i);
    std::size_t next = clauses.size() - 1;
    std::vector<std::size_t> all(steps.size());
    for (std::size_t i = steps.size(); i-- > 0;) {
      all[i] = claims[i].value_or(next);
      if (claims[i] && !is_bringing(i)) next = all[i];
    }
    return all;
  }

  /// The clause of the i-th step; none: where the next one goes.
  std::optional<std::size_t> claim_of(std::size_t i) {
    const std::string& primitive = operation_of(reading, steps[i]).primitive->name;
    const bool carries = only_carries(reading, steps[i], verbs);
    if (is_bringing(i)) return named_ingredient(i);
    if (!is_implicit(i) && !verbs.is_silent(primitive))
      if (const auto clause = clause_that_means(i, primitive)) return last = *clause;
    if (carries) return std::nullopt;
    for (std::size_t clause = first_possible(i); clause < last; ++clause)
      if (verbs.means(clauses[clause].verb, primitive)) return clause;
    return last;
  }

  std::optional<std::size_t> clause_that_means(std::size_t i, const std::string& primitive) const {
    std::vector<std::size_t> candidates;
    for (std::size_t clause = last; clause < clauses.size(); ++clause)
      if (verbs.means(clauses[clause].verb, primitive)) candidates.push_back(clause);
    const std::vector<std::size_t> added = added_ingredients(i);
    const auto names = [&](std::size_t clause) {
      return std::ranges::any_of(added, [&](std::size_t one) { return mentions(clause, one); });
    };
    if (const auto named = std::ranges::find_if(candidates, names); named != candidates.end()) return *named;
    // What is carried belongs to the clause that speaks of it, whatever its verb; where that has worked on it
    // already, as in `sift the flour, tip it in`, to a later one.
    if (verbs.is_carrying(primitive))
      for (std::size_t clause = last; clause < clauses.size(); ++clause)
        if (names(clause) && !has_worked_on_any(clause, added)) return clause;
    if (candidates.empty()) return std::nullopt;
    if (handles_what_was_made_in_last(i, primitive))
      for (const std::size_t clause : candidates)
        if (clause > last) return clause;
    return candidates.front();
  }

  /// The last clause that claimed a step whose result this one takes; the first one where none did.
  std::size_t first_possible(std::size_t i) const {
    std::size_t first = 0;
    for (std::size_t earlier = 0; earlier < i; ++earlier)
      for (const std::size_t made : reading.graph.moments[steps[earlier]].made)
        if (claims[earlier] && items::is_in(reading.graph.moments[steps[i]].handled, made))
          first = std::max(first, *claims[earlier]);
    return first;
  }

  /// Whether a clause has claimed a step that works on one of these ingredients.
  bool has_worked_on_any(std::size_t clause, const std::vector<std::size_t>& ingredients) const {
    for (std::size_t earlier = 0; earlier < steps.size(); ++earlier) {
      if (claims[earlier] != clause || only_carries(reading, steps[earlier], verbs)) continue;
      for (const std::size_t node : reading.graph.moments[steps[earlier]].handled)
        for (const std::size_t origin : reading.graph.nodes[node].origins)
          if (std::ranges::find(ingredients, origin) != ingredients.end()) return true;
    }
    return false;
  }

  /// The ingredients in what a step adds to something, or in the only thing that it handles.
  std::vector<std::size_t> added_ingredients(std::size_t i) const {
    const items::Moment& moment = reading.graph.moments[steps[i]];
    std::vector<std::size_t> nodes = moment.handled;
    if (nodes.size() > 1)
      for (const std::size_t made : moment.made)
        if (!reading.graph.nodes[made].parents.empty())
          std::erase(nodes, reading.graph.nodes[made].parents.front());
    std::vector<std::size_t> ingredients;
    for (const std::size_t node : nodes)
      std::ranges::copy(reading.graph.nodes[node].origins, std::back_inserter(ingredients));
    return ingredients;
  }

  /// Whether a clause has the last word of the type of an ingredient.
  bool mentions(std::size_t clause, std::size_t ingredient) const {
    for (const Type type : reading.graph.ingredients[ingredient].asked_for) {
      const std::vector<std::string> name = plain_words(type.name());
      if (!name.empty() && std::ranges::any_of(words[clause], [&](const std::string& word) {
            return same_word(word, name.back());
          }))
        return true;
    }
    return false;
  }

  bool handles_what_was_made_in_last(std::size_t i, const std::string& primitive) const {
    const auto& handled = reading.graph.moments[steps[i]].handled;
    for (std::size_t earlier = 0; earlier < i; ++earlier) {
      if (claims[earlier] != last || operation_of(reading, steps[earlier]).primitive->name != primitive)
        continue;
      for (const std::size_t made : reading.graph.moments[steps[earlier]].made)
        if (items::is_in(handled, made)) return true;
    }
    return false;
  }

  /// The first clause from the last one on that names what is brought, and whose verb adds things or means no
  /// operation.
  std::optional<std::size_t> named_ingredient(std::size_t i) const {
    const auto ingredient = ingredient_of(i);
    for (std::size_t clause = last; ingredient && clause < clauses.size(); ++clause) {
      const std::string& verb = clauses[clause].verb;
      const bool may_add = verb.empty() || std::ranges::any_of(verbs.adding, [&](const std::string& adding) {
                             return verbs.means(verb, adding);
                           });
      if (may_add && mentions(clause, *ingredient)) return clause;
    }
    return std::nullopt;
  }

  std::optional<std::size_t> ingredient_of(std::size_t i) const {
    const OperationIndex operation = reading.execution.solution.steps[steps[i]].operation;
    const auto& all = reading.graph.ingredients;
    const auto found = std::ranges::find(all, std::optional(operation), &items::Ingredient::operation);
    if (found == all.end()) return std::nullopt;
    return static_cast<std::size_t>(found - all.begin());
  }
  bool is_bringing(std::size_t i) const { return ingredient_of(i).has_value(); }

  bool is_implicit(std::size_t i) const {
    return reading.alignment.implicit[operation_of(reading, steps[i]).written];
  }
};

}  // namespace

bool only_carries(const RecipeReading& reading, std::size_t step, const Verbs& verbs) {
  const ProgramOperation& operation = operation_of(reading, step);
  return verbs.is_carrying(operation.primitive->name) || reading.alignment.implicit[operation.written];
}

std::vector<std::size_t> clause_claims(const RecipeReading& reading, const std::vector<std::size_t>& steps,
                                       const std::vector<Clause>& clauses, const Verbs& verbs) {
  return Claiming{reading, steps, clauses, verbs}.claim();
}

}  // namespace irl::workbench
