#include "grammar/comments.hpp"

#include <charconv>
#include <system_error>

#include "grammar/text.hpp"

namespace irl::grammar {
namespace {

std::string_view without_blanks(std::string_view text) {
  text.remove_prefix(blanks.first_other(text));
  return text.substr(0, blanks.last_other(text, text.size()) + 1);  // npos + 1 is 0
}

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c & 0x80) != 0;
}

}  // namespace

std::optional<NetworkPart> part_begun_by(std::string_view comment) {
  comment = without_blanks(comment);
  NetworkPart part;
  const auto [end, error] = std::from_chars(comment.data(), comment.data() + comment.size(), part.number);
  const auto rest = comment.substr(static_cast<std::size_t>(end - comment.data()));
  const bool is_number = error == std::errc{} && rest.starts_with('.');
  if (!is_number || (rest.size() > 1 && !blanks.contains(rest[1]))) return std::nullopt;
  part.paraphrase = escaped(without_blanks(rest.substr(1)));
  return part;
}

std::string print(const NetworkPart& part) {
  return "; " + std::to_string(part.number) + "." + (part.paraphrase.empty() ? "" : " ") + part.paraphrase;
}

bool says_implicit(std::string_view comment) {
  constexpr std::string_view mark = "implicit";
  comment = without_blanks(comment);
  return lower(comment.substr(0, mark.size())) == mark &&
         (comment.size() == mark.size() || !is_letter(comment[mark.size()]));
}

}  // namespace irl::grammar
