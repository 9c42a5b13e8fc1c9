#include "examples/puzzles/puzzles.hpp"
#include "irl/define/list_relations.hpp"

namespace irl::puzzles {

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

namespace {

Domain make_puzzles(const DomainInputs& inputs) {
  if (!inputs.types || !inputs.world) throw DefinitionError("puzzles need colours and a graph");
  Domain domain("puzzles", inputs.types);
  define_numbers(domain);
  define_colours(domain);
  define_edges(domain, inputs.world);
  add_list_relations(domain);
  return domain;
}

const bool registered = register_domain({
    .name = "puzzles",
    .summary = "relations over integers, colours and the edges of a graph, in every direction",
    .ontology_file = "examples/puzzles/puzzles.yaml",
    .world_file = "examples/puzzles/edges.txt",
    .read_world = read_edges,
    .build = make_puzzles,
});

}  // namespace

}  // namespace irl::puzzles
