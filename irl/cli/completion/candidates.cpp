#include "irl/cli/completion/candidates.hpp"

#include <algorithm>
#include <span>

#include "irl/cli/completion/names.hpp"

namespace irl::cli {

namespace {

bool looks_like_option(std::string_view word) {
  return word.size() > 1 && word.starts_with('-');
}

/// A command line as far as it is written.
class Written {
 public:
  explicit Written(const CommandLine& line) : line_(line), command_(&line.whole) {}

  void take(const std::string& word) {
    if (word == "=") return;  // bash makes it a word of its own
    if (expecting_)
      take_value(*std::exchange(expecting_, nullptr), word);
    else if (looks_like_option(word))
      take_option(word);
    else if (!line_.is_whole(*command_))
      ++arguments_;
    else if (const Command* named = line_.find(word))
      command_ = named;
  }

  /// What may stand in place of a word that is begun.
  Candidates next(const std::string& begun) const {
    const std::size_t equals = looks_like_option(begun) ? begun.find('=') : std::string::npos;
    if (equals != std::string::npos) return behind_equals(begun, equals);
    if (expecting_) return values(*expecting_);
    if (begun.starts_with('-')) return options();
    return line_.is_whole(*command_) ? commands() : argument();
  }

 private:
  const Parameter* find(std::string_view name) const {
    const Parameter* option = line_.option(*command_, name);
    return option && !option->is_flag() ? option : nullptr;
  }

  void take_value(const Parameter& option, std::string_view value) {
    if (option.has_name("--domain")) domain_.domain = value;
    if (option.has_name("--corpus")) domain_.corpus = value;
  }

  void take_option(std::string_view word) {
    const std::size_t equals = word.find('=');
    const Parameter* option = find(word.substr(0, equals));
    if (option && equals != std::string_view::npos)
      take_value(*option, word.substr(equals + 1));
    else
      expecting_ = option;
  }

  Candidates values(const Parameter& option) const {
    Candidates all;
    for (const char* choice : option.option.choices) all.words.push_back({choice});
    all.files = option.option.value == "FILE" || option.option.value == "PROCEDURE";
    all.directories = option.option.value == "DIR";
    for (Candidate& name : names(option.option.value, domain_)) all.words.push_back(std::move(name));
    return all;
  }

  Candidates behind_equals(const std::string& begun, std::size_t equals) const {
    const Parameter* option = find(begun.substr(0, equals));
    Candidates all = option ? values(*option) : Candidates{};
    for (Candidate& word : all.words) word.text.insert(0, begun.substr(0, equals + 1));
    return all;
  }

  Candidates options() const {
    Candidates all;
    const auto add = [&](const Command& command) {
      for (const Parameter* option : command.options())
        for (const std::string& name : option->names) all.words.push_back({name, option->says()});
    };
    if (!line_.is_whole(*command_)) add(*command_);
    add(line_.whole);
    return all;
  }

  Candidates commands() const {
    Candidates all;
    for (const Command* command : line_.shown()) all.words.push_back({command->name, command->summary});
    return all;
  }

  Candidates argument() const {
    const std::vector<const Parameter*> expected = command_->arguments();
    if (expected.empty() || (arguments_ >= expected.size() && !expected.back()->is_repeated())) return {};
    return values(*expected[std::min(arguments_, expected.size() - 1)]);
  }

  const CommandLine& line_;
  const Command* command_;
  std::size_t arguments_ = 0;             // how many of the command's own are there
  const Parameter* expecting_ = nullptr;  // the option whose value comes next
  DomainNames domain_{};                  // what it says of the domain
};

}  // namespace

Candidates candidates(const CommandLine& line, const std::vector<std::string>& words) {
  if (words.empty()) return {};
  Written written(line);
  for (const std::string& word : std::span(words).first(words.size() - 1)) written.take(word);
  const std::string begun = words.back() == "=" ? "" : words.back();
  Candidates all = written.next(begun);
  std::erase_if(all.words, [&](const Candidate& word) { return !word.text.starts_with(begun); });
  return all;
}

}  // namespace irl::cli
