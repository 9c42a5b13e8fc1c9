#include "grammar/english/detail/word_patterns.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <ranges>
#include <stdexcept>
#include <string>
#include <utility>

#include "grammar/english/detail/word_classes.hpp"
#include "grammar/english/function_words.hpp"

namespace irl::grammar::english {

namespace {

using Ends = WordPattern::Ends;
using Step = WordPattern::Step;

Ends ends_if(bool holds, std::size_t end) {
  return holds ? Ends{end} : Ends{};
}

void add(Ends& ends, const Ends& more) {
  for (const std::size_t end : more)
    if (std::ranges::find(ends, end) == ends.end()) ends.push_back(end);
}

Ends behind_each(const Ends& places, const Step& step, const OrderWords& words) {
  if (places.size() == 1) return step(words, places.front());
  Ends ends;
  for (const std::size_t at : places) add(ends, step(words, at));
  return ends;
}

Step one_after_another(std::vector<Step> steps) {
  return [steps = std::move(steps)](const OrderWords& words, std::size_t at) {
    Ends ends = steps.front()(words, at);
    for (auto step = steps.begin() + 1; step != steps.end() && !ends.empty(); ++step)
      ends = behind_each(ends, *step, words);
    return ends;
  };
}

Step one_of(std::vector<Step> choices) {
  if (choices.size() == 1) return choices.front();
  return [choices = std::move(choices)](const OrderWords& words, std::size_t at) {
    Ends ends;
    for (const Step& choice : choices) add(ends, choice(words, at));
    return ends;
  };
}

Step one_of_words(std::vector<std::string_view> list) {
  return [list = std::move(list)](const OrderWords& words, std::size_t at) {
    return ends_if(at < words.size() && is_one_of(words[at].text, list), at + 1);
  };
}

Step at_most(std::size_t most, Step step) {
  return [most, step = std::move(step)](const OrderWords& words, std::size_t at) {
    Ends ends{at};
    std::size_t furthest = at;  // what is behind it is new, and needs no looking for in long sentences
    for (std::size_t times = 0, first = 0; times < most && first < ends.size(); ++times)
      for (const std::size_t last = ends.size(); first < last; ++first)
        for (const std::size_t end : step(words, ends[first])) {
          if (end > furthest || std::ranges::find(ends, end) == ends.end()) ends.push_back(end);
          furthest = std::max(furthest, end);
        }
    return ends;
  };
}

bool stands_before(const Step& step, const OrderWords& words, std::size_t at) {
  if (at == 0) return false;
  if (!step(words, at - 1).empty()) return true;
  return at > 1 && words.is(at - 1, ",") && !step(words, at - 2).empty();
}

bool stands_further_on(const Step& step, const OrderWords& words, std::size_t at) {
  return std::ranges::any_of(std::views::iota(at, words.end_of_statement(at)),
                             [&](std::size_t further) { return !step(words, further).empty(); });
}

/// Reads the text of a pattern.
class PatternReader {
 public:
  explicit PatternReader(std::string_view text) : text_(text) {}

  Step read() {
    const Step step = sequence();
    if (!text_.empty()) throw std::invalid_argument("A pattern goes on with " + std::string(text_));
    return step;
  }

 private:
  Step sequence() {
    std::vector<Step> steps;
    while (true) {
      while (accepts(' ')) continue;
      if (text_.empty() || text_.starts_with(')')) break;
      steps.push_back(element());
    }
    if (steps.empty()) throw std::invalid_argument("A pattern tells nothing");
    return one_after_another(std::move(steps));
  }

  Step element() {
    constexpr auto is_there = [](const Step& step, const OrderWords& words, std::size_t at) {
      return !step(words, at).empty();
    };
    if (accepts('!')) return checked(std::not_fn(is_there));
    if (accepts('&')) return checked(is_there);
    if (accepts('<')) return checked(stands_before);
    if (accepts('~')) return checked(stands_further_on);
    std::vector<Step> choices;
    std::vector<std::string_view> words;
    do {
      if (accepts('(')) {
        choices.push_back(sequence());
        if (!accepts(')')) throw std::invalid_argument("A bracket of a pattern is not closed");
      } else if (const std::string_view word = next_word(); is_name(word)) {
        choices.push_back(meaning_of(word));
      } else {
        words.push_back(word);
      }
    } while (accepts('|'));
    if (!words.empty()) choices.push_back(one_of_words(std::move(words)));
    return repeated(one_of(std::move(choices)));
  }

  /// What is no part of the words that are found: whether a check holds of the element that follows.
  template <typename Check>
  Step checked(Check holds) {
    return [holds, step = element()](const OrderWords& words, std::size_t at) {
      return ends_if(holds(step, words, at), at);
    };
  }

  Step repeated(Step step) {
    if (accepts('?')) return at_most(1, std::move(step));
    if (!accepts('*')) return step;
    std::size_t most = std::numeric_limits<std::size_t>::max();
    const char* end = std::from_chars(text_.data(), text_.data() + text_.size(), most).ptr;
    text_.remove_prefix(static_cast<std::size_t>(end - text_.data()));
    return at_most(most, std::move(step));
  }

  std::string_view next_word() {
    const std::string_view word = text_.substr(0, text_.find_first_of(" |?*()"));
    text_.remove_prefix(word.size());
    return word;
  }

  static bool is_name(std::string_view word) {
    return word == "^" || word.starts_with("...") || word.empty() || (word[0] >= 'A' && word[0] <= 'Z');
  }

  static Step meaning_of(std::string_view word) {
    if (word == "^")
      return
          [](const OrderWords& words, std::size_t at) { return ends_if(words.begins_behind_joint(at), at); };
    if (word.starts_with("..."))
      return [word](const OrderWords& words, std::size_t at) { return Ends{end_of_reach(word, words, at)}; };
    if (const auto pattern = named_pattern(word); !pattern.empty()) return PatternReader(pattern).read();
    if (const WordTest is_one = word_class(word))
      return [is_one](const OrderWords& words, std::size_t at) { return ends_if(is_one(words, at), at + 1); };
    throw std::invalid_argument("Patterns know no " + std::string(word));
  }

  bool accepts(char sign) {
    const bool is_there = text_.starts_with(sign);
    if (is_there) text_.remove_prefix(1);
    return is_there;
  }

  std::string_view text_;
};

}  // namespace

WordPattern::WordPattern(std::string_view pattern) : words_(PatternReader(pattern).read()) {}

std::optional<std::size_t> WordPattern::end(const OrderWords& words, std::size_t at) const {
  const Ends ends = words_(words, at);
  return ends.empty() ? std::nullopt : std::optional(*std::ranges::min_element(ends));
}

}  // namespace irl::grammar::english
