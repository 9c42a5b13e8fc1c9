#include "irl/cli/options/parse_arguments.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <span>

#include "irl/wording.hpp"

namespace irl::cli {

static bool is_option(std::string_view word) {
  return word.size() > 1 && word.starts_with('-') && !std::isdigit(static_cast<unsigned char>(word[1]));
}

static std::string taken_from(std::deque<std::string>& words) {
  std::string word = std::move(words.front());
  words.pop_front();
  return word;
}

SortedWords sort_words(const std::vector<const Parameter*>& options, std::deque<std::string> words,
                       bool stops_there) {
  SortedWords sorted;
  bool options_are_over = false;
  while (!words.empty() && !sorted.without_value) {
    const std::string word = taken_from(words);
    options_are_over |= stops_there && !sorted.arguments.empty();
    if (options_are_over || !is_option(word)) {
      sorted.arguments.push_back(word);
      continue;
    }
    if (word == "--") {
      options_are_over = true;
      continue;
    }
    const bool is_long = word.starts_with("--");
    const std::string name = word.substr(0, is_long ? word.find('=') : 2);
    const std::string value = word.substr(std::min(name.size() + (is_long ? 1 : 0), word.size()));
    const auto found =
        std::ranges::find_if(options, [&](const Parameter* one) { return one->has_name(name); });
    if (found == options.end()) {
      sorted.unknown_options.push_back(word);
      continue;
    }
    const Parameter& option = **found;
    if (option.is_flag()) {
      sorted.given[&option].push_back(is_long && !value.empty() ? value : "true");
      if (!is_long && !value.empty()) words.push_front("-" + value);  // -ab is -a -b
      continue;
    }
    if (!value.empty()) words.push_front(value);
    const bool is_empty = is_long && value.empty() && word.size() > name.size();
    if (is_empty || words.size() < option.values)
      sorted.without_value = &option;
    else
      for (std::size_t i = 0; i < option.values; ++i) sorted.given[&option].push_back(taken_from(words));
  }
  return sorted;
}

namespace {

using Words = std::vector<std::string>;

std::string nearest(std::string_view written, const Words& names) {
  return suggestion(written, std::vector<std::string_view>(names.begin(), names.end()));
}

Problem wrong(std::string what, std::string expected = {}) {
  return {.where = {}, .what = std::move(what), .expected = std::move(expected), .kind = "usage"};
}

/// As it goes on in a sentence.
std::string begun_small(std::string_view says) {
  std::string text(says);
  text.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(text.front())));
  return text;
}

/// A name that there is not, and the nearest one that there is.
Problem unknown(std::string_view kind, std::string_view written, const Words& names) {
  const std::string meant = nearest(written, names);
  return wrong(fmt::format("there is no {} '{}'{}{}", kind, written, meant.empty() ? "" : "; ", meant));
}

/// What is wrong with the words of one command; looked at from the outside in.
class ArgumentParser {
 public:
  ArgumentParser(const CommandLine& line, const Command& command) : line_(line), command_(command) {}

  /// What the words name where files are asked for; of what is read, some may be ids, which are no files.
  static CommandFiles files_named(const SortedWords& sorted) {
    CommandFiles files;
    for (const auto& [parameter, words] : sorted.given)
      if (parameter->option.is_written)
        files.written.insert(files.written.end(), words.begin(), words.end());
      else if (parameter->option.value == "FILE" || parameter->option.value == "PROCEDURE")
        files.read.add(workbench::FilesRead(words));
    return files;
  }

  std::optional<Problem> fill(SortedWords& sorted) const {
    if (!sorted.unknown_options.empty()) return unknown_option(sorted.unknown_options.front());
    if (sorted.without_value) return lacks_value(*sorted.without_value, "");
    if (auto problem = place_arguments(sorted)) return problem;
    const std::vector<const Parameter*> given = in_order(sorted);
    for (const Parameter* parameter : given)
      if (auto problem = misplaced(*parameter, sorted)) return problem;
    for (const Parameter* parameter : given)
      if (const auto taken = parameter->take(sorted.given.at(parameter)); !taken) return taken.error();
    return std::nullopt;
  }

 private:
  Problem unknown_option(const std::string& word) const {
    Words names;
    for (const Parameter* option : line_.options(command_))
      std::ranges::copy(option->names, std::back_inserter(names));
    const std::string name = word.substr(0, word.find('='));
    Problem problem = unknown("option", name, names);
    Words others;
    for (const Command* command : line_.shown())
      if (command->option(name)) others.push_back(fmt::format("`{}`", line_.full_name(*command)));
    if (!others.empty() && others.size() < 3)
      problem.what +=
          fmt::format("; {} {} it", fmt::join(others, " and "), others.size() == 1 ? "has" : "have");
    return problem;
  }

  static Problem lacks_value(const Parameter& option, const std::string& instead) {
    const std::string before = instead.empty() ? "" : fmt::format(" before '{}'", instead);
    return wrong(fmt::format("{}: {} is missing{}", option.name(),
                             option.values == 1 ? "its value" : "one of its values", before),
                 option.value());
  }

  std::optional<Problem> place_arguments(SortedWords& sorted) const {
    std::size_t next = 0;
    for (const Parameter* argument : command_.arguments()) {
      const std::size_t left = sorted.arguments.size() - next;
      const std::size_t taken = argument->is_repeated() ? left : std::min<std::size_t>(left, 1);
      if (taken == 0 && argument->is_required)
        return wrong(argument->name() + " is missing", begun_small(argument->option.says));
      const auto words = std::span(sorted.arguments).subspan(next, taken);
      if (taken > 0) sorted.given.emplace(argument, Words(words.begin(), words.end()));
      next += taken;
    }
    if (next == sorted.arguments.size()) return std::nullopt;
    return wrong(fmt::format("'{}' is more than the command takes", sorted.arguments[next]),
                 line_.usage(command_));
  }

  /// Whether an option may stand where it does, as often, beside the others.
  std::optional<Problem> misplaced(const Parameter& option, const SortedWords& sorted) const {
    const Words& words = sorted.given.at(&option);
    for (const std::string& word : words)
      if (!option.is_argument() && !option.is_flag() && line_.option(command_, word))
        return lacks_value(option, word);
    if (!option.is_flag() && !option.is_repeated() && words.size() > option.values)
      return wrong(option.name() + " is given more than once");
    const auto given = [&](const std::string& name) {
      return sorted.given.contains(line_.option(command_, name));
    };
    for (const Words& needed : option.needs)
      if (std::ranges::none_of(needed, given))
        return wrong(fmt::format("{} is of no use without {}", option.name(), fmt::join(needed, " or ")));
    for (const Parameter::Exclusion& exclusion : option.excludes)
      for (const std::string& other : exclusion.others)
        if (given(other))
          return wrong(fmt::format("{} is of no use with {}: {}", option.name(), other, exclusion.why));
    return std::nullopt;
  }

  /// As the command declares them, so that the first mistake is told first.
  std::vector<const Parameter*> in_order(const SortedWords& sorted) const {
    std::vector<const Parameter*> all = command_.arguments();
    std::ranges::copy(line_.options(command_), std::back_inserter(all));
    std::erase_if(all, [&](const Parameter* one) { return !sorted.given.contains(one); });
    return all;
  }

  const CommandLine& line_;
  const Command& command_;
};

Problem unknown_command(const CommandLine& line, const std::string& word) {
  Words names;
  for (const Command* command : line.shown()) names.push_back(command->name);
  return unknown("command", word, names);
}

/// The flags of the whole, whatever else is wrong.
void raise_flags(const CommandLine& line, const SortedWords& sorted) {
  for (const Parameter* option : line.whole.options())
    if (option->is_flag() && sorted.given.contains(option)) (void)option->take({"true"});
}

}  // namespace

ParsedArguments parse_arguments(const CommandLine& line, std::vector<std::string> words) {
  const auto with_advice = [&](const Command& command, std::optional<Problem> problem,
                               CommandFiles files = {}) {
    if (problem) problem->advice = fmt::format("`{} --help` says what there is", line.full_name(command));
    return ParsedArguments{&command, std::move(problem), std::move(files)};
  };
  const ArgumentParser of_whole(line, line.whole);
  SortedWords before = sort_words(line.options(line.whole), {words.begin(), words.end()}, true);
  raise_flags(line, before);
  if (before.arguments.empty() || !before.unknown_options.empty()) {
    std::optional<Problem> problem = of_whole.fill(before);
    return with_advice(line.whole, problem ? problem : wrong("no command is given"));
  }
  const Command* const named = line.find(before.arguments.front());
  if (!named) return with_advice(line.whole, unknown_command(line, before.arguments.front()));

  // What stands before the command is as if it stood behind it.
  words.erase(words.end() - std::ssize(before.arguments));
  const Command& command = line.renamed(*named, words);
  const ArgumentParser of_command(line, command);
  SortedWords sorted = sort_words(line.options(command), {words.begin(), words.end()});
  raise_flags(line, sorted);
  std::optional<Problem> problem = of_command.fill(sorted);
  return with_advice(command, std::move(problem), ArgumentParser::files_named(sorted));
}

}  // namespace irl::cli
