#include "irl/cli/repair/words_for_names.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <ranges>

#include "irl/language/language.hpp"

namespace irl::cli {

namespace {

using language::Construction;
using language::ConstructionChunk;
using language::Language;
using language::RoleOperation;

std::vector<std::string> words_in(std::string_view name) {
  std::vector<std::string> words;
  for (const auto part : name | std::views::split('-'))
    if (!part.empty()) words.emplace_back(part.begin(), part.end());
  return words;
}

/// Names by how badly they fit: the best first, each once.
using Ranked = std::vector<std::pair<double, std::string>>;
std::vector<std::string> in_order(Ranked ranked) {
  std::ranges::stable_sort(ranked, {}, [](const auto& entry) { return entry.first; });
  std::vector<std::string> names;
  for (auto& [misfit, name] : ranked)
    if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
  return names;
}

/// Whether words name a type, all of them or but for some that say more.
enum class Naming { whole, with_more };

/// The types that words name in that way, by how badly they fit.
Ranked types_named(const Language& language, const Domain& domain, std::string_view name, Naming naming) {
  Ranked ranked;
  const std::vector<std::string> words = words_in(name);
  if (words.empty()) return ranked;
  for (const Type type : domain.types().all()) {
    if (type.is_failed()) continue;
    const auto misfit = language.misfit(words, type);
    if (!misfit) continue;
    const bool is_whole = std::ranges::all_of(
        words, [&](const std::string& word) { return language.is_in_a_name(word, type); });
    if (is_whole == (naming == Naming::whole)) ranked.emplace_back(*misfit, type.name());
  }
  return ranked;
}

std::vector<std::string> types_meant(const Language& language, const Domain& domain, std::string_view name) {
  Ranked ranked = types_named(language, domain, name, Naming::whole);
  const grammar::english::Unit* unit = language.lexicon.unit(name);
  // A kilogram is no other word for a gram.
  if (unit && unit->times == 1 && unit->above == 0) ranked.emplace(ranked.begin(), 0, unit->name);
  return in_order(std::move(ranked));
}

/// The primitives that a construction calls, itself and through chunks.
class PrimitivesCalled {
 public:
  PrimitivesCalled(const Language& language, const Domain& domain) : language_(language), domain_(domain) {}

  Ranked meant_by(std::string_view verb) {
    for (const auto& [construction, star] : language_.constructions_of(verb, {})) {
      if (construction->is_undone) continue;
      add(construction->network, star, construction->cost);
    }
    return std::move(found_);
  }

 private:
  void add(const std::vector<RoleOperation>& network, const std::string& star, double cost) {
    for (const RoleOperation& called : network) {
      const std::string& name = called.operation.primitive == "*" ? star : called.operation.primitive;
      if (domain_.find(name))
        found_.emplace_back(cost, name);
      else if (const ConstructionChunk* chunk = language_.chunk(name); chunk && visited_.insert(name).second)
        for (const ConstructionChunk::Form& form : chunk->forms)
          if (!form.is_implicit) add(form.network, star, cost);
    }
  }

  const Language& language_;
  const Domain& domain_;
  std::set<std::string> visited_;
  Ranked found_;
};

/// `add`, `added`, `stir-in`
std::vector<std::string> primitives_meant(const Language& language, const Domain& domain,
                                          std::string_view name) {
  const std::vector<std::string> words = words_in(name);
  if (words.empty()) return {};
  const std::string verb = language.lexicon.verb(words.front()).value_or(words.front());
  return in_order(PrimitivesCalled(language, domain).meant_by(verb));
}

}  // namespace

Synonyms synonyms_of(Language language, const Domain& domain) {
  const auto shared = std::make_shared<const Language>(std::move(language));
  Synonyms synonyms;
  synonyms.types = [shared, &domain](std::string_view name) { return types_meant(*shared, domain, name); };
  synonyms.kinds = [shared, &domain](std::string_view name) {
    return in_order(types_named(*shared, domain, name, Naming::with_more));
  };
  synonyms.primitives = [shared, &domain](std::string_view name) {
    return primitives_meant(*shared, domain, name);
  };
  return synonyms;
}

Synonyms synonyms_of(const workbench::DomainChoice& choice, const Domain& domain) {
  const auto read = std::make_shared<std::optional<Synonyms>>();
  const auto known = [read, choice, &domain]() -> const Synonyms& {
    if (!*read) {
      auto language = language::language_of(choice, domain);
      *read = language ? synonyms_of(*std::move(language), domain) : Synonyms();
    }
    return **read;
  };
  Synonyms synonyms;
  synonyms.types = [known](std::string_view name) { return known().types(name); };
  synonyms.kinds = [known](std::string_view name) { return known().kinds(name); };
  synonyms.primitives = [known](std::string_view name) { return known().primitives(name); };
  return synonyms;
}

}  // namespace irl::cli
