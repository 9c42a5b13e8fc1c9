#include "irl/workbench/repairs/implicit_chunks.hpp"

#include <fmt/format.h>

#include "grammar/solution_file.hpp"
#include "irl/workbench/fact_reader.hpp"

namespace irl::workbench {

namespace {

constexpr std::size_t before_operations = 3;  // cells: what it is called, its type, its cost

/// The operations of a row, one a cell.
std::optional<Network> network_of(const std::vector<FactCell>& row, FactReader& facts) {
  Network network;
  for (std::size_t i = before_operations; i < row.size(); ++i) {
    const auto [read, problems] = grammar::parse_network(row[i].text);
    if (!problems.empty() || read.operations.size() != 1) {
      facts.report(row[i], fmt::format("'{}' is no operation", row[i].text),
                   "a primitive with an argument for every slot", "wrong-form");
      return std::nullopt;
    }
    network.operations.push_back(read.operations.front());
  }
  return network;
}

void add_chunk(const std::vector<FactCell>& row, FactReader& facts, std::vector<ImplicitChunk>& chunks) {
  if (!facts.has(row, before_operations + 1) || !facts.is_type(row[1])) return;
  const double cost = facts.positive_number(row[2]);
  const auto network = network_of(row, facts);
  if (!network || cost <= 0) return;
  auto chunk = chunk_of(*network, facts.domain(), row[0].text);
  if (!chunk) return facts.report(row[0], chunk.error(), "operations with one result", "wrong-form");
  const Type type = facts.domain().types().find(row[1].text);
  if (!compatible(type, chunk->target->type))
    return facts.report(row[1], fmt::format("?{} cannot be '{}'", chunk->target->name, row[1].text),
                        fmt::format("a type at or below '{}'", chunk->target->type.name()), "type-clash");
  chunk->target->type = type;
  chunks.push_back({std::move(*chunk), cost});
}

}  // namespace

Expected<std::vector<ImplicitChunk>> implicit_chunks(const Domain& domain) {
  FactReader facts(domain);
  std::vector<ImplicitChunk> chunks;
  for (const std::vector<FactCell>& row : facts.rows("implicit")) add_chunk(row, facts, chunks);
  if (!facts.problems().empty()) return std::unexpected(std::move(facts.problems()));
  return with_primitives(std::move(chunks), domain);
}

}  // namespace irl::workbench
