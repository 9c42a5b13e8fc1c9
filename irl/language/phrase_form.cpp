#include "irl/language/phrase_form.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/english/tokens.hpp"

namespace irl::language {

namespace {

constexpr int deepest = 16;

struct NotationReader {
  std::string_view text;
  std::size_t at = 0;
  std::string wrong{};

  using Forms = std::vector<WrittenForm>;

  bool is_over() const { return at == text.size() || !wrong.empty(); }

  Forms fail(std::string what) {
    if (wrong.empty()) wrong = std::move(what);
    return {};
  }

  Forms too_many() { return fail(fmt::format("it stands for more than {} forms", most_forms)); }

  /// Choices between sequences, up to the closing bracket or the end.
  Forms choices(int depth) {
    if (depth > deepest) return fail("brackets are nested too deeply");
    Forms all = sequence(depth);
    while (!is_over() && text[at] == '|') {
      ++at;
      std::ranges::move(sequence(depth), std::back_inserter(all));
      if (all.size() > most_forms) return too_many();
    }
    return all;
  }

  Forms sequence(int depth) {
    Forms so_far(1);
    while (!is_over()) {
      const char next = text[at];
      if (next == '|' || next == ')' || next == ']') break;
      if (next == ' ')
        ++at;
      else
        append(so_far, element(depth));
    }
    return so_far;
  }

  Forms element(int depth) {
    if (text[at] == '<') return {slot()};
    if (text[at] == '(' || text[at] == '[') {
      const bool may_be_left_out = text[at] == '[';
      ++at;
      Forms forms = choices(depth + 1);
      if (at == text.size() || text[at] != (may_be_left_out ? ']' : ')'))
        return fail(fmt::format("'{}' is never closed", may_be_left_out ? '[' : '('));
      ++at;
      if (may_be_left_out) forms.insert(forms.begin(), WrittenForm());
      return forms;
    }
    const std::size_t begin = at;
    at = std::min(text.find_first_of(" |()[]<>", at), text.size());
    if (at == begin) return fail(fmt::format("'{}' closes nothing", text[at]));
    WrittenForm words;
    for (const std::string& word : grammar::english::words_in(text.substr(begin, at - begin)))
      words.push_back({.word = word});
    return {words};
  }

  WrittenForm slot() {
    const std::size_t close = text.find('>', at);
    if (close == std::string_view::npos) {
      fail("'<' is never closed");
      return {};
    }
    const std::string_view inside = text.substr(at + 1, close - at - 1);
    at = close + 1;
    const std::size_t blank = std::min(inside.find(' '), inside.size());
    const std::string filled_by(inside.substr(0, blank));
    const std::string_view rest = inside.substr(std::min(blank + 1, inside.size()));
    const std::string variable(rest.starts_with('?') ? rest.substr(1) : rest);
    if (filled_by.empty() || variable.empty() || !rest.starts_with('?') ||
        (filled_by + variable).find_first_of(" <?") != std::string::npos)
      fail(fmt::format("'<{}>' is no slot", inside));
    return {{.variable = variable, .filled_by = filled_by}};
  }

  void append(Forms& so_far, const Forms& next) {
    if (so_far.size() * next.size() > most_forms) {
      too_many();
      return;
    }
    Forms longer;
    for (const WrittenForm& before : so_far)
      for (const WrittenForm& after : next) {
        longer.push_back(before);
        longer.back().insert(longer.back().end(), after.begin(), after.end());
      }
    so_far = std::move(longer);
  }
};

}  // namespace

std::expected<std::vector<WrittenForm>, std::string> forms_of(std::string_view notation) {
  NotationReader reader{notation};
  std::vector<WrittenForm> forms = reader.choices(0);
  if (reader.wrong.empty() && reader.at < notation.size())
    reader.fail(fmt::format("'{}' closes nothing", notation[reader.at]));
  if (!reader.wrong.empty()) return std::unexpected(std::move(reader.wrong));
  if (std::ranges::any_of(forms, &WrittenForm::empty))
    return std::unexpected("it may be said by no words at all");
  return forms;
}

}  // namespace irl::language
