#include "irl/swaps/preparation.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/solution_file.hpp"
#include "irl/workbench/fact_reader.hpp"

namespace irl::swaps {

namespace {

bool is_one_of(const std::vector<std::string>& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

class PreparationReader {
 public:
  explicit PreparationReader(const Domain& domain) : facts_(domain) {}

  workbench::Expected<Preparation> read() {
    for (const auto& row : facts_.rows("forms")) add_form(row);
    for (const auto& row : facts_.rows("preparation")) add_entry(row);
    for (const auto& row : facts_.rows("asks")) add_asked(row);
    for (const auto& row : facts_.rows("said-of-actions"))
      if (facts_.has(row, 2)) read_.said[row[0].text] = row[1].text;
    for (const auto& row : facts_.rows("plurals"))
      if (facts_.has(row, 2)) read_.plurals[row[0].text] = row[1].text;
    for (const auto& row : facts_.rows("amounts"))
      if (facts_.has(row, 2) && facts_.is_type(row[0]))
        read_.units.push_back({facts_.domain().types().find(row[0].text), facts_.positive_number(row[1])});
    for (const auto& row : facts_.rows("default-amount"))
      if (facts_.has(row, 2) && facts_.is_type(row[1]))
        read_.default_amount = {facts_.positive_number(row[0]), facts_.domain().types().find(row[1].text)};
    read_.alternatives = primitive_rows("alternatives");
    read_.usual_order = primitive_rows("usual-order");
    read_.beside_food = facts_.primitives("beside-food");
    read_.joins = facts_.primitives("joins");
    read_.mixes = facts_.primitives("mixes");
    read_.describing = facts_.words("describing");
    if (facts_.problems().empty()) require_what_edits_need();
    if (!facts_.problems().empty()) return std::unexpected(std::move(facts_.problems()));
    return std::move(read_);
  }

 private:
  /// What every edit stands on has to be said.
  void require_what_edits_need() {
    const FactCell& table = facts_.rows("forms").front().front();
    const auto require = [&](bool is_said, const std::string& what) {
      if (!is_said) facts_.report(table, fmt::format("nobody says {}", what), what, "wrong-form");
    };
    const std::string& brings = facts_.domain().item_shape()->brings;
    require(read_.form(brings) != nullptr, fmt::format("the form of '{}'", brings));
    require(!read_.joins.empty() && read_.form(read_.joins.front()) != nullptr,
            "what joins food, in a table 'joins', and the form of the first");
    require(!read_.units.empty(), "units, in a table 'amounts'");
    require(read_.default_amount.has_value(), "how much is added, in a table 'default-amount'");
  }

  std::vector<std::vector<std::string>> primitive_rows(const char* table) {
    std::vector<std::vector<std::string>> rows;
    for (const std::vector<FactCell>& row : facts_.rows(table)) {
      std::vector<std::string>& primitives = rows.emplace_back();
      for (const FactCell& cell : row)
        if (facts_.is_primitive(cell)) primitives.push_back(cell.text);
    }
    return rows;
  }

  void add_asked(const std::vector<FactCell>& row) {
    if (!facts_.is_primitive(row.front()) || !facts_.has(row, 2)) return;
    for (std::size_t i = 1; i < row.size(); ++i)
      if (facts_.is_type(row[i]))
        read_.asks[row.front().text].push_back(facts_.domain().types().find(row[i].text));
  }

  void add_form(const std::vector<FactCell>& row) {
    if (!facts_.is_primitive(row.front()) || !facts_.has(row, 3)) return;
    ActionForm form{.said = row[1].text};
    bool has_main = false;
    for (std::size_t i = 2; i < row.size(); ++i) {
      auto [network, problems] = grammar::parse_network(row[i].text);
      if (!problems.empty() || network.operations.size() != 1 || !is_fitting(network.operations.front()))
        return facts_.report(row[i], fmt::format("'{}' is no operation of the domain", row[i].text),
                             "a primitive with an argument for every slot", "wrong-form");
      if (network.operations.front().primitive == row.front().text) {
        form.main = form.operations.size();
        has_main = true;
      }
      form.operations.push_back(std::move(network.operations.front()));
    }
    if (!has_main)
      return facts_.report(row.front(), fmt::format("no operation of this form is '{}'", row.front().text),
                           "the action itself among its operations", "wrong-form");
    read_.forms.insert_or_assign(row.front().text, std::move(form));
  }

  bool is_fitting(const Operation& operation) const {
    const Primitive* primitive = facts_.domain().find(operation.primitive);
    return primitive && primitive->slots.size() == operation.arguments.size();
  }

  void add_entry(const std::vector<FactCell>& row) {
    if (!facts_.is_type(row.front()) || !facts_.has(row, 2)) return;
    std::vector<ActionKind>& actions = read_.entries[row.front().text];
    for (std::size_t i = 1; i < row.size(); ++i)
      if (auto kind = action(row[i])) actions.push_back(std::move(*kind));
  }

  /// `cut diced`: what is told stands where the form of the action has constants.
  std::optional<ActionKind> action(const FactCell& cell) {
    const std::size_t blank = cell.text.find(' ');
    const FactCell primitive{cell.text.substr(0, blank), cell.is_quoted, cell.where};
    if (!facts_.is_primitive(primitive)) return std::nullopt;
    const ActionForm* form = read_.form(primitive.text);
    if (!form) {
      facts_.report(cell, fmt::format("nobody says how '{}' is written", primitive.text),
                    "an action of the table 'forms'", "wrong-form");
      return std::nullopt;
    }
    ActionKind kind = kind_of(form->main_operation());
    if (blank == std::string::npos) return kind;
    const auto told = grammar::parse_network("(" + cell.text + ")");
    const bool is_read = told.problems.empty() && told.network.operations.size() == 1;
    if (!is_read || told.network.operations.front().arguments.size() > kind.constants.size()) {
      facts_.report(cell, fmt::format("'{}' is told more than its form has room for", cell.text),
                    fmt::format("at most {} constants", kind.constants.size()), "wrong-form");
      return std::nullopt;
    }
    const std::vector<Term>& arguments = told.network.operations.front().arguments;
    for (std::size_t c = 0; c < arguments.size(); ++c) kind.constants[c].term = arguments[c];
    return kind;
  }

  workbench::FactReader facts_;
  Preparation read_;
};

}  // namespace

const ActionForm* Preparation::form(std::string_view primitive) const {
  const auto found = forms.find(primitive);
  return found == forms.end() ? nullptr : &found->second;
}

std::string Preparation::said_after(const ActionKind& kind) const {
  if (const auto exact = said.find(kind.text()); exact != said.end()) return exact->second;
  const ActionForm* known = form(kind.primitive);
  return known ? known->said : std::string();
}

bool Preparation::are_alternatives(std::string_view one, std::string_view other) const {
  return std::ranges::any_of(alternatives,
                             [&](const auto& row) { return is_one_of(row, one) && is_one_of(row, other); });
}

std::size_t Preparation::rank(std::string_view primitive) const {
  const auto row =
      std::ranges::find_if(usual_order, [&](const auto& those) { return is_one_of(those, primitive); });
  return static_cast<std::size_t>(row - usual_order.begin());
}

bool Preparation::can_undergo(Type type, std::string_view primitive, const Domain& domain) const {
  const auto asked = asks.find(primitive);
  if (asked == asks.end()) return true;
  const ItemShape& shape = *domain.item_shape();
  const auto is_asked = [&](Type candidate) {
    return std::ranges::any_of(asked->second, [&](Type wanted) { return candidate.is(wanted); });
  };
  if (is_asked(type)) return true;
  return shape.comes_from && std::ranges::any_of(domain.types().all(), [&](Type made) {
           return !made.is_failed() && shape.comes_from(made, type) && is_asked(made);
         });
}

workbench::Expected<Preparation> preparation_of(const Domain& domain) {
  const ItemShape* shape = domain.item_shape();
  if (!shape)
    return workbench::usage_problem(
        fmt::format("the domain '{}' does not say what the items are that its operations work on",
                    domain.name()),
        "see Domain::items");
  const FactRows* forms = domain.facts().find_rows("forms");
  if (!forms || forms->rows.empty() || !shape->known_weight)
    return workbench::usage_problem(
        fmt::format("the domain '{}' does not say how its ingredients are prepared and weighed",
                    domain.name()),
        "see ontology/cooking-preparation.yaml and ItemShape::known_weight");
  return PreparationReader(domain).read();
}

}  // namespace irl::swaps
