#include "irl/language/language.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <map>

#include "grammar/english/function_words.hpp"
#include "grammar/english/inflection.hpp"
#include "irl/language/chunk_forms.hpp"
#include "irl/language/glosses_file.hpp"
#include "irl/language/keyed_entries.hpp"
#include "irl/language/lexicon_of_types.hpp"
#include "irl/language/operation_checks.hpp"
#include "irl/language/phrases_file.hpp"
#include "irl/language/role_operations.hpp"
#include "irl/language/roles_file.hpp"
#include "irl/language/units_file.hpp"
#include "irl/language/ways_to_say.hpp"
#include "irl/wording.hpp"
#include "ontology/yaml_reader.hpp"

namespace irl::language {

namespace english = grammar::english;
using ontology::Node;
using ontology::YamlReader;

namespace {

class LanguageReader {
 public:
  LanguageReader(std::span<const ontology::Part> parts, const Domain& domain)
      : domain_(domain), phrases_(domain) {
    for (const ontology::Part& part : parts) {
      reader_ = &readers_.emplace_back(part.file, problems_);
      if (const auto root = reader_->parse(part)) read(*root);
    }
    units_.finish(language_.lexicon);
    mark_nearest();
    checks_.report(language_, domain_);
    Phrases phrases = phrases_.finish(language_.nouns);
    if (!phrases.categories.empty()) language_.phrases = std::make_shared<const Phrases>(std::move(phrases));
  }

  workbench::Expected<Language> result() {
    if (has_errors(problems_)) {
      ontology::sort_by_place(problems_);
      return std::unexpected(std::move(problems_));
    }
    complete_lexicon(language_, domain_);
    glosses_.finish(language_.lexicon);
    return std::move(language_);
  }

 private:
  /// Whether this is to be read: no other text said it before. Where one said something else, both are told.
  bool is_new(const std::string& what, const Node& key, const Node& value) {
    const auto [before, is_first] = said_.try_emplace(what, reader_->where(key), value);
    const auto& [where, said] = before->second;
    if (is_first || where.file == reader_->where(key).file) return true;
    if (!ontology::say_the_same(said, value))
      reader_->report(key, fmt::format("{} means something else at {}", what, to_string(where)),
                      "one meaning", "conflict", "call this one otherwise, or take one of the two away");
    return false;
  }

  /// Whether another text has that too; both are told.
  bool is_said_before(const std::string& what, const Node& node) {
    const auto [before, is_first] = said_.try_emplace(what, reader_->where(node), node);
    const Position& where = before->second.first;
    if (is_first || where.file == reader_->where(node).file) return false;
    reader_->report(node, fmt::format("{} stands at {} too", what, to_string(where)), "one of the two",
                    "conflict", "take one of the two away");
    return true;
  }

  ReadValue flag(bool& into) { return flag_into(*reader_, into); }

  ReadValue names(std::vector<std::string>& into, std::string_view what) {
    return names_into(*reader_, into, what);
  }

  ReadValue network(std::vector<RoleOperation>& into) {
    return [this, &into](const Node& node) { into = role_operations_in(*reader_, node, checks_); };
  }

  void read(const Node& root) {
    read_by_key(
        *reader_, root, "the language", "a language",
        {{"nouns", [&](const Node& node) { read_nouns(node); }},
         {"nouns-instead", [&](const Node& node) { read_nouns_instead(node); }},
         {"nearest", [&](const Node& node) { read_nearest(node); }},
         {"dishes", [&](const Node& node) { read_dishes(node); }},
         {"comes-ready", [&](const Node& node) { read_words(node, "a verb", language_.comes_ready); }},
         {"prepares", [&](const Node& node) { read_words(node, "a verb", language_.prepares); }},
         {"settles", [&](const Node& node) { read_words(node, "a verb", language_.settles); }},
         {"adds", [&](const Node& node) { read_words(node, "a verb", language_.adds); }},
         {"of-several", [&](const Node& node) { read_words(node, "an adverb", language_.of_several); }},
         {"states", [&](const Node& node) { read_words(node, "an adjective", language_.states); }},
         {"called", [&](const Node& node) { read_called(node); }},
         {"amounts", [&](const Node& node) { read_amounts(node); }},
         {"adjectives", [&](const Node& node) { read_words(node, "an adjective", language_.adjectives); }},
         {"units", [&](const Node& node) { units_.read_units(*reader_, node, language_.lexicon); }},
         {"unsaid-units", [&](const Node& node) { units_.read_unsaid_units(*reader_, node); }},
         {"unsaid-amount",
          [&](const Node& node) { units_.read_unsaid_amount(*reader_, node, language_.lexicon); }},
         {"guesses",
          [&](const Node& node) { units_.read_guesses(*reader_, node, language_.lexicon.guesses); }},
         {"in-one", [&](const Node& node) { units_.read_amounts(*reader_, node, language_.in_one); }},
         {"unknown-weights",
          [&](const Node& node) { units_.read_amounts(*reader_, node, language_.unknown_weights); }},
         {"packages", [&](const Node& node) { read_words(node, "a package", language_.lexicon.packages); }},
         {"package-guesses",
          [&](const Node& node) { units_.read_guesses(*reader_, node, language_.lexicon.package_guesses); }},
         {"packages-in-all",
          [&](const Node& node) { read_words(node, "a package", language_.lexicon.packages_in_all); }},
         {"further-things", [&](const Node& node) { read_further_things(node); }},
         {"irregular", [&](const Node& node) { read_irregular(node); }},
         {"adverbs", [&](const Node& node) { read_words(node, "an adverb", language_.lexicon.adverbs); }},
         {"word-classes",
          [&](const Node& node) { read_word_classes(*reader_, node, language_.lexicon.word_classes); }},
         {"says", [&](const Node& node) { read_sayings(node); }},
         {"idioms", [&](const Node& node) { read_idioms(node, language_.lexicon.idioms); }},
         {"list-idioms", [&](const Node& node) { read_idioms(node, language_.lexicon.list_idioms); }},
         {"brings", [&](const Node& node) { read_bringing(node); }},
         {"takes-part", network(language_.takes_part)},
         {"puts-together", network(language_.puts_together)},
         {"unsaid", [&](const Node& node) { read_unsaid(node); }},
         {"chunks", [&](const Node& node) { read_chunks(node); }},
         {"constructions", [&](const Node& node) { read_constructions(node); }},
         {"verbs", [&](const Node& node) { read_further_verbs(node); }},
         {"decimal", [&](const Node& node) { glosses_.read_decimal(*reader_, node); }},
         {"glosses", [&](const Node& node) { glosses_.read(*reader_, node, language_.lexicon); }},
         {"begins", [&](const Node& node) { phrases_.read_begins(*reader_, node); }},
         {"phrases", [&](const Node& node) { phrases_.read_phrases(*reader_, node); }}});
  }

  void read_further_things(const Node& node) {
    if (const auto file = reader_->scalar(node, "the file of an extension")) language_.further_things = *file;
  }

  void read_nouns(const Node& node) {
    for (const auto& [key, key_node, value] : reader_->entries(node, "the nouns")) {
      if (!is_new(fmt::format("the noun '{}'", key), key_node, value)) continue;
      const std::vector<Type> types = roles_.read_types(*reader_, value);
      if (!types.empty())
        language_.nouns.push_back({english::words_in(key), types});
      else
        language_.lexicon.asides.insert(key);
    }
  }

  /// Nouns to which an extension gives another meaning than the language that it extends.
  void read_nouns_instead(const Node& node) {
    for (const auto& [key, key_node, value] : reader_->entries(node, "the nouns")) {
      const auto noun = std::ranges::find(language_.nouns, english::words_in(key), &Noun::words);
      if (noun == language_.nouns.end())
        reader_->report(key_node, fmt::format("there is no noun '{}' that could mean something else", key),
                        "one that stands under nouns, there or in a file that is read before", "unknown-noun",
                        "say under 'nouns' what a new one means");
      else if (std::vector<Type> types = roles_.read_types(*reader_, value); !types.empty())
        noun->types = std::move(types);
    }
  }

  void read_nearest(const Node& node) {
    for (YamlReader::Name& noun : reader_->texts(node, "a noun")) {
      language_.nearest.insert(noun.text);
      nearest_.emplace_back(reader_, std::move(noun));
    }
  }

  /// Nouns that only come near stand among the others.
  void mark_nearest() {
    for (const auto& [reader, name] : nearest_) {
      const auto noun = std::ranges::find(language_.nouns, english::words_in(name.text), &Noun::words);
      if (noun != language_.nouns.end())
        noun->is_nearest = true;
      else
        reader->report(name.node, fmt::format("there is no noun '{}'", name.text),
                       "one that stands under nouns", "unknown-noun");
    }
  }

  void read_called(const Node& node) {
    read_texts(node, "what types are called", "the word for", [&](const auto& key, const std::string& words) {
      if (type_named(key.text, key.node)) language_.called.emplace(key.text, words);
    });
  }

  void read_amounts(const Node& node) {
    for (const auto& [key, key_node, value] : reader_->entries(node, "the amounts")) {
      if (!type_named(key, key_node)) continue;
      std::vector<double>& amounts = language_.amounts[key];
      for (const Node& element : reader_->elements(value, "the amounts"))
        if (const auto number = reader_->number(element, "an amount")) amounts.push_back(*number);
      if (amounts.empty() || std::ranges::min(amounts) <= 0)
        reader_->report(value, "these are no amounts", "numbers above 0, one at least", "bad-number");
    }
  }

  void read_irregular(const Node& node) {
    read_texts(node, "the irregular verbs", "the form", [&](const auto& form, const std::string& base) {
      language_.lexicon.irregular.emplace(form.text, base);
    });
  }

  /// A text for each key of a map.
  template <class Take>
  void read_texts(const Node& node, std::string_view all, std::string_view one, const Take& take) {
    for (const auto& [key, key_node, value] : reader_->entries(node, all)) {
      if (!is_new(fmt::format("{} '{}'", one, key), key_node, value)) continue;
      if (const auto text = reader_->scalar(value, fmt::format("what is said of '{}'", key)))
        take(YamlReader::Name{key, key_node}, *text);
    }
  }

  void read_words(const Node& node, std::string_view what, std::set<std::string, std::less<>>& into) {
    for (const YamlReader::Name& word : reader_->texts(node, what)) into.insert(word.text);
  }

  void read_dishes(const Node& node) {
    for (const auto& [dish, key_node, value] : reader_->entries(node, "the dishes"))
      language_.dishes.emplace(dish, roles_.read_types(*reader_, value));
  }

  void read_unsaid(const Node& node) {
    if (!language_.unsaid) language_.unsaid.emplace();
    for (const YamlReader::Name& name : reader_->texts(node, "a primitive")) {
      checks_.note_primitive(*reader_, name);
      language_.unsaid->insert(name.text);
    }
  }

  /// Several words that are one adverb, in reading and in writing.
  void read_sayings(const Node& node) {
    for (const auto& [key, key_node, value] : reader_->entries(node, "what adverbs are said as")) {
      if (!is_new(fmt::format("what '{}' is said as", key), key_node, value)) continue;
      language_.lexicon.adverbs.insert(key);
      for (const YamlReader::Name& words : reader_->texts(value, "words for an adverb")) {
        language_.lexicon.said_as.emplace(key, words.text);
        add_idiom(words.text, {key}, language_.lexicon.idioms);
      }
    }
  }

  void read_idioms(const Node& node, english::Lexicon::Idioms& into) {
    read_texts(node, "the idioms", "the idiom", [&](const auto& idiom, const std::string& meaning) {
      if (const std::size_t ways = number_of_ways_to_say(idiom.text); ways > most_ways_to_say)
        return reader_->report(idiom.node, fmt::format("the idiom may be said in {} ways", ways),
                               fmt::format("at most {}", most_ways_to_say), "too-many");
      for (const std::string& way : ways_to_say(idiom.text)) add_idiom(way, english::words_in(meaning), into);
    });
  }

  static void add_idiom(std::string_view text, std::vector<std::string> meaning,
                        english::Lexicon::Idioms& into) {
    std::vector<std::string> words = english::words_in(text);
    if (words.empty()) return;
    auto& of_first_word = into[words.front()];
    of_first_word.push_back({std::move(words), std::move(meaning)});
  }

  void read_bringing(const Node& node) {
    for (const auto& [key, key_node, value] : reader_->entries(node, "what is brought")) {
      if (!is_new(fmt::format("what is brought as '{}'", key), key_node, value)) continue;
      Bringing bringing{type_named(key, key_node)};
      read_by_key(*reader_, value, "how it is brought", "how things are brought",
                  {{"by", network(bringing.network)},
                   {"in-amounts", flag(bringing.is_item)},
                   {"by-itself", flag(bringing.is_left_open)}});
      if (bringing.type) language_.bringing.push_back(std::move(bringing));
    }
  }

  void read_chunks(const Node& node) {
    for (const auto& [name, name_node, value] : reader_->entries(node, "the chunks")) {
      if (!is_new(fmt::format("the chunk '{}'", name), name_node, value)) continue;
      ConstructionChunk chunk{.name = name};
      checks_.begin_chunk(name);
      const auto read_forms = [&](const Node& forms) {
        for (const Node& form : reader_->elements(forms, "the forms of a chunk")) read_form(form, chunk);
      };
      read_by_key(*reader_, value, "a chunk", "a chunk",
                  {{"parameters", names(chunk.parameters, "a parameter")}, {"forms", read_forms}});
      language_.chunks.push_back(std::move(chunk));
      checks_.end();
    }
  }

  void read_form(const Node& node, ConstructionChunk& chunk) {
    ConstructionChunk::Form form;
    read_by_key(
        *reader_, node, "a form of a chunk", "a form",
        {{"fits", [&](const Node& conditions) { read_conditions(conditions, chunk, form); }},
         {"network", network(form.network)},
         {"undone", [&](const Node& why) { form.undone = reader_->scalar(why, "a reason").value_or(""); }},
         {"assumed",
          [&](const Node& what) { form.assumed = reader_->scalar(what, "what is assumed").value_or(""); }},
         {"implicit", flag(form.is_implicit)},
         {"whole", flag(form.is_of_whole)}});
    chunk.forms.push_back(std::move(form));
  }

  void read_conditions(const Node& node, const ConstructionChunk& chunk, ConstructionChunk::Form& form) {
    for (const auto& [parameter, key_node, value] : reader_->entries(node, "what must fit")) {
      if (std::ranges::find(chunk.parameters, parameter) == chunk.parameters.end())
        reader_->report(key_node, fmt::format("'{}' is no parameter", parameter), "one of those above",
                        "unknown-role");
      const auto wanted = reader_->scalar(value, "a type or attribute");
      if (!wanted) continue;
      for (const std::string& name : unknown_names(*wanted, domain_.types()))
        reader_->report(value, fmt::format("'{}' is neither a type nor an attribute", name), "one of them",
                        "unknown-type");
      form.fits.emplace_back(parameter, *wanted);
    }
  }

  /// Names of constructions, which may stand further on.
  auto constructions(std::vector<std::string>& into) {
    return [this, &into](const Node& node) {
      for (const YamlReader::Name& name : reader_->names(node, "a construction")) {
        into.push_back(name.text);
        checks_.note_construction(*reader_, name);
      }
    };
  }

  void read_constructions(const Node& node) {
    for (const auto& [name, name_node, value] : reader_->entries(node, "the constructions")) {
      if (!is_new(fmt::format("the construction '{}'", name), name_node, value)) continue;
      Construction construction{.name = name};
      checks_.begin_construction(name);
      read_by_key(
          *reader_, value, "a construction", "a construction",
          {{"verbs", [&](const Node& verbs) { read_verbs(verbs, construction); }},
           {"roles", [&](const Node& roles) { read_roles(roles, construction); }},
           {"network", network(construction.network)},
           {"followed-by", constructions(construction.followed_by)},
           {"behind", constructions(construction.behind)},
           {"cost",
            [&](const Node& cost) { construction.cost = reader_->number(cost, "a number").value_or(0); }},
           {"puts-aside", flag(construction.puts_aside)},
           {"undone", flag(construction.is_undone)},
           {"when-filled", flag(construction.when_filled)},
           {"names-result", flag(construction.names_result)}});
      language_.constructions.push_back(std::move(construction));
      checks_.end();
    }
  }

  void read_verbs(const Node& node, Construction& construction) {
    const auto add = [&](const YamlReader::Name& word, const std::string& stands_for) {
      const std::string verb = english::particle_first(word.text);
      if (is_said_before(fmt::format("the verb '{}' of '{}'", verb, construction.name), word.node)) return;
      construction.verbs.emplace_back(verb == "none" ? "" : verb, stands_for);
      if (verb != "none") language_.lexicon.verbs.insert(verb.substr(verb.rfind(' ') + 1));
    };
    if (!node.is_mapping()) {
      for (const YamlReader::Name& verb : reader_->texts(node, "a verb")) add(verb, "");
      return;
    }
    for (const auto& [stands_for, key_node, value] : reader_->entries(node, "the verbs"))
      for (const YamlReader::Name& verb : reader_->texts(value, "a verb")) add(verb, stands_for);
  }

  /// More verbs for constructions that are there.
  void read_further_verbs(const Node& node) {
    for (const auto& [name, name_node, value] : reader_->entries(node, "the further verbs")) {
      const auto found = std::ranges::find(language_.constructions, name, &Construction::name);
      if (found != language_.constructions.end()) {
        read_verbs(value, *found);
        continue;
      }
      std::vector<std::string_view> names;
      for (const Construction& known : language_.constructions) names.push_back(known.name);
      reader_->report(name_node, fmt::format("there is no construction '{}'", name), "one that stands before",
                      "unknown-construction", suggestion(name, names));
    }
  }

  void read_roles(const Node& node, Construction& construction) {
    for (const YamlReader::Entry& entry : reader_->entries(node, "the roles")) {
      Role role = roles_.read(*reader_, entry, construction.roles);
      checks_.note_role(*reader_, entry.key_node, role);
      construction.roles.push_back(std::move(role));
    }
  }

  Type type_named(const std::string& name, const Node& node) {
    const Type type = domain_.types().find(name);
    if (!type) {
      std::vector<std::string_view> names;
      for (const Type known : domain_.types().all()) names.push_back(known.name());
      reader_->report(node, fmt::format("there is no type '{}'", name), "a type of the domain",
                      "unknown-type", suggestion(name, names));
    }
    return type;
  }

  const Domain& domain_;
  Problems problems_;
  std::deque<YamlReader> readers_;
  YamlReader* reader_ = nullptr;  // of the text that is being read
  std::map<std::string, std::pair<Position, Node>> said_;
  std::vector<std::pair<YamlReader*, YamlReader::Name>> nearest_;
  OperationChecks checks_;
  PhrasesReader phrases_;
  GlossesReader glosses_;
  UnitsReader units_{[this](const std::string& what, const Node& key, const Node& value) {
                       return is_new(what, key, value);
                     },
                     [this](const std::string& name, const Node& node) { return type_named(name, node); }};
  RolesReader roles_{units_,
                     [this](const std::string& name, const Node& node) { return type_named(name, node); }};
  Language language_;
};

}  // namespace

workbench::Expected<Language> read_language(std::span<const ontology::Part> parts, const Domain& domain) {
  return LanguageReader(parts, domain).result();
}

}  // namespace irl::language
