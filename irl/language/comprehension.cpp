#include "irl/language/comprehension.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <ranges>

#include "grammar/english/asides.hpp"
#include "irl/language/executed_reading.hpp"
#include "irl/language/interpretation.hpp"
#include "irl/language/listed_ingredients.hpp"
#include "irl/language/questions.hpp"
#include "irl/language/realisation.hpp"
#include "irl/workbench/repairs/implicit_chunks.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Clause;
using english::SentenceReading;

namespace {

constexpr double for_an_unused_ingredient = 0.6;
constexpr double for_one_object_of_two_verbs = 0.4;  // a gain
constexpr std::size_t most_ways_of_a_clause = 4;

/// `Peel and slice the cucumber`: both have one object.
void add_shared_objects(std::vector<SentenceReading>& readings) {
  const std::size_t count = readings.size();
  for (std::size_t r = 0; r < count; ++r) {
    SentenceReading shared = readings[r];
    bool is_new = false;
    for (std::size_t i = shared.clauses.size(); i-- > 1;) {
      Clause& first = shared.clauses[i - 1];
      const Clause& second = shared.clauses[i];
      const bool are_joined = second.link == "and" || (is_new && second.link.empty());
      if (first.verb.empty() || !first.arguments.empty() || !are_joined) continue;
      const auto object = std::ranges::find(second.arguments, "object", &english::Argument::relation);
      if (object == second.arguments.end()) continue;
      first.arguments.push_back(*object);
      // The second verb is about the same thing, and not another one.
      for (english::Argument& argument : shared.clauses[i].arguments)
        for (english::NounPhrase& phrase : argument.phrases)
          if (argument.relation == "object" && phrase.determiner == english::Determiner::indefinite)
            phrase.determiner = english::Determiner::definite;
      is_new = true;
    }
    shared.cost -= for_one_object_of_two_verbs;
    if (is_new) readings.push_back(std::move(shared));
  }
}

/// What stands behind an amount that was not read is part of it, unless it has a verb of its own.
void keep_amounts_together(SentenceReading& reading) {
  for (std::size_t i = 0; i + 1 < reading.clauses.size();) {
    Clause& clause = reading.clauses[i];
    const Clause& next = reading.clauses[i + 1];
    if (!clause.unread_amount() || !next.verb.empty()) {
      ++i;
      continue;
    }
    clause.unread.push_back({next.text, std::nullopt, next.where});
    reading.clauses.erase(reading.clauses.begin() + static_cast<std::ptrdiff_t>(i) + 1);
  }
}

/// Reads a text from the first line to the last, following the best ways to understand it.
struct Comprehension {
  const TextToRead& text;
  const Language& language;
  const Domain& domain;
  const RunOptions& options;
  const ReadingLimits& limits;
  std::span<const ImplicitChunk> repairs;
  Deadline careful_until{
      std::min(limits.time, options.limits.time / 2)};               // then the best way alone is followed
  Deadline deadline{options.limits.time, options.limits.cancelled};  // then nothing more is read
  std::size_t left_out_count = 0;
  std::vector<ListedIngredient> listed{};
  std::vector<IngredientLine> lines{};
  std::vector<Understanding> ways{};

  /// The best ways to understand it all, the best first, at most `most`.
  std::vector<TextReading> read(std::size_t most) {
    listed = listed_ingredients(text.ingredients, text.ingredient_places, language, domain);
    for (const ListedIngredient& one : listed) lines.push_back(one.line);
    ways.push_back({Situation(domain, options.rules)});
    bring_ingredients();
    for (std::size_t i = 0; i < text.instructions.size(); ++i) {
      const bool is_placed = i < text.instruction_places.size();
      const english::Tokens tokens = english::tokens_of(
          text.instructions[i], is_placed ? text.instruction_places[i] : english::Places{});
      bool are_notes = false;
      for (const english::Tokens& sentence : english::sentences_of(tokens, language.lexicon)) {
        are_notes = are_notes || english::announces_notes(sentence);
        if (are_notes)
          pass_over({{english::Aside::Kind::note, english::to_text(sentence, 0, sentence.size()),
                      sentence.front().where}},
                    i + 1);
        else if (deadline.is_over() || !read_orders(sentence, i + 1))
          leave_out(sentence, i + 1);
      }
    }
    return results(most);
  }

  bool read_orders(const english::Tokens& sentence, std::size_t part) {
    const auto [orders, asides] = english::without_asides(sentence, language.lexicon);
    if (!orders.empty() && !read_sentence(orders, part)) return false;
    pass_over(asides, part);
    return true;
  }

  void pass_over(const std::vector<english::Aside>& asides, std::size_t part) {
    for (const english::Aside& aside : asides) {
      const auto note = std::make_shared<const ClauseNote>(
          ClauseNote{.part = part, .clause = aside.text, .where = aside.where, .passed_over = {aside}});
      for (Understanding& way : ways) way.notes.push_back(note);
    }
  }

  void bring_ingredients() {
    Understanding& only = ways.front();
    for (std::size_t i = 0; i < listed.size(); ++i) {
      const IngredientLine& line = listed[i].line;
      ClauseNote note{.clause = line.text};
      if (i < text.ingredient_places.size()) note.where = text.ingredient_places[i].begin();
      note.unread = listed[i].unread;
      if (!listed[i].not_understood.empty()) note.failures.push_back(listed[i].not_understood);
      if (deadline.is_over()) {
        note.failures = {std::string(out_of_time)};
        note.unread.clear();
        ++left_out_count;
        only.notes.push_back(std::move(note));
        continue;
      }
      std::optional<Identity> thing;
      if (line.type) {
        note.construction = "ingredient";
        const Situation before = only.situation;
        Realisation realisation(language, lines, only.situation, note);
        std::string variable = realisation.bring(line.type, english::Measure{line.number, line.unit}, false);
        if (!note.failures.empty()) {  // what there is not is not used, rather than spoiling the rest
          only.situation = before;
          variable.clear();
          note.construction.clear();
        }
        only.situation.came_from_line(variable, i);
        if (const Thing* held = only.situation.held_by(variable)) thing = held->identity;
      }
      only.notes.push_back(std::move(note));
      if (thing) prepare(listed[i], i, *thing);
    }
  }

  /// What a remark is done to may go on in another vessel, as sifted flour does.
  void prepare(const ListedIngredient& listed, std::size_t line, Identity thing) {
    for (const Clause& clause : listed.remarks) {
      const ClauseInPlace place{.clause = &clause, .part = 0, .about = thing};
      Understanding& only = ways.front();
      only = std::move(Interpretation{language, lines, repairs}.understand(only, place, 1).front());
      const Thing* result = only.situation.held_by(only.result);
      if (!result || result->identity == thing) continue;
      thing = result->identity;
      only.situation.came_from_line(only.result, line);
    }
  }

  bool is_hurried() const { return careful_until.is_over(); }

  void leave_out(const english::Tokens& sentence, std::size_t part) {
    const auto note = std::make_shared<const ClauseNote>(
        ClauseNote{.part = part,
                   .clause = english::to_text(sentence, 0, sentence.size()),
                   .where = sentence.front().where,
                   .failures = {std::string(out_of_time)}});
    for (Understanding& way : ways) way.notes.push_back(note);
    ++left_out_count;
  }

  /// False where the time is over before it is done; then nothing of the sentence is read.
  bool read_sentence(const english::Tokens& sentence, std::size_t part) {
    std::vector<SentenceReading> readings =
        english::readings_of(sentence, language.lexicon, is_hurried() ? 1 : limits.readings);
    for (SentenceReading& reading : readings) keep_amounts_together(reading);
    add_shared_objects(readings);
    std::vector<Understanding> next;
    for (const Understanding& way : ways) {
      for (const SentenceReading& reading : readings) {
        std::vector<Understanding> so_far{way};
        so_far.front().cost += reading.cost;
        for (std::size_t i = 0; i < reading.clauses.size(); ++i) {
          if (deadline.is_over()) return false;
          const ClauseInPlace place{
              .clause = &reading.clauses[i],
              .next = i + 1 < reading.clauses.size() ? &reading.clauses[i + 1] : nullptr,
              .part = part};
          so_far = go_on(so_far, place);
        }
        std::ranges::move(so_far, std::back_inserter(next));
      }
      if (is_hurried()) break;
    }
    ways = best(std::move(next));
    return true;
  }

  std::vector<Understanding> go_on(const std::vector<Understanding>& before,
                                   const ClauseInPlace& place) const {
    const Interpretation interpretation{language, lines, repairs};
    std::vector<Understanding> next;
    for (const Understanding& way : before)
      std::ranges::move(interpretation.understand(way, place, is_hurried() ? 1 : most_ways_of_a_clause),
                        std::back_inserter(next));
    return best(std::move(next));
  }

  /// The best ones, of those that did the same the best alone.
  std::vector<Understanding> best(std::vector<Understanding> found) const {
    std::ranges::stable_sort(found, {}, &Understanding::cost);
    std::vector<Understanding> kept;
    const std::size_t most = is_hurried() ? 1 : limits.width;
    for (Understanding& way : found) {
      if (kept.size() >= most) break;
      const bool is_known = std::ranges::any_of(
          kept, [&](const Understanding& other) { return other.situation.same_operations(way.situation); });
      if (!is_known) kept.push_back(std::move(way));
    }
    return kept;
  }

  std::vector<TextReading> results(std::size_t most) {
    for (Understanding& way : ways)
      way.cost += for_an_unused_ingredient *
                  static_cast<double>(Referring(language, lines, way.situation).unused({}).size());
    std::ranges::stable_sort(ways, {}, &Understanding::cost);
    std::vector<TextReading> readings;
    for (const Understanding& way : ways | std::views::take(most)) readings.push_back(result(way));
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
        warn(reading.unread, token.where, fmt::format("'{}' was not read", token.text), "unread-word");
    for (const english::Aside& aside : note.passed_over)
      warn(reading.passed_over, aside.where,
           fmt::format("'{}' was passed over: {}", aside.text, english::description(aside.kind)),
           fmt::format("passed-over-{}", english::name(aside.kind)));
    if (!note.is_understood() && !note.clause.empty() && (note.unread.empty() || !note.failures.empty()))
      warn(reading.unread, note.where,
           fmt::format("'{}' was not understood{}", note.clause,
                       note.failures.empty() ? "" : ": " + note.failures.front()),
           "unread-clause");
    for (const std::string& assumed : note.assumed)
      warn(reading.assumed, note.where, fmt::format("'{}' needs {}", note.clause, assumed), "assumed");
  }
};

}  // namespace

TextToRead words_of(const workbench::RecipeText& recipe) {
  return {recipe.id, recipe.ingredients, recipe.instructions, recipe.ingredient_places,
          recipe.instruction_places};
}

/// What changes things, people do when they are told to.
static bool goes_without_saying(const ImplicitChunk& chunk, const Language& language) {
  return std::ranges::all_of(chunk.chunk.network.operations, [&](const Operation& operation) {
    return language.unsaid.empty() || language.unsaid.contains(operation.primitive);
  });
}

static std::size_t words_in(const std::string& text) {
  const english::Tokens tokens = english::tokens_of(text);
  return static_cast<std::size_t>(std::ranges::count_if(tokens, std::not_fn(&english::Token::is_mark)));
}

ShareRead share_read(const TextToRead& text, const std::vector<ClauseNote>& notes) {
  ShareRead share;
  for (const auto* lines : {&text.ingredients, &text.instructions})
    for (const std::string& line : *lines) share.words += words_in(line);
  for (const ClauseNote& note : notes) {
    std::size_t unread = 0;
    for (const english::Token& token : note.unread) unread += words_in(token.text);
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
  auto repairs = workbench::implicit_chunks(domain);
  if (!repairs) return std::unexpected(repairs.error());
  std::erase_if(*repairs, [&](const ImplicitChunk& one) { return !goes_without_saying(one, language); });
  ReadingLimits wide_enough = limits;
  wide_enough.width = std::max(limits.width, most);
  return Comprehension{text, language, domain, options, wide_enough, *repairs}.read(most);
}

workbench::Expected<TextReading> comprehend(const TextToRead& text, const Language& language,
                                            const Domain& domain, const RunOptions& options,
                                            const ReadingLimits& limits) {
  auto all = understandings(text, language, domain, options, 1, limits);
  if (!all) return std::unexpected(std::move(all.error()));
  return std::move(all->front());
}

}  // namespace irl::language
