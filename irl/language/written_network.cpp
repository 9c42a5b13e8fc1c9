#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "grammar/english/tokens.hpp"
#include "irl/language/situation.hpp"

namespace irl::language {

namespace {

/// Names for variables: what they hold, in the words of the domain.
class Naming {
 public:
  explicit Naming(const Domain& domain) : domain_(domain) {}

  void name(const std::string& variable, const Value& value) {
    if (names_.contains(variable)) return;
    const std::string base = base_of(variable, value);
    const std::size_t count = ++used_[base];
    names_[variable] = count == 1 ? base : fmt::format("{}-{}", base, count);
  }
  const std::string& operator[](const std::string& variable) const {
    const auto known = names_.find(variable);
    return known == names_.end() ? variable : known->second;
  }
  /// After the type of the state: those of a kitchen are k0, k1, …
  void name_state(const std::string& variable) {
    names_[variable] = fmt::format("{}{}", domain_.state_shape()->type.name().front(), states_++);
  }

 private:
  std::string base_of(const std::string& variable, const Value& value) const {
    const Entity* entity = value.get_if<Entity>();
    if (!entity) return variable.substr(0, variable.rfind('-'));
    const std::string content = name_of_content(*entity);
    const std::string vessel(entity->type().name());
    if (content.empty()) return vessel;
    const std::size_t with = content.find("-with-");
    const std::size_t of = content.find("-of-");
    if (with < of) return vessel + "-with-" + shortened(content.substr(0, with));
    return shortened(content.substr(0, of));
  }

  /// The last few words.
  static std::string shortened(const std::string& name) {
    constexpr std::size_t most_words = 4;
    std::size_t begin = name.size();
    for (std::size_t words = 0; words < most_words && begin != std::string::npos; ++words)
      begin = begin == 0 ? std::string::npos : name.rfind('-', begin - 1);
    if (begin == std::string::npos) return name;
    const std::string last = name.substr(begin + 1);
    return last.starts_with("and-") || last.starts_with("of-") ? last.substr(last.find('-') + 1) : last;
  }

  std::string name_of_content(const Entity& entity) const {
    const ItemShape& shape = *domain_.item_shape();
    std::vector<Entity> contents;
    for (const AttributeValue& entry : entity.attributes())
      if (const List* list = entry.value.get_if<List>())
        for (const Value& value : *list)
          if (const Entity* one = value.get_if<Entity>(); one && shape.counts(*one)) contents.push_back(*one);
    if (contents.empty() || !shape.name || entity.is(domain_.state_shape()->type)) return {};
    std::vector<Type> types;
    for (const Entity& content : contents)
      for (const Entity& part : items::parts_of(content, shape)) types.push_back(part.type());
    const std::vector<std::string> said(contents.size());
    std::string name;
    for (const std::string& word : grammar::english::words_in(shape.name({contents, said, types})))
      if (word != ",") name += (name.empty() ? "" : "-") + word;
    return name;
  }

  const Domain& domain_;
  std::map<std::string, std::string> names_;
  std::map<std::string, std::size_t> used_;
  std::size_t states_ = 0;
};

}  // namespace

grammar::RecipeNetwork Situation::network(const std::string& id,
                                          std::span<const std::string> paraphrases) const {
  Naming naming(*domain_);
  grammar::RecipeNetwork recipe;
  recipe.id = id;
  std::optional<std::size_t> part;
  for (std::size_t o = 0; o < operations_.size(); ++o) {
    const auto& written = operations_[o];
    const Primitive* primitive = domain_->find(written->operation.primitive);
    Operation operation = written->operation;
    for (std::size_t slot = 0; slot < operation.arguments.size(); ++slot) {
      auto* variable = std::get_if<Variable>(&operation.arguments[slot].value);
      if (!variable) continue;
      if (primitive->state_out && slot == *primitive->state_out)
        naming.name_state(variable->name);
      else
        naming.name(variable->name, value(variable->name));
      variable->name = naming[variable->name];
    }
    const bool begins = recipe.network.operations.empty();
    while (!begins && written->part < paraphrases.size() && (!part || *part < written->part)) {
      part = part ? *part + 1 : 0;
      recipe.parts.push_back({*part, paraphrases[*part], recipe.network.operations.size()});
    }
    if (written->is_implicit) recipe.implicit.push_back(recipe.network.operations.size());
    recipe.network.operations.push_back(std::move(operation));
  }
  for (std::size_t rest = part ? *part + 1 : 0; rest < paraphrases.size(); ++rest)
    recipe.parts.push_back({rest, paraphrases[rest], recipe.network.operations.size()});
  return recipe;
}

}  // namespace irl::language
