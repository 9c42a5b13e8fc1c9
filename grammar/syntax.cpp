#include "grammar/syntax.hpp"

#include <algorithm>
#include <boost/spirit/home/x3.hpp>
#include <optional>

#include "grammar/solution_file.hpp"
#include "grammar/text.hpp"

namespace irl::grammar {
namespace {

namespace x3 = boost::spirit::x3;

constexpr CharacterSet number_beginnings{"0123456789+-."};

const auto digits = +x3::char_('0', '9');
const auto sign = -x3::char_("+-");
const auto fraction = (digits >> -('.' >> -digits)) | ('.' >> digits);
const auto exponent = x3::char_("eE") >> sign >> digits;

const auto integer = sign >> digits >> -x3::lit('.');
const auto ratio = sign >> digits >> '/' >> digits;
const auto decimal = sign >> fraction >> -exponent;

bool is(const auto& parser, std::string_view token) {
  return x3::parse(token.begin(), token.end(), parser >> x3::eoi);
}

/// What a run of characters is that ends with a delimiter.
Shape shape_of(std::string_view token) {
  if (token.front() == '?') return Shape::variable;
  if (!number_beginnings.contains(token.front())) return Shape::symbol;
  if (is(integer, token)) return Shape::integer;
  if (is(ratio, token)) return Shape::ratio;
  return is(decimal, token) ? Shape::decimal : Shape::symbol;
}

/// Reads a list and what is in it from left to right. Its functions take the offset at which something
/// begins, and give that of its end; npos where it has none.
class ListReader {
 public:
  ListReader(std::string_view text, Nodes& nodes) : text_{text}, nodes_{nodes} {}

  std::size_t read_list(std::size_t begin) {
    const auto place = nodes_.size();
    nodes_.push_back({.shape = Shape::list});
    auto at = gap_end(begin + 1);
    while (at < text_.size() && text_[at] != ')') at = gap_end(read_expression(at));
    if (at >= text_.size()) return npos;
    nodes_[place].text = text_.substr(begin, at + 1 - begin);
    nodes_[place].size = nodes_.size() - place;
    return at + 1;
  }

 private:
  static constexpr auto npos = std::string_view::npos;

  std::size_t read_expression(std::size_t begin) {
    if (text_[begin] == '(') return read_list(begin);
    if (text_[begin] != '"') return read_token(begin);
    const auto end = quoted_end(begin);
    if (end != npos) nodes_.push_back({.shape = Shape::quoted, .text = text_.substr(begin, end - begin)});
    return end;
  }

  std::size_t read_token(std::size_t begin) {
    auto end = plain_characters.first_other(text_, begin);
    const bool is_plain = end == text_.size() || delimiters.contains(text_[end]);
    if (!is_plain) end = delimiters.first_member(text_, end);
    auto shape = shape_of(text_.substr(begin, end - begin));
    if (const auto typed = shape == Shape::symbol ? typed_end(end) : npos; typed != npos) {
      shape = Shape::typed;
      end = typed;
    }
    nodes_.push_back({.shape = shape, .is_plain = is_plain, .text = text_.substr(begin, end - begin)});
    return end;
  }

  /// Of a quoted text in parentheses, as in `journey("Ghent-Brussels")`.
  std::size_t typed_end(std::size_t begin) const {
    if (begin == text_.size() || text_[begin] != '(') return npos;
    const auto end = quoted_end(begin + 1);
    return end < text_.size() && text_[end] == ')' ? end + 1 : npos;
  }

  std::size_t quoted_end(std::size_t begin) const {
    if (begin == text_.size() || text_[begin] != '"') return npos;
    auto at = begin + 1;
    while (at < text_.size() && text_[at] != '"') at += text_[at] == '\\' ? 2U : 1U;
    return at < text_.size() ? at + 1 : npos;
  }

  std::size_t gap_end(std::size_t at) const {
    while (at < text_.size()) {
      if (white_space.contains(text_[at]))
        ++at;
      else if (text_[at] == ';')
        at = std::min(text_.find('\n', at), text_.size());
      else if (const auto end = begins_block_comment(text_, at) ? block_comment_end(text_, at) : std::nullopt)
        at = *end;
      else
        break;
    }
    return at;
  }

  std::string_view text_;
  Nodes& nodes_;
};

}  // namespace

bool read_list(std::string_view text, Nodes& nodes) {
  nodes.clear();
  return text.starts_with('(') && ListReader{text, nodes}.read_list(0) == text.size();
}

}  // namespace irl::grammar
