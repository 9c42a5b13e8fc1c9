#include "irl/language/writing/writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "grammar/english/translation.hpp"
#include "irl/data/comparison.hpp"
#include "irl/language/executed_reading.hpp"
#include "irl/language/unsaid_chunks.hpp"
#include "irl/language/writing/clause_writing.hpp"
#include "irl/language/writing/naming.hpp"
#include "irl/language/writing/question_writing.hpp"
#include "irl/network/edit/state_threading.hpp"
#include "irl/workbench/evaluation/execution.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Argument;
using english::Clause;

namespace {

constexpr std::size_t most_names = 12;
constexpr std::size_t most_joined = 3;    // in a sentence
constexpr std::size_t most_choices = 24;  // of words for one use of a construction

/// The last sentence of a text, to which further clauses can be joined.
struct WrittenSentence {
  Draft before;
  std::vector<Clause> clauses{};
  std::string text{};
};

/// Whether a clause speaks of what was worked on last.
bool goes_on_with(const Clause& clause) {
  if (!clause.argument("object")) return true;
  return std::ranges::any_of(clause.arguments, [](const Argument& argument) {
    return std::ranges::any_of(argument.phrases, [](const auto& phrase) { return !phrase.pronoun.empty(); });
  });
}

/// Writes a network from its first operation to the last.
struct Writer {
  std::span<const Operation> operations;
  const Language& language;
  const Domain& domain;
  const RunOptions& options;
  const WritingLimits& limits;
  const ReadingMeans& means;
  const Deadline& deadline;
  Drafting drafting{operations, language, domain, deadline};
  Matching matching{operations, language, domain};
  ClauseWriting clauses{language, domain};
  /// Letters for what no words tell apart: by line of the list of ingredients, and by the operation that
  /// gives it.
  std::map<std::size_t, std::string> letters_of_lines{};
  std::map<std::size_t, std::string> letters_of_operations{};
  std::set<std::string> named{};     // letters that were said
  std::set<std::string> nameless{};  // variables for which no words were found in the last sentence
  std::set<std::string> tried{};     // since the last sentence that was taken
  std::optional<WrittenSentence> last{};
  std::vector<std::size_t> ends{};  // of the list of ingredients and of each instruction, by operation
  WrittenText text{};

  /// Begins anew with one more name as long as something lacks one.
  WrittenText write() {
    for (std::size_t names = 0;; ++names) {
      const Draft draft = write_once();
      if (text.is_whole() || names >= most_names || deadline.is_over()) return std::move(text);
      const std::size_t in_doubt =
          draft.written < operations.size() ? draft.written : drafting.read_as_meant(draft);
      if (!give_a_name(draft, in_doubt)) return std::move(text);
    }
  }

  Draft write_once() {
    text.ingredients.clear();
    text.instructions.clear();
    text.unsaid.clear();
    text.operations = operations.size();
    named.clear();
    last.reset();
    Draft draft = drafting.begin(means, options.rules);
    while (draft.written < operations.size() && write_line(draft)) {
    }
    ends.assign(1, draft.written);
    while (draft.written < operations.size()) {
      name_what_was_given(draft);
      if (!deadline.is_over() && write_sentence(draft)) {
        ends.resize(text.instructions.size() + 1, ends.back());
        ends.back() = draft.written;
        continue;
      }
      const Operation& lost = operations[draft.written];
      text.unsaid.push_back({.severity = Severity::warning,
                             .where = lost.where,
                             .what = fmt::format("no words were found for {}", grammar::print(lost)),
                             .kind = deadline.is_over() ? "stopped" : "unsaid"});
      break;
    }
    if (text.unsaid.empty() && drafting.read_as_meant(draft) < operations.size())
      text.unsaid.push_back({.severity = Severity::warning,
                             .where = operations.empty() ? Position{} : operations.front().where,
                             .what = "what was written is understood in another way in the end",
                             .kind = deadline.is_over() ? "stopped" : "unsaid"});
    text.said = draft.written;
    return draft;
  }

  /// Gives a letter to the first thing that no words were found for, or that an operation takes which was
  /// read in another way. False where there is none, or it has one.
  bool give_a_name(const Draft& draft, std::size_t operation) {
    const std::string letter(1,
                             static_cast<char>('b' + letters_of_lines.size() + letters_of_operations.size()));
    std::vector<std::string> variables(nameless.begin(), nameless.end());
    for (const Term& term : operations[operation].arguments)  // or is taken for something else
      if (term.variable()) variables.push_back(term.variable()->name);
    for (const std::string& variable : variables) {
      const Thing* thing = draft.thing(variable);
      if (!thing) continue;
      if (thing->line && letters_of_lines.emplace(*thing->line, letter).second) return true;
      for (std::size_t i = operation; i-- > 0;)
        if (gives(operations[i], *thing, draft))
          if (letters_of_operations.emplace(i, letter).second) return true;
    }
    return false;
  }

  /// Whether an operation gives a thing, by whatever variable: a bowl that sifting finds by itself holds
  /// what was sifted.
  bool gives(const Operation& operation, const Thing& thing, const Draft& draft) const {
    return std::ranges::any_of(operation.arguments, [&](const Term& term) {
      const Thing* given = term.variable() && gives(operation, term.variable()->name)
                               ? draft.thing(term.variable()->name)
                               : nullptr;
      return given && given->identity == thing.identity;
    });
  }

  bool gives(const Operation& operation, const std::string& variable) const {
    const Primitive& primitive = *domain.find(operation.primitive);
    for (const SlotIndex slot : indices(primitive.slots))
      if (primitive.slots[slot].role == SlotRole::output &&
          operation.arguments[slot] == Term{Variable{variable}, {}})
        return true;
    return false;
  }

  /// Says the names of what the last sentences gave.
  void name_what_was_given(Draft& draft) {
    for (const auto& [place, letter] : letters_of_operations)
      if (place < draft.written && named.insert(letter).second)
        for (const Term& term : operations[place].arguments)
          if (term.variable() && gives(operations[place], term.variable()->name))
            if (const Thing* thing = draft.thing(term.variable()->name);
                thing && (is_called(*thing, letter, draft) || name(*thing, letter, draft)))
              break;
  }

  static bool is_called(const Thing& thing, const std::string& letter, const Draft& draft) {
    const Thing* known = draft.reading().situation.thing(thing.identity);
    return known && std::ranges::find(known->names, letter) != known->names.end();
  }

  bool name(const Thing& thing, const std::string& letter, Draft& draft) {
    for (const Clause& clause : clauses.clauses_that_name(thing, letter, draft))
      for (std::string& sentence : english::translated_sentences({&clause, 1}, language.lexicon))
        if (auto after = drafting.with_name(draft, sentence); after && is_called(thing, letter, *after)) {
          draft = *std::move(after);
          last.reset();
          text.instructions.push_back(std::move(sentence));
          return true;
        }
    return false;
  }

  /// A line of the list of ingredients, for what is brought next, with remarks on what is done to it first.
  bool write_line(Draft& draft) {
    const auto thing = matching.brought_by(operations[draft.written]);
    if (!thing || !thing->bringing->is_item) return false;
    std::string line = english::translated(clauses.brought_phrase(*thing), language.lexicon);
    const auto letter = letters_of_lines.find(text.ingredients.size());
    const std::string name = letter == letters_of_lines.end()
                                 ? ""
                                 : english::translated(", for mixture " + letter->second, language.lexicon);
    std::optional<Draft> taken = drafting.with_line(draft, line + name);
    if (!taken) return false;
    std::string joint = ", ";
    for (tried.clear(); taken->written < operations.size();
         joint = " " + english::translated("and", language.lexicon) + " ")
      if (!add_remark(draft, line, joint, name, *taken)) break;
    draft = *std::move(taken);
    text.ingredients.push_back(line + name);
    return true;
  }

  /// Says in a line what is done to the thing next: `2 onions, finely chopped`.
  bool add_remark(const Draft& before, std::string& line, const std::string& joint, const std::string& name,
                  Draft& taken) {
    const PhrasesFor phrases = phrases_in(taken);
    for (const ConstructionUse& use : matching.uses_at(taken.written, variables_in(taken)))
      for (Clause clause : clauses.clauses_of(use, phrases)) {
        std::erase_if(clause.arguments, [](const Argument& one) { return one.relation == "object"; });
        clause.form = english::VerbForm::participle;
        const std::string longer = line + joint + english::translated({&clause, 1}, language.lexicon);
        if (!tried.insert(longer).second) continue;
        if (tried.size() > limits.texts || deadline.is_over()) return false;
        auto after = drafting.with_line(before, longer + name);
        if (!after || after->written <= taken.written) continue;
        taken = *std::move(after);
        line = longer;
        return true;
      }
    return false;
  }

  KnownVariables variables_in(const Draft& draft) const {
    return {[&draft](const std::string& variable) { return draft.known.knows(variable); },
            [this](const std::string& variable) {
              return std::ranges::any_of(
                  operations, [&](const Operation& operation) { return gives(operation, variable); });
            }};
  }

  /// How a reader who has read a draft is told of things, each found once for all roles of the same types;
  /// notes those for which there are no words.
  PhrasesFor phrases_in(const Draft& draft) {
    using Found =
        std::map<std::pair<std::string, std::vector<std::size_t>>, std::vector<english::NounPhrase>>;
    return [this, &draft, found = Found()](const std::string& variable, const Role& role) mutable {
      const Thing* thing = draft.thing(variable);
      if (!thing) return std::vector<english::NounPhrase>();
      std::vector<std::size_t> types;
      for (const Type type : role.types) types.push_back(type.index());
      const auto [phrases, is_new] = found.try_emplace({variable, std::move(types)});
      if (is_new)
        phrases->second = phrases_for(*thing, role.types, draft.reading(), language, draft.reader.lines());
      if (phrases->second.empty()) nameless.insert(variable);
      return phrases->second;
    };
  }

  bool write_sentence(Draft& draft) {
    const std::vector<ConstructionUse> uses = matching.uses_at(draft.written, variables_in(draft));
    const PhrasesFor phrases = phrases_in(draft);
    nameless.clear();
    tried.clear();
    for (auto begin = uses.begin(); begin != uses.end();) {
      const auto end = std::ranges::find_if_not(
          begin, uses.end(), [&](std::size_t end) { return end == begin->end; }, &ConstructionUse::end);
      if (write_one_of({begin, end}, phrases, draft)) return true;
      begin = end;
    }
    const auto thing = matching.brought_by(operations[draft.written]);
    if (!thing) return false;
    const auto letter = letters_of_operations.find(draft.written);
    const bool is_named = letter != letters_of_operations.end();
    return std::ranges::any_of(clauses.clauses_that_bring(*thing, is_named ? letter->second : ""),
                               [&](const Clause& clause) { return take(clause, draft, is_named); });
  }

  /// A sentence for one of the uses of constructions that go equally far: the most natural words of each,
  /// then the next best.
  bool write_one_of(std::span<const ConstructionUse> uses, const PhrasesFor& phrases, Draft& draft) {
    std::vector<std::vector<Clause>> all;
    for (const ConstructionUse& use : uses) all.push_back(clauses.clauses_of(use, phrases));
    std::size_t left = limits.texts;
    for (std::size_t choice = 0; choice < most_choices; ++choice)
      for (const std::vector<Clause>& of_use : all)
        if (choice < of_use.size() && left-- > 0 && take(of_use[choice], draft))
          return true;
        else if (left == 0)
          return false;
    return false;
  }

  /// Whether a sentence is read as what comes next; then it is written.
  bool take(const Clause& clause, Draft& draft, bool may_name = false) {
    for (const std::string& sentence : english::translated_sentences({&clause, 1}, language.lexicon)) {
      if (!tried.insert(sentence).second || deadline.is_over()) continue;
      auto after = drafting.with_instruction(draft, sentence, may_name);
      if (!after) continue;
      if (!join(clause, *after)) {
        if (last && goes_on_with(clause))
          text.instructions.back() += " " + sentence;
        else
          text.instructions.push_back(sentence);
        last = WrittenSentence{draft, {clause}, sentence};
      }
      draft = *std::move(after);
      return true;
    }
    return false;
  }

  /// Puts a clause into the last sentence, where what it is about was worked on there: `Add the flour and mix
  /// it`. False where it would be understood in another way.
  bool join(const Clause& clause, Draft& after) {
    if (!last || last->clauses.size() >= most_joined || !goes_on_with(clause)) return false;
    last->clauses.push_back(clause);
    for (std::string& longer : english::translated_sentences(last->clauses, language.lexicon)) {
      auto joined = drafting.with_instruction(last->before, longer);
      if (!joined || joined->written != after.written) continue;
      std::string& instruction = text.instructions.back();
      instruction.replace(instruction.size() - last->text.size(), last->text.size(), longer);
      last->text = std::move(longer);
      after = *std::move(joined);
      return true;
    }
    last->clauses.pop_back();
    return false;
  }
};

/// The parts of a network whose operations stand in the order in which they were executed, by where those of
/// the list of ingredients and of each instruction end.
std::vector<NetworkPart> parts_of(const WrittenText& text, const std::vector<std::size_t>& ends) {
  std::vector<NetworkPart> parts;
  std::size_t begin = std::min<std::size_t>(1, ends.front());  // behind what the domain does first
  for (std::size_t number = 0; number < ends.size(); begin = ends[number++])
    parts.push_back({.number = number,
                     .paraphrase = number == 0 ? "ingredients" : paraphrase_of(text.instructions[number - 1]),
                     .begin = begin});
  return parts;
}

/// Whether the operations of a network were executed in the order in which they stand there.
bool is_executed_as_written(const workbench::Execution& execution) {
  std::size_t next = 0;
  return std::ranges::all_of(execution.solution.steps, [&](const Step& step) {
    return execution.program.operations[step.operation].written == next++;
  });
}

/// The operations in the order in which they were executed, each with the state that the one before it gave.
std::vector<Operation> in_order(const grammar::RecipeNetwork& recipe, const workbench::Execution& execution,
                                const Domain& domain) {
  std::vector<Operation> operations;
  std::string state;
  for (const Step& step : execution.solution.steps) {
    Operation operation = recipe.network.operations[execution.program.operations[step.operation].written];
    const Primitive& primitive = *domain.find(operation.primitive);
    if (primitive.state_in && !state.empty())
      operation.arguments[*primitive.state_in] = Term{Variable{state}, {}};
    if (const std::string* given = state_given(operation, domain)) state = *given;
    operations.push_back(std::move(operation));
  }
  return operations;
}

/// An operation that is executed on something else where each one takes the state that the one before it
/// gave, as a text has it: `melt the butter`, and, beside that, `put the butter in the fridge`. Null where
/// there is none.
const Operation* done_to_another(const grammar::RecipeNetwork& recipe, const workbench::Execution& execution,
                                 const std::vector<Operation>& operations, const Domain& domain,
                                 const RunOptions& options) {
  if (std::ranges::is_permutation(operations, recipe.network.operations)) return nullptr;
  grammar::RecipeNetwork in_a_row = recipe;
  in_a_row.network.operations = operations;
  const workbench::Execution other = workbench::execute(in_a_row, domain, options);
  const auto value_of = [](const workbench::Execution& of, const std::string& variable) {
    const auto index = of.program.variable(variable);
    return index && of.solution.bindings[*index] ? of.solution.bindings[*index]->value : Value();
  };
  const auto is_done_to_another = [&](const Operation& operation) {
    const Primitive& primitive = *domain.find(operation.primitive);
    return std::ranges::any_of(indices(primitive.slots), [&](SlotIndex slot) {
      const Variable* variable = operation.arguments[slot].variable();
      const bool is_given = primitive.slots[slot].role == SlotRole::output && !is_state_slot(primitive, slot);
      return variable && is_given &&
             !same_content(value_of(execution, variable->name), value_of(other, variable->name));
    });
  };
  const auto found = std::ranges::find_if(operations, is_done_to_another);
  return found == operations.end() ? nullptr : &*found;
}

/// Of a network that no text is written from.
WrittenText unwritten(const grammar::RecipeNetwork& recipe, std::string_view why, std::string kind) {
  WrittenText text{.id = recipe.id, .operations = recipe.network.operations.size()};
  text.unsaid.push_back({.severity = Severity::warning,
                         .where = recipe.where,
                         .what = fmt::format("'{}' {}", recipe.id, why),
                         .kind = std::move(kind)});
  return text;
}

}  // namespace

workbench::Expected<WrittenText> write_text(const grammar::RecipeNetwork& recipe, const Language& language,
                                            const Domain& domain, const RunOptions& options,
                                            const WritingLimits& limits) {
  const auto repairs = unsaid_chunks(language, domain);
  if (!repairs) return std::unexpected(repairs.error());
  const Deadline deadline{options.limits.time, options.limits.cancelled};
  if (!recipe.network.bindings.empty() || !recipe.network.definitions.empty())
    return unwritten(recipe, "has bind statements or definitions, which no words say", "unsaid");
  if (language.phrases) return write_questions(recipe, language, domain, options);
  const workbench::Execution execution = workbench::execute(recipe, domain, options);
  if (execution.status != workbench::Status::complete)
    return unwritten(recipe, "cannot be executed as a whole: " + execution.reason, execution.reason_kind);
  const std::vector<Operation> operations = in_order(recipe, execution, domain);
  if (const Operation* other = done_to_another(recipe, execution, operations, domain, options))
    return unwritten(recipe,
                     fmt::format("has states that fork, and words say one thing after the other: {} would be "
                                 "done to something else",
                                 grammar::print(*other)),
                     "unsaid");
  const ReadingMeans means{
      .language = language, .domain = domain, .repairs = *repairs, .careful_until = Deadline()};
  Writer writer{operations, language, domain, options, limits, means, deadline};
  writer.text.id = recipe.id;
  WrittenText text = writer.write();
  if (text.is_whole() && is_executed_as_written(execution)) text.parts = parts_of(text, writer.ends);
  return text;
}

}  // namespace irl::language
