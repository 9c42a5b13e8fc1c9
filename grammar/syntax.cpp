#include "grammar/syntax.hpp"

#include <boost/spirit/home/x3.hpp>
#include <string>
#include <utility>

#include "grammar/text.hpp"

namespace irl::grammar {
namespace {

namespace x3 = boost::spirit::x3;

const x3::rule<struct ExpressionTag, Node> expression{"expression"};

const auto gap = x3::char_(std::string{white_space}) | (';' >> *~x3::char_('\n'));
const auto name_character = ~x3::char_(std::string{delimiters});
const auto end = !name_character;

const auto digits = +x3::char_('0', '9');
const auto sign = -x3::char_("+-");
const auto fraction = (digits >> -('.' >> -digits)) | ('.' >> digits);
const auto exponent = x3::char_("eE") >> sign >> digits;

const auto variable = '?' >> *name_character;
const auto quoted = '"' >> *(('\\' >> x3::char_) | ~x3::char_("\"\\")) >> '"';
const auto integer = sign >> digits >> -x3::lit('.') >> end;
const auto ratio = sign >> digits >> '/' >> digits >> end;
const auto decimal = sign >> fraction >> -exponent >> end;
const auto symbol = +name_character;

std::string_view matched(const auto& context) {
  const auto range = x3::_attr(context);
  return {range.begin(), range.end()};
}

/// One token as a node.
auto token(auto parser, Shape shape) {
  const auto make_leaf = [shape](const auto& context) {
    x3::_val(context) = {.shape = shape, .text = matched(context)};
  };
  return x3::raw[x3::lexeme[parser]][make_leaf];
}

const auto begin_list = [](const auto& context) { x3::_val(context).text = matched(context); };
const auto take_items = [](const auto& context) { x3::_val(context).items = std::move(x3::_attr(context)); };
const auto end_list = [](const auto& context) {
  auto& text = x3::_val(context).text;
  text = {text.data(), matched(context).data() + 1};
};
const auto list = x3::raw[x3::lit('(')][begin_list] >>
                  (*expression)[take_items] >> x3::raw[x3::lit(')')][end_list];

const auto expression_def = token(variable, Shape::variable) | token(quoted, Shape::quoted) |
                            token(integer, Shape::integer) | token(ratio, Shape::ratio) |
                            token(decimal, Shape::decimal) | token(symbol, Shape::symbol) | list;

BOOST_SPIRIT_DEFINE(expression)

}  // namespace

std::optional<Node> read_list(std::string_view text) {
  Node node;
  auto first = text.data();
  const auto last = first + text.size();
  const bool whole = x3::phrase_parse(first, last, expression, gap, node) && first == last;
  return whole && node.shape == Shape::list ? std::optional{std::move(node)} : std::nullopt;
}

}  // namespace irl::grammar
