#include "grammar/syntax.hpp"

#include <boost/spirit/home/x3.hpp>

#include "grammar/solution_file.hpp"
#include "grammar/text.hpp"

namespace irl::grammar {
namespace {

namespace x3 = boost::spirit::x3;

/// A character of one of our own sets, which takes fewer steps than one of Spirit's.
template <const CharacterSet& members>
struct OneOf : x3::char_parser<OneOf<members>> {
  using attribute_type = char;
  static constexpr bool has_attribute = true;
  bool test(char c, const auto&) const { return members.contains(c); }
};

constexpr CharacterSet number_beginnings{"0123456789+-."};

const x3::rule<struct ListTag, std::size_t> list{"list"};

/// A comment between `#|` and `|#`.
struct BlockComment : x3::parser<BlockComment> {
  using attribute_type = x3::unused_type;
  static constexpr bool has_attribute = false;
  template <class Iterator>
  bool parse(Iterator& first, const Iterator& last, const auto&, const auto&, const auto&) const {
    const std::string_view text(first, last);
    const auto end = begins_block_comment(text, 0) ? block_comment_end(text, 0) : std::nullopt;
    first += static_cast<std::ptrdiff_t>(end.value_or(0));
    return end.has_value();
  }
};

const auto gaps = *(OneOf<white_space>{} | (';' >> *~x3::char_('\n')) | BlockComment{});
const auto name_character = ~OneOf<delimiters>{};
const auto end = !name_character;

const auto digits = +x3::char_('0', '9');
const auto sign = -x3::char_("+-");
const auto fraction = (digits >> -('.' >> -digits)) | ('.' >> digits);
const auto exponent = x3::char_("eE") >> sign >> digits;

const auto variable = '?' >> *name_character;
const auto quoted = '"' >> *(('\\' >> x3::char_) | ~x3::char_("\"\\")) >> '"';
const auto begins_number = &OneOf<number_beginnings>{};
const auto integer = sign >> digits >> -x3::lit('.') >> end;
const auto ratio = sign >> digits >> '/' >> digits >> end;
const auto decimal = sign >> fraction >> -exponent >> end;
const auto symbol = +name_character >> -('(' >> quoted >> ')');  // journey("Ghent-Brussels")

std::string_view matched(const auto& context) {
  const auto range = x3::_attr(context);
  return {range.begin(), range.end()};
}

Nodes& nodes(const auto& context) {
  return x3::get<Nodes>(context);
}

/// One token as a node.
auto token(auto parser, Shape shape) {
  return x3::raw[parser][([shape](const auto& context) {
    nodes(context).push_back({.shape = shape, .text = matched(context)});
  })];
}

/// The value of the rule is where the node of the list is.
const auto begin_list = [](const auto& context) {
  x3::_val(context) = nodes(context).size();
  nodes(context).push_back({.shape = Shape::list, .text = matched(context)});
};
const auto end_list = [](const auto& context) {
  auto& node = nodes(context)[x3::_val(context)];
  node.text = {node.text.data(), matched(context).data() + 1};
  node.size = nodes(context).size() - x3::_val(context);
};

const auto number = begins_number >> (token(integer, Shape::integer) | token(ratio, Shape::ratio) |
                                      token(decimal, Shape::decimal));
const auto expression = token(variable, Shape::variable) | number | token(symbol, Shape::symbol) |
                        token(quoted, Shape::quoted) | list;

const auto list_def = x3::raw[x3::lit('(')][begin_list] >> gaps >>
                      *(expression >> gaps) >> x3::raw[x3::lit(')')][end_list];

BOOST_SPIRIT_DEFINE(list)

}  // namespace

bool read_list(std::string_view text, Nodes& nodes) {
  nodes.clear();
  auto first = text.data();
  const auto last = first + text.size();
  return x3::parse(first, last, x3::with<Nodes>(nodes)[list]) && first == last;
}

}  // namespace irl::grammar
