#include "ontology/repeated_additions.hpp"

#include <fmt/format.h>

#include <deque>
#include <map>
#include <set>

#include "ontology/scalars.hpp"
#include "ontology/yaml_reader.hpp"

namespace irl::ontology {

namespace {

class RepetitionFinder {
 public:
  RepetitionFinder(std::span<const Part> types_of_texts, const Types& types) : types_(types) {
    for (const Part& part : types_of_texts) read(part, [&](const Node& root) { read_types(root); });
  }

  void read_world(const Part& part) {
    read(part, [&](const Node& root) {
      for (const auto& [name, additions] : root.entries())
        for (const auto& [attribute, list] : additions.entries())
          for (const Node& object : list.elements())
            look_at(object, std::pair(canonical(name), std::string(attribute.scalar())));
    });
  }

  Problems problems;

 private:
  using List = std::pair<std::string, std::string>;  // the type of its owner, and the attribute
  struct Said {
    Position where;
    Node details;
  };

  /// What is wrong with the form is told by the readers of these sections.
  template <class Take>
  void read(const Part& part, const Take& take) {
    reader_ = &readers_.emplace_back(part.file, told_elsewhere_);
    if (const auto root = reader_->parse(part)) take(*root);
  }

  void read_types(const Node& root) {
    for (const auto& [group, declared] : root.entries())
      if (group.scalar() != "aliases")
        for (const auto& [name, says] : declared.entries()) of_texts_.insert(canonical(name));
  }

  std::string canonical(const Node& name) const {
    const std::string_view text = trimmed(name.scalar());
    const Type type = types_.find(text);
    return std::string(type ? type.name() : text);
  }

  /// The type of an object that is written as `name`, `9 name` or `name: details`.
  std::string type_of(const Node& name) const {
    const auto counted = parse_number_and_word(trimmed(name.scalar()));
    const Type type = counted ? types_.find(counted->word) : Type();
    return type ? std::string(type.name()) : canonical(name);
  }

  void look_at(const Node& object, const List& list) {
    const auto entries = object.entries();
    const Node name = entries.size() == 1 ? entries[0].first : object;
    const Node details = entries.size() == 1 ? entries[0].second : Node();
    if (!name.is_scalar()) return;
    const std::string type = type_of(name);
    if (!is_brought_again(type, name)) {
      std::vector<Said>& before = said_[std::pair(list, type)];
      for (const Said& said : before)
        if (said.where.file != reader_->where(name).file && say_the_same(said.details, details))
          report(name, fmt::format("'{}' is added to '{}' of '{}' here and", type, list.second, list.first),
                 said.where);
      before.push_back({reader_->where(name), details});
    }
    look_inside(details);
  }

  void look_inside(const Node& node) {
    for (const auto& [key, value] : node.entries()) {
      if (value.is_mapping()) look_inside_objects({value});
      look_inside_objects(value.elements());
    }
  }

  void look_inside_objects(const std::vector<Node>& objects) {
    for (const Node& object : objects) {
      const auto entries = object.entries();
      const Node name = entries.size() == 1 ? entries[0].first : object;
      if (name.is_scalar()) is_brought_again(type_of(name), name);
      if (entries.size() == 1) look_inside(entries[0].second);
    }
  }

  /// Whether it is of a type that these texts declare, and another one has put such an object into the world.
  bool is_brought_again(const std::string& type, const Node& name) {
    if (!of_texts_.contains(type)) return false;
    const auto [before, is_first] = brought_.try_emplace(type, reader_->where(name));
    if (is_first || before->second.file == reader_->where(name).file) return false;
    report(name, fmt::format("'{}' is put into the world here and", type), before->second);
    return true;
  }

  void report(const Node& node, std::string_view what, const Position& before) {
    problems.push_back({.severity = Severity::error,
                        .where = reader_->where(node),
                        .what = fmt::format("{} at {}", what, to_string(before)),
                        .expected = "one of the two",
                        .advice = "take one of the two away; several are written as `2 name`",
                        .kind = "conflict"});
  }

  const Types& types_;
  std::deque<YamlReader> readers_;
  YamlReader* reader_ = nullptr;  // of the text that is being read
  Problems told_elsewhere_;
  std::set<std::string, std::less<>> of_texts_;
  std::map<std::string, Position, std::less<>> brought_;
  std::map<std::pair<List, std::string>, std::vector<Said>> said_;
};

}  // namespace

Problems repeated_additions(std::span<const Part> worlds, std::span<const Part> types_of_texts,
                            const Types& types) {
  RepetitionFinder finder(types_of_texts, types);
  for (const Part& world : worlds) finder.read_world(world);
  return std::move(finder.problems);
}

}  // namespace irl::ontology
