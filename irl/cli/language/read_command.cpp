#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "irl/cli/commands.hpp"
#include "irl/cli/ending.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/options/shared_options.hpp"
#include "irl/language/comprehension.hpp"
#include "irl/language/language_file.hpp"
#include "irl/language/reading_json.hpp"
#include "irl/readable.hpp"

namespace irl::cli {

namespace {

using language::TextReading;

struct ReadChoice {
  workbench::DomainChoice domain;
  std::string subject;
  std::string text;
  std::string ingredients;
  std::string output;
  bool explain = false;
  bool json = false;
  bool strict = false;
};

class ReadCommand {
 public:
  ReadCommand(const ReadChoice& choice, const Console& console)
      : choice_(choice), console_(console), open_(open_domain(choice.domain, console)) {}

  ExitCode execute() {
    if (choice_.text.empty() == choice_.subject.empty())
      throw UsageError(
          "name a text: FILE.xml, the id of a procedure of the corpus, or --text with the words");
    const language::Language language = demand(language::language_of(choice_.domain, open_.domain));
    const TextReading reading =
        demand(language::comprehend(text(), language, open_.domain, open_.run_options()));
    if (!workbench::is_file(choice_.output)) {
      print(reading, console_.out);
    } else {
      auto file = create_output(choice_.output, console_);
      print(reading, file.stream());
      demand(file.close());
    }
    console_.report(reading.unread);
    console_.report(reading.assumed);
    ending_.flawed = reading.status != workbench::Status::complete || !reading.unread.empty();
    return ending_.code(choice_.strict);
  }

 private:
  language::TextToRead text() const {
    if (choice_.subject.empty()) return typed_text();
    const auto ids = open_.corpus.ids();
    if (std::ranges::find(ids, choice_.subject) != ids.end())
      return language::words_of(*demand(open_.corpus.text(choice_.subject)));
    const workbench::Source source = read_source(choice_.subject, console_);
    language::TextToRead text = language::words_of(demand(workbench::read_recipe_text(source)));
    if (text.id.empty()) text.id = grammar::id_after(source.name);
    return text;
  }

  /// One instruction, and a line for each ingredient.
  language::TextToRead typed_text() const {
    language::TextToRead text{
        .id = "text", .instructions = {choice_.text}, .instruction_places = {Position{{}, 1, 1}}};
    if (choice_.ingredients.empty()) return text;
    const workbench::Source source = read_source(choice_.ingredients, console_);
    int line = 0;
    for (std::size_t begin = 0; begin < source.text.size();) {
      const std::size_t end = std::min(source.text.find('\n', begin), source.text.size());
      ++line;
      if (end > begin) {
        text.ingredients.push_back(source.text.substr(begin, end - begin));
        text.ingredient_places.emplace_back(Position{source.name, line, 1});
      }
      begin = end + 1;
    }
    return text;
  }

  void print(const TextReading& reading, std::ostream& out) const {
    if (choice_.json)
      out << workbench::to_text(to_json(reading)) << '\n';
    else if (choice_.explain)
      explain(reading, out);
    else
      out << grammar::print(reading.network);
  }

  static void explain(const TextReading& reading, std::ostream& out) {
    const auto line = [&](std::string_view text) { out << escaped(text) << '\n'; };
    for (const language::ClauseNote& note : reading.notes) {
      const std::string where = to_string(note.where);
      line(fmt::format("{}{}", where.empty() ? "" : where + ": ", note.clause));
      line(fmt::format("    {}", note.construction.empty() ? "not understood" : note.construction));
      for (const std::string& role : note.roles) line("    " + role);
      for (const std::string& assumed : note.assumed) line("    assumed " + assumed);
      for (const std::string& failure : note.failures) line("    fails: " + failure);
      if (note.considered.size() > 1)
        line(fmt::format("    considered {}", fmt::join(note.considered, "; ")));
    }
    line(fmt::format("{} ({:.2f})", name(reading.status), reading.cost));
  }

  const ReadChoice& choice_;
  const Console& console_;
  workbench::OpenDomain open_;
  Ending ending_;
};

void declare(Command& command, ReadChoice& choice) {
  command.takes(
      {"", "PROCEDURE", "A text, FILE.xml, or the id of a procedure of the corpus; - is standard input"},
      &choice.subject);
  command.takes({"--text", "WHAT", "The instructions, instead of a file"}, &choice.text);
  command
      .takes({"--ingredients", "FILE", "The list of ingredients for --text, one on each line"},
             &choice.ingredients)
      .only_with({"--text"});
  command.takes(option::output, &choice.output);
  command.takes({"--explain", "", "Tell how each clause was understood, instead of the network"},
                &choice.explain);
  command.takes(option::json, &choice.json).not_with({"--explain"}, "JSON tells it as well");
  command.takes(option::strict, &choice.strict);
  take_timed_execution(command, choice.domain);
  command.takes(option::corpus, &choice.domain.corpus);
  command.notes =
      "What is printed is a network: other commands read it as it is. Words that were not read, and what "
      "was\n"
      "assumed, are told with their places.";
}

}  // namespace

Command read_command() {
  return make_command<ReadChoice>("read", "Read plain English into a network that executes", declare,
                                  [](const ReadChoice& choice, const Console& console) {
                                    return ReadCommand(choice, console).execute();
                                  });
}

}  // namespace irl::cli
