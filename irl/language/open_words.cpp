#include "irl/language/open_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

#include "grammar/english/function_words.hpp"
#include "irl/compose/strategies.hpp"
#include "irl/language/phrase_meaning.hpp"
#include "irl/network/program.hpp"
#include "irl/network/written.hpp"
#include "irl/run/search.hpp"
#include "irl/wording.hpp"

namespace irl::language {

namespace english = grammar::english;

namespace {

constexpr std::size_t most_readings = 256;

/// The filler that the open word is, in a phrase or in one within it; null if there is none.
const PhraseFiller* open_filler(const PhraseTree& phrase) {
  for (const PhraseFiller& filler : phrase.fillers)
    if (filler.phrase) {
      if (const PhraseFiller* found = open_filler(*filler.phrase)) return found;
    } else if (filler.constant.variable() || !filler.word.empty()) {
      return &filler;
    }
  return nullptr;
}

struct BackwardReader {
  const Phrases& phrases;
  const Domain& domain;
  const RunOptions& options;
  Deadline deadline{options.limits.time, options.limits.cancelled};
  std::set<std::string, std::less<>> words{};
  bool are_all = true;

  /// The terms that a word stands for as an answer.
  std::vector<Term> terms_of(const std::string& answer) const {
    std::vector<Term> terms;
    for (const auto& [name, value] : domain.constants())
      if (name == answer) terms.push_back({Symbol{name}});
    if (!terms.empty()) return terms;
    const english::Tokens tokens = english::tokens_of(answer);
    if (tokens.size() == 1)
      if (const auto number = tokens[0].number ? tokens[0].number : english::number_word(tokens[0].text))
        return {number_term(*number)};
    const std::vector<std::string> said = english::words_in(answer);
    if (said.empty()) return terms;
    if (const auto names = phrases.names.find(said.front()); names != phrases.names.end())
      for (const Phrases::Name& name : names->second)
        if (name.words == said) terms.push_back({Symbol{std::string(name.type.name())}});
    return terms;
  }

  void read(const PhraseTree& tree, const Term& answer) {
    const PhraseFiller* open = open_filler(tree);
    if (!open) return;
    std::map<std::string, int> counts;
    const auto meaning = meaning_of(tree, phrases, [&](const std::string& name) {
      return fmt::format("{}-{}", name, ++counts[name]);  // the open one has no number
    });
    if (!meaning) return;
    Network network;
    network.operations = phrases.begins;
    std::ranges::copy(meaning->operations, std::back_inserter(network.operations));
    const Variable* asked = meaning->means.variable();
    if (!asked && written(meaning->means) != written(answer)) return;
    if (asked)
      for (Operation& operation : network.operations)
        for (Term& argument : operation.arguments)
          if (const Variable* variable = argument.variable(); variable && variable->name == asked->name)
            argument = answer;
    find(network, *open);
  }

  void find(const Network& network, const PhraseFiller& open) {
    const Checked checked = check(network, domain);
    if (has_errors(checked.problems)) return;  // such as an answer of another kind than what is asked for
    RunOptions in_time = options;
    in_time.limits.time = deadline.left_of(options.limits.time);
    const Alternatives found = alternatives(checked.program, in_time, open.word.empty() ? 0 : 1);
    are_all &= found.all || found.cut.empty();
    for (const Solution& solution : found.solutions) {
      if (!solution.succeeded()) continue;
      const NamedBindings bindings = named_bindings(checked.program, solution);
      const auto value = bindings.find(open_variable);
      if (!open.word.empty()) words.emplace(open.word);
      if (value != bindings.end()) add_words(value->second.value, open.type);
    }
  }

  void add_words(const Value& value, Type slot) {
    if (const auto* number = value.get_if<std::int64_t>(); number && !slot)
      words.insert(std::to_string(*number));
    const Type* type = value.get_if<Type>();
    if (!type || !slot || *type == slot || !type->is(slot)) return;
    for (const auto& [first, names] : phrases.names)
      for (const Phrases::Name& name : names)
        if (name.type == *type) words.insert(fmt::format("{}", fmt::join(name.words, " ")));
  }
};

}  // namespace

workbench::Expected<FittingWords> words_that_fit(const std::string& question, const std::string& answer,
                                                 const Language& language, const Domain& domain,
                                                 const RunOptions& options) {
  if (!language.phrases)
    return workbench::usage_problem(
        fmt::format("the language of the domain '{}' asks no questions", domain.name()));
  english::Tokens tokens = english::tokens_of(question, Position{{}, 1, 1});
  std::erase_if(tokens, [](const english::Token& token) { return token.is_mark(); });
  if (std::ranges::count(tokens, open_word, &english::Token::text) != 1)
    return workbench::usage_problem("one word of the question has to be open, written as _");
  BackwardReader reader{*language.phrases, domain, options};
  const std::vector<Term> answers = reader.terms_of(answer);
  if (answers.empty())
    return workbench::usage_problem(fmt::format("'{}' is no answer: no word, number or constant", answer));
  const PhraseParses parses =
      tokens.size() > longest_phrase
          ? PhraseParses{}
          : parse_phrase(tokens, *language.phrases, most_readings, reader.deadline, open_word);
  FittingWords found;
  if (parses.trees.empty()) {
    const Position where = parses.furthest < tokens.size() ? tokens[parses.furthest].where : Position{};
    found.unread.push_back(
        {.severity = Severity::warning,
         .where = where,
         .what = fmt::format("the question was not understood: {}", what_is_lacking(parses, tokens)),
         .kind = "unread-clause"});
    return found;
  }
  for (const auto& tree : parses.trees)
    for (const Term& one : answers) reader.read(*tree, one);
  found.words.assign(reader.words.begin(), reader.words.end());
  found.are_all = reader.are_all && !parses.is_cut_short;
  return found;
}

}  // namespace irl::language
