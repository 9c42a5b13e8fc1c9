#include "irl/cli/options/parameter.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <ranges>

#include "irl/budget.hpp"
#include "irl/wording.hpp"

namespace irl::cli {

namespace {

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> parts;
  for (const auto part : text | std::views::split(',')) parts.emplace_back(part.begin(), part.end());
  return parts;
}

/// With the words that domains have for it.
std::vector<std::string> names_of(const Option& option) {
  std::vector<std::string> names;
  if (!option.names.empty()) names = split(option.names);
  if (!option.word) return names;
  for (const DomainEntry& entry : registered_domains())
    if (const std::string name = "--" + entry.words.*option.word;
        name != "--" && std::ranges::find(names, name) == names.end())
      names.push_back(name);
  return names;
}

/// A default, as help tells it; empty where there is none.
template <class Value>
std::string text_of(const Value& value) {
  if constexpr (std::is_same_v<Value, std::chrono::milliseconds>)
    return seconds_text(value);
  else if constexpr (std::is_same_v<Value, std::vector<std::string>>)
    return fmt::format("{}", fmt::join(value, ","));
  else if constexpr (requires { value.has_value(); })
    return value ? fmt::format("{}", *value) : "";
  else
    return value == Value() || std::is_same_v<Value, bool> ? "" : fmt::format("{}", value);
}

/// `from 1 to 100`; empty where any number that there is will do.
std::string bounds_text(const Option& option) {
  const bool has_most = option.bounds.most < std::numeric_limits<double>::max();
  if (!has_most) return option.bounds.least > 0 ? fmt::format("of at least {:.0f}", option.bounds.least) : "";
  return fmt::format("from {:.0f} to {:.0f}", option.bounds.least, option.bounds.most);
}

std::string number_expected(const Option& option, bool whole) {
  const std::string range = bounds_text(option);
  return fmt::format("a {}number{}{}", whole ? "whole " : "", range.empty() ? "" : " ", range);
}

std::expected<void, Problem> refused(std::string what, std::string expected) {
  return std::unexpected(
      Problem{.where = {}, .what = std::move(what), .expected = std::move(expected), .kind = "usage"});
}

/// Puts words where they belong, by the kind of the target.
class Taking {
 public:
  Taking(const Parameter& parameter, const std::vector<std::string>& words)
      : parameter_(parameter), words_(words) {}

  std::expected<void, Problem> operator()(bool* target) const {
    for (const std::string& word : words_)
      if (word != "true") return refused(fmt::format("{} takes no value, and '{}' is one", name(), word), "");
    *target = true;
    return {};
  }
  std::expected<void, Problem> operator()(std::string* target) const {
    *target = words_.back();
    return known(*target);
  }
  std::expected<void, Problem> operator()(std::vector<std::string>* target) const {
    target->clear();
    for (const std::string& word : words_) {
      if (const auto good = not_empty(word); !good) return good;
      for (const std::string& part : parameter_.has_commas ? split(word) : std::vector{word}) {
        if (const auto good = known(part); !good) return good;
        target->push_back(part);
      }
    }
    return {};
  }
  std::expected<void, Problem> operator()(std::chrono::milliseconds* target) const {
    const std::string& word = words_.back();
    double seconds = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), seconds);
    const bool is_number = error == std::errc() && end == word.data() + word.size();
    const auto limit = is_number ? time_limit(seconds) : std::nullopt;
    if (!limit)
      return refused(fmt::format("{}: '{}' is not what it takes", name(), word),
                     std::string(expected_time_limit));
    *target = *limit;
    return {};
  }
  template <class Number>
  std::expected<void, Problem> operator()(std::optional<Number>* target) const {
    return (*this)(&target->emplace());
  }
  template <class Number>
  std::expected<void, Problem> operator()(Number* target) const {
    const std::string& word = words_.back();
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), *target);
    const auto value = static_cast<double>(*target);
    const bool is_number = error != std::errc::invalid_argument && end == word.data() + word.size();
    if (is_number && error == std::errc() && value >= parameter_.option.bounds.least &&
        value <= parameter_.option.bounds.most)
      return {};
    const char* flaw = error == std::errc::result_out_of_range ? "out of range" : "not what it takes";
    return refused(fmt::format("{}: '{}' is {}", name(), word, flaw),
                   number_expected(parameter_.option, std::is_integral_v<Number>));
  }

 private:
  std::string name() const { return parameter_.name(); }

  std::expected<void, Problem> not_empty(const std::string& word) const {
    if (word.empty()) return refused(fmt::format("{}: the value is empty", name()), parameter_.value());
    return {};
  }

  /// Whether it is a word, and one of the few that there may be.
  std::expected<void, Problem> known(const std::string& word) const {
    if (const auto good = not_empty(word); !good) return good;
    const auto choices = parameter_.option.choices;
    if (choices.empty() || std::ranges::find(choices, word) != choices.end()) return {};
    const std::vector<std::string_view> names(choices.begin(), choices.end());
    const std::string nearest = suggestion(word, names);
    const std::string what = fmt::format("{}: there is no '{}'", name(), word);
    return nearest.empty() ? refused(what, fmt::format("one of {}", fmt::join(choices, ", ")))
                           : refused(what + "; " + nearest, "");
  }

  const Parameter& parameter_;
  const std::vector<std::string>& words_;
};

template <class T>
bool holds(const Target& target) {
  return std::holds_alternative<T*>(target);
}

}  // namespace

std::string seconds_text(std::chrono::milliseconds limit) {
  constexpr double in_a_second = 1000;
  return limit == no_time_limit ? "inf" : fmt::format("{}", static_cast<double>(limit.count()) / in_a_second);
}

Parameter::Parameter(const Option& meaning, Target goes_to)
    : option(meaning),
      names(names_of(meaning)),
      target(goes_to),
      values(holds<bool>(goes_to) ? 0 : 1),
      default_text(std::visit([](const auto* value) { return text_of(*value); }, goes_to)) {}

Parameter& Parameter::required() {
  is_required = true;
  return *this;
}

Parameter& Parameter::separated_by_commas() {
  has_commas = true;
  return *this;
}

Parameter& Parameter::words(std::size_t count) {
  values = count;
  return *this;
}

Parameter& Parameter::by_default(std::string text) {
  default_text = std::move(text);
  return *this;
}

Parameter& Parameter::only_with(std::vector<std::string> others) {
  needs.push_back(std::move(others));
  return *this;
}

Parameter& Parameter::not_with(std::vector<std::string> others, std::string why) {
  excludes.push_back({std::move(others), std::move(why)});
  return *this;
}

bool Parameter::is_repeated() const {
  return holds<std::vector<std::string>>(target) && values == 1;
}

bool Parameter::has_name(std::string_view name) const {
  return std::ranges::find(names, name) != names.end();
}

std::string Parameter::name() const {
  return std::string(is_argument() ? option.value : option.name());
}

std::string Parameter::value() const {
  constexpr std::size_t most_shown = 12;  // more of them are not read in a line
  return option.choices.empty() || option.choices.size() > most_shown
             ? std::string(option.value)
             : fmt::format("{}", fmt::join(option.choices, "|"));
}

std::string Parameter::heading() const {
  if (is_argument()) return value();
  return fmt::format("{}{}{}", fmt::join(names, ", "), is_flag() ? "" : " ", value());
}

std::string Parameter::says() const {
  std::vector<std::string> notes;
  if (const std::string range = bounds_text(option); !range.empty()) notes.push_back(range);
  if (holds<std::chrono::milliseconds>(target)) notes.emplace_back("above 0; inf: no limit");
  if (!default_text.empty()) notes.push_back("default: " + default_text);
  for (const auto& others : needs) notes.push_back(fmt::format("only with {}", fmt::join(others, " or ")));
  std::vector<std::string> others;
  for (const Exclusion& exclusion : excludes) std::ranges::copy(exclusion.others, std::back_inserter(others));
  if (!others.empty()) notes.push_back(fmt::format("not with {}", fmt::join(others, ", ")));
  if (notes.empty()) return std::string(option.says);
  return fmt::format("{} ({})", option.says, fmt::join(notes, "; "));
}

std::expected<void, Problem> Parameter::take(const std::vector<std::string>& words) const {
  return std::visit(Taking(*this, words), target);
}

}  // namespace irl::cli
