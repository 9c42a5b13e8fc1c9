#include "irl/language/writing/writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

#include "grammar/english/saying.hpp"
#include "irl/language/comprehension.hpp"
#include "irl/language/text_reader.hpp"
#include "irl/language/writing/correspondence.hpp"
#include "irl/language/writing/matching.hpp"
#include "irl/language/writing/naming.hpp"
#include "irl/workbench/evaluation/execution.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Argument;
using english::Clause;
using english::Determiner;
using english::NounPhrase;

namespace {

constexpr std::size_t most_verbs = 2;                // that are tried, of those of a construction
constexpr std::size_t most_relations = 2;            // of those of a role
constexpr std::size_t most_phrases_for_a_thing = 3;  // for one thing
constexpr std::size_t most_clauses = 24;             // for one use of a construction

/// What was written so far, as whoever reads it understands it.
struct Draft {
  TextReader reader;
  Correspondence known{};   // from the network to what was read
  std::size_t written = 0;  // operations of the network
};

/// Writes a network, sentence by sentence.
struct Writer {
  std::span<const Operation> operations;
  const Language& language;
  const Domain& domain;
  const RunOptions& options;
  const WritingLimits& limits;
  Deadline deadline{options.limits.time, options.limits.cancelled};
  WrittenText text{};

  Matching matching{operations, language, domain};
  std::size_t tried = 0;

  const Understanding& best(const Draft& draft) const { return draft.reader.ways().front(); }

  /// What has been read is the next of the network: how many operations more. None where it is something
  /// else.
  std::optional<std::size_t> advance(Draft& draft) const {
    const Situation& situation = best(draft).situation;
    if (situation.operations() > operations.size()) return std::nullopt;
    const std::size_t before = draft.written;
    for (; draft.written < situation.operations(); ++draft.written)
      if (!draft.known.extend(operations[draft.written], situation.operation(draft.written)))
        return std::nullopt;
    return draft.written - before;
  }

  /// Whether everything that was said last was understood.
  static bool is_read(const Understanding& way, std::size_t notes_before) {
    for (std::size_t i = notes_before; i < way.notes.size(); ++i) {
      const ClauseNote& note = way.notes[i];
      if (note.construction.empty() || !note.failures.empty() || !note.unread.empty() ||
          !note.passed_over.empty())
        return false;
    }
    return way.notes.size() > notes_before;
  }

  void write(Draft draft) {
    advance(draft);
    while (draft.written < operations.size() && write_line(draft)) {
    }
    while (draft.written < operations.size()) {
      if (!deadline.is_over() && write_sentence(draft)) continue;
      const Operation& lost = operations[draft.written];
      text.unsaid.push_back({.severity = Severity::warning,
                             .where = lost.where,
                             .what = fmt::format("no words were found for {}", grammar::print(lost)),
                             .kind = deadline.is_over() ? "stopped" : "unsaid"});
      break;
    }
    text.operations = operations.size();
    text.said = draft.written;
  }

  /// A line of the list of ingredients, for what is brought next, with remarks on what is done to it first.
  bool write_line(Draft& draft) {
    const auto thing = matching.brought_by(operations[draft.written]);
    if (!thing || !thing->bringing->is_item) return false;
    std::string line = english::said(brought_phrase(*thing), language.lexicon);
    std::optional<Draft> taken = with_line(draft, line);
    if (!taken) return false;
    tried = 0;
    std::string joint = ", ";
    while (taken->written < operations.size() && tried <= limits.texts) {
      auto longer = with_remark(draft, *taken, line + joint);
      if (!longer) break;
      std::tie(line, taken) = *std::move(longer);
      joint = " and ";
    }
    draft = *std::move(taken);
    text.ingredients.push_back(std::move(line));
    return true;
  }

  /// After one more line; none where it is not read as what comes next.
  std::optional<Draft> with_line(const Draft& draft, const std::string& line) const {
    Draft after = draft;
    const std::size_t notes = best(draft).notes.size();
    after.reader.read_line(listed_ingredients(std::array{line}, {}, language, domain).front(), {}, deadline);
    const auto count = advance(after);
    if (!count || *count == 0 || !is_read(best(after), notes)) return std::nullopt;
    return after;
  }

  /// The same line, with the next operation as a remark: `2 onions, finely chopped`.
  std::optional<std::pair<std::string, Draft>> with_remark(const Draft& before, const Draft& after,
                                                           const std::string& line) {
    const auto is_known = [&](const std::string& variable) { return after.known.knows(variable); };
    for (const ConstructionUse& use : matching.uses_at(after.written, is_known))
      for (Clause clause : clauses_of(use, after)) {
        std::erase_if(clause.arguments,
                      [](const Argument& argument) { return argument.relation == "object"; });
        clause.form = english::VerbForm::participle;
        const std::string longer = line + english::said(clause, language.lexicon);
        if (++tried > limits.texts) return std::nullopt;
        if (auto taken = with_line(before, longer); taken && taken->written > after.written)
          return std::pair(longer, *std::move(taken));
      }
    return std::nullopt;
  }

  bool write_sentence(Draft& draft) {
    tried = 0;
    const auto is_known = [&](const std::string& variable) { return draft.known.knows(variable); };
    if (getenv("IRL_W"))
      for (const ConstructionUse& use : matching.uses_at(draft.written, is_known)) {
        fmt::print(stderr, "use {} {} until {}:", use.construction->name, use.parameter, use.end);
        for (const auto& [r, t] : use.roles) {
          fmt::print(stderr, " {}=", r);
          for (auto& x : t) fmt::print(stderr, "{} ", grammar::print(x));
        }
        fmt::print(stderr, "\n");
      }
    for (const ConstructionUse& use : matching.uses_at(draft.written, is_known))
      for (const Clause& clause : clauses_of(use, draft))
        if (take(english::sentence(clause, language.lexicon), draft)) return true;
    if (const auto thing = matching.brought_by(operations[draft.written]))
      for (const Clause& clause : clauses_that_bring(*thing))
        if (take(english::sentence(clause, language.lexicon), draft)) return true;
    return false;
  }

  /// Whether a sentence is read as what comes next; then it is written.
  bool take(const std::string& sentence, Draft& draft) {
    if (++tried > limits.texts || deadline.is_over()) return false;
    Draft after = draft;
    const std::size_t notes = best(draft).notes.size();
    after.reader.read_instruction(sentence, {}, text.instructions.size() + 1, deadline);
    const auto count = advance(after);
    if (getenv("IRL_W")) {
      std::string ops;
      for (std::size_t i = best(draft).situation.operations(); i < best(after).situation.operations(); ++i)
        ops += "\n      " + grammar::print(best(after).situation.operation(i));
      fmt::print(stderr, "  {} -> {} {}{}\n", sentence, count ? (int)*count : -1, is_read(best(after), notes),
                 ops);
    }
    if (!count || *count == 0 || !is_read(best(after), notes)) return false;
    draft = std::move(after);
    text.instructions.push_back(sentence);
    return true;
  }

  /// `Get a tray.`, of what is used later.
  std::vector<Clause> clauses_that_bring(const BroughtThing& thing) const {
    std::vector<Clause> clauses;
    for (const Construction& construction : language.constructions) {
      if (!construction.network.empty() || construction.is_undone) continue;
      for (const auto& [verb, parameter] : construction.verbs) {
        Clause clause = said_with(verb);
        if (clause.verb.empty()) continue;
        clause.arguments.push_back({"object", {brought_phrase(thing)}});
        clauses.push_back(std::move(clause));
      }
    }
    return clauses;
  }

  NounPhrase brought_phrase(const BroughtThing& thing) const {
    NounPhrase phrase{.determiner = Determiner::indefinite};
    phrase.words =
        words_for(domain.types().find(thing.type), language, !thing.number || thing.unit == "piece");
    if (thing.number) phrase.measure = english::Measure{*thing.number, thing.unit};
    return phrase;
  }

  /// A clause of a verb as the language has it: `slice`, `finely slice`, `aside put`.
  static Clause said_with(const std::string& verb) {
    Clause clause;
    const std::size_t blank = verb.rfind(' ');
    clause.verb = blank == std::string::npos ? verb : verb.substr(blank + 1);
    if (blank != std::string::npos) clause.adverbs.push_back(verb.substr(0, blank));
    return clause;
  }

  /// Clauses by which a reader who is here may understand a use of a construction, the most natural first.
  std::vector<Clause> clauses_of(const ConstructionUse& use, const Draft& draft) const {
    std::vector<Clause> clauses;
    std::size_t verbs = 0;
    for (const auto& [verb, parameter] : use.construction->verbs) {
      if (parameter != use.parameter || verb.empty() || verbs++ >= most_verbs) continue;
      std::vector<Clause> so_far{said_with(verb)};
      for (auto role = use.construction->roles.rbegin(); role != use.construction->roles.rend(); ++role)
        so_far = with_role(so_far, *role, use, draft);
      std::ranges::move(so_far, std::back_inserter(clauses));
    }
    if (clauses.size() > most_clauses) clauses.erase(clauses.begin() + most_clauses, clauses.end());
    return clauses;
  }

  std::vector<Clause> with_role(const std::vector<Clause>& before, const Role& role,
                                const ConstructionUse& use, const Draft& draft) const {
    if (role.relations.empty()) return before;  // no words ever say it
    std::vector<Term> terms;
    for (const Role& other : use.construction->roles)
      for (const Otherwise& otherwise : other.otherwise)
        if (otherwise.kind == Otherwise::Kind::among && otherwise.name == role.name)
          if (const auto joined = use.roles.find(other.name); joined != use.roles.end())
            terms.insert(terms.end(), joined->second.begin(), joined->second.end());
    if (const auto own = use.roles.find(role.name); own != use.roles.end())
      terms.insert(terms.end(), own->second.begin(), own->second.end());
    if (terms.empty() && role.is_required && role.otherwise.empty()) return with_open_role(before, role);
    if (terms.empty()) return before;
    std::vector<std::vector<NounPhrase>> choices{{}};
    for (const Term& term : terms) {
      std::vector<std::vector<NounPhrase>> next;
      for (const NounPhrase& phrase : phrases_of(term, role, use, draft))
        if (terms.size() == 1 || phrase.pronoun.empty())
          for (const std::vector<NounPhrase>& choice : choices) {
            if (next.size() >= most_phrases_for_a_thing) break;
            next.push_back(choice);
            next.back().push_back(phrase);
          }
      choices = std::move(next);
    }
    std::vector<Clause> after;
    const bool goes_unsaid = std::ranges::any_of(
        role.otherwise, [](const Otherwise& one) { return one.kind == Otherwise::Kind::shared; });
    if (goes_unsaid) after = before;
    if (!choices.empty())
      for (const Clause& clause : before) {
        if (role.relations.front() == "size") {
          add_size(clause, choices.front().front(), after);
          continue;
        }
        for (std::size_t i = 0; i < std::min(role.relations.size(), most_relations); ++i)
          for (const std::vector<NounPhrase>& choice : choices) {
            after.push_back(clause);
            after.back().arguments.push_back({role.relations[i], choice});
          }
      }
    if (!goes_unsaid && !role.otherwise.empty()) after.insert(after.end(), before.begin(), before.end());
    if (after.size() > most_clauses) after.erase(after.begin() + most_clauses, after.end());
    return after;
  }

  /// With the size of pieces: `into balls of 30 g`, `into pieces of 30 g`.
  static void add_size(const Clause& clause, const NounPhrase& size, std::vector<Clause>& after) {
    for (std::size_t i = 0; i < clause.arguments.size(); ++i) {
      if (clause.arguments[i].relation != "into" || clause.arguments[i].phrases.size() != 1) continue;
      after.push_back(clause);
      NounPhrase& pieces = after.back().arguments[i].phrases.front();
      pieces.measure = size.measure;
      pieces.is_portion = true;
      return;
    }
    NounPhrase pieces{.measure = size.measure, .is_portion = true, .words = {"pieces"}};
    after.push_back(clause);
    after.back().arguments.push_back({"into", {pieces}});
  }

  /// With what the operation finds by itself, and the words have to name: `preheat the oven`.
  std::vector<Clause> with_open_role(std::vector<Clause> clauses, const Role& role) const {
    if (role.types.empty()) return clauses;
    NounPhrase phrase{.determiner = Determiner::definite};
    phrase.words = words_for(role.types.front(), language);
    for (Clause& clause : clauses) clause.arguments.push_back({role.relations.front(), {phrase}});
    return clauses;
  }

  /// Phrases for what fills a role.
  std::vector<NounPhrase> phrases_of(const Term& term, const Role& role, const ConstructionUse& use,
                                     const Draft& draft) const {
    if (const Variable* variable = term.variable()) {
      if (use.brought.contains(variable->name)) {
        for (std::size_t at = draft.written; at < use.end; ++at)
          if (const auto thing = matching.brought_by(operations[at]);
              thing && thing->variable == variable->name)
            return {brought_phrase(*thing)};
        return {};
      }
      const std::string* read = draft.known.other(variable->name);
      const Thing* thing = read ? best(draft).situation.held_by(*read) : nullptr;
      if (!thing) thing = read ? thing_of_list(*read, best(draft).situation) : nullptr;
      return thing ? phrases_for(*thing, role.types, best(draft), language, draft.reader.lines())
                   : std::vector<NounPhrase>{};
    }
    NounPhrase phrase;
    if (const auto number = number_in(term)) {
      const auto unit = use.roles.find(role.name + "-unit");
      if (unit == use.roles.end()) return {};
      const auto* symbol = std::get_if<Symbol>(&unit->second.front().value);
      if (symbol) phrase.measure = english::Measure{*number, symbol->name};
      return symbol ? std::vector{phrase} : std::vector<NounPhrase>{};
    }
    const auto* symbol = std::get_if<Symbol>(&term.value);
    const Type type = symbol ? domain.types().find(symbol->name) : Type();
    if (!type) return {};
    phrase.words = words_for(type, language);
    if (role.is_new) {
      const auto number = use.roles.find(role.name + "-number"), unit = use.roles.find(role.name + "-unit");
      if (number == use.roles.end() || unit == use.roles.end()) return {};
      const auto* unit_name = std::get_if<Symbol>(&unit->second.front().value);
      phrase.measure =
          english::Measure{number_in(number->second.front()).value_or(1), unit_name ? unit_name->name : ""};
    }
    return {phrase};
  }

  /// Several things that one variable holds.
  static const Thing* thing_of_list(const std::string& variable, const Situation& situation) {
    const auto found = std::ranges::find(situation.things(), variable, &Thing::variable);
    return found == situation.things().end() ? nullptr : &*found;
  }
};

/// The operations in the order in which they were executed.
std::vector<Operation> in_order(const grammar::RecipeNetwork& recipe, const workbench::Execution& execution) {
  std::vector<Operation> operations;
  for (const Step& step : execution.solution.steps)
    operations.push_back(recipe.network.operations[execution.program.operations[step.operation].written]);
  return operations;
}

}  // namespace

workbench::Expected<WrittenText> write_text(const grammar::RecipeNetwork& recipe, const Language& language,
                                            const Domain& domain, const RunOptions& options,
                                            const WritingLimits& limits) {
  const auto repairs = unsaid_chunks(language, domain);
  if (!repairs) return std::unexpected(repairs.error());
  const workbench::Execution execution = workbench::execute(recipe, domain, options);
  if (execution.status != workbench::Status::complete)
    return workbench::usage_problem(
        fmt::format("'{}' cannot be executed as a whole: {}", recipe.id, execution.reason));
  if (!recipe.network.bindings.empty() || !recipe.network.definitions.empty())
    return workbench::usage_problem(
        fmt::format("'{}' has bind statements or definitions, which no words say", recipe.id));
  const std::vector<Operation> operations = in_order(recipe, execution);
  const ReadingMeans means{
      .language = language, .domain = domain, .repairs = *repairs, .careful_until = Deadline()};
  Writer writer{operations, language, domain, options, limits};
  writer.text.id = recipe.id;
  writer.write({TextReader(means, options.rules)});
  return std::move(writer.text);
}

}  // namespace irl::language
