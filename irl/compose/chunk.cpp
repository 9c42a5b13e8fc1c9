#include "irl/compose/chunk.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "irl/network/edit/names.hpp"
#include "irl/network/embedding.hpp"
#include "irl/network/obstacle.hpp"

namespace irl {

Chunk chunk_of(const Primitive& primitive, double score) {
  Chunk chunk{.id = primitive.name, .network = {}, .target = {}, .open = {}, .score = score};
  Operation operation{.primitive = primitive.name, .arguments = {}};
  for (const SlotDefinition& slot : primitive.slots) {
    operation.arguments.push_back({Variable{slot.name}});
    if (chunk.target)
      chunk.open.push_back({slot.name, slot.type});
    else
      chunk.target = TypedVariable{slot.name, slot.type};
  }
  chunk.network.operations.push_back(std::move(operation));
  return chunk;
}

namespace {

/// The place of the variable among the arguments of the first operation that has it.
std::size_t place(const Network& network, const std::string& variable) {
  for (const Operation& operation : network.operations)
    for (std::size_t i = 0; i < operation.arguments.size(); ++i)
      if (const Variable* argument = operation.arguments[i].variable();
          argument && argument->name == variable)
        return i;
  return 1;  // as in a bind statement, after the type
}

}  // namespace

std::expected<Chunk, std::string> chunk_of(const Network& network, const Domain& domain, std::string id,
                                           const std::optional<std::string>& target) {
  if (network.operations.size() + network.bindings.size() > largest_chunk)
    return std::unexpected(fmt::format("it has more than {} operations and bind statements", largest_chunk));
  if (auto reason = obstacle(network, check(network, domain))) return std::unexpected(std::move(*reason));
  const auto found = target_variable(network);
  if (!found)
    return std::unexpected(
        "it is not clear what the network computes: not exactly one variable is the first argument "
        "of an operation and used nowhere else");
  if (target && *target != *found)
    return std::unexpected(fmt::format("the network computes ?{} and not ?{}", *found, *target));
  Chunk chunk{.id = id.empty() ? readable_name(network) : std::move(id),
              .network = network,
              .target = {},
              .open = {}};
  chunk.target = TypedVariable{*found, type_of_variable(network, *found, domain)};
  for (const std::string& name : open_variables(network))
    chunk.open.push_back({name, type_of_variable(network, name, domain)});
  std::ranges::stable_sort(chunk.open, {},
                           [&](const TypedVariable& open) { return place(network, open.name); });
  if (!chunk.target->type) return std::unexpected(fmt::format("the type of ?{} is not known", *found));
  for (const TypedVariable& open : chunk.open)
    if (!open.type) return std::unexpected(fmt::format("the type of ?{} is not known", open.name));
  return chunk;
}

std::vector<Chunk> chunks_of(const Domain& domain) {
  std::vector<Chunk> chunks;
  for (const Primitive& primitive : domain.primitives())
    if (!primitive.slots.empty()) chunks.push_back(chunk_of(primitive));
  return chunks;
}

Chunk wanted(Type type) {
  const TypedVariable topic{"topic", type};
  return {.id = "wanted", .network = {}, .target = topic, .open = {topic}};
}

Chunk renamed(const Chunk& chunk, const Renaming& names) {
  Chunk result = chunk;
  const auto rename = [&](TypedVariable& variable) {
    if (const auto found = names.find(variable.name); found != names.end()) variable.name = found->second;
  };
  result.network = renamed(chunk.network, names);
  if (result.target) rename(*result.target);
  std::ranges::for_each(result.open, rename);
  return result;
}

std::string readable_name(const Network& network) {
  std::map<std::string, int> count;
  std::vector<std::string> names;
  const auto add = [&](const std::string& name) {
    if (++count[name] == 1) names.push_back(name);
  };
  for (const Operation& operation : network.operations) add(operation.primitive);
  for (const BindStatement& binding : network.bindings) {
    const Symbol* value = std::get_if<Symbol>(&binding.value.value);
    add(fmt::format("bind[{}]", value ? value->name : binding.type));
  }
  for (std::string& name : names)
    if (const int times = count[name]; times > 1) name = fmt::format("{}*{}", times, name);
  return fmt::format("{}", fmt::join(names, "+"));
}

namespace {

class CallExpansion {
 public:
  CallExpansion(const Network& network, std::span<const Chunk> chunks, const Domain& domain)
      : chunks_(chunks), domain_(domain) {
    for (const std::string& name : variable_occurrences(network)) taken_.insert(name);
  }

  Network expand(const Network& network) {
    Network result{.operations = {}, .bindings = network.bindings};
    for (const Operation& operation : network.operations) {
      const Chunk* called = chunk_called(operation);
      if (!called) {
        result.operations.push_back(operation);
        continue;
      }
      under_way_.push_back(called->id);
      result = joined(std::move(result), expand(inside(*called, operation)));
      under_way_.pop_back();
    }
    return result;
  }

 private:
  const Chunk* chunk_called(const Operation& operation) const {
    if (domain_.find(operation.primitive)) return nullptr;
    const auto found = std::ranges::find(chunks_, operation.primitive, &Chunk::id);
    const bool inside_itself = std::ranges::find(under_way_, operation.primitive) != under_way_.end();
    if (found == chunks_.end() || inside_itself || !found->target) return nullptr;
    const bool fits = operation.arguments.size() == 1 + found->open.size() &&
                      std::ranges::all_of(operation.arguments, &Term::variable);
    return fits ? &*found : nullptr;
  }

  Network inside(const Chunk& chunk, const Operation& call) {
    Renaming names{{chunk.target->name, call.arguments[0].variable()->name}};
    for (std::size_t i = 0; i < chunk.open.size(); ++i)
      names[chunk.open[i].name] = call.arguments[i + 1].variable()->name;
    names = with_fresh_names(variable_occurrences(chunk.network), std::move(names),
                             [&](const std::string& name) { return taken_.contains(name); });
    for (const auto& [of_chunk, name] : names) taken_.insert(name);
    return renamed(chunk.network, names);
  }

  std::span<const Chunk> chunks_;
  const Domain& domain_;
  std::set<std::string> taken_;
  std::vector<std::string> under_way_{};
};

/// What bind statements say of types.
std::vector<TypedVariable> types_bound(const Network& network, const Domain& domain) {
  std::vector<TypedVariable> typed;
  for (const BindStatement& binding : network.bindings)
    if (const Type type = domain.types().find(binding.type)) typed.push_back({binding.variable.name, type});
  return typed;
}

/// The chunk with the bind statements of a meaning; none if it binds one of the variables to something else.
std::optional<Chunk> bound(Chunk chunk, const std::vector<BindStatement>& statements,
                           const Embedding& embedding) {
  for (BindStatement statement : statements) {
    const auto image = embedding.find(statement.variable.name);
    if (image == embedding.end()) continue;
    const Variable* variable = image->second.variable();
    if (!variable && image->second != statement.value) return std::nullopt;
    if (!variable) continue;
    statement.variable = *variable;
    const auto known = std::ranges::find(chunk.network.bindings, *variable, &BindStatement::variable);
    if (known != chunk.network.bindings.end()) {
      if (known->value != statement.value) return std::nullopt;
      continue;
    }
    std::erase_if(chunk.open, [&](const TypedVariable& open) { return open.name == variable->name; });
    chunk.network.bindings.push_back(std::move(statement));
  }
  return chunk;
}

}  // namespace

Network with_calls_expanded(const Network& network, std::span<const Chunk> chunks, const Domain& domain) {
  return CallExpansion(network, chunks, domain).expand(network);
}

std::vector<Chunk> matches(const Chunk& chunk, const Network& meaning, const Domain& domain,
                           std::uint64_t steps, std::size_t most) {
  const TypedNetwork pattern{{meaning.operations, {}}, types_bound(meaning, domain)};
  TypedNetwork target{{chunk.network.operations, {}}, types_bound(chunk.network, domain)};
  std::ranges::copy(chunk.open, std::back_inserter(target.typed));
  Embeddings embeddings(pattern, target, steps);
  std::vector<Chunk> found;
  while (found.size() < most) {
    const auto embedding = embeddings.next();
    if (!embedding) break;
    auto matched = bound(chunk, meaning.bindings, *embedding);
    const auto is_known = [&](const Chunk& other) {
      return equivalent(other.network, matched->network, steps);
    };
    if (matched && !is_empty(matched->network) && std::ranges::none_of(found, is_known))
      found.push_back(std::move(*matched));
  }
  return found;
}

}  // namespace irl
