#include "irl/swaps/text_edits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "irl/data/value.hpp"
#include "irl/wording.hpp"
#include "irl/workbench/corpus/ingredient_lines.hpp"

namespace irl::swaps {

namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '\'' ||
         (static_cast<unsigned char>(c) & 0x80U) != 0;
}
char lowered(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
}
char raised(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
}
bool is_capital(char c) {
  return c >= 'A' && c <= 'Z';
}

struct PlacedWord {
  std::string text;
  std::size_t begin = 0, end = 0;
};

/// Words between which there is a single blank or hyphen.
using Stretch = std::vector<PlacedWord>;

std::vector<Stretch> stretches(std::string_view text, std::size_t from) {
  std::vector<Stretch> all;
  for (std::size_t at = from; at < text.size();) {
    if (!is_letter(text[at])) {
      ++at;
      continue;
    }
    PlacedWord word{.text = {}, .begin = at};
    while (at < text.size() && is_letter(text[at])) word.text += lowered(text[at++]);
    word.end = at;
    const bool goes_on = !all.empty() && all.back().back().end + 1 == word.begin &&
                         (text[word.begin - 1] == ' ' || text[word.begin - 1] == '-');
    if (!goes_on) all.emplace_back();
    all.back().push_back(std::move(word));
  }
  return all;
}

/// The text before a place with one of those words at its end taken away; the same size if there is none.
std::size_t before_one_of(std::string_view text, std::size_t end,
                          std::initializer_list<std::string_view> words) {
  for (const std::string_view word : words)
    if (text.substr(0, end).ends_with(word)) return end - word.size();
  return end;
}

/// `, a, b and c`: words up to the last joint are few, as they are in a list.
bool is_rest_of_list(std::string_view text) {
  if (!text.starts_with(", ")) return false;
  const std::size_t joint = text.find(" and ");
  if (joint == std::string_view::npos || text.substr(0, joint).find_first_of(".;") != std::string_view::npos)
    return false;
  constexpr std::ptrdiff_t most_blanks = 2;
  const std::size_t comma = text.substr(0, joint).rfind(", ");
  return std::ranges::count(text.substr(comma + 2, joint - comma - 2), ' ') <= most_blanks;
}

std::string with_capitals(std::string name, Capitals capitals) {
  bool is_first = true;
  for (char& c : name) {
    if (is_first) c = raised(c);
    is_first = capitals == Capitals::every && c == ' ';
  }
  return name;
}

std::string starting_as(std::string text, bool is_raised) {
  if (!text.empty() && is_raised) text.front() = raised(text.front());
  return text;
}

}  // namespace

IngredientWords::IngredientWords(std::string_view type, const std::vector<std::string>& others,
                                 const Preparation& preparation)
    : words_(workbench::plain_words(type)), preparation_(preparation) {
  for (const std::string& other : others) others_.push_back(workbench::plain_words(other));
}

bool IngredientWords::name_it(std::span<const std::size_t> words) const {
  const bool names_something = std::ranges::any_of(words, [&](std::size_t word) {
    return word + 1 == words_.size() ||
           std::ranges::find(preparation_.describing, words_[word]) == preparation_.describing.end();
  });
  return names_something && std::ranges::none_of(others_, [&](const std::vector<std::string>& other) {
           return std::ranges::all_of(words, [&](std::size_t word) {
             return std::ranges::find(other, words_[word]) != other.end();
           });
         });
}

std::optional<Mention> IngredientWords::mention_in(std::string_view text, std::size_t from) const {
  for (const Stretch& stretch : stretches(text, from))
    for (std::size_t begin = 0; begin < stretch.size(); ++begin) {
      std::vector<std::size_t> found;  // words of the class
      std::size_t next = 0;
      for (std::size_t at = begin; at < stretch.size(); ++at) {
        while (next < words_.size() && !workbench::same_word(stretch[at].text, words_[next])) ++next;
        if (next == words_.size()) break;
        found.push_back(next++);
      }
      if (found.empty() || !name_it(found)) continue;
      const PlacedWord& last = stretch[begin + found.size() - 1];
      return Mention{stretch[begin].begin, last.end, last.text != words_[found.back()]};
    }
  return std::nullopt;
}

std::string plural(std::string_view words, const Preparation& preparation) {
  const std::size_t last = words.find_last_of(" -") + 1;
  const std::string word(words.substr(last));
  std::string rest(words.substr(0, last));
  if (const auto known = preparation.plurals.find(word); known != preparation.plurals.end())
    return rest + known->second;
  const auto ends_with_one_of = [&](std::initializer_list<std::string_view> ends) {
    return std::ranges::any_of(ends, [&](std::string_view end) { return word.ends_with(end); });
  };
  if (word.empty() || word.ends_with('s')) return std::string(words);
  if (ends_with_one_of({"x", "ch", "sh"})) return rest + word + "es";
  if (word.ends_with('y') && !ends_with_one_of({"ay", "ey", "oy", "uy"}))
    return rest + word.substr(0, word.size() - 1) + "ies";
  return rest + word + "s";
}

std::string with_other_name(std::string text, const IngredientWords& naming, const IngredientName& name,
                            Capitals capitals) {
  for (std::size_t from = 0; const auto mention = naming.mention_in(text, from);) {
    std::string written = mention->is_plural ? name.many : name.one;
    if (is_capital(text[mention->begin])) written = with_capitals(std::move(written), capitals);
    std::size_t begin = mention->begin;
    if (const std::size_t article = before_one_of(text, begin, {" a ", " an "}); article < begin) {
      written = " " + with_article(written);
      begin = article;
    }
    text.replace(begin, mention->end - begin, written);
    from = begin + written.size();
  }
  return text;
}

std::string without_mentions(std::string text, const IngredientWords& naming) {
  for (std::size_t from = 0; const auto mention = naming.mention_in(text, from);) {
    const std::size_t begin =
        before_one_of(text, mention->begin, {"the ", "The ", "some ", "an ", "a ", "An ", "A "});
    const std::string_view behind = std::string_view(text).substr(mention->end);
    const bool is_capitalised = is_capital(text[begin]);
    const std::size_t joint =
        before_one_of(text, begin, {", and ", " and ", ", ", " with ", " onto ", " to "});
    const bool behind_comma = text.substr(0, begin).ends_with(", ");
    if (behind_comma && behind.starts_with(" and ")) {
      text.erase(joint, mention->end - joint);
      from = joint;
    } else if (behind.starts_with(" and ") || is_rest_of_list(behind)) {
      const std::size_t end = mention->end + (behind.starts_with(", ") ? 2 : 5);
      text.erase(begin, end - begin);
      if (is_capitalised && begin < text.size()) text[begin] = raised(text[begin]);
      from = begin;
    } else if (joint < begin) {
      text.erase(joint, mention->end - joint);
      from = joint;
    } else {
      from = mention->end;
    }
  }
  return text;
}

std::string with_addition(std::string text, const IngredientWords& naming, std::string_view addition) {
  std::optional<Mention> last;
  while (const auto mention = naming.mention_in(text, last ? last->end : 0)) last = mention;
  if (!last && !text.empty() && std::string_view(".!?").contains(text.back()))
    return fmt::format("{} Add the {}.", text, addition);
  if (!last)
    return text.empty() ? fmt::format("Add the {}.", addition)
                        : fmt::format("{} and add the {}", text, addition);
  const std::string_view behind = std::string_view(text).substr(last->end);
  const bool goes_on = behind.starts_with(" and ") || is_rest_of_list(behind);
  text.insert(last->end, fmt::format("{}the {}", goes_on ? ", " : " and ", addition));
  return text;
}

std::string without_clause(std::string text, const std::vector<std::string>& clauses, std::size_t clause) {
  std::vector<std::size_t> begins;
  for (std::size_t c = 0, from = 0; c < clauses.size(); ++c) {
    begins.push_back(text.find(clauses[c], from));
    if (begins.back() == std::string::npos) return text;
    from = begins.back() + clauses[c].size();
  }
  const std::size_t begin = begins[clause];
  const std::size_t end = begin + clauses[clause].size();
  if (clause + 1 < clauses.size()) {
    const bool was_first = is_capital(text[begin]);
    return text.substr(0, begin) + starting_as(text.substr(begins[clause + 1]), was_first);
  }
  if (clause == 0) return {};
  const std::size_t before = begins[clause - 1] + clauses[clause - 1].size();
  return text.substr(0, before) + text.substr(end);
}

std::string number_in_words(double number) {
  const double whole = std::floor(number);
  const std::array fractions{std::pair{0.25, "1/4"}, std::pair{0.5, "1/2"}, std::pair{0.75, "3/4"}};
  for (const auto& [value, words] : fractions)
    if (nearly_equal(number - whole, value))
      return whole == 0 ? words : fmt::format("{} {}", to_string(whole), words);
  return to_string(number);
}

std::string enumeration(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
  return text;
}

}  // namespace irl::swaps
