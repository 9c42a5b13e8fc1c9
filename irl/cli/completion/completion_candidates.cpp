#include "irl/cli/completion/completion_candidates.hpp"

#include <algorithm>

#include "irl/cli/options/parse_arguments.hpp"
#include "irl/workbench/corpus/corpus.hpp"
#include "irl/workbench/open_domain.hpp"

namespace irl::cli {

namespace {

std::vector<Candidate> domains() {
  std::vector<Candidate> all;
  for (const DomainEntry& domain : registered_domains()) all.push_back({domain.name, domain.summary});
  return all;
}

/// The names that stand for a value of that kind, as help calls it: DOMAIN, ID or PROCEDURE, PRIMITIVE, TYPE.
/// None of any other kind, or where the domain cannot be opened.
std::vector<Candidate> names(std::string_view kind, const workbench::DomainChoice& domain) {
  if (kind == "DOMAIN") return domains();
  const bool is_recipe = kind == "ID" || kind == "PROCEDURE";
  if (!is_recipe && kind != "PRIMITIVE" && kind != "TYPE") return {};
  const auto open = workbench::open(domain);
  std::vector<Candidate> all;
  if (!open) return all;
  if (is_recipe)
    for (std::string& id : workbench::Corpus(open->corpus).ids()) all.push_back({std::move(id)});
  else if (kind == "TYPE")
    for (const Type type : open->domain.types().all())
      all.push_back({std::string(type.name()), std::string(type.summary())});
  else
    for (const Primitive& primitive : open->domain.primitives())
      all.push_back({primitive.name, primitive.summary});
  return all;
}

/// A command line as far as it is written.
class Written {
 public:
  Written(const CommandLine& line, const std::vector<std::string>& words)
      : line_(line), command_(&line.whole) {
    sorted_ = sort_words(line.whole.options(), {words.begin(), words.end()}, true);
    const Command* named = sorted_.arguments.empty() ? nullptr : line.find(sorted_.arguments.front());
    if (!named) return;
    command_ = named;
    sorted_ =
        sort_words(line.options(*named), {words.end() - std::ssize(sorted_.arguments) + 1, words.end()});
  }

  /// What may stand in place of a word that is begun.
  Candidates next(const std::string& begun) const {
    const std::size_t equals = begun.starts_with('-') ? begun.find('=') : std::string::npos;
    if (equals != std::string::npos) return behind_equals(begun, equals);
    if (sorted_.without_value) return values(*sorted_.without_value);
    if (begun.starts_with('-')) return options();
    return line_.is_whole(*command_) ? commands() : argument();
  }

 private:
  std::string given(const char* name) const {
    const auto found = sorted_.given.find(line_.option(*command_, name));
    return found == sorted_.given.end() ? "" : found->second.back();
  }

  Candidates values(const Parameter& option) const {
    Candidates all;
    for (const char* choice : option.option.choices) all.words.push_back({choice});
    all.files = option.option.value == "FILE" || option.option.value == "PROCEDURE";
    all.directories = option.option.value == "DIR";
    for (Candidate& name :
         names(option.option.value, {.domain = given("--domain"), .corpus = given("--corpus")}))
      all.words.push_back(std::move(name));
    return all;
  }

  Candidates behind_equals(const std::string& begun, std::size_t equals) const {
    const Parameter* option = line_.option(*command_, begun.substr(0, equals));
    Candidates all = option && !option->is_flag() ? values(*option) : Candidates{};
    for (Candidate& word : all.words) word.text.insert(0, begun.substr(0, equals + 1));
    return all;
  }

  Candidates options() const {
    Candidates all;
    for (const Parameter* option : line_.options(*command_))
      for (const std::string& name : option->names) all.words.push_back({name, option->says()});
    return all;
  }

  Candidates commands() const {
    Candidates all;
    for (const Command* command : line_.shown()) all.words.push_back({command->name, command->summary});
    return all;
  }

  Candidates argument() const {
    const std::vector<const Parameter*> expected = command_->arguments();
    const std::size_t there = sorted_.arguments.size();
    if (expected.empty() || (there >= expected.size() && !expected.back()->is_repeated())) return {};
    return values(*expected[std::min(there, expected.size() - 1)]);
  }

  const CommandLine& line_;
  const Command* command_;
  SortedWords sorted_{};
};

}  // namespace

Candidates candidates(const CommandLine& line, std::vector<std::string> words) {
  if (words.empty()) return {};
  const std::string begun = words.back() == "=" ? "" : words.back();
  words.pop_back();
  std::erase(words, "=");  // bash makes it a word of its own
  Candidates all = Written(line, words).next(begun);
  std::erase_if(all.words, [&](const Candidate& word) { return !word.text.starts_with(begun); });
  return all;
}

}  // namespace irl::cli
