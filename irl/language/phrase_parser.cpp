#include "irl/language/phrase_parser.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "grammar/english/function_words.hpp"
#include "grammar/english/inflection.hpp"

namespace irl::language {

namespace english = grammar::english;
using Kind = PhraseElement::Kind;

namespace {

constexpr std::size_t most_expected = 12;
constexpr std::uint64_t steps_between_looks = 64;  // at the clock

/// Reads phrases from the left, and each category at each place once. No category begins with itself, so this
/// ends.
class Chart {
 public:
  Chart(const english::Tokens& words, const Phrases& phrases, std::size_t most, const Deadline& deadline,
        std::string_view open)
      : words_(words),
        phrases_(phrases),
        most_(most),
        deadline_(deadline),
        open_(open),
        most_before_a_choice_(2 * most * (words.size() + 1)),
        singulars_(words.size()),
        found_(phrases.categories.size() * (words.size() + 1)),
        is_known_(found_.size()) {
    for (std::size_t i = 0; i < words.size(); ++i) singulars_[i] = english::singulars(words[i].text);
  }

  PhraseParses parse() {
    for (const Found& one : phrases_of(0, 0))
      if (one.end == words_.size())
        result_.trees.push_back(one.tree);
      else
        note_failure(*one.tree->construction, one.end, [] { return std::string("the end"); });
    return std::move(result_);
  }

 private:
  struct Found {
    std::size_t end;
    std::shared_ptr<const PhraseTree> tree;
  };

  /// A form, read so far.
  struct Progress {
    const PhraseConstruction& construction;
    const PhraseForm& form;
    std::vector<PhraseFiller> fillers{};
    double cost = 0;
  };

  const std::vector<Found>& phrases_of(std::size_t category, std::size_t begin) {
    const std::size_t place = category * (words_.size() + 1) + begin;
    if (is_known_[place]) return found_[place];
    std::vector<Found> found;
    for (const PhraseConstruction& construction : phrases_.categories[category].constructions)
      for (const PhraseForm& form : construction.forms) {
        Progress progress{construction, form, {}, construction.cost};
        go_on(progress, 0, begin, found);
      }
    keep_cheapest(found);
    is_known_[place] = true;
    return found_[place] = std::move(found);
  }

  /// Of those that end at one place.
  void keep_cheapest(std::vector<Found>& found) {
    std::ranges::stable_sort(found, [](const Found& left, const Found& right) {
      return std::pair(left.end, left.tree->cost) < std::pair(right.end, right.tree->cost);
    });
    std::size_t same = 0, kept = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
      same = kept > 0 && found[kept - 1].end == found[i].end ? same + 1 : 0;
      if (same >= most_)
        result_.is_cut_short = true;
      else
        std::swap(found[kept++], found[i]);
    }
    found.resize(kept);
  }

  void go_on(Progress& progress, std::size_t element, std::size_t at, std::vector<Found>& found) {
    if (is_over()) return;
    if (element == progress.form.size()) {
      if (found.size() >= most_before_a_choice_) keep_cheapest(found);
      found.push_back({at, std::make_shared<const PhraseTree>(
                               PhraseTree{&progress.construction, progress.fillers, progress.cost})});
      return;
    }
    const PhraseElement& next = progress.form[element];
    if (next.kind == Kind::word) {
      if (at < words_.size() && words_[at].is(next.word))
        go_on(progress, element + 1, at + 1, found);
      else if (at < words_.size() && is_open(at))
        stand_for(next.word, progress, element, at, found);
      else
        note_failure(progress.construction, at, [&] { return fmt::format("'{}'", next.word); });
    } else if (next.kind == Kind::category) {
      for (const Found& one : phrases_of(next.category, at)) {
        progress.fillers.push_back({next.variable, one.tree, {}});
        progress.cost += one.tree->cost;
        go_on(progress, element + 1, one.end, found);
        progress.cost -= one.tree->cost;
        progress.fillers.pop_back();
      }
    } else {
      fill_with_constant(progress, element, at, found);
    }
  }

  bool is_open(std::size_t at) const { return !open_.empty() && words_[at].is(open_); }

  void stand_for(std::string_view word, Progress& progress, std::size_t element, std::size_t at,
                 std::vector<Found>& found) {
    progress.fillers.push_back({.variable = {}, .word = word});
    go_on(progress, element + 1, at + 1, found);
    progress.fillers.pop_back();
  }

  bool is_over() {
    if (++steps_ % steps_between_looks == 0) is_over_ = is_over_ || deadline_.is_over();
    if (is_over_) result_.is_cut_short = true;
    return is_over_;
  }

  void fill_with_constant(Progress& progress, std::size_t element, std::size_t at,
                          std::vector<Found>& found) {
    const PhraseElement& slot = progress.form[element];
    bool has_any = false;
    const auto fill = [&](std::size_t end, Term constant) {
      has_any = true;
      progress.fillers.push_back({slot.variable, nullptr, std::move(constant), slot.type});
      go_on(progress, element + 1, end, found);
      progress.fillers.pop_back();
    };
    if (at < words_.size() && is_open(at)) {
      fill(at + 1, {Variable{std::string(open_variable)}});
    } else if (at < words_.size() && slot.kind == Kind::number) {
      const auto number = words_[at].number ? words_[at].number : english::number_word(words_[at].text);
      if (number) fill(at + 1, number_term(*number));
    } else if (at < words_.size()) {
      for_each_name(at, [&](const Phrases::Name& name) {
        if (name.type != slot.type && name.type.is(slot.type))
          fill(at + name.words.size(), {Symbol{std::string(name.type.name())}});
      });
    }
    if (!has_any)
      note_failure(progress.construction, at, [&] {
        return slot.kind == Kind::number ? "a number" : fmt::format("a word for {}", slot.type.name());
      });
  }

  template <class Tell>
  void for_each_name(std::size_t at, Tell tell) {
    for (const std::string& first : singulars_[at]) {
      const auto names = phrases_.names.find(first);
      if (names == phrases_.names.end()) continue;
      for (const Phrases::Name& name : names->second)
        if (stands_at(name.words, at)) tell(name);
    }
  }

  bool stands_at(const std::vector<std::string>& name, std::size_t at) const {
    if (at + name.size() > words_.size()) return false;
    for (std::size_t i = 0; i < name.size(); ++i)
      if (std::ranges::find(singulars_[at + i], name[i]) == singulars_[at + i].end()) return false;
    return true;
  }

  template <class Expected>
  void note_failure(const PhraseConstruction& construction, std::size_t at, Expected expected) {
    if (at < result_.furthest) return;
    if (at > result_.furthest) result_.expected.clear();
    if (at > result_.furthest || result_.nearest.empty()) result_.nearest = construction.name;
    result_.furthest = at;
    if (result_.expected.size() > most_expected) return;
    std::string what = expected();
    if (std::ranges::find(result_.expected, what) == result_.expected.end())
      result_.expected.push_back(std::move(what));
  }

  const english::Tokens& words_;
  const Phrases& phrases_;
  std::size_t most_;
  const Deadline& deadline_;
  std::string_view open_;             ///< the word that is left open; empty: none
  std::size_t most_before_a_choice_;  ///< twice as many as are kept
  std::vector<std::vector<std::string>> singulars_;
  std::vector<std::vector<Found>> found_;
  std::vector<bool> is_known_;
  std::uint64_t steps_ = 0;
  bool is_over_ = false;
  PhraseParses result_{};
};

}  // namespace

PhraseParses parse_phrase(const english::Tokens& words, const Phrases& phrases, std::size_t most,
                          const Deadline& deadline, std::string_view open) {
  return Chart(words, phrases, most, deadline, open).parse();
}

std::string what_is_lacking(const PhraseParses& parses, const english::Tokens& words) {
  if (!parses.trees.empty()) return "it refers to something that no phrase around it names";
  const std::string found = parses.furthest < words.size() ? fmt::format("'{}'", words[parses.furthest].text)
                                                           : std::string("the end");
  const std::string after =
      parses.furthest == 0 ? "" : fmt::format(" after '{}'", words[parses.furthest - 1].text);
  return fmt::format("{} stands{} where {} would fit (the nearest is {})", found, after,
                     fmt::join(parses.expected, " or "), parses.nearest);
}

}  // namespace irl::language
