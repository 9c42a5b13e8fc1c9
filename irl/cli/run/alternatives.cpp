#include "irl/cli/run/alternatives.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <set>

#include "irl/cli/table.hpp"
#include "irl/network/detail/distinguishing_variables.hpp"
#include "irl/workbench/value_text.hpp"

namespace irl::cli {

Alternatives::Alternatives(const Program& program, RunOptions options, std::size_t most)
    : program_(&program) {
  options.control.distinct = true;
  Search search(program, std::move(options));
  while (solutions_.size() < most) {
    auto solution = search.next();
    all_ = !solution || solution->verdict == Verdict::partial;
    if (!solution || solution->verdict != Verdict::complete) break;
    solutions_.push_back(std::move(*solution));
  }
}

std::vector<std::uint32_t> Alternatives::differing() const {
  std::vector<std::uint32_t> found;
  for (const std::uint32_t variable : distinguishing_variables(*program_)) {
    std::set<std::string> contents;
    for (std::size_t i = 0; i < solutions_.size(); ++i) contents.insert(content(i, variable));
    if (contents.size() > 1) found.push_back(variable);
  }
  return found;
}

std::string Alternatives::text(std::size_t solution, std::uint32_t variable) const {
  const StateShape* shape = program_->domain->state_shape();
  const auto& binding = solutions_[solution].bindings[variable];
  return binding ? outline(binding->value, shape ? shape->contents : Attribute()) : "";
}

std::string Alternatives::content(std::size_t solution, std::uint32_t variable) const {
  const auto& binding = solutions_[solution].bindings[variable];
  return fmt::format("{} {}", text(solution, variable), binding ? binding->value.content_hash() : 0);
}

void print(const Alternatives& alternatives, const Console& console) {
  const std::size_t count = alternatives.solutions().size();
  console.out << '\n'
              << (alternatives.all() ? "" : "the first ") << count
              << (count == 1 ? " solution\n" : " solutions\n");
  const std::vector<std::uint32_t> differing = alternatives.differing();
  if (differing.empty()) return;
  std::vector<Table::Column> columns;
  for (const std::uint32_t variable : differing)
    columns.push_back({"?" + alternatives.program().variables[variable].name});
  Table table(std::move(columns), 2);
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<Table::Cell> cells;
    for (const std::uint32_t variable : differing) cells.emplace_back(alternatives.text(i, variable));
    table.add(std::move(cells));
  }
  table.print(console);
}

Json to_json(const Alternatives& alternatives) {
  Json list = Json::array();
  for (const Solution& solution : alternatives.solutions()) {
    Json object = Json::object();
    for (const std::uint32_t variable : distinguishing_variables(alternatives.program()))
      object[alternatives.program().variables[variable].name] =
          solution.bindings[variable] ? to_json(solution.bindings[variable]->value) : Json();
    list.push_back(std::move(object));
  }
  return list;
}

}  // namespace irl::cli
