#include "irl/language/glosses_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>
#include <utility>

#include "grammar/english/inflection.hpp"
#include "grammar/english/saying.hpp"
#include "ontology/scalars.hpp"

namespace irl::language {

namespace english = grammar::english;
using ontology::Node;
using ontology::YamlReader;

namespace {

using Words = std::vector<std::string>;

Words words_between_blanks(std::string_view text) {
  Words words;
  for (const auto word : text | std::views::split(' '))
    if (!word.empty()) words.emplace_back(word.begin(), word.end());
  return words;
}

/// The words of a gloss, and what they mean. `…` and kinds of words stand there as they are.
Words parted_words(YamlReader& reader, const Node& node, std::string_view text) {
  Words words = words_between_blanks(text);
  if (words.empty()) reader.report(node, "there is no word", "one or more", "syntax");
  return words;
}

/// Whatever stands for other words has to stand in what they mean: no word is lost without being told.
void check_that_nothing_is_lost(YamlReader& reader, const Node& node, const Words& words,
                                const Words& means) {
  for (const char* kind : {"…", "NUMBER", "NOUN", "VERB", "PARTICIPLE"})
    if (std::ranges::count(words, kind) != std::ranges::count(means, kind))
      reader.report(node, fmt::format("'{}' does not stand as often in the words as in what they mean", kind),
                    "what stands for words, on both sides", "bad-gloss");
}

/// What verbs mean where something was done: `finely chop`, `finely chopped`.
Words participles(Words means, const english::Lexicon& lexicon) {
  auto verb = std::ranges::find_if(means, [&](const auto& word) { return lexicon.verbs.contains(word); });
  if (verb == means.end()) verb = std::prev(verb);
  *verb = english::participle(*verb, lexicon);
  return means;
}

}  // namespace

void GlossesReader::read(YamlReader& reader, const Node& node, english::Lexicon& lexicon) {
  const std::vector<YamlReader::Entry> entries = reader.entries(node, "the glosses");
  for (const auto& [key, key_node, value] : entries)
    if (key == "inflected") read_inflected(reader, value, lexicon.glosses);  // forms of nouns build on it
  for (const auto& [key, key_node, value] : entries)
    if (key == "inflected")
      continue;
    else if (key == "nouns")
      read_nouns(reader, value, lexicon.glosses);
    else if (key == "verbs")
      read_verbs(reader, value);
    else if (key == "words")
      read_words(reader, value, lexicon.glosses);
    else if (key == "said")
      read_said(reader, value, lexicon.glosses);
    else if (key == "articles")
      read_articles(reader, value, lexicon.glosses);
    else if (key == "compounds")
      read_compounds(reader, value, lexicon.glosses);
    else if (key == "behind-object")
      for (const YamlReader::Name& name : reader.texts(value, "a relation"))
        lexicon.glosses.behind_object.insert(name.text);
    else
      reader.report(key_node, fmt::format("'{}' says nothing of glosses", key),
                    "nouns, verbs, words, compounds, said, articles, inflected or behind-object",
                    "unknown-key");
}

void GlossesReader::read_decimal(YamlReader& reader, const Node& node) {
  const auto mark = reader.scalar(node, "a mark");
  if (mark && *mark != "," && *mark != ".")
    reader.report(node, fmt::format("'{}' does not stand before decimals", *mark), "a comma or a point",
                  "syntax");
  has_decimal_comma_ = mark == ",";
}

void GlossesReader::read_nouns(YamlReader& reader, const Node& node, english::Glosses& glosses) {
  for (const auto& [key, key_node, value] : reader.entries(node, "the nouns")) {
    const std::vector<YamlReader::Name> forms = reader.texts(value, "a noun");
    for (std::size_t i = 0; i < forms.size(); ++i) {
      english::Gloss noun{.words = parted_words(reader, forms[i].node, forms[i].text),
                          .means = parted_words(reader, key_node, key),
                          .kind = english::Gloss::Kind::noun};
      if (noun.words.empty() || noun.means.empty()) continue;
      const bool is_key_plural = english::may_be_plural(noun.means.back());
      if (i < 2 && forms.size() > 1) noun.is_plural = is_key_plural == (i == 0);
      if (!is_key_plural && noun.is_plural.value_or(false))
        noun.means.back() = english::plural(noun.means.back());
      glosses.nouns.insert(noun.words.back());
      english::Gloss inflected = noun;
      for (std::string& word : inflected.words | std::views::take(noun.words.size() - 1))
        if (const auto other = glosses.inflected.find(word); other != glosses.inflected.end())
          word = other->second;
      const bool has_another_form = inflected.words != noun.words;
      glosses.add(std::move(noun));
      if (has_another_form) glosses.add(std::move(inflected));
    }
  }
}

void GlossesReader::read_verbs(YamlReader& reader, const Node& node) {
  for (const auto& [key, key_node, value] : reader.entries(node, "the verbs")) {
    std::vector<YamlReader::Name> names = reader.texts(value, "a verb");
    Verb verb;
    verb.imperative = parted_words(reader, key_node, key);
    if (names.empty())
      reader.report(value, "there is no verb", "what it is in English, then its forms", "syntax");
    if (names.empty() || verb.imperative.empty()) continue;
    verb.means = parted_words(reader, names.front().node, names.front().text);
    for (const YamlReader::Name& form : names | std::views::drop(1)) verb.forms.push_back(form.text);
    if (!verb.means.empty()) verbs_.push_back(std::move(verb));
  }
}

void GlossesReader::read_words(YamlReader& reader, const Node& node, english::Glosses& glosses) {
  for (const auto& [key, key_node, value] : reader.entries(node, "the words")) {
    Words words = parted_words(reader, key_node, key);
    const auto text = reader.scalar(value, "what it is in English");
    Words means = text ? parted_words(reader, value, *text) : Words();
    check_that_nothing_is_lost(reader, key_node, words, means);
    if (!words.empty() && !means.empty()) glosses.add({std::move(words), std::move(means)});
  }
}

void GlossesReader::read_compounds(YamlReader& reader, const Node& node, english::Glosses& glosses) {
  const auto word = reader.scalar(node, "true or false");
  const auto truth = word ? ontology::parse_truth(*word) : std::nullopt;
  if (word && !truth)
    reader.report(node, fmt::format("'{}' is neither true nor false", *word), "one of them", "syntax");
  glosses.has_compounds = truth.value_or(false);
}

void GlossesReader::read_said(YamlReader& reader, const Node& node, english::Glosses& glosses) {
  for (const auto& [key, key_node, value] : reader.entries(node, "what is written"))
    for (const YamlReader::Name& one : reader.texts(value, "what is written")) {
      Words words = parted_words(reader, one.node, one.text);
      Words means = parted_words(reader, key_node, key);
      check_that_nothing_is_lost(reader, one.node, words, means);
      if (!words.empty() && !means.empty())
        glosses.add({std::move(words), std::move(means), english::Gloss::Kind::said});
    }
}

void GlossesReader::read_articles(YamlReader& reader, const Node& node, english::Glosses& glosses) {
  for (const auto& [key, key_node, value] : reader.entries(node, "the articles"))
    for (const YamlReader::Name& noun : reader.texts(value, "a noun"))
      glosses.articles.emplace(noun.text, key);
}

void GlossesReader::read_inflected(YamlReader& reader, const Node& node, english::Glosses& glosses) {
  for (const auto& [key, key_node, value] : reader.entries(node, "the adjectives"))
    if (const auto form = reader.scalar(value, "its other form")) glosses.inflected.emplace(key, *form);
}

void GlossesReader::finish(english::Lexicon& lexicon) const {
  english::Glosses& glosses = lexicon.glosses;
  glosses.has_decimal_comma = has_decimal_comma_;
  for (const Verb& verb : verbs_) {
    english::Gloss imperative{
        .words = verb.imperative, .means = verb.means, .kind = english::Gloss::Kind::imperative};
    if (verb.imperative.size() > 1) {  // `voeg … toe`
      imperative.words.insert(imperative.words.begin() + 1, "…");
      imperative.words.emplace_back(">");
      imperative.means.emplace_back("…");
    }
    glosses.add(std::move(imperative));
    for (std::size_t i = 0; i < verb.forms.size(); ++i) {
      const bool is_participle = i > 1;
      const Words means = is_participle ? participles(verb.means, lexicon) : verb.means;
      (is_participle ? glosses.participles : glosses.verbs).emplace(verb.forms[i], means);
      using Kind = english::Gloss::Kind;
      glosses.add({{verb.forms[i]}, means, is_participle ? Kind::participle : Kind::finite});
    }
  }
}

}  // namespace irl::language
