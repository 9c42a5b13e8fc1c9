#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <unordered_map>

#include "irl/data/detail/types_storage.hpp"
#include "irl/readable.hpp"

namespace irl {

/// Builds one hierarchy in passes: names, parents, order, attributes, defaults.
class TypesBuilder {
 public:
  TypesBuilder(std::span<const TypeDeclaration> declarations,
               std::span<const std::pair<std::string, std::string>> aliases)
      : declared_(declarations), aliases_(aliases) {}

  BuiltTypes build() {
    add_builtin_types();
    add_declared_names();
    for (const Entry& entry : entries_) resolve_parents(entry);
    for (const Entry& entry : entries_) complete(entry);
    for (const Entry& entry : entries_) add_defaults(entry);
    add_failed_type();
    return {std::move(types_), std::move(problems_)};
  }

 private:
  using Node = detail::TypeNode;
  /// An attribute that a type declares, with what its names stand for.
  struct DeclaredAttribute {
    const AttributeDeclaration* declaration;
    Attribute attribute;
    Type value_type;
  };
  struct Entry {
    Node* node;
    const TypeDeclaration* declaration;
    std::vector<DeclaredAttribute> attributes{};  ///< known from when the type is completed on
  };
  enum class Progress { untouched, running, done };

  Types::Storage& storage() { return *types_->storage_; }

  void report(const Position& where, std::string what, std::string expected, std::string kind) {
    problems_.push_back({Severity::error, where, std::move(what), std::move(expected), {}, std::move(kind)});
  }

  Type add(std::string name, std::string summary) {
    Node& node = storage().nodes.emplace_back();
    node.name = std::move(name);
    node.summary = std::move(summary);
    node.index = static_cast<std::uint32_t>(storage().nodes.size() - 1);
    const Type type(&node);
    storage().all.push_back(type);
    storage().by_name.emplace(node.name, type);
    return type;
  }

  Node& node_of(Type type) { return storage().nodes[type.index()]; }

  /// Declared types stand behind the builtin ones; those have no entry.
  Entry* entry_of(const Node& node) {
    return node.index < builtin_count_ ? nullptr : &entries_[node.index - builtin_count_];
  }

  void add_builtin_types() {
    Types::Storage& s = storage();
    s.anything = add("anything", "any value at all");
    const auto below = [&](Type parent, const char* name, const char* summary) {
      const Type type = add(name, summary);
      node_of(type).parents = {parent};
      return type;
    };
    s.entity = below(s.anything, "entity", "a thing with an identity and attributes");
    s.boolean = below(s.anything, "boolean", "true or false");
    s.number = below(s.anything, "number", "a number");
    s.integer = below(s.number, "integer", "a whole number");
    s.amount = below(s.anything, "amount", "a number with a unit");
    s.text = below(s.anything, "text", "a piece of text");
    s.list = below(s.anything, "list", "a list of values");
    s.opaque = below(s.anything, "opaque", "an object of a C++ type");
    builtin_count_ = s.nodes.size();
  }

  void add_declared_names() {
    for (const TypeDeclaration& declaration : declared_) {
      if (has_capital(declaration.name))
        report(
            declaration.where,
            fmt::format("the type '{}' has capitals, and networks are read in lower case", declaration.name),
            "a name in lower case", "bad-name");
      if (declaration.name == failed_name || types_->find(declaration.name)) {
        report(declaration.where, fmt::format("the type '{}' is declared twice", declaration.name),
               "one declaration for every type", "duplicate-type");
        continue;
      }
      const Type type = add(declaration.name, declaration.summary);
      entries_.push_back({&node_of(type), &declaration});
    }
    for (const Entry& entry : entries_)
      for (const std::string& alias : entry.declaration->aliases)
        add_alias(alias, Type(entry.node), entry.declaration->where);
    for (const auto& [alias, name] : aliases_) {
      if (const Type type = types_->find(name))
        add_alias(alias, type, {});
      else
        report({}, fmt::format("the alias '{}' stands for the unknown type '{}'", alias, name),
               "the name of a type", "unknown-type");
    }
  }

  /// Names it in lower case as well, since networks are read so: `°C` is `°c` there.
  void add_alias(const std::string& alias, Type type, const Position& where) {
    auto& names = storage().by_name;
    const bool is_new = alias != failed_name && names.emplace(alias, type).second;
    const bool is_as_read = is_new || (lower_aliases_.erase(alias) > 0 && names.find(alias)->second == type);
    const std::string read = lower_case(alias);
    const auto [known, is_new_as_read] = names.emplace(read, type);
    if (is_new_as_read) lower_aliases_.insert(read);
    if (is_as_read && known->second == type && read != failed_name) return;
    report(where, fmt::format("the alias '{}' of '{}' is a name already", read, type.name()),
           "a name that nothing else has", "duplicate-type");
  }

  void resolve_parents(const Entry& entry) {
    const auto resolve = [&](const std::string& name) {
      const Type parent = types_->find(name);
      if (!parent) {
        report(entry.declaration->where,
               fmt::format("the type '{}' has the unknown parent '{}'", entry.node->name, name),
               "the name of a declared type", "unknown-type");
      } else if (std::ranges::find(entry.node->parents, parent) == entry.node->parents.end()) {
        entry.node->parents.push_back(parent);
      }
    };
    std::ranges::for_each(entry.declaration->parents, resolve);
    entry.node->measures = attribute_named(entry.declaration->measures);
    entry.node->notation = entry.declaration->notation;
    own_parents_[entry.node] = entry.node->parents.size();
    std::ranges::for_each(entry.declaration->extensions, resolve);
    if (entry.node->parents.empty()) entry.node->parents = {storage().entity};
  }

  Attribute attribute_named(const std::string& name) {
    if (name.empty()) return {};
    auto& known = storage().attributes_by_name;
    if (const auto found = known.find(name); found != known.end()) return found->second;
    const auto index = static_cast<std::uint32_t>(storage().attributes.size());
    const Attribute attribute(&storage().attributes.emplace_back(detail::AttributeNode{name, index}));
    known.emplace(name, attribute);
    return attribute;
  }

  /// Linearises a type and its ancestors first, then unites their attributes.
  void complete(const Entry& entry) {
    std::vector<Node*> path;
    linearise(*entry.node, path);
  }

  /// The type itself, then its ancestors: every type before its parents, parents in declared order (as C3
  /// does it; where the parents' orders contradict each other, the first one wins).
  const std::vector<Node*>& linearise(Node& node, std::vector<Node*>& path) {
    std::vector<Node*>& order = linearisation_[&node];
    Progress& progress = progress_[&node];
    if (progress == Progress::done) return order;
    progress = Progress::running;
    path.push_back(&node);
    std::erase_if(node.parents, [&](Type parent) {
      const bool cyclic = progress_[&node_of(parent)] == Progress::running;
      if (cyclic) report_cycle(node, parent, path);
      return cyclic;
    });
    std::vector<std::vector<Node*>> sequences;
    for (Type parent : node.parents) sequences.push_back(linearise(node_of(parent), path));
    sequences.emplace_back();
    for (Type parent : node.parents) sequences.back().push_back(&node_of(parent));
    std::vector<Node*>& result = linearisation_[&node];
    result = {&node};
    merge(std::move(sequences), result);
    path.pop_back();
    progress_[&node] = Progress::done;
    unite_attributes(node, result);
    return result;
  }

  void report_cycle(const Node& node, Type parent, const std::vector<Node*>& path) {
    std::string circle(parent.name());
    const auto start = std::ranges::find(path, &node_of(parent));
    std::for_each(start + 1, path.end(), [&](const Node* step) { circle += " → " + step->name; });
    const Entry* entry = entry_of(node);
    report(entry ? entry->declaration->where : Position(),
           fmt::format("the type '{}' is its own ancestor: {} → {}", node.name, circle, parent.name()),
           "a hierarchy without cycles", "cyclic-type");
  }

  static void merge(std::vector<std::vector<Node*>> sequences, std::vector<Node*>& result) {
    while (true) {
      std::erase_if(sequences, [](const auto& sequence) { return sequence.empty(); });
      if (sequences.empty()) return;
      const auto good = std::ranges::find_if(sequences, [&](const auto& candidate) {
        return std::ranges::none_of(sequences, [&](const auto& other) {
          return std::find(other.begin() + 1, other.end(), candidate.front()) != other.end();
        });
      });
      Node* next = good == sequences.end() ? sequences.front().front() : good->front();
      result.push_back(next);
      for (auto& sequence : sequences) std::erase(sequence, next);
    }
  }

  void unite_attributes(Node& node, const std::vector<Node*>& order) {
    node.ancestors.assign(storage().nodes.size() / 64 + 1, 0);
    for (const Node* ancestor : order) node.ancestors[ancestor->index / 64] |= 1ULL << (ancestor->index % 64);
    if (Entry* own = entry_of(node)) resolve_attributes(*own);
    const std::vector<const Node*> counted = counted_ancestors(node);
    for (Node* ancestor : order) {
      const Entry* entry = entry_of(*ancestor);
      if (!entry) continue;
      const bool counts = std::ranges::find(counted, ancestor) != counted.end();
      for (const DeclaredAttribute& declared : entry->attributes) unite(node, *entry, declared, counts);
    }
    node.counted_attributes =
        static_cast<std::size_t>(std::ranges::count(node.attributes, true, &TypeAttribute::counted));
  }

  /// What a type reaches through parents alone, without extensions.
  std::vector<const Node*> counted_ancestors(const Node& node) {
    std::vector<const Node*> reached{&node};
    for (std::size_t at = 0; at < reached.size(); ++at) {
      const auto own = own_parents_.find(reached[at]);
      const auto& parents = reached[at]->parents;
      const std::size_t count = own == own_parents_.end() ? parents.size() : own->second;
      for (std::size_t i = 0; i < std::min(count, parents.size()); ++i) {
        const Node* parent = &node_of(parents[i]);
        if (std::ranges::find(reached, parent) == reached.end()) reached.push_back(parent);
      }
    }
    return reached;
  }

  /// Those of unknown types are left out.
  void resolve_attributes(Entry& entry) {
    for (const AttributeDeclaration& declaration : entry.declaration->attributes) {
      const Attribute attribute = attribute_named(declaration.name);
      const Type value_type = declaration.type.empty() ? types_->anything() : types_->find(declaration.type);
      if (value_type)
        entry.attributes.push_back({&declaration, attribute, value_type});
      else
        report(declaration.where,
               fmt::format("the attribute '{}' of '{}' has the unknown type '{}'", declaration.name,
                           entry.node->name, declaration.type),
               "the name of a type", "unknown-type");
    }
  }

  void unite(Node& node, const Entry& from, const DeclaredAttribute& declared, bool counts) {
    const auto& [declaration, attribute, value_type] = declared;
    const auto known = std::ranges::find(node.attributes, attribute, &TypeAttribute::attribute);
    if (known == node.attributes.end()) {
      node.attributes.push_back({attribute, value_type, Type(from.node), counts});
      return;
    }
    known->counted = known->counted || counts;
    if (known->value_type == types_->anything()) {
      known->value_type = value_type;
    } else if (!is_below(known->value_type, value_type)) {
      report(declaration->where,
             fmt::format("'{}' has the attribute '{}' as {} from '{}' and as {} from '{}'", node.name,
                         declaration->name, known->value_type.name(), known->declared_in.name(),
                         value_type.name(), from.node->name),
             "one type for an attribute, or a narrower one in the subtype", "conflicting-attribute");
    }
  }

  /// Subsumption while the bits are not there yet.
  bool is_below(Type type, Type other) const {
    return type == other ||
           std::ranges::any_of(type.parents(), [&](Type parent) { return is_below(parent, other); });
  }

  void add_defaults(const Entry& entry) {
    Node& node = *entry.node;
    for (const TypeAttribute& attribute : node.attributes) {
      const auto& declarations = entry_of(node_of(attribute.declared_in))->declaration->attributes;
      const auto declaration =
          std::ranges::find(declarations, attribute.attribute.name(), &AttributeDeclaration::name);
      const Value value = as_whole(
          resolve(declaration->default_value, *declaration, attribute.declared_in == Type(&node)), attribute);
      if (value && !((kinds_of(attribute.value_type) >> value.index()) & 1U)) {
        if (attribute.declared_in == Type(&node))
          report(declaration->where,
                 fmt::format("the default of '{}' is {}", declaration->name, to_string(value)),
                 fmt::format("a value of type {}", attribute.value_type.name()), "wrong-type");
        continue;
      }
      if (value && attribute.counted) node.defaults.push_back({attribute.attribute, value});
    }
    std::ranges::sort(node.defaults, {}, [](const AttributeValue& entry) { return entry.attribute.index(); });
  }

  /// A whole number stays one where integers are wanted.
  Value as_whole(Value value, const TypeAttribute& attribute) const {
    constexpr double exact = std::int64_t{1} << 53U;
    const double* real = value.get_if<double>();
    if (!real || std::trunc(*real) != *real || std::abs(*real) > exact) return value;
    return is_below(attribute.value_type, types_->storage_->integer) ? Value(static_cast<std::int64_t>(*real))
                                                                     : value;
  }

  Value resolve(const DefaultDeclaration& declared, const AttributeDeclaration& declaration, bool reports) {
    const auto type_named = [&](const std::string& name) {
      const Type type = types_->find(name);
      if (!type && reports)
        report(declaration.where,
               fmt::format("the default of '{}' names the unknown type '{}'", declaration.name, name),
               "the name of a type", "unknown-type");
      return type;
    };
    if (const auto* truth = std::get_if<bool>(&declared)) return *truth;
    if (const auto* number = std::get_if<double>(&declared)) return *number;
    if (const auto* name = std::get_if<std::string>(&declared)) {
      const Type type = type_named(*name);
      return type ? Value(type) : Value();
    }
    if (const auto* amount = std::get_if<std::pair<double, std::string>>(&declared)) {
      const Type unit = type_named(amount->second);
      return unit ? Value(amount_as_written(amount->first, unit)) : Value();
    }
    return {};
  }

  static constexpr std::uint16_t all_kinds = 0xffff;

  /// A bit for each kind of Value that stands for a value of that type. An object may have failed, whatever
  /// it should have been.
  std::uint16_t kinds_of(Type type) const {
    const auto bits = []<class... Kinds>(std::type_identity<Kinds>...) {
      return static_cast<std::uint16_t>((1U << Value::index_of<std::monostate>()) |
                                        (1U << Value::index_of<Entity>()) |
                                        ((1U << Value::index_of<Kinds>()) | ...));
    };
    using std::type_identity;
    const Types::Storage& s = *types_->storage_;
    if (type == s.anything) return all_kinds;
    if (type == s.boolean) return bits(type_identity<bool>());
    if (type == s.number || type == s.integer)
      return bits(type_identity<std::int64_t>(), type_identity<double>());
    if (type == s.amount) return bits(type_identity<Amount>());
    if (type == s.text) return bits(type_identity<Text>());
    if (type == s.list) return bits(type_identity<List>());
    if (is_below(type, s.opaque)) return bits(type_identity<Opaque>());
    return bits(type_identity<Type>());
  }

  void add_failed_type() {
    std::vector<Node*> path;
    for (std::size_t i = 0; i < builtin_count_; ++i) linearise(storage().nodes[i], path);
    const Type failed = add(failed_name, "what an operation gives that could not do its work");
    Node& node = node_of(failed);
    node.failed = true;
    const std::size_t words = node.index / 64 + 1;  // as many as all others have
    for (Node& other : storage().nodes) {
      other.has_attribute.assign(storage().attributes.size(), false);
      other.kinds_of_values.assign(storage().attributes.size(), all_kinds);
      for (const TypeAttribute& attribute : other.attributes) {
        other.has_attribute[attribute.attribute.index()] = true;
        other.kinds_of_values[attribute.attribute.index()] = kinds_of(attribute.value_type);
      }
    }
    node.ancestors.assign(words, ~std::uint64_t{0});
    for (Node& each : storage().nodes)
      for (std::size_t word = 0; word < words; ++word)
        each.ancestor_bits[word % each.ancestor_bits.size()] |= each.ancestors[word];
    storage().failed = failed;
    storage().failed_object = Entity(failed, Identity::none);
  }

  static std::string lower_case(std::string name) {
    for (char& c : name)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return name;
  }

  static constexpr const char* failed_name = "failed-object";
  std::span<const TypeDeclaration> declared_;
  std::span<const std::pair<std::string, std::string>> aliases_;
  std::shared_ptr<Types> types_ = std::make_shared<Types>();
  Problems problems_;
  std::vector<Entry> entries_;
  std::set<std::string> lower_aliases_;  // of aliases with capitals, and declared by nobody yet
  std::size_t builtin_count_ = 0;
  std::unordered_map<const Node*, std::size_t> own_parents_;
  std::unordered_map<const Node*, Progress> progress_;
  std::unordered_map<const Node*, std::vector<Node*>> linearisation_;
};

BuiltTypes Types::build(std::span<const TypeDeclaration> declarations,
                        std::span<const std::pair<std::string, std::string>> aliases) {
  return TypesBuilder(declarations, aliases).build();
}

}  // namespace irl
