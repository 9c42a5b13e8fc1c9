#include "tests/primitives/cooking/tokens.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

namespace irl::test {

namespace {

std::optional<double> plain_number(std::string_view text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<double> number_in(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return plain_number(text);
  const auto above = plain_number(text.substr(0, slash)), below = plain_number(text.substr(slash + 1));
  return above && below ? std::optional(*above / *below) : std::nullopt;
}

}  // namespace

Tokens::Tokens(std::string_view line) {
  constexpr std::string_view blanks = " \t", marks = "(),", ends = " \t(),\"";
  while (!line.empty()) {
    std::size_t length = 1;
    if (line[0] == '"') {
      length = line.find('"', 1);
      if (length == std::string_view::npos) throw NotUnderstood("a quoted text has no end");
      tokens_.emplace_back(line.substr(0, length++));
    } else if (marks.contains(line[0])) {
      tokens_.emplace_back(1, line[0]);
    } else if (!blanks.contains(line[0])) {
      length = std::min(line.find_first_of(ends), line.size());
      tokens_.emplace_back(line.substr(0, length));
    }
    line.remove_prefix(length);
  }
}

const std::string& Tokens::peek() const {
  static const std::string nothing;
  return at_end() ? nothing : tokens_[next_];
}

std::string Tokens::take() {
  if (at_end()) throw NotUnderstood("the line ends too early");
  return tokens_[next_++];
}

bool Tokens::accept(std::string_view words) {
  const Tokens wanted(words);
  if (tokens_.size() - next_ < wanted.tokens_.size()) return false;
  const auto from = tokens_.begin() + static_cast<std::ptrdiff_t>(next_);
  if (!std::equal(wanted.tokens_.begin(), wanted.tokens_.end(), from)) return false;
  next_ += wanted.tokens_.size();
  return true;
}

void Tokens::demand(std::string_view word) {
  if (!accept(word)) throw NotUnderstood("expected '" + std::string(word) + "' at '" + peek() + "'");
}

bool Tokens::accept_number(double& number) {
  const auto found = at_end() ? std::nullopt : number_in(peek());
  if (!found) return false;
  number = *found;
  ++next_;
  return true;
}

double Tokens::demand_number() {
  double number = 0;
  if (!accept_number(number)) throw NotUnderstood("expected a number at '" + peek() + "'");
  return number;
}

}  // namespace irl::test
