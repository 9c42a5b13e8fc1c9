#include <fmt/format.h>

#include <set>

#include "grammar/english/tokens.hpp"
#include "irl/language/situation.hpp"
#include "irl/network/edit/names.hpp"

namespace irl::language {

namespace {

/// The last few words.
std::string shortened(const std::string& name) {
  constexpr std::size_t most_words = 4;
  std::size_t begin = name.size();
  for (std::size_t words = 0; words < most_words && begin != std::string::npos; ++words)
    begin = begin == 0 ? std::string::npos : name.rfind('-', begin - 1);
  if (begin == std::string::npos) return name;
  const std::string last = name.substr(begin + 1);
  return last.starts_with("and-") || last.starts_with("of-") ? last.substr(last.find('-') + 1) : last;
}

std::vector<Entity> items_directly_in(const Entity& entity, const ItemShape& shape) {
  std::vector<Entity> contents;
  for (const AttributeValue& entry : entity.attributes())
    if (const List* list = entry.value.get_if<List>())
      for (const Value& value : *list)
        if (const Entity* one = value.get_if<Entity>(); one && shape.counts(*one)) contents.push_back(*one);
  return contents;
}

}  // namespace

/// What a variable holds, in the words of the domain; what holds nothing is called after its slot.
std::string Situation::words_for(const std::string& variable) const {
  const Entity* entity = value(variable).get_if<Entity>();
  if (!entity) return variable.substr(0, variable.rfind('-'));
  std::string vessel(entity->type().name());
  if (entity->is(domain_->state_shape()->type)) return vessel;
  const ItemShape& shape = *domain_->item_shape();
  const std::vector<Entity> contents = items_directly_in(*entity, shape);
  const std::vector<Type> types = items::types_of_parts(contents, shape).all;
  std::string content;
  if (!contents.empty())
    for (const std::string& word : grammar::english::words_in(name_of(contents, types)))
      if (word != ",") content += (content.empty() ? "" : "-") + word;
  if (content.empty()) return vessel;
  const std::size_t with = content.find("-with-");
  const std::size_t of = content.find("-of-");
  return with < of ? vessel + "-with-" + shortened(content.substr(0, with))
                   : shortened(content.substr(0, of));
}

grammar::RecipeNetwork Situation::network(const std::string& id,
                                          std::span<const std::string> paraphrases) const {
  grammar::RecipeNetwork recipe;
  recipe.id = id;
  std::vector<Operation>& operations = recipe.network.operations;
  const auto begin_parts = [&](std::size_t until) {
    for (std::size_t part = recipe.parts.size(); part < std::min(until, paraphrases.size()); ++part)
      recipe.parts.push_back({part, paraphrases[part], operations.size()});
  };
  Renaming names;
  std::set<std::string> taken;
  const auto is_taken = [&](const std::string& name) { return !taken.insert(name).second; };
  std::size_t states = 0;
  for (const Written& written : operations_) {
    const Primitive& primitive = *domain_->find(written.operation.primitive);
    for (SlotIndex slot; slot < written.operation.arguments.size(); ++slot) {
      const std::string* variable = variable_at(written.operation, slot);
      if (!variable || names.contains(*variable)) continue;
      // States are named after their type: those of a kitchen are k0, k1, …
      names[*variable] = primitive.state_out == slot
                             ? fmt::format("{}{}", domain_->state_shape()->type.name().front(), states++)
                             : fresh_name(words_for(*variable), is_taken);
    }
    if (!operations.empty()) begin_parts(written.part + 1);
    if (written.is_implicit) recipe.implicit.push_back(operations.size());
    operations.push_back(written.operation);
  }
  begin_parts(paraphrases.size());
  recipe.network = renamed(std::move(recipe.network), names);
  return recipe;
}

}  // namespace irl::language
