#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>

#include "irl/cli/inputs.hpp"
#include "irl/cli/table.hpp"
#include "irl/readable.hpp"
#include "irl/workbench/catalogue/catalogue.hpp"
#include "irl/workbench/value_text.hpp"

namespace irl::cli {

namespace {

std::vector<std::string> names(std::span<const Type> types) {
  std::vector<std::string> names;
  for (const Type type : types) names.emplace_back(type.name());
  return names;
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
  Table table_{{"", ""}};
};

void print_attributes(Type type, const Console& console) {
  Table table({"attribute", "type", "default", "from", ""}, 2);
  for (const TypeAttribute& has : type.attributes()) {
    const Value value = workbench::default_of(type, has.attribute);
    table.add({has.attribute.name(),
               has.value_type.name(),
               value ? workbench::outline(value, {}) : "",
               has.declared_in == type ? "" : has.declared_in.name(),
               {has.counted ? "" : "counted only where it is set", Paint::faint}});
  }
  if (table.empty()) return;
  console.out << '\n';
  table.print(console);
  console.tell(fmt::format("\n  {} attribute{} counted\n", type.counted_attributes(),
                           type.counted_attributes() == 1 ? " is" : "s are"));
}

void print(Type type, const Types& types, const Console& console) {
  console.out << console.painted(type.name(), Paint::heading) << "  " << escaped(type.summary()) << "\n\n";
  const auto line = [&](std::string_view label, const std::vector<std::string>& all) {
    if (!all.empty()) console.tell(fmt::format("  {:<9} {}\n", label, fmt::join(all, ", ")));
  };
  line("parents", names(type.parents()));
  line("subtypes", names(types.children(type)));
  if (type.measures()) line("measures", {std::string(type.measures().name())});
  print_attributes(type, console);
}

struct TypesChoice {
  workbench::DomainChoice domain;
  std::string name;
  bool json = false;
};

ExitCode print_types(const TypesChoice& choice, const Console& console) {
  const workbench::OpenDomain open = open_domain(choice.domain, console);
  const Types& types = open.domain.types();
  if (choice.name.empty() && choice.json)
    console.out << workbench::to_text(workbench::types_json(types)) << '\n';
  else if (choice.name.empty())
    TypeTree(types).print(console);
  else if (const Type type = demand(workbench::find_type(types, choice.name)); choice.json)
    console.out << workbench::to_text(workbench::to_json(type, types)) << '\n';
  else
    print(type, types, console);
  return ExitCode::success;
}

}  // namespace

Command types_command() {
  auto [command, choice] =
      make_command<TypesChoice>("types", "List the types, or describe one of them", print_types);
  command.takes({"", "TYPE", "The type to describe, by its name or another one it has"}, &choice.name);
  command.takes(option::json, &choice.json);
  take_domain(command, choice.domain);
  return command;
}

}  // namespace irl::cli
