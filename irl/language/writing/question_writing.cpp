#include "irl/language/writing/question_writing.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "grammar/english/saying.hpp"
#include "irl/language/questions.hpp"
#include "irl/language/writing/correspondence.hpp"
#include "irl/language/writing/phrase_generation.hpp"
#include "irl/network/edit/names.hpp"
#include "irl/network/variables.hpp"
#include "irl/wording.hpp"

namespace irl::language {

namespace {

constexpr std::size_t most_tried = 24;  // phrases for the same operations

bool asks(std::string_view word) {
  constexpr std::array<std::string_view, 22> words{
      "what", "who",  "whom", "whose", "which", "when", "where", "why", "how", "is",  "are",
      "was",  "were", "do",   "does",  "did",   "has",  "have",  "had", "can", "may", "will"};
  return std::ranges::find(words, word) != words.end();
}

/// `Is there a cube?`; `There is a cube; what is it made of?`; `Ada is the mother of Ben.`
std::string sentence_of(const std::vector<std::string>& words) {
  std::size_t last = words.size();
  while (last > 0 && !words[last - 1].ends_with(';')) --last;
  const bool is_question = last < words.size() && asks(words[last]);
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

/// The network with those operations first, and their variables named as the phrases name them.
std::optional<Network> begun(const Network& network, const Phrases& phrases) {
  Renaming names;
  const auto beginning = places_of_beginning(network, phrases, names);
  if (!beginning) return std::nullopt;
  const std::vector<std::string> variables = variable_occurrences(network);
  names = with_fresh_names(std::set(variables.begin(), variables.end()), names,
                           [](const std::string&) { return false; });
  Network ordered;
  ordered.operations = phrases.begins;
  for (std::size_t place = 0; place < network.operations.size(); ++place)
    if (std::ranges::find(*beginning, place) == beginning->end())
      ordered.operations.push_back(renamed(network.operations[place], names));
  return ordered;
}

struct QuestionWriter {
  const Network& network;  // as `begun` gives it
  const Language& language;
  const Domain& domain;
  const RunOptions& options;
  Deadline deadline{options.limits.time, options.limits.cancelled};
  std::size_t begins = language.phrases->begins.size();

  /// One group of operations that share variables after the other, as many of them as one question asks for.
  void write(WrittenText& text) const {
    const std::vector<std::vector<std::size_t>> groups = connected_operations();
    for (auto group = groups.begin(); group != groups.end();) {
      auto end = groups.end();
      std::optional<std::string> sentence;
      for (; end != group && !(sentence = sentence_for({group, end})); --end) {
      }
      if (!sentence) return tell_unsaid(*group, text);
      text.instructions.push_back(*std::move(sentence));
      for (; group != end; ++group) text.said += group->size();
    }
  }

  std::optional<std::string> sentence_for(std::span<const std::vector<std::size_t>> groups) const {
    std::vector<std::size_t> places;
    for (const auto& group : groups) places.insert(places.end(), group.begin(), group.end());
    const auto phrases = phrases_that_mean(network.operations, places, language, domain, deadline);
    for (std::size_t i = 0; i < std::min(phrases.size(), most_tried) && !deadline.is_over(); ++i) {
      Network meant;
      meant.operations.assign(network.operations.begin(),
                              network.operations.begin() + static_cast<std::ptrdiff_t>(begins));
      for (const std::size_t place : phrases[i].operations)
        meant.operations.push_back(network.operations[place]);
      std::string sentence = sentence_of(phrases[i].words);
      TextToRead written;
      written.instructions = {sentence};
      const TextReading reading =
          read_questions(written, language, domain, workbench::in_time(options, deadline));
      if (reading.unread.empty() && same_up_to_names(meant, reading.network.network)) return sentence;
    }
    return std::nullopt;
  }

  void tell_unsaid(const std::vector<std::size_t>& group, WrittenText& text) const {
    const Operation& lost = network.operations[group.back()];
    const std::string others =
        group.size() == 1 ? "" : fmt::format(" and {} more", counted(group.size() - 1, "operation"));
    text.unsaid.push_back({.severity = Severity::warning,
                           .where = lost.where,
                           .what = fmt::format("no phrase stands for {}{}", grammar::print(lost), others),
                           .kind = deadline.is_over() ? "stopped" : "unsaid"});
  }

  /// The places of operations that are joined by variables, but for those of the beginning.
  std::vector<std::vector<std::size_t>> connected_operations() const {
    std::set<std::string> shared;
    for (const Operation& operation : language.phrases->begins)
      for (const Term& argument : operation.arguments)
        if (argument.variable()) shared.insert(argument.variable()->name);
    const auto are_joined = [&](const Operation& one, const Operation& other) {
      return std::ranges::any_of(one.arguments, [&](const Term& argument) {
        return argument.variable() && !shared.contains(argument.variable()->name) &&
               has_variable(other, argument.variable()->name);
      });
    };
    std::vector<std::vector<std::size_t>> groups;
    std::vector<bool> is_in_a_group(network.operations.size());
    for (std::size_t first = begins; first < network.operations.size(); ++first) {
      if (is_in_a_group[first]) continue;
      std::vector<std::size_t> group{first};
      is_in_a_group[first] = true;
      for (std::size_t i = 0; i < group.size(); ++i)
        for (std::size_t other = first + 1; other < network.operations.size(); ++other)
          if (!is_in_a_group[other] && are_joined(network.operations[group[i]], network.operations[other])) {
            is_in_a_group[other] = true;
            group.push_back(other);
          }
      groups.push_back(std::move(group));
    }
    return groups;
  }
};

}  // namespace

WrittenText write_questions(const grammar::RecipeNetwork& recipe, const Language& language,
                            const Domain& domain, const RunOptions& options) {
  WrittenText text{.id = recipe.id, .operations = recipe.network.operations.size()};
  const auto network = begun(recipe.network, *language.phrases);
  if (!network) {
    text.unsaid.push_back({.severity = Severity::warning,
                           .where = recipe.where,
                           .what = fmt::format("'{}' does not begin as every text does: {}", recipe.id,
                                               grammar::print(language.phrases->begins.front())),
                           .kind = "unsaid"});
    return text;
  }
  text.said = language.phrases->begins.size();
  QuestionWriter{*network, language, domain, options}.write(text);
  return text;
}

}  // namespace irl::language
