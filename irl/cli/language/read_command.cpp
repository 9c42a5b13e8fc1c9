#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ranges>

#include "grammar/english/asides.hpp"
#include "irl/cli/language/read_texts.hpp"
#include "irl/language/comprehension.hpp"
#include "irl/language/language.hpp"
#include "irl/language/open_words.hpp"
#include "irl/language/reading_scores.hpp"
#include "irl/language/text_lines.hpp"
#include "irl/readable.hpp"

namespace irl::cli {

namespace {

using language::TextReading;

struct ReadCommand {
  const ReadChoice& choice;
  const Console& console;
  workbench::OpenDomain open = open_domain(choice.domain, console);
  Ending ending{};

  ExitCode execute() {
    if (choice.text.empty() == choice.subjects.empty())
      throw UsageError(
          "name a text: FILE.xml, the id of a procedure of the corpus, or --text with the words");
    if (are_many(choice, console)) return read_texts(choice, open, console);
    if (choice.resume || choice.summary)
      throw UsageError("--resume and --summary are for many texts: several files, a directory, JSON lines");
    const language::Language language = demand(language::language_of(choice.domain, open.domain));
    if (!choice.answer_is.empty()) return print_words(language);
    const TextReading reading =
        demand(language::comprehend(text(), language, open.domain, open.run_options()));
    write_output(choice.output, console, [&](std::ostream& out) { print(reading, out); });
    if (choice.answer && std::ranges::any_of(reading.answers, &std::string::empty, &language::Answer::text))
      console.warn(fmt::format("there is no answer: {}", reading.reason),
                   "irl why tells what keeps it from one");
    console.report(reading.unread);
    console.report(reading.passed_over);
    console.report(reading.assumed);
    console.report(reading.left_over);
    advise_further_things(reading.unknown_lines, language, choice, console);
    ending.saw(reading.reason, reading.reason_kind);
    ending.partly_read = reading.share.unread > 0;
    ending.flawed |= reading.lacks_more_than_time();
    return ending.code(choice.strict);
  }

  language::TextToRead text() const {
    return choice.subjects.empty()
               ? typed_text()
               : demand(language::text_named(choice.subjects.front(), open.corpus, console.in));
  }

  /// What may stand for the word that a question leaves open, a line each.
  ExitCode print_words(const language::Language& language) {
    const language::FittingWords found = demand(
        language::words_that_fit(choice.text, choice.answer_is, language, open.domain, open.run_options()));
    write_output(choice.output, console, [&](std::ostream& out) {
      for (const std::string& word : found.words) out << escaped(word) << '\n';
    });
    console.report(found.unread);
    if (!found.are_all)
      console.warn("a limit was reached: there may be other words", "--max-seconds raises it");
    ending.flawed |= !found.unread.empty();
    ending.stopped |= !found.are_all;
    return ending.code(choice.strict);
  }

  /// One instruction, and a line for each ingredient.
  language::TextToRead typed_text() const {
    language::TextToRead text{
        .id = "text", .instructions = {choice.text}, .instruction_places = {Position{{}, 1, 1}}};
    if (choice.ingredients.empty()) return text;
    const workbench::Source source = read_source(choice.ingredients, console);
    int line = 0;
    for (const auto written : source.text | std::views::split('\n')) {
      ++line;
      std::string listed(written.begin(), written.end());
      if (listed.ends_with('\r')) listed.pop_back();
      if (listed.find_first_not_of(" \t") == std::string::npos) continue;
      text.ingredients.push_back(std::move(listed));
      text.ingredient_places.emplace_back(Position{source.name, line, 1});
    }
    return text;
  }

  void print(const TextReading& reading, std::ostream& out) const {
    if (choice.json)
      out << workbench::to_text(to_json(reading)) << '\n';
    else if (choice.explain)
      explain(reading, out);
    else if (choice.answer)
      for (const language::Answer& answer : reading.answers) out << escaped(words_of(answer)) << '\n';
    else
      out << grammar::print(reading.network);
  }

  static void explain(const TextReading& reading, std::ostream& out) {
    const auto line = [&](std::string_view text) { out << escaped(text) << '\n'; };
    for (const language::ClauseNote& note : reading.notes) {
      const std::string where = to_string(note.where);
      line(fmt::format("{}{}", where.empty() ? "" : where + ": ", note.clause));
      if (!note.is_aside())
        line(fmt::format("    {}", note.is_understood() ? note.construction : "not understood"));
      for (const auto& aside : note.passed_over)
        line(fmt::format("    passed over{}: {}", note.is_aside() ? "" : fmt::format(" '{}'", aside.text),
                         grammar::english::description(aside.kind)));
      for (const std::string& role : note.roles) line("    " + role);
      for (const std::string& assumed : note.assumed) line("    assumed " + assumed);
      for (const std::string& failure : note.failures) line("    fails: " + failure);
      if (note.considered.size() > 1)
        line(fmt::format("    considered {}", fmt::join(note.considered, "; ")));
    }
    for (const language::Answer& answer : reading.answers)
      line(fmt::format("answer: {}", answer.text.empty() ? "none" : words_of(answer)));
    const language::ShareRead& share = reading.share;
    line(fmt::format("{} of {} words and {} of {} clauses read", share.words - share.unread, share.words,
                     share.clauses - share.clauses_unread, share.clauses));
    line(fmt::format("{} ({:.2f})", name(reading.status), reading.cost));
  }
};

}  // namespace

Command read_command() {
  auto [command, choice] = make_command<ReadChoice>("read", "Read plain English into a network that executes",
                                                    executed<ReadCommand>);
  command.takes(
      {"", "PROCEDURE",
       "A text, FILE.xml, or the id of a procedure of the corpus; several of them, directories of them, or "
       "texts as JSON lines; - is standard input"},
      &choice.subjects);
  command.takes({"--text", "WHAT", "The instructions, instead of a file"}, &choice.text);
  command
      .takes({"--ingredients", "FILE", "The list of ingredients for --text, one on each line"},
             &choice.ingredients)
      .only_with({"--text"});
  command
      .takes({"--answer-is", "WHAT",
              "List the words that fit for _ in the question of --text, if this is its answer"},
             &choice.answer_is)
      .only_with({"--text"})
      .not_with({"--ingredients"}, "questions have no list of ingredients");
  command.takes(option::language, &choice.domain.language);
  command.takes(option::output, &choice.output);
  command
      .takes({"--explain", "", "Tell how each clause was understood, instead of the network"},
             &choice.explain)
      .not_with({"--answer-is"}, "words are listed");
  command
      .takes({"--answer", "", "Print what is asked for, a line for each question, instead of the network"},
             &choice.answer)
      .not_with({"--explain"}, "the explanation tells it as well")
      .not_with({"--answer-is"}, "the answer is known");
  command.takes(option::json, &choice.json)
      .not_with({"--explain", "--answer"}, "JSON tells it as well")
      .not_with({"--answer-is"}, "words are listed");
  command.takes({"--summary", "", "Tell at the end how far the texts were read"}, &choice.summary)
      .not_with({"--text"}, "it is for many texts");
  command.takes(option::resume, &choice.resume)
      .only_with({"--output"})
      .not_with({"--text"}, "it is for many texts");
  command.takes(option::jobs, &choice.jobs)
      .by_default("one for each processor")
      .not_with({"--text"}, "one text has one thread");
  command.takes(option::strict, &choice.strict);
  take_corpus_execution(command, choice.domain);
  command.notes =
      "What is printed is a network: other commands read it as it is. Words that were not read, and what "
      "was\n"
      "assumed, are told with their places. Of many texts, each is read as if it came alone, in their "
      "order:\n"
      "networks one after the other, or with --json and --answer a line for each. JSON lines are objects:\n"
      "{\"id\": \"tea\", \"ingredients\": [\"1 lemon\"], \"instructions\": [\"Cut the lemon.\"]}, with "
      "\"text\"\n"
      "or \"question\" for a single one, \"file\" for a text in a file of its own, and \"world\" for one of "
      "the\n"
      "worlds that the world file holds, by name or by position from 0.";
  return command;
}

}  // namespace irl::cli
