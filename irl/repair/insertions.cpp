#include "irl/repair/insertions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>

#include "irl/network/edit/edited_network.hpp"
#include "irl/network/edit/names.hpp"
#include "irl/network/edit/state_threading.hpp"
#include "irl/network/obstacle.hpp"
#include "irl/network/subprogram.hpp"
#include "irl/network/variables.hpp"
#include "irl/network/wiring.hpp"
#include "irl/repair/detail/prepared_chunk.hpp"
#include "irl/run/solution.hpp"

namespace irl {

namespace {

/// The first operation of a network that does not work, and why.
struct Hindrance {
  std::size_t operation = 0;
  std::string reason;
};

/// A point of the search: the operations with what was put between them.
struct Draft {
  EditedNetwork edited;
  std::vector<std::size_t> chunks{};
  std::vector<std::string> reasons{};
  double cost = 0;
};

/// A draft that was executed as far as it can be.
struct Tried {
  const Network& network;
  Program program;
  Solution solution;                               ///< of all of it, where all of it was executed
  std::vector<std::optional<Binding>> bindings{};  ///< by variable of the program
  std::optional<Hindrance> hindrance{};

  /// The type of what a variable was bound to; none where it was not.
  Type type_of(std::string_view name) const {
    const auto variable = program.variable(name);
    if (!variable || bindings.empty() || !bindings[*variable]) return {};
    return bindings[*variable]->value.type(program.domain->types());
  }
};

constexpr std::size_t most_accessible = 3;  // of the objects that fit a need

}  // namespace

class InsertionSearch {
 public:
  InsertionSearch(const Surroundings& surroundings, std::span<const ImplicitChunk> chunks,
                  const Domain& domain, const InsertionOptions& options)
      : surroundings_(surroundings),
        domain_(domain),
        options_(options),
        budget_(options.limits),
        chunks_(prepared(chunks, domain)) {}

  Insertions run(const Network& operations) {
    frontier_.emplace(
        0, Draft{{with_state_threaded(operations, domain_, surroundings_.state).network, domain_}});
    while (!frontier_.empty() && found_.found.size() < options_.most) {
      if (budget_.is_over()) {
        found_.stopped = true;
        break;
      }
      const Draft draft = std::move(frontier_.extract(frontier_.begin()).mapped());
      budget_.spend_step();
      ++found_.trials;
      Tried tried = execute(draft);
      if (tried.hindrance && found_.trials == 1) found_.reason = tried.hindrance->reason;
      if (!tried.hindrance)
        take(draft, std::move(tried));
      else if (!leads_nowhere(draft, *tried.hindrance))
        expand(draft, tried);
    }
    return std::move(found_);
  }

 private:
  Tried execute(const Draft& draft) {
    const Network& network = draft.edited.network();
    Checked checked = check(network, domain_);
    Tried tried{network, std::move(checked.program), {}};
    Program& program = tried.program;
    for (const VariableIndex variable : indices(program.variables))
      if (const auto known = surroundings_.bindings.find(program.variables[variable].name);
          known != surroundings_.bindings.end())
        program.bound.emplace_back(variable, known->second);
    std::ranges::sort(program.bound, {}, [](const auto& bound) { return bound.first; });
    if (leaves_out(program, tried.network))
      tried.hindrance = unusable(tried, checked);
    else
      run(tried);
    return tried;
  }

  /// Where an operation cannot be executed at all, nothing that is put before it helps.
  static Hindrance unusable(const Tried& tried, const Checked& checked) {
    return {tried.network.operations.size(), obstacle(tried.network, checked).value_or("")};
  }

  void run(Tried& tried) {
    Program& program = tried.program;
    std::vector<bool> bound(program.variables.size());
    for (const auto& [variable, binding] : program.bound) bound[variable] = true;
    std::vector<OperationIndex> order =
        reachable_in_order(program, bound, std::vector<bool>(program.operations.size()));
    RunOptions options = options_.run;
    options.limits = budget_.within(options.limits);
    options.operations_before = surroundings_.operations;
    if (order.size() == program.operations.size()) {
      tried.solution = irl::run(program, std::move(options));
      tried.bindings = tried.solution.bindings;
      tried.hindrance = hindrance(tried.program, tried.solution);
      return;
    }
    // What can be executed tells what is there; the first operation that waits tells what is missing.
    std::ranges::sort(order);
    OperationIndex waiting{};
    while (waiting < order.size() && order[waiting] == waiting) ++waiting;
    tried.hindrance = {program.operations[waiting].written, waits_for(program, waiting, bound)};
    run_part(tried, order, std::move(options));
  }

  static void run_part(Tried& tried, const std::vector<OperationIndex>& operations, RunOptions options) {
    tried.bindings.resize(tried.program.variables.size());
    for (const auto& [variable, binding] : tried.program.bound) tried.bindings[variable] = binding;
    const Program part = subprogram(tried.program, operations, tried.bindings);
    const Solution solution = irl::run(part, std::move(options));
    for (const VariableIndex v : indices(part.variables))
      if (const auto variable = tried.program.variable(part.variables[v].name))
        tried.bindings[*variable] = solution.bindings[v];
    if (auto earlier = hindrance(part, solution)) tried.hindrance = std::move(earlier);
  }

  static std::string waits_for(const Program& program, OperationIndex operation,
                               const std::vector<bool>& bound) {
    const ProgramOperation& waiting = program.operations[operation];
    for (SlotIndex slot; slot < waiting.variables.size(); ++slot) {
      const VariableIndex variable = waiting.variables[slot];
      if (waiting.primitive->slots[slot].role == SlotRole::input && !bound[variable] &&
          !program.giver(variable, operation))
        return fmt::format("'{}' takes ?{} as '{}', and nothing gives it", waiting.primitive->name,
                           program.variables[variable].name, waiting.primitive->slots[slot].name);
    }
    return fmt::format("'{}' waits for what nothing gives", waiting.primitive->name);
  }

  static std::optional<Hindrance> hindrance(const Program& program, const Solution& solution) {
    const auto failure = first_failure(solution);
    if (!failure) return std::nullopt;
    return Hindrance{program.operations[failure->operation].written, std::string(failure->why)};
  }

  /// Whether something fails for a reason for which a chunk was put in already.
  static bool leads_nowhere(const Draft& draft, const Hindrance& hindrance) {
    return hindrance.operation >= draft.edited.network().operations.size() ||
           std::ranges::find(draft.reasons, hindrance.reason) != draft.reasons.end();
  }

  void take(const Draft& draft, Tried tried) {
    const Network& network = draft.edited.network();
    std::vector<std::size_t> inserted;
    for (std::size_t o = 0; o < network.operations.size(); ++o)
      if (!draft.edited.original_at(o)) inserted.push_back(o);
    found_.found.push_back({.network = network,
                            .inserted = std::move(inserted),
                            .chunks = draft.chunks,
                            .reasons = draft.reasons,
                            .cost = draft.cost,
                            .state = with_state_threaded(network, domain_, surroundings_.state).state,
                            .program = std::move(tried.program),
                            .solution = std::move(tried.solution)});
  }

  void expand(const Draft& draft, const Tried& tried) {
    if (draft.chunks.size() >= options_.most_chunks) return;
    const Operation& operation = tried.network.operations[tried.hindrance->operation];
    const Primitive& primitive = *domain_.find(operation.primitive);
    const Wiring wiring(tried.network, domain_);
    for (const PreparedChunk& chunk : chunks_)
      for (const SlotIndex slot : indices(primitive.slots)) {
        const SlotDefinition& definition = primitive.slots[slot];
        const bool takes = definition.role != SlotRole::output && slot != primitive.state_in;
        const std::string* variable = variable_at(operation, slot);
        if (!takes || !variable || !compatible(chunk.target.type, definition.type)) continue;
        if (is_given(wiring, *variable))
          put_between(draft, tried, chunk, *variable, definition.role == SlotRole::optional);
        else
          fill(draft, tried, chunk, *variable, {}, {});
      }
  }

  /// Whether a variable is bound from the start, or an operation gives it.
  bool is_given(const Wiring& wiring, const std::string& name) const {
    return surroundings_.bindings.contains(name) || !wiring.givers(name).empty();
  }

  /// Puts a chunk before the operation that does not work, which takes what the chunk makes of its argument.
  /// An argument that need not be said may become something else.
  void put_between(const Draft& draft, const Tried& tried, const PreparedChunk& chunk,
                   const std::string& variable, bool may_be_replaced) {
    const Type type = tried.type_of(variable);
    if (!type) return;
    const std::size_t before = frontier_.size();
    for (const auto* needs : {&chunk.objects, &chunk.optionals}) {
      for (const NeedOfVariable& need : *needs)
        if (type.is(need.type)) fill(draft, tried, chunk, variable, {{need.variable, variable}}, variable);
      if (frontier_.size() > before) return;
    }
    if (may_be_replaced && chunk.objects.empty()) fill(draft, tried, chunk, variable, {}, variable);
  }

  /// Gives the chunk accessible objects for what it needs besides. `replaced` is the variable for which what
  /// it gives stands from then on; empty where nothing has given that variable.
  void fill(const Draft& draft, const Tried& tried, const PreparedChunk& chunk, const std::string& variable,
            Renaming given, const std::string& replaced) {
    const auto need = std::ranges::find_if(
        chunk.objects, [&](const NeedOfVariable& object) { return !given.contains(object.variable); });
    if (need == chunk.objects.end()) return push(draft, tried, chunk, variable, given, replaced);
    std::size_t fitting = 0;
    for (auto name = surroundings_.accessible.rbegin();
         name != surroundings_.accessible.rend() && fitting < most_accessible; ++name) {
      const auto known = surroundings_.bindings.find(*name);
      const bool is_given = *name == variable || std::ranges::any_of(given, [&](const auto& entry) {
        return entry.second == *name;
      });
      if (is_given || known == surroundings_.bindings.end() ||
          !known->second.value.type(domain_.types()).is(need->type))
        continue;
      ++fitting;
      Renaming further = given;
      further[need->variable] = *name;
      fill(draft, tried, chunk, variable, std::move(further), replaced);
    }
    if (fitting > 0 || !can_be_given(need->type)) return;
    given[need->variable] = {};  // a further chunk has to give it
    fill(draft, tried, chunk, variable, std::move(given), replaced);
  }

  bool can_be_given(Type type) const {
    return std::ranges::any_of(
        chunks_, [&](const PreparedChunk& chunk) { return compatible(chunk.target.type, type); });
  }

  void push(const Draft& draft, const Tried& tried, const PreparedChunk& chunk, const std::string& variable,
            Renaming names, const std::string& replaced) {
    std::erase_if(names, [](const auto& entry) { return entry.second.empty(); });
    const std::vector<std::string> written = variable_occurrences(tried.network);
    const std::string& target = chunk.target.name;
    if (replaced.empty()) names[target] = variable;
    names =
        with_fresh_names(variable_occurrences(chunk.network), std::move(names), [&](const std::string& name) {
          return surroundings_.taken.contains(name) || surroundings_.bindings.contains(name) ||
                 std::ranges::find(written, name) != written.end();
        });

    Draft child = draft;
    const std::size_t place = tried.hindrance->operation;
    if (!replaced.empty()) child.edited.replace_uses(replaced, names[target], place);
    child.edited.insert_before(child.edited.id_at(place), renamed(chunk.network, names));
    child.chunks.push_back(chunk.number);
    child.reasons.push_back(tried.hindrance->reason);
    child.cost += chunk.cost;
    frontier_.emplace(child.cost, std::move(child));
  }

  const Surroundings& surroundings_;
  const Domain& domain_;
  const InsertionOptions& options_;
  Budget budget_;
  std::vector<PreparedChunk> chunks_;
  std::multimap<double, Draft> frontier_;  // by cost; of equal ones the first stands first
  Insertions found_;
};

Insertions insertions_before(const Network& operations, const Surroundings& surroundings,
                             std::span<const ImplicitChunk> chunks, const Domain& domain,
                             const InsertionOptions& options) {
  return InsertionSearch(surroundings, chunks, domain, options).run(operations);
}

}  // namespace irl
