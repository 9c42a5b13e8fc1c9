#include "grammar/statement.hpp"

#include <span>
#include <utility>

#include "grammar/number.hpp"
#include "grammar/solution_file.hpp"
#include "grammar/text.hpp"

namespace irl::grammar {
namespace {

std::span<const Node> first_tree(std::span<const Node> nodes) {
  return nodes.first(nodes.front().size);
}

std::size_t count_trees(std::span<const Node> nodes) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < nodes.size(); at += nodes[at].size) ++count;
  return count;
}

/// Reads one operation or bind statement and reports everything that is wrong with it.
class StatementReader {
 public:
  /// The piece is one balanced list; problems go to `problems` by way of `reporter`. `nodes` is room for its
  /// tree, which is kept from one statement to the next.
  StatementReader(const Piece& piece, Nodes& nodes, Reporter& reporter, Problems& problems)
      : piece_{piece}, cursor_{piece.where}, nodes_{nodes}, reporter_{reporter}, problems_{problems} {}

  /// Adds the statement to the network; false, and the network stays as it is, if there was any problem.
  bool read(Network& network) {
    const auto problems_before = reporter_.count();
    const auto is_sound = [&] { return reporter_.count() == problems_before; };
    if (!read_list(piece_.text, nodes_)) {
      report(piece_.where.position(), "syntax", excerpt(piece_.text) + " cannot be read",
             "an operation such as (mix ?dough ?kitchen)");
      return false;
    }
    const auto items = std::span<const Node>{nodes_}.subspan(1);
    if (items.empty()) {
      report(piece_.where.position(), "empty-operation", excerpt(piece_.text) + " names no primitive",
             "the name of a primitive after '('");
      return false;
    }
    auto name = primitive(first_tree(items));
    auto arguments = list(items.subspan(items.front().size));
    if (name == "define") {
      auto made = definition(std::move(arguments));
      if (is_sound()) network.definitions.push_back(std::move(made));
    } else if (name == "bind") {
      auto statement = binding(std::move(arguments));
      if (is_sound()) network.bindings.push_back(std::move(statement));
    } else if (is_sound()) {
      network.operations.push_back({.primitive = std::move(name),
                                    .arguments = std::move(arguments),
                                    .where = reporter_.in_file(piece_.where.position())});
    }
    return is_sound();
  }

  /// How many terms have been read, those in lists included.
  std::size_t terms() const { return terms_; }

 private:
  std::string primitive(std::span<const Node> tree) {
    Term head;
    read_term(tree, head);
    if (auto* symbol = std::get_if<Symbol>(&head.value)) return std::move(symbol->name);
    report(head.where, "syntax", excerpt(tree.front().text) + " is no primitive",
           "the name of a primitive after '('");
    return {};
  }

  /// `(define (name ?x …) body …)`, with a score before the body perhaps.
  Definition definition(std::vector<Term> parts) {
    Definition made{.name = {}, .parameters = {}, .where = reporter_.in_file(piece_.where.position())};
    auto* head = parts.empty() ? nullptr : std::get_if<TermList>(&parts.front().value);
    auto* name = head && !head->empty() ? std::get_if<Symbol>(&head->front().value) : nullptr;
    std::size_t begin = 1;
    if (const auto score = parts.size() > 1 ? number_in(parts[1]) : std::nullopt) {
      made.score = *score;
      ++begin;
    }
    if (!name) {
      report_definition(excerpt(piece_.text) + " does not begin with what is defined");
      return made;
    }
    made.name = std::move(name->name);
    made.parameters.assign(std::make_move_iterator(head->begin() + 1), std::make_move_iterator(head->end()));
    for (std::size_t i = begin; i < parts.size(); ++i) {
      auto* list = std::get_if<TermList>(&parts[i].value);
      auto* used = list && !list->empty() ? std::get_if<Symbol>(&list->front().value) : nullptr;
      if (!used) {
        report_definition("in the definition of '" + made.name + "' stands something that is no operation");
        return made;
      }
      made.body.push_back(
          {.primitive = std::move(used->name),
           .arguments = {std::make_move_iterator(list->begin() + 1), std::make_move_iterator(list->end())},
           .where = {made.where.file, parts[i].where.line, parts[i].where.column}});
    }
    return made;
  }
  void report_definition(std::string what) {
    report(piece_.where.position(), "bad-definition", std::move(what),
           "(define (name ?x ?y) (operation ?x) (operation ?y)), or with a score: (define (name ?x) 0.5 "
           "(operation ?x))");
  }

  BindStatement binding(std::vector<Term> parts) {
    const bool complete = parts.size() == 3 || parts.size() == 4;
    auto* type = complete ? std::get_if<Symbol>(&parts[0].value) : nullptr;
    auto* variable = complete ? std::get_if<Variable>(&parts[1].value) : nullptr;
    const auto time = parts.size() == 4 ? number_in(parts[3]) : std::nullopt;
    if (!type || !variable || parts[2].variable() || (parts.size() == 4 && !time)) {
      report(piece_.where.position(), "bad-bind", excerpt(piece_.text) + " is no bind statement",
             "(bind type ?variable value), or (bind type ?variable value time)");
      return {};
    }
    return {.type = std::move(type->name),
            .variable = std::move(*variable),
            .value = std::move(parts[2]),
            .available_at = time,
            .where = reporter_.in_file(piece_.where.position())};
  }

  std::vector<Term> list(std::span<const Node> items) {
    std::vector<Term> result(count_trees(items));
    terms_ += result.size();
    for (Term& term : result) {
      read_term(first_tree(items), term);
      items = items.subspan(items.front().size);
    }
    return result;
  }

  void read_term(std::span<const Node> tree, Term& result) {
    const auto& node = tree.front();
    cursor_.move_to(node.text);
    result.where.line = cursor_.line();
    result.where.column = cursor_.column();
    switch (node.shape) {
      case Shape::variable:
        if (node.text == "?")
          report(cursor_.position(), "syntax", "a variable without a name", "a name after '?'");
        result.value.emplace<Variable>(name(node.text, node.is_plain, 1));
        break;
      case Shape::symbol:
        result.value.emplace<Symbol>(name(node.text, node.is_plain));
        break;
      case Shape::typed:
        read_typed(node, result);
        break;
      case Shape::quoted:
        result.value.emplace<Quoted>(quoted(node.text));
        break;
      case Shape::list:
        result.value = list(tree.subspan(1));
        break;
      default:
        put_number(result, node);
    }
  }

  /// `journey("Ghent-Brussels")`, with the place of its parenthesis.
  void read_typed(const Node& node, Term& result) {
    const auto begin = node.text.find('(');
    std::string type = name(node.text.substr(0, begin), node.is_plain);
    const auto string = node.text.substr(begin + 1, node.text.size() - begin - 2);
    cursor_.move_to(string);
    result.value.emplace<TypedText>(std::move(type), quoted(string));
  }

  /// The name in a text begins after so many characters.
  std::string name(std::string_view text, bool is_plain, std::size_t begin = 0) {
    const auto name = text.substr(begin);
    if (is_plain) return std::string{name};
    check_readable(text);
    return lower(name);
  }

  std::string quoted(std::string_view text) {
    check_readable(text);
    const auto offset = cursor_.offset();
    std::string result;
    for (std::size_t at = 1; at + 1 < text.size(); ++at) {
      if (text[at] != '\\') {
        result += text[at];
        continue;
      }
      const auto escape = std::ranges::find(escapes, text[at + 1], &Escape::letter);
      const bool is_known = escape != std::end(escapes);
      if (!is_known) {
        cursor_.move_to(offset + at);
        report(cursor_.position(), "bad-escape", excerpt(text.substr(at, 2)) + " means nothing in a string",
               R"(one of \" \\ \n \t \r)");
      }
      result += is_known ? escape->character : '?';
      ++at;
    }
    return result;
  }

  void put_number(Term& term, const Node& node) {
    const auto number = read_number(node.shape, node.text);
    if (!number) {
      report(cursor_.position(), "bad-number", excerpt(node.text) + " " + std::string{number.error()},
             "a number such as 2, 2.5 or 1/2");
      term.value = 0.0;
      return;
    }
    std::visit([&](auto value) { term.value = value; }, *number);
  }

  void check_readable(std::string_view text) {
    if (is_readable(text)) return;
    report(cursor_.position(), "bad-character", excerpt(text) + " has characters that are not text",
           "UTF-8 without control characters");
  }

  void report(Position where, std::string_view kind, std::string what, std::string_view expected) {
    reporter_.report(problems_, {.where = std::move(where),
                                 .what = std::move(what),
                                 .expected = std::string{expected},
                                 .kind = std::string{kind}});
  }

  const Piece& piece_;
  Cursor cursor_;  ///< at what is being read; the parts of the text are read from left to right
  Nodes& nodes_;
  Reporter& reporter_;
  Problems& problems_;
  std::size_t terms_ = 0;
};

}  // namespace

void Reporter::report(Problems& list, Problem problem) {
  constexpr std::string_view too_many = "too-many-problems";
  problem.where = in_file(problem.where);
  if (++count_ <= limits::problems) {
    list.push_back(std::move(problem));
  } else if (list.empty() || list.back().kind != too_many) {
    list.push_back({.where = std::move(problem.where),
                    .what = "too many problems in this text: those from here on are not told",
                    .advice = "mend the others first",
                    .kind = std::string{too_many}});
  }
}

Position Reporter::in_file(const Position& position) const {
  return {.file = file_name_, .line = position.line, .column = position.column};
}

std::optional<std::size_t> read_statement(const Piece& piece, Nodes& nodes, Reporter& reporter,
                                          Problems& problems, Network& network) {
  StatementReader reader(piece, nodes, reporter, problems);
  return reader.read(network) ? std::optional(reader.terms()) : std::nullopt;
}

}  // namespace irl::grammar
