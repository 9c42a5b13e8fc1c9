#include "irl/language/writing/operation_saying.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <mutex>

#include "grammar/english/function_words.hpp"
#include "grammar/english/tokens.hpp"
#include "grammar/english/translation.hpp"
#include "irl/items/thing_names.hpp"
#include "irl/language/language.hpp"
#include "irl/language/writing/clause_writing.hpp"
#include "irl/network/written.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Clause;
using english::Determiner;
using english::NounPhrase;

namespace {

constexpr std::size_t longest_name = 45;  // of what is in a vessel; then the variable is named

std::string with_blanks(std::string name) {
  std::ranges::replace(name, '-', ' ');
  return name;
}

std::string with_hyphens(std::string words) {
  std::ranges::replace(words, ' ', '-');
  return words;
}

/// Says operations of one program.
struct Saying {
  const Language& language;
  const Program& program;
  const Solution& solution;
  ClauseWriting clauses{language, *program.domain};

  std::string sentence(OperationIndex index) const {
    const auto operation = written(index);
    if (!operation) return {};
    const Matching matching(std::span(&*operation, 1), language, *program.domain);
    const auto is_known = [&](const std::string& name) {
      const auto variable = program.variable(name);
      return variable && program.giver(*variable, index);
    };
    const auto is_given = [](const std::string&) { return true; };  // all is said
    const auto phrases = [&](const std::string& name, const Role& role) {
      const Value* held = value_of(name);
      const Entity* thing = held ? held->get_if<Entity>() : nullptr;
      return thing && !is_or_holds(*thing, role.types) ? std::vector<NounPhrase>()
                                                       : std::vector{phrase_for(name, held)};
    };
    const auto use = plainest(matching.uses_at(0, {is_known, is_given}), *operation, phrases);
    if (use) return said_as(*use);
    const auto thing = matching.brought_by(*operation);
    const auto bringing = thing ? clauses.clauses_that_bring(*thing, "") : std::vector<Clause>();
    return bringing.empty() ? std::string() : said_as(bringing.front());
  }

  /// A clause that says all that an operation takes. The verb of one kind of it (`finely chop`) and that of
  /// its own name come before others: who mixes with a spoon does not whisk.
  std::optional<Clause> plainest(std::vector<ConstructionUse> uses, const Operation& operation,
                                 const PhrasesFor& phrases) const {
    std::optional<Clause> best;
    for (const ConstructionUse& use : uses) {
      if (asks_for_more(use)) continue;
      const std::vector<Clause> all = clauses.clauses_of(use, phrases);
      if (all.empty()) continue;
      const Clause& whole =
          *std::ranges::max_element(all, {}, [](const Clause& clause) { return clause.arguments.size(); });
      if (whole.arguments.empty()) continue;  // of nothing that is there
      const Term kind{Symbol{use.parameter}, {}};
      if (whole.verb == operation.primitive ||
          std::ranges::find(operation.arguments, kind) != operation.arguments.end())
        return whole;
      if (!best) best = whole;
    }
    return best;
  }

  /// Whether words would ask for operations besides: who beats the butter puts it into a bowl, and then that
  /// is beaten.
  static bool asks_for_more(const ConstructionUse& use) {
    const std::vector<RoleOperation>& network = use.construction->network;
    const auto is_said = [&](const std::string& role) { return use.roles.contains(role); };
    const auto is_given = [&](const std::string& role) {
      return std::ranges::any_of(network, [&](const RoleOperation& step) {
        return std::ranges::all_of(step.when, is_said) && std::ranges::none_of(step.unless, is_said) &&
               !step.operation.arguments.empty() &&
               step.operation.arguments.front() == Term{Variable{role}, {}};
      });
    };
    return std::ranges::any_of(network, [&](const RoleOperation& step) {
      return std::ranges::any_of(step.when,
                                 [&](const std::string& role) { return !is_said(role) && is_given(role); });
    });
  }

  std::string said_as(Clause clause) const {
    // That a thing is left `as it is` goes without saying; where it is put, `into any vessel`, does not.
    std::erase_if(clause.adverbs, [&](const std::string& adverb) {
      const auto said = language.lexicon.said_as.find(adverb);
      return said != language.lexicon.said_as.end() &&
             std::ranges::any_of(english::words_in(said->second),
                                 [](const std::string& word) { return english::is_pronoun(word); });
    });
    const auto sentences = english::translated_sentences(std::span(&clause, 1), language.lexicon);
    return sentences.empty() ? std::string() : sentences.front();
  }

  /// As it is written, with its constants; none where one of them has no notation.
  std::optional<Operation> written(OperationIndex index) const {
    const ProgramOperation& operation = program.operations[index];
    Operation written;
    written.primitive = operation.primitive->name;
    for (const VariableIndex variable : operation.variables) {
      const std::string& name = program.variables[variable].name;
      std::optional<Term> term;
      if (name.empty()) {
        const auto constant = std::ranges::lower_bound(program.bound, variable, {},
                                                       [](const auto& entry) { return entry.first; });
        if (constant != program.bound.end() && constant->first == variable)
          term = term_of(constant->second.value);
      } else {
        term = Term{Variable{name}, {}};
      }
      if (!term) return std::nullopt;
      written.arguments.push_back(*term);
    }
    return written;
  }

  /// What a variable holds; null where that is nothing.
  const Value* value_of(const std::string& name) const {
    const auto variable = program.variable(name);
    if (!variable || *variable >= solution.bindings.size()) return nullptr;
    const auto& binding = solution.bindings[*variable];
    return binding && !binding->value.has_failed() ? &binding->value : nullptr;
  }

  /// Whether a thing is of one of these types, or something in it is.
  static bool is_or_holds(const Entity& thing, std::span<const Type> types) {
    if (std::ranges::any_of(types, [&](Type type) { return thing.is(type); })) return true;
    return std::ranges::any_of(thing.attributes(), [&](const AttributeValue& entry) {
      const List* list = entry.value.get_if<List>();
      return list && std::ranges::any_of(*list, [&](const Value& value) {
               const Entity* one = value.get_if<Entity>();
               return one && is_or_holds(*one, types);
             });
    });
  }

  /// What a variable holds, as it is called; else its name.
  NounPhrase phrase_for(const std::string& name, const Value* held) const {
    items::ThingName thing{with_blanks(name), false, true};
    if (held)
      if (auto called = items::name_of(*held, *program.domain); called.text.size() <= longest_name)
        thing = std::move(called);
    NounPhrase phrase{.determiner = thing.takes_article ? Determiner::definite : Determiner::none};
    const auto called = language.called.find(with_hyphens(thing.text));
    phrase.words = {called == language.called.end() ? thing.text : called->second};
    return phrase;
  }
};

}  // namespace

workbench::OperationWords operation_words(Language language) {
  struct Shared {
    Language language;
    std::mutex one_at_a_time;  // a language remembers what it was asked
    explicit Shared(Language its_language) : language(std::move(its_language)) {}
  };
  const auto shared = std::make_shared<Shared>(std::move(language));
  return [shared](const Program& program, const Solution& solution, OperationIndex operation) {
    const std::scoped_lock lock(shared->one_at_a_time);
    return Saying{shared->language, program, solution}.sentence(operation);
  };
}

workbench::OperationWords operation_words(const workbench::DomainChoice& choice) {
  struct Shared {
    std::once_flag once;
    workbench::OperationWords words;
  };
  const auto shared = std::make_shared<Shared>();
  return [shared, choice](const Program& program, const Solution& solution, OperationIndex operation) {
    std::call_once(shared->once, [&] {
      if (auto language = language_of(choice, *program.domain))
        shared->words = operation_words(*std::move(language));
    });
    return shared->words ? shared->words(program, solution, operation) : std::string();
  };
}

}  // namespace irl::language
