#include <fmt/format.h>

#include "irl/cli/inputs.hpp"
#include "irl/language/language_file.hpp"
#include "irl/language/writing/writer.hpp"
#include "irl/readable.hpp"
#include "irl/workbench/corpus/recipe_text.hpp"

namespace irl::cli {

namespace {

using language::WrittenText;

struct WriteChoice {
  workbench::DomainChoice domain{};
  std::string procedure{};
  std::string id{};
  std::string output{};
  bool xml = false;
  bool strict = false;
};

workbench::RecipeText recipe_text_of(const WrittenText& text) {
  workbench::RecipeText recipe;
  recipe.id = text.id;
  recipe.ingredients = text.ingredients;
  recipe.instructions = text.instructions;
  return recipe;
}

struct WriteCommand {
  const WriteChoice& choice;
  const Console& console;
  workbench::OpenDomain open = open_domain(choice.domain, console);
  Ending ending{};

  ExitCode execute() {
    grammar::SolutionFile file = read_recipes(choice.procedure, open.corpus, console);
    choose_recipe(file, choice.id, choice.procedure);
    const language::Language language = demand(language::language_of(choice.domain, open.domain));
    std::vector<WrittenText> texts;
    for (const grammar::RecipeNetwork& recipe : file.recipes) {
      texts.push_back(demand(language::write_text(recipe, language, open.domain, open.run_options())));
      console.report(texts.back().unsaid);
      for (const Problem& problem : texts.back().unsaid) ending.saw(problem.what, problem.kind);
    }
    write_output(choice.output, console, [&](std::ostream& out) {
      for (const WrittenText& text : texts) print(text, out);
    });
    return ending.code(choice.strict);
  }

  void print(const WrittenText& text, std::ostream& out) const {
    if (choice.xml) {
      out << workbench::print(recipe_text_of(text));
      return;
    }
    out << escaped(text.id) << "\n\n";
    for (const std::string& line : text.ingredients) out << escaped(line) << '\n';
    if (!text.ingredients.empty()) out << '\n';
    for (std::size_t i = 0; i < text.instructions.size(); ++i)
      out << i + 1 << ". " << escaped(text.instructions[i]) << '\n';
    out << fmt::format("({} of {} operations)\n", text.said, text.operations);
  }
};

}  // namespace

Command write_command() {
  auto [command, choice] =
      make_command<WriteChoice>("write", "Write a network as plain instructions", executed<WriteCommand>);
  command.takes(option::procedure, &choice.procedure).required();
  command.takes(option::chosen_procedure, &choice.id);
  command.takes(option::output, &choice.output);
  command.takes({"--xml", "", "Write a file as `irl read` takes it"}, &choice.xml);
  command.takes(option::strict, &choice.strict);
  command.takes(option::language, &choice.domain.language);
  take_corpus_execution(command, choice.domain);
  return command;
}

}  // namespace irl::cli
