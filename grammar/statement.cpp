#include "grammar/statement.hpp"

#include <utility>

#include "grammar/number.hpp"
#include "grammar/text.hpp"

namespace irl::grammar {
namespace {

std::optional<char> unescaped(char c) {
  switch (c) {
    case '"':
    case '\\':
      return c;
    case 'n':
      return '\n';
    case 'r':
      return '\r';
    case 't':
      return '\t';
    default:
      return std::nullopt;
  }
}

std::optional<double> as_double(const Term& term) {
  if (const auto* integer = std::get_if<std::int64_t>(&term.value)) return static_cast<double>(*integer);
  if (const auto* decimal = std::get_if<double>(&term.value)) return *decimal;
  return std::nullopt;
}

}  // namespace

StatementReader::StatementReader(std::string_view text, const Position& start, Reporter& reporter,
                                 Problems& problems)
    : text_{text},
      cursor_{text, start},
      start_{reporter.in_file(start)},
      reporter_{reporter},
      problems_{problems} {}

std::optional<Statement> StatementReader::read() {
  const auto problems_before = reporter_.count();
  std::optional<Statement> result;
  if (const auto tree = read_list(text_); !tree) {
    report(cursor_.position(), "syntax", excerpt(text_) + " cannot be read",
           "an operation such as (mix ?dough ?kitchen)");
  } else if (tree->items.empty()) {
    report(cursor_.position(), "empty-operation", excerpt(text_) + " names no primitive",
           "the name of a primitive after '('");
  } else {
    result = statement(tree->items);
  }
  return reporter_.count() == problems_before ? std::move(result) : std::nullopt;
}

Statement StatementReader::statement(std::span<const Node> items) {
  auto head = term(items.front());
  auto* primitive = std::get_if<Symbol>(&head.value);
  if (!primitive) {
    report(head.where, "syntax", excerpt(items.front().text) + " is no primitive",
           "the name of a primitive after '('");
  }
  auto rest = list(items.subspan(1));
  if (primitive && primitive->name == "bind") return binding(std::move(rest));
  return Operation{.primitive = primitive ? std::move(primitive->name) : std::string{},
                   .arguments = std::move(rest),
                   .where = start_};
}

BindStatement StatementReader::binding(std::vector<Term> parts) {
  const bool complete = parts.size() == 3 || parts.size() == 4;
  auto* type = complete ? std::get_if<Symbol>(&parts[0].value) : nullptr;
  auto* variable = complete ? std::get_if<Variable>(&parts[1].value) : nullptr;
  const auto time = parts.size() == 4 ? as_double(parts[3]) : std::nullopt;
  if (!type || !variable || parts[2].variable() || (parts.size() == 4 && !time)) {
    report(start_, "bad-bind", excerpt(text_) + " is no bind statement",
           "(bind type ?variable value), or (bind type ?variable value time)");
    return {};
  }
  return {.type = std::move(type->name),
          .variable = std::move(*variable),
          .value = std::move(parts[2]),
          .available_at = time,
          .where = start_};
}

std::vector<Term> StatementReader::list(std::span<const Node> items) {
  std::vector<Term> result;
  result.reserve(items.size());
  terms_ += items.size();
  for (const auto& item : items) result.push_back(term(item));
  return result;
}

Term StatementReader::term(const Node& node) {
  cursor_.move_to(static_cast<std::size_t>(node.text.data() - text_.data()));
  Term result{.value = {}, .where = cursor_.position()};
  switch (node.shape) {
    case Shape::variable:
      result.value = variable(node.text);
      break;
    case Shape::symbol:
      result.value = symbol(node.text);
      break;
    case Shape::quoted:
      result.value = quoted(node.text);
      break;
    case Shape::list:
      result.value = list(node.items);
      break;
    default:
      put_number(result, node);
  }
  return result;
}

Variable StatementReader::variable(std::string_view text) {
  if (text.size() == 1) report(cursor_.position(), "syntax", "a variable without a name", "a name after '?'");
  check_readable(text);
  return {lower(text.substr(1))};
}

Symbol StatementReader::symbol(std::string_view text) {
  check_readable(text);
  return {lower(text)};
}

Quoted StatementReader::quoted(std::string_view text) {
  check_readable(text);
  const auto offset = cursor_.offset();
  Quoted result;
  for (std::size_t at = 1; at + 1 < text.size(); ++at) {
    if (text[at] != '\\') {
      result.text += text[at];
      continue;
    }
    const auto character = unescaped(text[at + 1]);
    if (!character) {
      cursor_.move_to(offset + at);
      report(cursor_.position(), "bad-escape", excerpt(text.substr(at, 2)) + " means nothing in a string",
             R"(one of \" \\ \n \t \r)");
    }
    result.text += character.value_or('?');
    ++at;
  }
  return result;
}

void StatementReader::put_number(Term& term, const Node& node) {
  const auto number = read_number(node.shape, node.text);
  if (!number) {
    report(cursor_.position(), "bad-number", excerpt(node.text) + " " + std::string{number.error()},
           "a number such as 2, 2.5 or 1/2");
    term.value = 0.0;
    return;
  }
  std::visit([&](auto value) { term.value = value; }, *number);
}

void StatementReader::check_readable(std::string_view text) {
  if (is_readable(text)) return;
  report(cursor_.position(), "bad-character", excerpt(text) + " has characters that are not text",
         "UTF-8 without control characters");
}

void StatementReader::report(Position where, std::string_view kind, std::string what,
                             std::string_view expected) {
  reporter_.report(problems_, {.where = std::move(where),
                               .what = std::move(what),
                               .expected = std::string{expected},
                               .kind = std::string{kind}});
}

}  // namespace irl::grammar
