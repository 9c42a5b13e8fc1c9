#include "irl/language/writing/question_writing.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "grammar/english/function_words.hpp"
#include "grammar/english/saying.hpp"
#include "irl/language/questions.hpp"
#include "irl/language/writing/correspondence.hpp"
#include "irl/language/writing/phrase_generation.hpp"
#include "irl/network/edit/names.hpp"
#include "irl/network/variables.hpp"
#include "irl/wording.hpp"

namespace irl::language {

namespace {

constexpr std::size_t most_tried = 24;       // phrases for the same operations
constexpr std::size_t most_operations = 64;  // of one question
constexpr std::ptrdiff_t most_parts = 4;     // that share no variable, and are asked for together

/// `Is there a cube?`; `There is a cube; what is it made of?`; `Ada is the mother of Ben.`
std::string sentence_of(const std::vector<std::string>& words) {
  std::size_t last = words.size();
  while (last > 0 && !words[last - 1].ends_with(';')) --last;
  const bool is_question = last < words.size() && grammar::english::is_interrogative(words[last]);
  return grammar::english::in_capitals(fmt::format("{}", fmt::join(words, " "))) + (is_question ? "?" : ".");
}

/// The operations with which every text begins, at their places in the network; none where one is not there.
std::optional<std::vector<std::size_t>> places_of_beginning(const Network& network, const Phrases& phrases,
                                                            Renaming& names) {
  Correspondence correspondence;
  std::vector<std::size_t> places;
  for (const Operation& operation : phrases.begins) {
    std::size_t place = 0;
    while (place < network.operations.size() && !correspondence.extend(network.operations[place], operation))
      ++place;
    if (place == network.operations.size()) return std::nullopt;
    places.push_back(place);
  }
  for (const std::string& variable : variable_occurrences(network))
    if (const std::string* known = correspondence.other(variable)) names.insert_or_assign(variable, *known);
  return places;
}

/// The operations behind the beginning, whose variables are named as the phrases name them.
std::optional<Network> behind_the_beginning(const Network& network, const Phrases& phrases) {
  Renaming names;
  const auto beginning = places_of_beginning(network, phrases, names);
  if (!beginning) return std::nullopt;
  const std::vector<std::string> variables = variable_occurrences(network);
  names = with_fresh_names(std::set(variables.begin(), variables.end()), names,
                           [](const std::string&) { return false; });
  Network rest;
  for (std::size_t place = 0; place < network.operations.size(); ++place)
    if (std::ranges::find(*beginning, place) == beginning->end())
      rest.operations.push_back(renamed(network.operations[place], names));
  return rest;
}

struct QuestionWriter {
  const Language& language;
  const Domain& domain;
  const RunOptions& options;
  Deadline deadline{options.limits.time, options.limits.cancelled};

  /// One part of the network after the other, as many of them together as one question asks for.
  void write(const Network& network, WrittenText& text) const {
    Network beginning;
    beginning.operations = language.phrases->begins;
    const std::vector<Network> parts = connected_parts(network, variable_occurrences(beginning));
    for (auto part = parts.begin(); part != parts.end();) {
      auto end = part;
      for (std::size_t count = 0; end != parts.end() && end - part < most_parts &&
                                  (count += end->operations.size()) <= most_operations;)
        ++end;
      std::optional<std::string> sentence;
      for (; end != part && !(sentence = sentence_for({part, end})); --end) {
      }
      if (!sentence) return tell_unsaid(*part, text);
      text.instructions.push_back(*std::move(sentence));
      for (; part != end; ++part) text.said += part->operations.size();
    }
  }

  std::optional<std::string> sentence_for(std::span<const Network> parts) const {
    std::vector<Operation> operations;
    for (const Network& part : parts) std::ranges::copy(part.operations, std::back_inserter(operations));
    const auto phrases = phrases_that_mean(operations, language, domain, deadline);
    for (std::size_t i = 0; i < std::min(phrases.size(), most_tried) && !deadline.is_over(); ++i) {
      Network meant;
      meant.operations = language.phrases->begins;
      for (const std::size_t place : phrases[i].operations) meant.operations.push_back(operations[place]);
      std::string sentence = sentence_of(phrases[i].words);
      TextToRead written;
      written.instructions = {sentence};
      const TextReading reading =
          read_questions(written, language, domain, workbench::in_time(options, deadline));
      if (reading.unread.empty() && same_up_to_names(meant, reading.network.network)) return sentence;
    }
    return std::nullopt;
  }

  void tell_unsaid(const Network& part, WrittenText& text) const {
    const Operation& lost = part.operations.back();
    const std::size_t others = part.operations.size() - 1;
    text.unsaid.push_back(
        {.severity = Severity::warning,
         .where = lost.where,
         .what = fmt::format("no phrase stands for {}{}", grammar::print(lost),
                             others == 0 ? "" : fmt::format(" and {} more", counted(others, "operation"))),
         .kind = deadline.is_over() ? "stopped" : "unsaid"});
  }
};

}  // namespace

WrittenText write_questions(const grammar::RecipeNetwork& recipe, const Language& language,
                            const Domain& domain, const RunOptions& options) {
  WrittenText text{.id = recipe.id, .operations = recipe.network.operations.size()};
  const auto rest = behind_the_beginning(recipe.network, *language.phrases);
  if (!rest) {
    text.unsaid.push_back({.severity = Severity::warning,
                           .where = recipe.where,
                           .what = fmt::format("'{}' does not begin as every text does: {}", recipe.id,
                                               grammar::print(language.phrases->begins.front())),
                           .kind = "unsaid"});
    return text;
  }
  text.said = language.phrases->begins.size();
  QuestionWriter{language, domain, options}.write(*rest, text);
  return text;
}

}  // namespace irl::language
