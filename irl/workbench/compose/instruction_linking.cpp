#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ostream>

#include "irl/cli/inputs.hpp"
#include "irl/workbench/compose/composition.hpp"
#include "irl/workbench/compose/instruction_file.hpp"
#include "irl/workbench/files.hpp"
#include "irl/workbench/json.hpp"
#include "irl/compose/linking.hpp"

namespace irl::workbench {

namespace {

Json to_json(const Link& link) {
  return {{"instruction", link.instruction + 1},
          {"variable", link.variable},
          {"object", link.object},
          {"closeness", link.closeness},
          {"equally-good", link.equally_good}};
}

Json to_json(const LinkedInstructions& linked, const InstructionText& recipe) {
  Json json{{"recipe-id", recipe.id},
            {"verdict", name(linked.verdict)},
            {"instructions", recipe.instructions.size()},
            {"linked", linked.linked},
            {"cost", linked.cost},
            {"links", Json::array()}};
  for (const Link& link : linked.links) json["links"].push_back(to_json(link));
  if (!linked.reason.empty()) json["reason"] = linked.reason;
  json["network"] = grammar::print(linked.network);
  return json;
}

class LinkCommand {
 public:
  LinkCommand(const ComposeChoice& choice, const Console& console)
      : choice_(choice), console_(console), loaded_(open_domain(choice.domain, console)) {}

  ExitCode execute() {
    const Source source = read_source(choice_.instructions, console_);
    InstructionFile file = read_instructions(source, loaded_.domain);
    console_.report(file.problems);
    flawed_ = has_errors(file.problems);
    if (!choice_.recipe.empty())
      std::erase_if(file.recipes, [&](const InstructionText& text) { return text.id != choice_.recipe; });
    if (file.recipes.empty())
      throw FileError(source.name, choice_.recipe.empty()
                                       ? "there is no recipe in this file"
                                       : fmt::format("there is no recipe '{}'", choice_.recipe));
    Json all = Json::array();
    for (const InstructionText& recipe : file.recipes) link(recipe, all);
    if (choice_.json) console_.out << to_text(all) << '\n';
    return flawed_ && choice_.strict ? ExitCode::flawed : ExitCode::success;
  }

 private:
  void link(const InstructionText& recipe, Json& all) {
    LinkingOptions options{.run = {.rules = loaded_.rules}};
    options.limits.executions = choice_.max_executions;
    options.limits.time = std::chrono::milliseconds(static_cast<std::int64_t>(choice_.seconds * 1000));
    InstructionLinking linking(recipe.instructions, loaded_.domain, options);
    for (std::size_t i = 0; choice_.count == 0 || i < choice_.count; ++i) {
      const auto linked = linking.next();
      if (!linked) break;
      flawed_ |= linked->verdict != Verdict::complete;
      if (choice_.json)
        all.push_back(to_json(*linked, recipe));
      else
        print(*linked, recipe);
    }
  }

  /// A network that can be read back; what is to be said about it stands in comments.
  void print(const LinkedInstructions& linked, const InstructionText& recipe) {
    console_.out << (first_ ? "" : "\n") << '#' << recipe.id << '\n';
    first_ = false;
    if (linked.verdict != Verdict::complete)
      console_.out << fmt::format("; {}: {} of {} instructions are linked; {}\n", name(linked.verdict),
                                  linked.linked, recipe.instructions.size(), linked.reason);
    for (const Link& link : linked.links) {
      console_.out << fmt::format("; {}. ?{} is ?{} ({:.2f})", link.instruction + 1, link.variable,
                                  link.object, link.closeness);
      if (!link.equally_good.empty())
        console_.out << fmt::format("; as good: ?{}", fmt::join(link.equally_good, ", ?"));
      console_.out << '\n';
    }
    console_.out << grammar::print(linked.network);
  }

  const ComposeChoice& choice_;
  const Console& console_;
  OpenDomain loaded_;
  bool flawed_ = false;
  bool first_ = true;
};

}  // namespace

ExitCode link_instructions(const ComposeChoice& choice, const Console& console) {
  return LinkCommand(choice, console).execute();
}

}  // namespace irl::workbench
