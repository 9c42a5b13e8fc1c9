#include "ontology/world_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <tuple>

#include "irl/wording.hpp"
#include "ontology/scalars.hpp"
#include "ontology/yaml_reader.hpp"

namespace irl::ontology {

namespace {

constexpr std::size_t most_objects = 100'000;
constexpr int most_levels = 64;
constexpr std::string_view wrapping_key = "each-in";

class WorldReader {
 public:
  WorldReader(YamlReader& yaml, const Types& types) : yaml_(yaml), types_(types) {
    for (const Type type : types.all())
      if (is_object_type(type)) type_names_.push_back(type.name());
  }

  Entity read(const Node& root) {
    const std::optional<ObjectText> text = object_text(root);
    if (!text) return {};
    if (text->count == 1) return object(*text);
    yaml_.report(root, "a world is one object, not several", "`name:` and its attributes", "wrong-form");
    return {};
  }

  /// The world with what a text adds to its objects.
  Entity add(Entity world, const Node& root) {
    objects_ = static_cast<std::size_t>(highest_identity(world));
    for (const YamlReader::Entry& entry : yaml_.entries(root, "what is added to a world")) {
      const Type type = find_type(entry.key, entry.key_node);
      if (!type) continue;
      const std::size_t there = count(world, type);
      if (there == 1)
        world = with_additions(world, type, entry.value);
      else
        yaml_.report(entry.key_node,
                     fmt::format("there {} '{}' in the world",
                                 there == 0 ? "is no" : fmt::format("are {} of", there), entry.key),
                     "an object that is there once", "unknown-object");
    }
    return world;
  }

 private:
  static Identity highest_identity(const Entity& object) {
    Identity highest = object.identity();
    for_each_inside(object,
                    [&](const Entity& inside) { highest = std::max(highest, highest_identity(inside)); });
    return highest;
  }

  static std::size_t count(const Entity& object, Type type) {
    std::size_t sum = object.type() == type ? 1 : 0;
    for_each_inside(object, [&](const Entity& inside) { sum += count(inside, type); });
    return sum;
  }

  template <class Visit>
  static void for_each_inside(const Entity& object, const Visit& visit) {
    for (const AttributeValue& held : object.attributes()) {
      if (const Entity* inside = held.value.get_if<Entity>()) visit(*inside);
      if (const List* list = held.value.get_if<List>())
        for (const Value& element : *list)
          if (const Entity* inside = element.get_if<Entity>()) visit(*inside);
    }
  }

  /// The object with the additions to the one of that type in it, which may be itself.
  Entity with_additions(Entity object, Type type, const Node& node) {
    if (object.type() == type) return with_additions(std::move(object), node);
    const Entity before = object;
    for (const auto& [attribute, value] : before.attributes()) {
      if (const Entity* inside = value.get_if<Entity>(); inside && *inside && count(*inside, type) > 0)
        return object.with(attribute, with_additions(*inside, type, node));
      const List* list = value.get_if<List>();
      if (!list) continue;
      std::vector<Value> elements(list->begin(), list->end());
      for (Value& element : elements)
        if (const Entity* inside = element.get_if<Entity>(); inside && *inside && count(*inside, type) > 0) {
          element = with_additions(*inside, type, node);
          return object.with(attribute, List(std::move(elements)));
        }
    }
    return object;
  }

  Entity with_additions(Entity object, const Node& node) {
    for (const YamlReader::Entry& entry : yaml_.entries(node, fmt::format("'{}'", object.type().name())))
      if (entry.key != wrapping_key && !entry.value.is_list())
        yaml_.report(entry.key_node,
                     fmt::format("'{}' of '{}' is {}", entry.key, object.type().name(), excerpt(entry.value)),
                     "a list of what is added: an extension changes nothing that the world says",
                     "wrong-form");
    const Entity added = with_attributes(object, node);
    for (const auto& [attribute, value] : added.attributes()) {
      const List* further = value.get_if<List>();
      const List& there = object.list(attribute);
      if (!further || further->shares(there)) continue;
      std::vector<Value> all(there.begin(), there.end());
      all.insert(all.end(), further->begin(), further->end());
      object = object.with(attribute, List(std::move(all)));
    }
    return object;
  }

  /// An object as it is written: a type, how many of it, and perhaps details.
  struct ObjectText {
    Type type;
    std::size_t count = 1;
    Node name;
    Node details;
  };

  /// `name`, `9 name` or `name: details`. Nothing, with a problem, for anything else.
  std::optional<ObjectText> object_text(const Node& node) {
    const auto entries = node.entries();
    ObjectText object{.type = {}, .name = node, .details = {}};
    if (entries.size() == 1) std::tie(object.name, object.details) = entries[0];
    if (!object.name.is_scalar()) {
      const std::string form =
          node.is_mapping() ? fmt::format("a mapping with {} keys", entries.size()) : excerpt(node);
      yaml_.report(node, fmt::format("an object is {}", form), "`name`, `9 name` or `name: details`",
                   "wrong-form");
      return std::nullopt;
    }
    std::string name(trimmed(object.name.scalar()));
    if (const auto counted = parse_number_and_word(name)) {
      if (counted->number < 0 || counted->number > most_objects ||
          std::trunc(counted->number) != counted->number) {
        yaml_.report(object.name, fmt::format("there are to be {} of '{}'", counted->number, counted->word),
                     fmt::format("a whole number up to {}", most_objects), "wrong-value");
        return std::nullopt;
      }
      object.count = static_cast<std::size_t>(counted->number);
      name = counted->word;
    }
    object.type = find_type(name, object.name);
    if (!object.type) return std::nullopt;
    return object;
  }

  bool is_object_type(Type type) const { return type.is(types_.entity()) && !type.is_failed(); }

  /// The type of objects with that name; none, with a problem, if there is no such type.
  Type find_type(std::string_view name, const Node& node, std::string_view what = "kind of object",
                 std::string_view expected = "the name of a type") {
    const Type type = types_.find(name);
    if (type && is_object_type(type)) return type;
    yaml_.report(node, fmt::format("'{}' is no {}", name, what), std::string(expected), "unknown-type",
                 suggestion(name, type_names_));
    return {};
  }

  /// One object of that kind; each call makes another one. No entity where there are too many already.
  Entity object(const ObjectText& text) {
    if (levels_ == most_levels || objects_ == most_objects) {
      if (!full_)
        yaml_.report(
            text.name,
            fmt::format("there are too many objects, or objects in objects, from {} on", excerpt(text.name)),
            fmt::format("at most {} objects on {} levels", most_objects, most_levels), "too-large");
      full_ = true;
      return {};
    }
    ++levels_;
    Entity object(text.type, static_cast<Identity>(++objects_));
    if (!text.details.is_nothing())
      object = text.details.is_scalar() ? with_amounts(object, text.details)
                                        : with_attributes(object, text.details);
    --levels_;
    return object;
  }

  /// `500 g, 5 °C`
  Entity with_amounts(const Entity& plain, const Node& node) {
    Entity object = plain;
    std::vector<Attribute> given;
    for (const std::string_view part : split(node.scalar(), ',')) {
      const std::optional<Amount> amount = this->amount(part, node);
      if (!amount) continue;
      const Attribute attribute = amount->unit.measures();
      if (!attribute)
        yaml_.report(node, fmt::format("'{}' does not say what it measures", part),
                     "an amount whose unit measures an attribute", "wrong-unit", "write `attribute: amount`");
      else if (std::ranges::find(given, attribute) != given.end())
        yaml_.report(node, fmt::format("'{}' measures {} for the second time", part, attribute.name()),
                     "one amount for an attribute", "duplicate-key");
      else if (has(object.type(), attribute.name(), node) && fits(*amount, object.type(), attribute, node))
        object = object.with(attribute, *amount);
      given.push_back(attribute);
    }
    return object;
  }

  Entity with_attributes(Entity object, const Node& node) {
    const Type type = object.type();
    const std::vector<YamlReader::Entry> entries = yaml_.entries(node, fmt::format("'{}'", type.name()));
    const auto wrapping = std::ranges::find(entries, wrapping_key, &YamlReader::Entry::key);
    const Node* wrapper = wrapping == entries.end() ? nullptr : &wrapping->value;
    for (const YamlReader::Entry& entry : entries) {
      if (entry.key == wrapping_key || !has(type, entry.key, entry.key_node)) continue;
      const Attribute attribute = types_.find_attribute(entry.key);
      Value value = entry.value.is_list() ? list(entry.value, wrapper, attribute)
                                          : single(entry.value, value_type(type, attribute));
      if (entry.value.is_nothing() || (value && fits(value, type, attribute, entry.value)))
        object = object.with(attribute, std::move(value));
    }
    return object;
  }

  static Type value_type(Type type, Attribute attribute) {
    return std::ranges::find(type.attributes(), attribute, &TypeAttribute::attribute)->value_type;
  }

  bool has(Type type, std::string_view name, const Node& node) {
    if (type.has(types_.find_attribute(name))) return true;
    std::vector<std::string_view> names;
    for (const TypeAttribute& attribute : type.attributes()) names.push_back(attribute.attribute.name());
    yaml_.report(node, fmt::format("'{}' has no attribute '{}'", type.name(), name),
                 "an attribute of that type", "unknown-attribute", suggestion(name, names));
    return false;
  }

  bool fits(const Value& value, Type owner, Attribute attribute, const Node& node) {
    const Type wanted = value_type(owner, attribute);
    if (!value.type(types_).is(wanted)) {
      yaml_.report(node, fmt::format("'{}' is {}", attribute.name(), to_string(value)),
                   fmt::format("a value of type {}", wanted.name()), "wrong-type");
      return false;
    }
    const Amount* amount = value.get_if<Amount>();
    if (!amount || !amount->unit.measures() || amount->unit.measures() == attribute) return true;
    yaml_.report(node, fmt::format("'{}' is {}", attribute.name(), to_string(value)),
                 fmt::format("a unit that measures {}; {} measures {}", attribute.name(), amount->unit.name(),
                             amount->unit.measures().name()),
                 "wrong-unit");
    return false;
  }

  /// A list of objects, each in a wrapper of its own if there is one: the same attribute of the wrapper holds
  /// it.
  List list(const Node& node, const Node* wrapper, Attribute attribute) {
    std::vector<Value> values;
    for (const Node& element : node.elements()) {
      const std::optional<ObjectText> text = object_text(element);
      for (std::size_t i = 0; text && i < text->count && !full_; ++i) {
        Entity object = wrapper ? wrapped(*text, *wrapper, attribute) : this->object(*text);
        if (object) values.emplace_back(std::move(object));
      }
    }
    check_shares(values, node);
    return List(std::move(values));
  }

  /// Where every object of a list is there by a share, the shares make up the whole: whoever writes nine
  /// tenths as `0.9 percent` is told.
  void check_shares(const std::vector<Value>& values, const Node& node) {
    Amount sum;
    for (const Value& value : values) {
      const std::optional<Amount> share = share_of(*value.get_if<Entity>());
      if (!share || (sum.unit && sum.unit != share->unit)) return;
      sum = {sum.value + share->value, share->unit};
    }
    if (sum.unit && !nearly_equal(sum.value, 1))
      yaml_.report(node, fmt::format("the shares add up to {}", to_string(Value(sum))),
                   to_string(Value(Amount{1, sum.unit})), "wrong-value",
                   fmt::format("nine tenths are {} {}", 0.9 * sum.unit.notation().one, sum.unit.name()));
  }

  static std::optional<Amount> share_of(const Entity& object) {
    for (const auto& [attribute, value] : object.attributes())
      if (const Amount* amount = value.get_if<Amount>(); amount && amount->unit.notation().one != 1)
        return *amount;
    return std::nullopt;
  }

  Entity wrapped(const ObjectText& text, const Node& wrapper, Attribute attribute) {
    const std::optional<ObjectText> around = object_text(wrapper);
    if (!around || !has(around->type, attribute.name(), around->name)) return {};
    if (around->count != 1)
      yaml_.report(around->name, fmt::format("'{}' puts every object into one", wrapping_key), "one object",
                   "wrong-value");
    const Entity outer = object(*around);
    const Entity inner = object(text);
    return outer && inner ? outer.with(attribute, List{inner}) : Entity();
  }

  /// A value that is no list; the empty value if there is none, or if it cannot be read.
  Value single(const Node& node, Type wanted) {
    if (node.is_nothing()) return {};
    if (node.is_mapping()) {
      const std::optional<ObjectText> text = object_text(node);
      if (!text) return {};
      const Entity entity = object(*text);
      return entity ? Value(entity) : Value();
    }
    const std::string_view text = trimmed(node.scalar());
    const bool quoted = node.is_quoted();
    if (quoted || wanted == types_.text()) return node.scalar();
    if (const auto truth = parse_truth(text)) return *truth;
    if (const auto number = parse_number(text)) {
      const bool whole = std::trunc(*number) == *number && std::abs(*number) < 1e15;
      return whole && wanted == types_.integer() ? Value(static_cast<std::int64_t>(*number)) : Value(*number);
    }
    if (parse_number_and_word(text)) {
      const std::optional<Amount> amount = this->amount(text, node);
      return amount ? Value(*amount) : Value();
    }
    const Type concept_type =
        find_type(text, node, "value", fmt::format("a value of type {}", wanted.name()));
    return concept_type ? Value(concept_type) : Value();
  }

  std::optional<Amount> amount(std::string_view text, const Node& node) {
    const std::optional<NumberAndWord> amount = parse_number_and_word(text);
    if (!amount) {
      yaml_.report(node, fmt::format("'{}' is no amount", text), "a number and a unit, `500 g`",
                   "wrong-form");
      return std::nullopt;
    }
    const Type unit = find_type(amount->word, node);
    return unit ? std::optional(amount_as_written(amount->number, unit)) : std::nullopt;
  }

  YamlReader& yaml_;
  const Types& types_;
  std::vector<std::string_view> type_names_;
  std::size_t objects_ = 0;
  int levels_ = 0;
  bool full_ = false;
};

}  // namespace

LoadedWorld load_world(std::string_view text, const std::string& file_name, const Types& types) {
  LoadedWorld loaded;
  YamlReader yaml(file_name, loaded.problems);
  if (const std::optional<Node> root = yaml.parse(text)) loaded.world = WorldReader(yaml, types).read(*root);
  sort_by_place(loaded.problems);
  return loaded;
}

LoadedWorld add_to_world(const Entity& world, const Part& part, const Types& types) {
  LoadedWorld loaded{.world = world, .problems = {}};
  YamlReader yaml(part.file, loaded.problems);
  if (const std::optional<Node> root = yaml.parse(part))
    loaded.world = WorldReader(yaml, types).add(world, *root);
  sort_by_place(loaded.problems);
  return loaded;
}

}  // namespace irl::ontology
