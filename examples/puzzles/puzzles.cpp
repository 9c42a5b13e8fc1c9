#include "examples/puzzles/puzzles.hpp"

#include <charconv>

#include "irl/define/list_relations.hpp"

namespace irl::puzzles {

namespace {

/// colour, colour3, unlike: over the colours of the ontology.
void define_colours(Domain& domain) {
  const auto one = slot<Type>("c", "colour-word"), other = slot<Type>("d", "colour-word");
  const std::vector<Type> all = domain.types().children(domain.types().find("colour-word"));
  domain.table("colour", one, all).says("c is red, green, blue or yellow").example("(colour ?c)");
  domain.table("colour3", one, std::vector<Type>(all.begin(), all.begin() + 3))
      .says("c is red, green or blue")
      .example("(colour3 ?c)");
  domain.relation("unlike", one, other)
      .says("c and d are two colours")
      .example("(unlike red blue)")
      .check(std::not_equal_to<Type>());
}

using Number = std::int64_t;
using Edge = std::tuple<Number, Number>;

constexpr std::string_view blanks = " \t\r";

/// Takes a number off the front of a line; none if there is none.
std::optional<Number> take_number(std::string_view& line) {
  line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
  Number number = 0;
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (error != std::errc()) return std::nullopt;
  line.remove_prefix(static_cast<std::size_t>(end - line.data()));
  return number;
}

std::optional<Edge> read_edge(std::string_view line) {
  const auto from = take_number(line), to = take_number(line);
  const bool is_all = line.find_first_not_of(blanks) == std::string_view::npos;
  return from && to && is_all ? std::optional(Edge(*from, *to)) : std::nullopt;
}

}  // namespace

ReadWorld read_edges(const Types& types, std::string_view text, const std::string& file) {
  ReadWorld read;
  std::vector<Value> edges;
  for (int number = 1; !text.empty(); ++number) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.find_first_not_of(blanks) == std::string_view::npos) continue;
    if (const auto edge = read_edge(line))
      edges.push_back(List{std::get<0>(*edge), std::get<1>(*edge)});
    else
      read.problems.push_back({.where = {file, number, 1},
                               .what = "this is no edge",
                               .expected = "two whole numbers: from and to",
                               .kind = "edge"});
  }
  read.world =
      Entity(types.find("graph"), Identity{1}).with(types.find_attribute("edges"), List(std::move(edges)));
  return read;
}

namespace {

/// edge: over the rows of a file.
void define_edges(Domain& domain, const Entity& graph) {
  std::vector<Edge> edges;
  for (const Value& edge : graph.list(domain.types().find_attribute("edges"))) {
    const List& ends = *edge.get_if<List>();
    edges.emplace_back(*ends[0].get_if<Number>(), *ends[1].get_if<Number>());
  }
  domain.table("edge", slot<Number>("from"), slot<Number>("to"), edges)
      .says("an edge of the graph leads from one node to another one")
      .example("(edge 1 ?to)");
}

Domain make_puzzles(const DomainInputs& inputs) {
  if (!inputs.types || !inputs.world) throw DefinitionError("puzzles need colours and a graph");
  Domain domain("puzzles", inputs.types);
  define_numbers(domain);
  define_colours(domain);
  define_edges(domain, inputs.world);
  add_list_relations(domain);
  return domain;
}

const bool registered = register_domain(DomainEntry{
    .name = "puzzles",
    .summary = "relations over integers, colours and the edges of a graph, in every direction",
    .ontology_file = "examples/puzzles/puzzles.yaml",
    .world_file = "examples/puzzles/edges.txt",
    .read_world = read_edges,
    .build = make_puzzles,
});

}  // namespace

}  // namespace irl::puzzles
