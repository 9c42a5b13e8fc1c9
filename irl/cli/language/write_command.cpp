#include <fmt/format.h>

#include <charconv>

#include "irl/cli/inputs.hpp"
#include "irl/language/language.hpp"
#include "irl/language/writing/written_text_json.hpp"
#include "irl/readable.hpp"
#include "irl/workbench/corpus/corpus.hpp"

namespace irl::cli {

namespace {

using language::WrittenText;

constexpr std::uint64_t most_drawn_for_a_text = 50;  // networks
constexpr std::uint64_t most_made_up = 10'000'000;

struct WriteChoice {
  workbench::DomainChoice domain{};
  std::string procedure{};
  std::string id{};
  std::string output{};
  bool xml = false;
  bool json = false;
  bool strict = false;
  std::uint64_t made_up = 0;  ///< how many texts
  std::uint64_t seed = 1;
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

  ExitCode execute() { return choice.made_up > 0 ? make_up() : write(); }

  ExitCode write() {
    if (choice.procedure.empty())
      throw UsageError("PROCEDURE is missing: a network to write, or --made-up N");
    grammar::SolutionFile file = read_recipes(choice.procedure, open.corpus, console);
    choose_recipe(file, choice.id, choice.procedure);
    const language::Language language = demand(language::language_of(choice.domain, open.domain));
    if (choice.xml && file.recipes.size() > 1)
      throw UsageError(
          fmt::format("--xml: there are {} procedures, and a file of words is one; choose one by --procedure",
                      file.recipes.size()));
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

  /// Texts that are made up, as lines of JSON with their networks, until there are as many as are asked for.
  ExitCode make_up() {
    if (!choice.procedure.empty()) throw UsageError("--made-up: no PROCEDURE is read; leave one of both out");
    const language::Language language = demand(language::language_of(choice.domain, open.domain));
    const RunOptions options = open.run_options();
    const auto generation = demand(language::TextGeneration::of(language, open.domain, options));
    const Deadline until_cancelled(no_time_limit, options.limits.cancelled);
    const std::uint64_t most_drawn = most_drawn_for_a_text * choice.made_up;
    std::uint64_t made = 0, drawn = 0, stopped = 0;
    write_output(choice.output, console, [&](std::ostream& out) {
      for (; made < choice.made_up && drawn < most_drawn && !until_cancelled.is_over(); ++drawn)
        if (const auto text = generation.text(choice.seed, drawn)) {
          out << workbench::to_line(to_json(*text)) << '\n' << std::flush;  // who ends it has what there is
          ++made;
        } else if (text.error() == language::NotMadeUp::stopped && !until_cancelled.is_over()) {
          ++stopped;
        }
    });
    if (!console.quiet)
      console.err << fmt::format(
          "{} of {} texts that were asked for; {} networks that were drawn were not written\n", made,
          choice.made_up, drawn - made);
    if (stopped > 0) {
      ending.saw("texts that took too long to write", "stopped");
      console.err << fmt::format(
          "{} of them took longer than --max-seconds: with more time, or on a faster machine, other "
          "texts are made up\n",
          stopped);
    }
    if (made < choice.made_up)
      ending.saw("fewer texts than were asked for",
                 until_cancelled.is_over() || stopped > 0 ? "stopped" : "unsaid");
    return ending.code(choice.strict);
  }

  void print(const WrittenText& text, std::ostream& out) const {
    if (choice.json) {
      out << workbench::to_line(to_json(text)) << '\n';
      return;
    }
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

/// Without a procedure, the number of a corpus is how large one is wanted.
ExitCode write_or_make_up(const WriteChoice& told, const Console& console) {
  WriteChoice choice = told;
  std::string& corpus = choice.domain.corpus;
  std::uint64_t count = 0;
  const auto [end, error] = std::from_chars(corpus.data(), corpus.data() + corpus.size(), count);
  const bool is_number = !corpus.empty() && error == std::errc() && end == corpus.data() + corpus.size();
  if (choice.procedure.empty() && choice.made_up == 0 && is_number) {
    if (count == 0 || count > most_made_up)
      throw UsageError(
          fmt::format("--corpus: {} texts cannot be made up; expected 1 to {}", count, most_made_up));
    choice.made_up = count;
    corpus.clear();
  }
  return WriteCommand{choice, console}.execute();
}

}  // namespace

Command write_command() {
  auto [command, choice] =
      make_command<WriteChoice>("write", "Write a network as plain instructions", write_or_make_up);
  command.takes(option::procedure, &choice.procedure);
  command.takes(option::chosen_procedure, &choice.id);
  command
      .takes({"--made-up",
              "N",
              "Make up N networks, and write them with their texts as lines of JSON; --corpus N without a "
              "PROCEDURE is the same",
              {1, most_made_up}},
             &choice.made_up)
      .not_with({"--procedure", "--xml"}, "no network is read");
  command.takes(option::seed, &choice.seed).only_with({"--made-up", "--corpus"});
  command.takes(option::output, &choice.output);
  command.takes({"--xml", "", "Write a file as `irl read` takes it"}, &choice.xml)
      .not_with({"--json"}, "it is another form");
  command.takes(option::json, &choice.json).not_with({"--made-up"}, "its texts are lines of JSON");
  command.takes(option::strict, &choice.strict);
  command.takes(option::language, &choice.domain.language);
  take_corpus_execution(command, choice.domain);
  return command;
}

}  // namespace irl::cli
