#include "irl/repair/detail/prepared_chunk.hpp"

#include <algorithm>
#include <map>

#include "irl/network/wiring.hpp"

namespace irl {

namespace {

constexpr std::size_t most_forms = 6;  // of one primitive

std::vector<TypedVariable> further_results(const Network& network, const std::string& target,
                                           const Domain& domain) {
  std::vector<TypedVariable> results;
  const Wiring wiring(network, domain);
  for (const std::string& name : wiring.given())
    if (name != target && !wiring.givers(name).empty()) results.push_back({name, wiring.type(name)});
  return results;
}

/// What a chunk of that primitive alone costs.
double cost_of(const std::string& primitive, std::span<const ImplicitChunk> chunks) {
  double cost = cost_of_primitive;
  for (const ImplicitChunk& known : chunks) {
    const std::vector<Operation>& operations = known.chunk.network.operations;
    if (operations.size() == 1 && operations.front().primitive == primitive)
      cost = std::min(cost, known.cost);
  }
  return cost;
}

}  // namespace

std::vector<PreparedChunk> prepared(std::span<const ImplicitChunk> chunks, const Domain& domain) {
  std::vector<PreparedChunk> all;
  for (std::size_t i = 0; i < chunks.size(); ++i) {
    const auto& [chunk, cost] = chunks[i];
    if (!chunk.target) continue;
    PreparedChunk& added = all.emplace_back(PreparedChunk{chunk.network, *chunk.target, cost, i});
    for (NeedOfVariable& need : needs(chunk.network, domain)) {
      if (need.need == Need::object)
        added.objects.push_back(std::move(need));
      else if (need.need == Need::optional)
        added.optionals.push_back(std::move(need));
    }
    added.also_gives = further_results(chunk.network, chunk.target->name, domain);
  }
  return all;
}

std::vector<ImplicitChunk> chunks_as_written(const Network& network, std::span<const ImplicitChunk> chunks,
                                             const Domain& domain) {
  std::vector<ImplicitChunk> forms;
  std::map<std::string, std::vector<Operation>> known;
  for (const Operation& operation : network.operations) {
    const Primitive* primitive = domain.find(operation.primitive);
    if (!primitive || primitive->slots.size() != operation.arguments.size() || !gives_first_slot(*primitive))
      continue;
    Operation form{.primitive = operation.primitive, .arguments = operation.arguments};
    bool has_constants = false;
    for (SlotIndex slot; slot < form.arguments.size(); ++slot) {
      has_constants = has_constants || !form.arguments[slot].variable();
      if (form.arguments[slot].variable()) form.arguments[slot] = {Variable{primitive->slots[slot].name}};
    }
    std::vector<Operation>& of_primitive = known[operation.primitive];
    if (!has_constants || !form.arguments.front().variable() || of_primitive.size() == most_forms ||
        std::ranges::find(of_primitive, form) != of_primitive.end())
      continue;
    of_primitive.push_back(form);
    forms.push_back({{.id = operation.primitive,
                      .network = {{std::move(form)}, {}},
                      .target = TypedVariable{primitive->slots.front().name, primitive->slots.front().type},
                      .open = {}},
                     cost_of(operation.primitive, chunks)});
  }
  return forms;
}

}  // namespace irl
