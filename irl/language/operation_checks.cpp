#include "irl/language/operation_checks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "grammar/english/function_words.hpp"
#include "irl/wording.hpp"

namespace irl::language {

namespace english = grammar::english;

namespace {

bool contains(const std::vector<std::string>& all, std::string_view one) {
  return std::ranges::find(all, one) != all.end();
}

/// How many arguments a primitive or a chunk takes; none where there is neither.
std::optional<std::size_t> count_of_arguments(const std::string& name, const Language& language,
                                              const Domain& domain) {
  if (const ConstructionChunk* chunk = language.chunk(name)) return chunk->parameters.size();
  if (const Primitive* primitive = domain.find(name)) return primitive->slots.size();
  return std::nullopt;
}

std::string nearest_operation(const std::string& name, const Language& language, const Domain& domain) {
  std::vector<std::string_view> names;
  for (const Primitive& known : domain.primitives()) names.push_back(known.name);
  for (const ConstructionChunk& known : language.chunks) names.push_back(known.name);
  return suggestion(name, names);
}

/// The names that an operation may have: `*` stands for the groups of verbs.
std::vector<std::string> names_of(const std::string& written, const Construction* construction) {
  const std::size_t star = written.find('*');
  if (star == std::string::npos || !construction) return {written};
  std::vector<std::string> names;
  for (const auto& [verb, stands_for] : construction->verbs) {
    std::string name = std::string(written).replace(star, 1, stands_for);
    if (!contains(names, name)) names.push_back(std::move(name));
  }
  return names;
}

bool is_a_relation(const std::string& word, const Language& language) {
  constexpr std::array<std::string_view, 6> places{"object", "subject", "beside", "size", "each", "and"};
  return std::ranges::find(places, word) != places.end() || english::is_preposition(word) ||
         english::is_particle(word) || english::is_subordinator(word) ||
         language.lexicon.adverbs.contains(word);
}

}  // namespace

void check_operation(ontology::YamlReader& reader, const ontology::Node& node, const std::string& name,
                     std::size_t arguments, const Language& language, const Domain& domain) {
  const auto count = count_of_arguments(name, language, domain);
  if (!count)
    reader.report(
        node, fmt::format("there is no primitive '{}'", name),
        language.chunks.empty() ? "one of the domain" : "one of the domain, or a chunk of this language",
        "unknown-primitive", nearest_operation(name, language, domain));
  else if (*count != arguments)
    reader.report(node, fmt::format("'{}' has {}, not {}", name, counted(*count, "slot"), arguments),
                  "an argument for each slot", "argument-count");
}

void OperationChecks::report(const Language& language, const Domain& domain) const {
  for (const WrittenOperation& operation : operations_) check(operation, language, domain);
  for (const WrittenRole& role : roles_) check(role, language);
  for (const auto& [reader, name] : primitives_)
    if (!domain.find(name.text))
      reader->report(name.node, fmt::format("there is no primitive '{}'", name.text), "one of the domain",
                     "unknown-primitive", nearest_operation(name.text, {}, domain));
  std::vector<std::string_view> known;
  for (const Construction& construction : language.constructions) known.push_back(construction.name);
  for (const auto& [reader, name] : constructions_)
    if (!language.construction(name.text))
      reader->report(name.node, fmt::format("there is no construction '{}'", name.text),
                     "one of this language", "unknown-construction", suggestion(name.text, known));
}

void OperationChecks::check(const WrittenOperation& written, const Language& language,
                            const Domain& domain) const {
  const Construction* construction = language.construction(written.construction);
  const ConstructionChunk* chunk = language.chunk(written.chunk);
  const Operation& operation = written.operation.operation;
  for (const std::string& name : names_of(operation.primitive, construction))
    check_operation(*written.reader, written.node, name, operation.arguments.size(), language, domain);
  if (!construction && !chunk) return;
  std::vector<std::string> known = chunk ? chunk->parameters : std::vector<std::string>();
  if (construction)
    for (const Role& role : construction->roles) known.push_back(role.name);
  for (const auto* conditions : {&written.operation.when, &written.operation.unless})
    for (const std::string& name : *conditions)
      if (!contains(known, name))
        written.reader->report(written.node, fmt::format("'{}' is no {}", name, chunk ? "parameter" : "role"),
                               "one of those above", "unknown-role",
                               suggestion(name, std::vector<std::string_view>(known.begin(), known.end())));
}

void OperationChecks::check(const WrittenRole& written, const Language& language) const {
  for (const std::string& relation : written.relations)
    if (!is_a_relation(relation, language))
      written.reader->report(written.node, fmt::format("nothing is said as '{}'", relation),
                             "object, subject, beside, size, a preposition, or a word of `adverbs`",
                             "unknown-relation");
  const Construction* construction = language.construction(written.construction);
  const bool does_nothing = !construction || construction->is_undone || construction->network.empty();
  if (written.is_required && !does_nothing && !is_taken(written, *construction))
    written.reader->report(written.node,
                           fmt::format("what is said in the role '{}' is lost: no operation of '{}' takes it",
                                       written.name, written.construction),
                           fmt::format("?{} in its network", written.name), "unused-role");
}

/// Whether an operation takes what plays a role, or depends on it.
bool OperationChecks::is_taken(const WrittenRole& role, const Construction& construction) const {
  const auto is_named = [&](const std::string& name) {
    return name == role.name || name == role.name + "-number" || name == role.name + "-unit";
  };
  return std::ranges::any_of(construction.network, [&](const RoleOperation& step) {
    return contains(step.when, role.name) || contains(step.unless, role.name) ||
           std::ranges::any_of(step.operation.arguments, [&](const Term& argument) {
             return argument.variable() && is_named(argument.variable()->name);
           });
  });
}

}  // namespace irl::language
