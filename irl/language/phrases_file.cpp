#include "irl/language/phrases_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <span>

#include "grammar/english/tokens.hpp"
#include "grammar/solution_file.hpp"
#include "irl/language/operation_checks.hpp"
#include "irl/language/role_operations.hpp"
#include "irl/network/variables.hpp"
#include "irl/wording.hpp"

namespace irl::language {

namespace english = grammar::english;
using ontology::Node;
using ontology::YamlReader;

namespace {

bool holds(std::span<const std::string> names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

bool stands_in(const std::string& variable, std::span<const Operation> network) {
  return std::ranges::any_of(network,
                             [&](const Operation& operation) { return has_variable(operation, variable); });
}

bool is_referred_to(const std::string& slot, const Phrases& phrases) {
  return std::ranges::any_of(phrases.categories, [&](const PhraseCategory& category) {
    return std::ranges::any_of(category.constructions, [&](const PhraseConstruction& construction) {
      return holds(construction.refers_to, slot);
    });
  });
}

/// Whether phrases of a category stand for no operations, and mean the same whatever is said: `please`.
bool mean_nothing_of_their_own(const std::string& name, const Phrases& phrases) {
  const auto category = std::ranges::find(phrases.categories, name, &PhraseCategory::name);
  return category != phrases.categories.end() &&
         std::ranges::all_of(category->constructions, [](const PhraseConstruction& construction) {
           return construction.network.empty() && !construction.means.variable();
         });
}

}  // namespace

void PhrasesReader::read_begins(YamlReader& reader, const Node& node) {
  std::ranges::move(read_network(reader, node), std::back_inserter(phrases_.begins));
}

void PhrasesReader::read_phrases(YamlReader& reader, const Node& node) {
  for (const auto& [name, name_node, value] : reader.entries(node, "the phrases")) {
    auto found = std::ranges::find(phrases_.categories, name, &PhraseCategory::name);
    if (found == phrases_.categories.end())
      found = phrases_.categories.insert(phrases_.categories.end(), PhraseCategory{.name = name});
    if (name == "number" || domain_.types().find(name))
      reader.report(name_node,
                    fmt::format("'{}' is {}", name, name == "number" ? "what numbers are" : "a type"),
                    "a name for phrases that no type has", "taken-name");
    const auto category = static_cast<std::size_t>(found - phrases_.categories.begin());
    for (const Node& one : reader.elements(value, "the constructions of a category"))
      read_construction(reader, one, category);
  }
}

void PhrasesReader::read_construction(YamlReader& reader, const Node& node, std::size_t category) {
  PhraseConstruction construction;
  bool has_meaning = false;
  for (const auto& [key, key_node, value] : reader.entries(node, "a construction of phrases")) {
    if (key == "says") {
      read_forms(reader, value, category, construction);
    } else if (key == "network") {
      construction.network = read_network(reader, value);
    } else if (key == "means") {
      read_means(reader, value, construction);
      has_meaning = true;
    } else if (key == "refers-to") {
      for (const YamlReader::Name& name : reader.names(value, "a slot of phrases around this one"))
        construction.refers_to.push_back(name.text);
    } else if (key == "cost") {
      construction.cost = reader.number(value, "a number").value_or(0);
    } else {
      reader.report(key_node, fmt::format("'{}' says nothing of a phrase", key),
                    "says, network, means, refers-to or cost", "unknown-key");
    }
  }
  if (construction.name.empty()) {
    reader.report(node, "the phrase has no form", "says: with a form", "syntax");
    return;
  }
  if (!has_meaning && !construction.network.empty() && !construction.network.back().arguments.empty()) {
    construction.means = construction.network.back().arguments.front();
    has_meaning = true;
  }
  if (!has_meaning)
    reader.report(
        node, fmt::format("{} means nothing", construction.name),
        "a network, whose last operation begins with what is meant, or means: with a variable or a constant",
        "syntax");
  phrases_.categories[category].constructions.push_back(std::move(construction));
}

void PhrasesReader::read_forms(YamlReader& reader, const Node& node, std::size_t category,
                               PhraseConstruction& construction) {
  const auto read = [&](const Node& one) {
    const auto text = reader.scalar(one, "a form");
    if (!text) return;
    if (construction.name.empty())
      construction.name = fmt::format("{}: {}", phrases_.categories[category].name, *text);
    auto forms = forms_of(*text);
    if (!forms) {
      reader.report(one, fmt::format("the form cannot be read: {}", forms.error()),
                    "words, <category ?variable>, [what may be left out], (one | other)", "syntax");
      return;
    }
    pending_.push_back(
        {&reader, one, category, phrases_.categories[category].constructions.size(), std::move(*forms)});
  };
  if (!node.is_list()) return read(node);
  for (const Node& one : node.elements()) read(one);
}

void PhrasesReader::read_means(YamlReader& reader, const Node& node, PhraseConstruction& construction) {
  const auto text = reader.scalar(node, "what a phrase means");
  if (!text) return;
  const grammar::ParsedNetwork parsed = grammar::parse_network(fmt::format("(means {})", *text));
  const bool is_term = parsed.problems.empty() && parsed.network.operations.size() == 1 &&
                       parsed.network.operations[0].arguments.size() == 1;
  if (!is_term)
    reader.report(node, fmt::format("'{}' is no term", *text), "a variable or a constant", "syntax");
  else
    construction.means = parsed.network.operations[0].arguments[0];
}

std::vector<Operation> PhrasesReader::read_network(YamlReader& reader, const Node& node) {
  std::vector<Operation> network;
  const auto read = [&](const Node& line) {
    for (Operation& operation : operations_in(reader, line)) {
      check_operation(reader, line, operation.primitive, operation.arguments.size(), {}, domain_);
      network.push_back(std::move(operation));
    }
  };
  if (!node.is_list())
    read(node);
  else
    for (const Node& line : node.elements()) read(line);
  return network;
}

Phrases PhrasesReader::finish(const std::vector<Noun>& nouns) {
  for (const Pending& pending : pending_) {
    auto& constructions = phrases_.categories[pending.category].constructions;
    if (pending.construction >= constructions.size()) continue;  // a problem
    for (const WrittenForm& form : pending.forms)
      constructions[pending.construction].forms.push_back(resolved(form, pending));
  }
  for (const Pending& pending : pending_) check_slots(pending);
  refuse_left_recursion();
  add_names(nouns);
  return std::move(phrases_);
}

PhraseForm PhrasesReader::resolved(const WrittenForm& form, const Pending& pending) {
  PhraseForm elements;
  for (const WrittenElement& written : form) {
    PhraseElement element{.word = written.word, .variable = written.variable};
    if (written.word.empty()) {
      const auto category = std::ranges::find(phrases_.categories, written.filled_by, &PhraseCategory::name);
      element.type = domain_.types().find(written.filled_by);
      if (category != phrases_.categories.end()) {
        element.kind = PhraseElement::Kind::category;
        element.category = static_cast<std::size_t>(category - phrases_.categories.begin());
      } else if (written.filled_by == "number") {
        element.kind = PhraseElement::Kind::number;
      } else if (element.type) {
        element.kind = PhraseElement::Kind::type;
      } else {
        std::vector<std::string_view> names;
        for (const PhraseCategory& known : phrases_.categories) names.push_back(known.name);
        for (const Type known : domain_.types().all()) names.push_back(known.name());
        pending.reader->report(pending.node, fmt::format("nothing is called '{}'", written.filled_by),
                               "a category of phrases, a type of the domain, or number", "unknown-category",
                               suggestion(written.filled_by, names));
      }
    }
    elements.push_back(std::move(element));
  }
  return elements;
}

/// Words that fill a slot are lost where nothing takes them, or where another slot of that name takes its
/// place.
void PhrasesReader::check_slots(const Pending& pending) {
  const auto& constructions = phrases_.categories[pending.category].constructions;
  if (pending.construction >= constructions.size()) return;  // a problem
  const PhraseConstruction& construction = constructions[pending.construction];
  const Variable* meant = construction.means.variable();
  const auto is_taken = [&](const std::string& variable) {
    return stands_in(variable, construction.network) || (meant && meant->name == variable) ||
           is_referred_to(variable, phrases_);
  };
  std::set<std::string> said;
  bool is_given = !meant || stands_in(meant->name, construction.network) ||
                  stands_in(meant->name, phrases_.begins) || holds(construction.refers_to, meant->name);
  for (const WrittenForm& form : pending.forms) {
    std::set<std::string> in_form;
    for (const WrittenElement& element : form) {
      if (element.variable.empty()) continue;
      is_given |= meant && element.variable == meant->name;
      if (!in_form.insert(element.variable).second)
        return pending.reader->report(
            pending.node, fmt::format("the slot '?{}' stands twice in one form", element.variable),
            "a name of its own for each slot, and a relation between the two in the network", "doubled-slot");
      if (said.insert(element.variable).second && !is_taken(element.variable) &&
          !mean_nothing_of_their_own(element.filled_by, phrases_))
        return pending.reader->report(
            pending.node,
            fmt::format(
                "what is said in the slot '?{}' is lost: neither the network nor what is meant takes it",
                element.variable),
            "a variable of the network, of 'means', or of what other phrases refer to", "unused-slot");
    }
  }
  if (!is_given)
    pending.reader->report(pending.node, fmt::format("nothing gives '?{}', which is meant", meant->name),
                           "a slot of the form, or a variable of the network", "unknown-variable");
}

/// What begins with itself is looked for without end where it is read from the left.
void PhrasesReader::refuse_left_recursion() {
  const std::size_t count = phrases_.categories.size();
  std::vector<std::vector<bool>> begins(count, std::vector<bool>(count));
  for (std::size_t i = 0; i < count; ++i)
    for (const PhraseConstruction& construction : phrases_.categories[i].constructions)
      for (const PhraseForm& form : construction.forms)
        if (form.front().kind == PhraseElement::Kind::category) begins[i][form.front().category] = true;
  for (std::size_t by = 0; by < count; ++by)
    for (std::size_t from = 0; from < count; ++from)
      for (std::size_t to = 0; to < count; ++to)
        if (begins[from][by] && begins[by][to]) begins[from][to] = true;
  for (const Pending& pending : pending_)
    if (begins[pending.category][pending.category]) {
      pending.reader->report(
          pending.node,
          fmt::format("a phrase of '{}' may begin with a phrase of '{}'",
                      phrases_.categories[pending.category].name, phrases_.categories[pending.category].name),
          "forms in which a word or another phrase stands first", "left-recursion");
      return;
    }
}

void PhrasesReader::add_names(const std::vector<Noun>& nouns) {
  const auto add = [&](const std::vector<std::string>& words, Type type) {
    if (!words.empty()) phrases_.names[words.front()].push_back({words, type});
  };
  for (const Type type : domain_.types().all())
    if (!type.is_failed()) add(english::words_in(type.name()), type);
  for (const Noun& noun : nouns)
    for (const Type type : noun.types) add(noun.words, type);
}

}  // namespace irl::language
