#include "irl/language/language_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "grammar/english/function_words.hpp"
#include "grammar/english/inflection.hpp"
#include "grammar/solution_file.hpp"
#include "irl/wording.hpp"
#include "ontology/yaml_reader.hpp"

namespace irl::language {

namespace english = grammar::english;
using ontology::YamlReader;

namespace {

class LanguageReader {
 public:
  LanguageReader(const workbench::Source& source, const Domain& domain)
      : domain_(domain), reader_(source.name, problems_) {
    if (const auto root = reader_.parse(source.text)) read(*root);
  }

  workbench::Expected<Language> result() {
    if (has_errors(problems_)) {
      ontology::sort_by_place(problems_);
      return std::unexpected(std::move(problems_));
    }
    finish_lexicon();
    return std::move(language_);
  }

 private:
  void read(const YAML::Node& root) {
    for (const auto& [key, key_node, value] : reader_.entries(root, "the language")) {
      if (key == "nouns")
        read_nouns(value);
      else if (key == "units")
        read_units(value);
      else if (key == "irregular")
        read_irregular(value);
      else if (key == "adverbs")
        for (const YamlReader::Name& word : texts(value, "an adverb"))
          language_.lexicon.adverbs.insert(word.text);
      else if (key == "idioms")
        read_idioms(value);
      else if (key == "brings")
        read_bringing(value);
      else if (key == "chunks")
        for (const auto& entry : reader_.entries(value, "the chunks")) read_chunk(entry);
      else if (key == "constructions")
        for (const auto& entry : reader_.entries(value, "the constructions")) read_construction(entry);
      else
        reader_.report(key_node, fmt::format("'{}' says nothing of a language", key),
                       "nouns, units, irregular, adverbs, idioms, brings, chunks or constructions",
                       "unknown-key");
    }
  }

  void read_nouns(const YAML::Node& node) {
    for (const auto& [key, key_node, value] : reader_.entries(node, "the nouns")) {
      const std::vector<Type> types = read_types(value);
      if (!types.empty()) language_.nouns.push_back({english::words_in(key), types});
    }
  }

  void read_units(const YAML::Node& node) {
    for (const auto& [key, key_node, value] : reader_.entries(node, "the units"))
      for (const YamlReader::Name& word : texts(value, "a word for a unit"))
        if (type_named(key, key_node)) language_.lexicon.units.emplace(word.text, key);
  }

  void read_irregular(const YAML::Node& node) {
    for (const auto& [key, key_node, value] : reader_.entries(node, "the irregular verbs"))
      if (const auto base = reader_.scalar(value, "a base form"))
        language_.lexicon.irregular.emplace(key, *base);
  }

  void read_idioms(const YAML::Node& node) {
    for (const auto& [key, key_node, value] : reader_.entries(node, "the idioms"))
      if (const auto meaning = reader_.scalar(value, "what an idiom means"))
        language_.lexicon.idioms.emplace_back(english::words_in(key), english::words_in(*meaning));
  }

  void read_bringing(const YAML::Node& node) {
    for (const auto& [key, key_node, value] : reader_.entries(node, "what is brought")) {
      Bringing bringing{type_named(key, key_node)};
      for (const auto& [what, what_node, said] : reader_.entries(value, "how it is brought")) {
        if (what == "by")
          bringing.network = read_network(said);
        else if (what == "in-amounts")
          bringing.is_item = read_flag(said);
        else if (what == "by-itself")
          bringing.is_left_open = read_flag(said);
        else
          reader_.report(what_node, fmt::format("'{}' says nothing of how things are brought", what),
                         "by, in-amounts or by-itself", "unknown-key");
      }
      if (bringing.type) language_.bringing.push_back(std::move(bringing));
    }
  }

  void read_chunk(const YamlReader::Entry& entry) {
    Chunk chunk{.name = entry.key};
    for (const auto& [key, key_node, value] : reader_.entries(entry.value, "a chunk")) {
      if (key == "parameters") {
        for (const YamlReader::Name& name : reader_.names(value, "a parameter"))
          chunk.parameters.push_back(name.text);
      } else if (key == "forms") {
        for (const YAML::Node& form : value) read_form(form, chunk);
      } else {
        reader_.report(key_node, fmt::format("'{}' says nothing of a chunk", key), "parameters or forms",
                       "unknown-key");
      }
    }
    language_.chunks.push_back(std::move(chunk));
  }

  void read_form(const YAML::Node& node, Chunk& chunk) {
    Chunk::Form form;
    for (const auto& [key, key_node, value] : reader_.entries(node, "a form of a chunk")) {
      if (key == "fits") {
        for (const auto& condition : reader_.entries(value, "what must fit")) {
          if (std::ranges::find(chunk.parameters, condition.key) == chunk.parameters.end())
            reader_.report(condition.key_node, fmt::format("'{}' is no parameter", condition.key),
                           "one of those above", "unknown-role");
          if (const auto wanted = reader_.scalar(condition.value, "a type or attribute")) {
            const bool is_same = wanted->starts_with('=');
            const std::string named = wanted->substr(0, wanted->find(" not "));
            if (!is_same && !domain_.types().find(named) && !domain_.types().find_attribute(named))
              reader_.report(condition.value, fmt::format("'{}' is neither a type nor an attribute", *wanted),
                             "one of them", "unknown-type");
            form.fits.emplace_back(condition.key, *wanted);
          }
        }
      } else if (key == "network") {
        form.network = read_network(value);
      } else if (key == "implicit") {
        form.is_implicit = read_flag(value);
      } else {
        reader_.report(key_node, fmt::format("'{}' says nothing of a form", key), "fits, network or implicit",
                       "unknown-key");
      }
    }
    chunk.forms.push_back(std::move(form));
  }

  void read_construction(const YamlReader::Entry& entry) {
    Construction construction{.name = entry.key};
    for (const auto& [key, key_node, value] : reader_.entries(entry.value, "a construction")) {
      if (key == "verbs")
        read_verbs(value, construction);
      else if (key == "roles")
        for (const auto& role : reader_.entries(value, "the roles")) read_role(role, construction);
      else if (key == "network")
        construction.network = read_network(value);
      else if (key == "followed-by")
        for (const YamlReader::Name& name : reader_.names(value, "a construction"))
          construction.followed_by.push_back(name.text);
      else if (key == "cost")
        construction.cost = read_number(value);
      else if (key == "puts-aside")
        construction.puts_aside = read_flag(value);
      else if (key == "when-filled")
        construction.when_filled = read_flag(value);
      else if (key == "names-result")
        construction.names_result = read_flag(value);
      else
        reader_.report(key_node, fmt::format("'{}' says nothing of a construction", key),
                       "verbs, roles, network, followed-by, names-result, when-filled or cost",
                       "unknown-key");
    }
    language_.constructions.push_back(std::move(construction));
  }

  void read_verbs(const YAML::Node& node, Construction& construction) {
    const auto add = [&](const std::string& verb, const std::string& stands_for) {
      construction.verbs.emplace_back(verb == "none" ? "" : verb, stands_for);
      if (verb != "none") language_.lexicon.verbs.insert(verb.substr(verb.rfind(' ') + 1));
    };
    if (!node.IsMap()) {
      for (const YamlReader::Name& verb : texts(node, "a verb")) add(verb.text, "");
      return;
    }
    for (const auto& [stands_for, key_node, value] : reader_.entries(node, "the verbs"))
      for (const YamlReader::Name& verb : texts(value, "a verb")) add(verb.text, stands_for);
  }

  void read_role(const YamlReader::Entry& entry, Construction& construction) {
    Role role{.name = entry.key};
    for (const auto& [key, key_node, value] : reader_.entries(entry.value, "a role")) {
      if (key == "as") {
        for (const YamlReader::Name& relation : reader_.names(value, "a relation"))
          role.relations.push_back(relation.text);
      } else if (key == "is") {
        role.types = read_types(value);
      } else if (key == "made") {
        role.is_made = read_flag(value);
      } else if (key == "listed-only") {
        role.is_listed_only = read_flag(value);
      } else if (key == "else") {
        for (const YamlReader::Name& name : texts(value, "what fills a role")) {
          if (name.text == "nothing")
            role.is_required = false;
          else
            role.otherwise.push_back(read_otherwise(name));
        }
      } else {
        reader_.report(key_node, fmt::format("'{}' says nothing of a role", key),
                       "as, is, else, made or listed-only", "unknown-key");
      }
    }
    construction.roles.push_back(std::move(role));
  }

  Otherwise read_otherwise(const YamlReader::Name& name) {
    using Kind = Otherwise::Kind;
    if (name.text == "focus") return {Kind::focus};
    if (name.text == "other") return {Kind::other};
    if (name.text == "latest") return {Kind::latest};
    if (name.text == "unsaid") return {Kind::unsaid};
    if (name.text == "them") return {Kind::them};
    if (name.text.starts_with("listed ")) return {Kind::listed, name.text.substr(7)};
    if (name.text.starts_with("among ")) return {Kind::among, name.text.substr(6)};
    if (name.text.starts_with("?")) return {Kind::shared, name.text.substr(1)};
    type_named(name.text, name.node);
    return {Kind::bring, name.text};
  }

  std::vector<RoleOperation> read_network(const YAML::Node& node) {
    std::vector<RoleOperation> network;
    if (node.IsScalar()) {
      read_operations({}, node, network);
      return network;
    }
    for (const YAML::Node& line : node) {
      if (line.IsScalar()) {
        read_operations({}, line, network);
        continue;
      }
      for (const auto& [condition, key_node, value] : reader_.entries(line, "a condition"))
        read_operations(condition, value, network);
    }
    return network;
  }

  /// Operations in the usual notation, under a condition such as `bowl` or `bowl not what`.
  void read_operations(const std::string& condition, const YAML::Node& node,
                       std::vector<RoleOperation>& network) {
    const auto text = reader_.scalar(node, "an operation");
    if (!text) return;
    grammar::ParsedNetwork parsed = grammar::parse_network(*text);
    for (const Problem& problem : parsed.problems)
      reader_.report(node, problem.what, problem.expected, problem.kind, problem.advice);
    RoleOperation guarded;
    bool negated = false;
    for (const std::string& word : english::words_in(condition)) {
      if (word == "not") {
        negated = true;
        continue;
      }
      (std::exchange(negated, false) ? guarded.unless : guarded.when).push_back(word);
    }
    for (Operation& operation : parsed.network.operations) {
      guarded.operation = std::move(operation);
      network.push_back(guarded);
    }
  }

  /// One text or a list of texts.
  std::vector<YamlReader::Name> texts(const YAML::Node& node, std::string_view what) {
    std::vector<YamlReader::Name> found;
    const auto add = [&](const YAML::Node& element) {
      if (auto text = reader_.scalar(element, what)) found.push_back({std::move(*text), element});
    };
    if (node.IsSequence())
      for (const YAML::Node& element : node) add(element);
    else
      add(node);
    return found;
  }

  std::vector<Type> read_types(const YAML::Node& node) {
    std::vector<Type> types;
    for (const YamlReader::Name& name : reader_.names(node, "a type"))
      if (const Type type = type_named(name.text, name.node)) types.push_back(type);
    return types;
  }

  Type type_named(const std::string& name, const YAML::Node& node) {
    const Type type = domain_.types().find(name);
    if (!type) {
      std::vector<std::string_view> names;
      for (const Type known : domain_.types().all()) names.push_back(known.name());
      reader_.report(node, fmt::format("there is no type '{}'", name), "a type of the domain", "unknown-type",
                     suggestion(name, names));
    }
    return type;
  }

  bool read_flag(const YAML::Node& node) {
    const auto word = reader_.scalar(node, "true or false");
    if (word && *word != "true" && *word != "false")
      reader_.report(node, fmt::format("'{}' is neither true nor false", *word), "one of them", "syntax");
    return word == "true";
  }

  double read_number(const YAML::Node& node) {
    const auto text = reader_.scalar(node, "a number");
    double number = 0;
    if (text && !YAML::convert<double>::decode(node, number))
      reader_.report(node, fmt::format("'{}' is no number", *text), "a number", "bad-number");
    return number;
  }

  /// Any word of the name of a type may be what people call it: `cocoa`, `soda`.
  void finish_lexicon() {
    english::Lexicon& lexicon = language_.lexicon;
    const auto add = [&](const std::vector<std::string>& words) {
      for (const std::string& word : words)
        if (!english::is_function_word(word) && !lexicon.adverbs.contains(word)) lexicon.nouns.insert(word);
      const bool is_odd = std::ranges::any_of(words, [](const std::string& word) {
        return english::is_function_word(word) || (word[0] >= '0' && word[0] <= '9');
      });
      if (is_odd) lexicon.fixed_phrases.push_back(words);
    };
    const auto add_head = [&](const std::vector<std::string>& words, Type type) {
      const ItemShape* shape = domain_.item_shape();
      const bool is_mixture =
          shape && std::ranges::any_of(shape->parts, [&](Attribute parts) { return type.has(parts); });
      if (language_.bringing_of(type) && !is_mixture && !words.empty())
        language_.heads.insert(english::singulars(words.back()).back());
    };
    for (const Type type : domain_.types().all()) {
      if (type.is_failed()) continue;
      add(english::words_in(type.name()));
      add_head(english::words_in(type.name()), type);
    }
    for (const Noun& noun : language_.nouns) {
      add(noun.words);
      add_head(noun.words, noun.types.front());
    }
  }

  const Domain& domain_;
  Problems problems_;
  YamlReader reader_;
  Language language_;
};

}  // namespace

workbench::Expected<Language> read_language(const workbench::Source& source, const Domain& domain) {
  return LanguageReader(source, domain).result();
}

workbench::Expected<Language> language_of(const workbench::DomainChoice& choice, const Domain& domain) {
  const auto source = workbench::language_source(choice);
  if (!source) return std::unexpected(source.error());
  return read_language(*source, domain);
}

}  // namespace irl::language
