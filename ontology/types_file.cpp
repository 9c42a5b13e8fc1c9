#include "ontology/types_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include "irl/data/value.hpp"
#include "irl/wording.hpp"
#include "ontology/scalars.hpp"
#include "ontology/yaml_reader.hpp"

namespace irl::ontology {

namespace {

// What a hierarchy may have at most. Its tables grow with types times types and types times attributes, and
// its builder follows parents recursively.
constexpr std::size_t most_types = 10'000;
constexpr std::size_t most_attributes = 1'000;
constexpr int greatest_depth = 100;
constexpr std::ptrdiff_t most_deep_types = 2'000;

constexpr std::array<std::string_view, 7> class_keys = {"says",     "is",     "has",    "also-is",
                                                        "measures", "one-is", "aliases"};

class TypesReader {
 public:
  TypesReader(std::span<const Part> parts, Problems& problems) : problems_(problems) {
    for (const Part& part : parts) {
      YamlReader& yaml = readers_.emplace_back(part.file, problems);
      if (const std::optional<Node> root = yaml.parse(part)) roots_.emplace_back(&yaml, *root);
    }
  }

  BuiltTypes read() {
    collect_names();
    for (const auto& [reader, entry] : classes_) {
      yaml_ = reader;
      declare(entry);
    }
    for (const auto& [reader, attribute, node] : measured_) {
      yaml_ = reader;
      check_attribute(attribute, node);
    }
    if (roots_.empty()) return Types::build({});
    const Node root = roots_.front().second;
    yaml_ = roots_.front().first;
    if (is_unreasonable(root)) return Types::build({});
    BuiltTypes built = Types::build(declarations_, aliases_);
    std::ranges::move(built.problems, std::back_inserter(problems_));
    built.problems.clear();
    check_defaults(*built.types);
    return built;
  }

 private:
  /// All names first: a class may refer to those below it.
  void collect_names() {
    const BuiltTypes builtin = Types::build({});
    for (const Type type : builtin.types->all()) {
      known_.emplace(type.name());
      if (!types_of_the_engine_.empty()) types_of_the_engine_ += ", ";
      types_of_the_engine_ += type.name();
    }
    std::vector<Written> aliases;
    for (const auto& [reader, root] : roots_) {
      yaml_ = reader;
      for (const YamlReader::Entry& group : yaml_->entries(root, "a type hierarchy")) {
        auto& entries = group.key == "aliases" ? aliases : classes_;
        for (const YamlReader::Entry& entry : yaml_->entries(group.value, fmt::format("'{}'", group.key)))
          if (check_name(entry)) entries.emplace_back(yaml_, entry);
      }
    }
    for (const auto& [reader, entry] : classes_) {
      known_.insert(entry.key);
      places_.emplace(entry.key, reader->where(entry.key_node));
    }
    for (const auto& [reader, entry] : classes_) {
      yaml_ = reader;
      collect_aliases(entry);
    }
    candidates_.assign(known_.begin(), known_.end());
    std::ranges::sort(candidates_);
    for (const auto& [reader, alias] : aliases) {
      yaml_ = reader;
      add_alias(alias);
    }
  }

  bool check_name(const YamlReader::Entry& entry) {
    if (is_name(entry.key)) return true;
    yaml_->report(entry.key_node, fmt::format("{} cannot be a name", excerpt(entry.key_node)),
                  "one word that is no number, without punctuation", "bad-name");
    return false;
  }

  void collect_aliases(const YamlReader::Entry& entry) {
    for (const auto& [key, value] : entry.value.entries()) {
      if (key.scalar() != "aliases") continue;
      if (value.is_scalar()) collect_alias(value);
      for (const Node& alias : value.elements())
        if (alias.is_scalar()) collect_alias(alias);
    }
  }

  void collect_alias(const Node& alias) {
    known_.emplace(alias.scalar());
    places_.emplace(alias.scalar(), yaml_->where(alias));
  }

  /// Where another file has a name already, in words; empty where none has.
  std::string place_in_other_file(const std::string& name) const {
    const auto found = places_.find(name);
    if (found == places_.end() || found->second.file == yaml_->where({}).file) return {};
    return fmt::format("it stands at {} too", to_string(found->second));
  }

  void add_alias(const YamlReader::Entry& alias) {
    const std::optional<std::string> name = yaml_->scalar(alias.value, "what an alias stands for");
    if (!name || !check_known(*name, alias.value, "the alias stands for")) return;
    if (known_.insert(alias.key).second)
      aliases_.emplace_back(alias.key, *name);
    else
      yaml_->report(alias.key_node, fmt::format("the alias '{}' is a name already", alias.key),
                    "a name that nothing else has", "duplicate-type", place_in_other_file(alias.key));
  }

  bool check_known(const std::string& name, const Node& node, std::string_view says_what) {
    if (known_.contains(name)) return true;
    yaml_->report(node, fmt::format("{} the unknown type '{}'", says_what, name),
                  fmt::format("a type of this file or of the engine ({})", types_of_the_engine_),
                  "unknown-type", suggestion(name, candidates_));
    return false;
  }

  void check_attribute(const std::string& name, const Node& node) {
    if (attribute_names_.contains(name)) return;
    std::vector<std::string_view> candidates(attribute_names_.begin(), attribute_names_.end());
    std::ranges::sort(candidates);
    yaml_->report(node, fmt::format("'measures' names the unknown attribute '{}'", name),
                  "an attribute of some type", "unknown-attribute", suggestion(name, candidates));
  }

  /// A type of that name that another file declared before is the same one, or a problem.
  bool is_declared_elsewhere(const YamlReader::Entry& entry) {
    const auto [before, is_new] = declared_.try_emplace(entry.key, yaml_, entry);
    if (is_new || before->second.first == yaml_) return false;
    if (!say_the_same(before->second.second.value, entry.value))
      yaml_->report(entry.key_node,
                    fmt::format("the type '{}' is declared differently at {}", entry.key,
                                to_string(places_.at(entry.key))),
                    "one declaration for every type", "duplicate-type",
                    "call this one otherwise, or take one of the two away");
    return true;
  }

  void declare(const YamlReader::Entry& entry) {
    if (is_declared_elsewhere(entry)) return;
    TypeDeclaration type;
    type.name = entry.key;
    type.where = yaml_->where(entry.key_node);
    for (const auto& [key, key_node, value] : yaml_->entries(entry.value, fmt::format("'{}'", entry.key))) {
      if (key == "says") {
        type.summary = yaml_->scalar(value, "'says'").value_or("");
      } else if (key == "is") {
        type.parents = known_names(value, "'is' names");
      } else if (key == "also-is") {
        type.extensions = known_names(value, "'also-is' names");
      } else if (key == "has") {
        type.attributes = attributes(value, type.name);
      } else if (key == "measures") {
        type.measures = yaml_->scalar(value, "'measures'").value_or("");
        if (!type.measures.empty()) measured_.emplace_back(yaml_, type.measures, value);
      } else if (key == "one-is") {
        type.notation = notation(value);
      } else if (key == "aliases") {
        for (const YamlReader::Name& alias : yaml_->names(value, "an alias"))
          type.aliases.push_back(alias.text);
      } else {
        yaml_->report(key_node, fmt::format("'{}' says '{}'", entry.key, key),
                      fmt::format("one of {}", fmt::join(class_keys, ", ")), "unknown-key",
                      suggestion(key, class_keys));
      }
    }
    declarations_.push_back(std::move(type));
  }

  /// `100 %`: the number and the sign by which people write one of a unit.
  UnitNotation notation(const Node& node) {
    const std::string text = yaml_->scalar(node, "'one-is'").value_or("");
    const std::size_t space = text.find(' ');
    const auto one = parse_number(std::string_view(text).substr(0, space));
    if (one && *one > 0 && space != std::string::npos)
      return {*one, std::string(trimmed(std::string_view(text).substr(space)))};
    yaml_->report(node, fmt::format("'one-is' is {}", excerpt(node)),
                  "a number above zero and a sign, `100 %`", "wrong-form");
    return {};
  }

  std::vector<std::string> known_names(const Node& node, std::string_view says_what) {
    std::vector<std::string> names;
    for (const YamlReader::Name& name : yaml_->names(node, "a parent"))
      if (check_known(name.text, name.node, says_what)) names.push_back(name.text);
    return names;
  }

  std::vector<AttributeDeclaration> attributes(const Node& node, const std::string& owner) {
    std::vector<AttributeDeclaration> found;
    for (const YamlReader::Entry& entry : yaml_->entries(node, fmt::format("'has' of '{}'", owner))) {
      if (!check_name(entry)) continue;
      std::optional<AttributeDeclaration> attribute = this->attribute(entry);
      if (attribute) found.push_back(std::move(*attribute));
    }
    return found;
  }

  /// `type`, `type = default` or `= default`.
  std::optional<AttributeDeclaration> attribute(const YamlReader::Entry& entry) {
    const std::optional<std::string> text =
        yaml_->scalar(entry.value, fmt::format("the attribute '{}'", entry.key));
    if (!text) return std::nullopt;
    AttributeDeclaration attribute{.name = entry.key, .where = yaml_->where(entry.key_node)};
    attribute_names_.insert(entry.key);
    const std::vector<std::string_view> parts = split(*text, '=');
    if (parts.size() > 2 || (parts.size() == 2 && parts[1].empty())) {
      yaml_->report(entry.value, fmt::format("the attribute '{}' is {}", entry.key, excerpt(entry.value)),
                    "`type`, `type = default` or `= default`", "wrong-form");
      return std::nullopt;
    }
    attribute.type = parts[0];
    if (!attribute.type.empty() && !check_known(attribute.type, entry.value, "the attribute holds"))
      return std::nullopt;
    if (parts.size() == 2) attribute.default_value = default_value(parts[1], entry.value);
    return attribute;
  }

  DefaultDeclaration default_value(std::string_view text, const Node& node) {
    if (const auto truth = parse_truth(text)) return *truth;
    if (const auto number = parse_number(text)) return *number;
    const auto amount = parse_number_and_word(text);
    const std::string name = amount ? amount->word : std::string(text);
    if (!check_known(name, node, "the default names")) return {};
    if (amount) return std::pair(amount->number, name);
    return name;
  }

  bool is_unreasonable(const Node& root) {
    if (declarations_.size() > most_types) {
      yaml_->report(root, fmt::format("there are {} types", declarations_.size()),
                    fmt::format("at most {}", most_types), "too-large");
    } else if (attribute_names_.size() > most_attributes) {
      yaml_->report(root, fmt::format("there are {} names of attributes", attribute_names_.size()),
                    fmt::format("at most {}", most_attributes), "too-large");
    } else if (is_too_deep()) {
      yaml_->report(root,
                    fmt::format("types lie more than {} levels below others, or in circles", greatest_depth),
                    "a hierarchy that people can overlook", "too-large");
    } else {
      return false;
    }
    return true;
  }

  /// Whether so many types lie deep down (or below a cycle, which has no bottom) that recursion might not end
  /// well. A few are fine, and the builder explains cycles better.
  bool is_too_deep() const {
    std::unordered_map<std::string_view, int> depth;
    for (const TypeDeclaration& type : declarations_) depth.emplace(type.name, 1);
    bool changed = true;
    for (int round = 0; changed && round < greatest_depth; ++round) {
      changed = false;
      for (const TypeDeclaration& type : declarations_) {
        const int found = std::min(
            greatest_depth, 1 + std::max(deepest(type.parents, depth), deepest(type.extensions, depth)));
        changed = changed || found != depth[type.name];
        depth[type.name] = found;
      }
    }
    return std::ranges::count(depth, greatest_depth, &std::pair<const std::string_view, int>::second) >
           most_deep_types;
  }

  static int deepest(const std::vector<std::string>& names,
                     const std::unordered_map<std::string_view, int>& depth) {
    int result = 0;
    for (const std::string& name : names)
      if (const auto found = depth.find(name); found != depth.end()) result = std::max(result, found->second);
    return result;
  }

  /// A default must be a value of its attribute, whoever declared the attribute's type.
  void check_defaults(const Types& types) {
    for (const TypeDeclaration& declaration : declarations_) {
      const Type type = types.find(declaration.name);
      for (const AttributeDeclaration& declared : declaration.attributes) {
        const Type value_type = type_of(declared.default_value, types);
        const auto attribute = std::ranges::find(type.attributes(), types.find_attribute(declared.name),
                                                 &TypeAttribute::attribute);
        const bool fits =
            !value_type || attribute == type.attributes().end() || value_type.is(attribute->value_type);
        const bool is_told = std::ranges::any_of(problems_, [&](const Problem& problem) {
          return problem.kind == "wrong-type" && problem.where == declared.where;
        });
        if (fits || is_told) continue;
        problems_.push_back(
            {Severity::error,
             declared.where,
             fmt::format("the default of '{}' is {}", declared.name, with_article(value_type.name())),
             fmt::format("a value of type {}", attribute->value_type.name()),
             {},
             "wrong-type"});
      }
    }
  }

  static Type type_of(const DefaultDeclaration& value, const Types& types) {
    if (std::holds_alternative<bool>(value)) return types.boolean();
    if (const auto* number = std::get_if<double>(&value))
      return std::trunc(*number) == *number ? types.integer() : types.number();
    if (const auto* name = std::get_if<std::string>(&value)) return types.find(*name);
    if (std::holds_alternative<std::pair<double, std::string>>(value)) return types.amount();
    return {};
  }

  using Written = std::pair<YamlReader*, YamlReader::Entry>;
  Problems& problems_;
  std::deque<YamlReader> readers_;
  std::vector<std::pair<YamlReader*, Node>> roots_;
  YamlReader* yaml_ = nullptr;  // of the text that is being read
  std::vector<Written> classes_;
  std::unordered_map<std::string, Written> declared_;
  std::unordered_map<std::string, Position> places_;  // of all names that the texts give
  std::string types_of_the_engine_;
  std::unordered_set<std::string> known_;
  std::vector<std::string_view> candidates_;
  std::unordered_set<std::string> attribute_names_;
  std::vector<std::tuple<YamlReader*, std::string, Node>> measured_;
  std::vector<TypeDeclaration> declarations_;
  std::vector<std::pair<std::string, std::string>> aliases_;
};

}  // namespace

BuiltTypes load_types(std::span<const Part> parts) {
  Problems problems;
  BuiltTypes built = TypesReader(parts, problems).read();
  sort_by_place(problems);
  built.problems = std::move(problems);
  return built;
}

BuiltTypes load_types(std::string_view text, const std::string& file_name) {
  return load_types(std::array{Part{text, file_name}});
}

}  // namespace irl::ontology
