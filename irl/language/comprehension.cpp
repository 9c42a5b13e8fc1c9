#include "irl/language/comprehension.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <ranges>

#include "grammar/english/asides.hpp"
#include "irl/language/amounts_said_later.hpp"
#include "irl/language/executed_reading.hpp"
#include "irl/language/left_over.hpp"
#include "irl/language/listed_ingredients.hpp"
#include "irl/language/questions.hpp"
#include "irl/language/text_reader.hpp"
#include "irl/language/unsaid_chunks.hpp"

namespace irl::language {

namespace english = grammar::english;

namespace {

std::size_t words_in(const std::string& text) {
  const english::Tokens tokens = english::tokens_of(text);
  return static_cast<std::size_t>(std::ranges::count_if(tokens, std::not_fn(&english::Token::is_mark)));
}

std::size_t words_in(const english::Tokens& tokens) {
  std::size_t words = 0;
  for (const english::Token& token : tokens) words += words_in(token.text);
  return words;
}

/// Whether each word of a clause is among those that are told as unread.
bool tells_all_words_of(const english::Tokens& unread, const std::string& clause) {
  std::vector<std::string> told;
  for (const english::Token& token : unread)
    for (const english::Token& word : english::tokens_of(token.text)) told.push_back(word.text);
  return std::ranges::all_of(english::tokens_of(clause), [&](const english::Token& word) {
    return word.is_mark() || std::ranges::find(told, word.text) != told.end();
  });
}

/// Reads a text from the first line to the last.
struct Comprehension {
  const TextToRead& text;
  const Language& language;
  const Domain& domain;
  const RunOptions& options;
  ReadingMeans means;
  Deadline deadline{options.limits.time, options.limits.cancelled};  // then nothing more is read
  std::size_t left_out_count = 0;

  /// The best ways to understand it all, the best first, at most `most`.
  std::vector<TextReading> read(std::size_t most) {
    TextReader reader(means, options.rules, text.title);
    auto listed = listed_ingredients(text.ingredients, text.ingredient_places, language, domain);
    take_amounts_said_later(listed, text.instructions, language);
    for (const ListedIngredient& one : listed) {
      const bool is_placed = one.number < text.ingredient_places.size();
      left_out_count += !reader.read_line(
          one, is_placed ? text.ingredient_places[one.number].begin() : Position{}, deadline);
    }
    for (std::size_t i = 0; i < text.instructions.size(); ++i) {
      const bool is_placed = i < text.instruction_places.size();
      left_out_count += reader.read_instruction(
          text.instructions[i], is_placed ? text.instruction_places[i] : english::Places{}, i + 1, deadline);
    }
    reader.finish();
    std::vector<TextReading> readings;
    for (const Understanding& way : reader.ways() | std::views::take(most)) {
      readings.push_back(result(way));
      readings.back().left_over =
          left_over(way, language, reader.lines(),
                    text.instruction_places.empty() ? Position{} : text.instruction_places.back().begin());
      readings.back().unknown_lines = static_cast<std::size_t>(
          std::ranges::count_if(reader.lines(), [](const IngredientLine& line) { return !line.type; }));
    }
    return readings;
  }

  TextReading result(const Understanding& way) const {
    std::vector<std::string> paraphrases{"ingredients"};
    for (const std::string& instruction : text.instructions)
      paraphrases.push_back(paraphrase_of(instruction));
    TextReading reading{.network = way.situation.network(text.id, paraphrases), .cost = way.cost};
    for (const ClauseNote& note : way.notes) add(note, reading);
    reading.share = share_read(text, reading.notes);
    const workbench::Execution execution =
        execute_reading(reading, domain, options, deadline, left_out_count);
    reading.result_variable = workbench::last_result(execution.program, execution.solution);
    return reading;
  }

  static void add(const ClauseNote& note, TextReading& reading) {
    reading.notes.push_back(note);
    const auto warn = [&](Problems& problems, const Position& where, std::string what, std::string kind) {
      problems.push_back(
          {.severity = Severity::warning, .where = where, .what = std::move(what), .kind = std::move(kind)});
    };
    for (const english::Token& token : note.unread)
      if (!token.is_mark())
        warn(reading.unread, token.where, fmt::format("'{}' was not read", token.as_written()),
             "unread-word");
    for (const english::Aside& aside : note.passed_over)
      warn(reading.passed_over, aside.where,
           fmt::format("'{}' was passed over: {}", aside.text, english::description(aside.kind)),
           fmt::format("passed-over-{}", english::name(aside.kind)));
    const bool are_words_told = note.failures.empty() && tells_all_words_of(note.unread, note.clause);
    if (!note.is_understood() && !note.clause.empty() && !are_words_told)
      warn(reading.unread, note.where,
           fmt::format("'{}' was not understood{}", note.clause,
                       note.failures.empty() ? "" : ": " + note.failures.front()),
           is_out_of_time(note) ? "stopped" : "unread-clause");
    for (const std::string& assumed : note.assumed)
      warn(reading.assumed, note.where, fmt::format("'{}' needs {}", note.clause, assumed), "assumed");
  }
};

}  // namespace

bool TextReading::lacks_more_than_time() const {
  return std::ranges::any_of(unread, [](const Problem& one) { return one.kind != "stopped"; });
}

TextToRead words_of(const workbench::RecipeText& recipe) {
  return {recipe.id,
          recipe.ingredients,
          recipe.instructions,
          recipe.ingredient_places,
          recipe.instruction_places,
          recipe.title};
}

ShareRead share_read(const TextToRead& text, const std::vector<ClauseNote>& notes) {
  ShareRead share;
  for (const auto* lines : {&text.ingredients, &text.instructions})
    for (const std::string& line : *lines) share.words += words_in(line);
  for (const ClauseNote& note : notes) {
    std::size_t unread = words_in(note.unread);
    const bool is_clause = !note.clause.empty() && !note.is_aside();
    share.clauses += is_clause;
    if (is_clause && !note.is_understood()) {
      ++share.clauses_unread;
      unread = std::max(unread, words_in(note.clause));
    }
    share.unread += unread;
    for (const english::Aside& aside : note.passed_over) share.passed_over += words_in(aside.text);
  }
  share.unread = std::min(share.unread, share.words);
  return share;
}

workbench::Expected<std::vector<TextReading>> understandings(const TextToRead& text, const Language& language,
                                                             const Domain& domain, const RunOptions& options,
                                                             std::size_t most, const ReadingLimits& limits) {
  if (language.phrases && most > 1)
    return workbench::usage_problem("of questions only the best understanding is found");
  if (language.phrases) return std::vector{read_questions(text, language, domain, options)};
  if (!domain.item_shape() || !domain.state_shape())
    return workbench::usage_problem(fmt::format(
        "the domain '{}' does not say what its items are, and its language has no phrases", domain.name()));
  const auto repairs = unsaid_chunks(language, domain);
  if (!repairs) return std::unexpected(repairs.error());
  ReadingLimits wide_enough = limits;
  wide_enough.width = std::max(limits.width, most);
  const ReadingMeans means{.language = language,
                           .domain = domain,
                           .repairs = *repairs,
                           .limits = wide_enough,
                           .careful_until = Deadline(std::min(limits.time, options.limits.time / 2))};
  return Comprehension{text, language, domain, options, means}.read(most);
}

workbench::Expected<TextReading> comprehend(const TextToRead& text, const Language& language,
                                            const Domain& domain, const RunOptions& options,
                                            const ReadingLimits& limits) {
  auto all = understandings(text, language, domain, options, 1, limits);
  if (!all) return std::unexpected(std::move(all.error()));
  return std::move(all->front());
}

}  // namespace irl::language
