#include "irl/language/phrase_meaning.hpp"

#include <algorithm>
#include <map>

namespace irl::language {

namespace {

struct Composition {
  const Phrases& phrases;
  const std::function<std::string(const std::string&)>& fresh;
  PhraseMeaning meaning{};
  bool is_complete = true;

  /// One use of a construction: what its variables are.
  struct Use {
    const Use* around;
    std::map<std::string, Term, std::less<>> variables{};
  };

  Term compose(const PhraseTree& phrase, const Use* around) {
    Use use{around};
    for (const PhraseFiller& filler : phrase.fillers) {
      if (filler.variable.empty()) continue;  // a word of the form
      Term term = filler.phrase ? compose(*filler.phrase, &use) : filler.constant;
      use.variables.insert_or_assign(std::string(filler.variable), std::move(term));
    }
    for (const std::string& name : phrase.construction->refers_to) {
      const Term* referent = found_around(name, around);
      is_complete &= referent != nullptr;
      if (referent) use.variables.insert_or_assign(name, *referent);
    }
    for (Operation operation : phrase.construction->network) {
      for (Term& argument : operation.arguments) argument = meant(argument, use);
      meaning.operations.push_back(std::move(operation));
    }
    return meant(phrase.construction->means, use);
  }

  static const Term* found_around(const std::string& name, const Use* around) {
    for (; around; around = around->around)
      if (const auto found = around->variables.find(name); found != around->variables.end())
        return &found->second;
    return nullptr;
  }

  Term meant(const Term& term, Use& use) {
    const Variable* variable = term.variable();
    if (!variable || is_of_beginning(variable->name)) return term;
    const auto [found, is_new] = use.variables.try_emplace(variable->name);
    if (is_new) found->second = Term{Variable{fresh(variable->name)}};
    return found->second;
  }

  bool is_of_beginning(const std::string& name) const {
    return std::ranges::any_of(phrases.begins, [&](const Operation& operation) {
      return std::ranges::any_of(operation.arguments, [&](const Term& argument) {
        return argument.variable() && argument.variable()->name == name;
      });
    });
  }
};

}  // namespace

std::optional<PhraseMeaning> meaning_of(const PhraseTree& phrase, const Phrases& phrases,
                                        const std::function<std::string(const std::string&)>& fresh) {
  Composition composition{phrases, fresh};
  composition.meaning.means = composition.compose(phrase, nullptr);
  if (!composition.is_complete) return std::nullopt;
  return std::move(composition.meaning);
}

}  // namespace irl::language
