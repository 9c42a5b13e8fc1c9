#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <map>
#include <memory>
#include <ostream>

#include "irl/cli/commands.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/table.hpp"
#include "irl/wording.hpp"
#include "irl/workbench/json.hpp"
#include "irl/workbench/value_text.hpp"

namespace irl::cli {

namespace {

std::vector<std::string> names(std::span<const Type> types) {
  std::vector<std::string> names;
  for (const Type type : types) names.emplace_back(type.name());
  return names;
}

Value default_of(Type type, Attribute attribute) {
  for (const AttributeValue& given : type.defaults())
    if (given.attribute == attribute) return given.value;
  return {};
}

/// Every type stands once, below its first parent; further parents are named beside it.
class TypeTree {
 public:
  explicit TypeTree(const Types& types) {
    for (const Type type : types.all()) below_[parent(type).index()].push_back(type);
    add(types.anything(), 0);
    add_row(types.failed(), 0, " (below every other type)");
  }
  void print(const Console& console) const { table_.print(console); }

 private:
  /// A type without parents is its own here.
  static Type parent(Type type) { return type.parents().empty() ? type : type.parents().front(); }

  void add(Type type, std::size_t level) {
    std::string further;
    if (type.parents().size() > 1)
      further = fmt::format(" (also {})", fmt::join(names(type.parents().subspan(1)), ", "));
    add_row(type, level, further);
    for (const Type child : below_[type.index()])
      if (child != type && !child.is_failed()) add(child, level + 1);
  }
  void add_row(Type type, std::size_t level, const std::string& further) {
    table_.add(
        {std::string(2 * level, ' ') + std::string(type.name()), std::string(type.summary()) + further});
  }

  std::map<std::uint32_t, std::vector<Type>> below_;
  Table table_{{{""}, {""}}};
};

void print_attributes(Type type, const Console& console) {
  Table table({{"attribute"}, {"type"}, {"default"}, {"from"}, {""}}, 2);
  for (const TypeAttribute& has : type.attributes()) {
    const Value value = default_of(type, has.attribute);
    table.add({has.attribute.name(),
               has.value_type.name(),
               value ? outline(value, {}) : "",
               has.declared_in == type ? "" : has.declared_in.name(),
               {has.counted ? "" : "counted only where it is set", Paint::faint}});
  }
  if (table.empty()) return;
  console.out << '\n';
  table.print(console);
  console.out << fmt::format("\n  {} attribute{} counted\n", type.counted_attributes(),
                             type.counted_attributes() == 1 ? " is" : "s are");
}

void print(Type type, const Types& types, const Console& console) {
  console.out << console.painted(type.name(), Paint::heading) << "  " << type.summary() << "\n\n";
  const auto line = [&](std::string_view label, const std::vector<std::string>& all) {
    if (!all.empty()) console.out << fmt::format("  {:<9} {}\n", label, fmt::join(all, ", "));
  };
  line("parents", names(type.parents()));
  line("subtypes", names(types.children(type)));
  if (type.measures()) line("measures", {std::string(type.measures().name())});
  print_attributes(type, console);
}

Json to_json(Type type, const Types& types) {
  Json object{{"name", type.name()}, {"summary", type.summary()}, {"parents", names(type.parents())}};
  object["subtypes"] = names(types.children(type));
  if (type.measures()) object["measures"] = type.measures().name();
  object["attributes"] = Json::array();
  for (const TypeAttribute& has : type.attributes())
    object["attributes"].push_back({{"name", has.attribute.name()},
                                    {"type", has.value_type.name()},
                                    {"default", cli::to_json(default_of(type, has.attribute))},
                                    {"declared-in", has.declared_in.name()},
                                    {"counted", has.counted}});
  object["counted-attributes"] = type.counted_attributes();
  return object;
}

Type find_type(const Types& types, const std::string& name) {
  if (const Type found = types.find(name)) return found;
  std::vector<std::string_view> known;
  for (const Type type : types.all()) known.push_back(type.name());
  const std::string suggestion = irl::suggestion(name, known);
  throw UsageError(
      fmt::format("there is no type '{}'{}{}", name, suggestion.empty() ? "" : "; ", suggestion));
}

struct TypesChoice {
  DomainChoice domain;
  std::string name;
  bool json = false;
};

void print_types(const TypesChoice& choice, const Console& console) {
  const OpenDomain loaded = open_domain(choice.domain, console);
  const Types& types = loaded.domain.types();
  if (!choice.name.empty()) {
    const Type type = find_type(types, choice.name);
    if (!choice.json) return print(type, types, console);
    console.out << to_text(to_json(type, types)) << '\n';
    return;
  }
  if (!choice.json) return TypeTree(types).print(console);
  Json all = Json::array();
  for (const Type type : types.all()) all.push_back(to_json(type, types));
  console.out << to_text(all) << '\n';
}

}  // namespace

void add_types_command(CLI::App& app, Invocation& invocation) {
  CLI::App& command = *app.add_subcommand("types", "List the types, or describe one of them");
  const auto choice = std::make_shared<TypesChoice>();
  command.add_option("name", choice->name, "The type to describe, by its name or another one it has")
      ->type_name("TYPE");
  command.add_flag("--json", choice->json, "Print JSON");
  add_domain_option(command, choice->domain);
  command.callback([choice, &invocation] { print_types(*choice, invocation.console); });
}

}  // namespace irl::cli
