#include "irl/why/detail/list_parts.hpp"

#include <algorithm>

#include "irl/why/detail/bind.hpp"

namespace irl::why {

namespace {

/// Executes a core with another list in one of its operations.
class ShorterLists {
 public:
  ShorterLists(const Network& network, const Program& program, const Core& core, const CoreOptions& options)
      : network_(network), program_(program), core_(core), options_(options) {
    for (const OperationIndex o : core.operations) positions_.push_back(program.operations[o].written);
  }

  /// A part with no item that can be left out.
  ListPart part(OperationIndex operation, const TermList& whole) {
    ListPart part{.operation = operation, .items = whole, .is_minimal = true};
    for (std::size_t i = part.items.size(); i-- > 0 && part.items.size() > 2;) {
      TermList fewer = part.items;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      const Verdict verdict = with(operation, fewer);
      if (verdict == Verdict::partial) part.items = std::move(fewer);
      part.is_minimal &= verdict != Verdict::stopped;
    }
    part.with = needed(operation, part.items);
    return part;
  }

 private:
  /// How far the core comes with that list.
  Verdict with(OperationIndex operation, const TermList& list) const {
    if (options_.deadline.is_over()) return Verdict::stopped;
    RunOptions run = options_.run;
    run.limits.time = options_.deadline.left_of(run.limits.time);
    return irl::run(program_with(operation, list), run).verdict;
  }

  /// The operations that fail with that list; all of the core where that is not known in time.
  std::vector<OperationIndex> needed(OperationIndex operation, const TermList& list) const {
    const Program shorter = program_with(operation, list);
    CoreOptions options{.run = options_.run, .deadline = options_.deadline, .smallest_of = 0};
    if (options_.assumed) options.assumed = shorter.variable(program_.variables[*options_.assumed].name);
    const FoundCore found = find_core(shorter, options);
    if (found.verdict != CoreVerdict::core || !found.core.is_minimal) return core_.operations;
    std::vector<OperationIndex> needed;
    for (const OperationIndex o : found.core.operations)
      needed.push_back(core_.operations[shorter.operations[o].written]);
    return needed;
  }

  /// The core with that list.
  Program program_with(OperationIndex operation, const TermList& list) const {
    Network network;
    for (const std::size_t position : positions_) network.operations.push_back(network_.operations[position]);
    const auto changed = std::ranges::find(positions_, program_.operations[operation].written);
    network.operations[static_cast<std::size_t>(changed - positions_.begin())].arguments = {Term{list}};
    Program with_list = check(network, *program_.domain).program;
    with_list.known = program_.known;
    for (const auto& [variable, binding] : program_.bound)
      if (const auto v = bound_in(with_list, variable)) bind(with_list, *v, binding);
    return with_list;
  }

  /// A variable that the core needs bound, in another program.
  std::optional<VariableIndex> bound_in(const Program& other, VariableIndex variable) const {
    const bool is_needed =
        options_.assumed == variable || std::ranges::find(core_.bound, variable) != core_.bound.end();
    return is_needed ? other.variable(program_.variables[variable].name) : std::nullopt;
  }

  const Network& network_;
  const Program& program_;
  const Core& core_;
  const CoreOptions& options_;
  std::vector<std::size_t> positions_;
};

}  // namespace

std::vector<ListPart> list_parts(const Network& network, const Program& program, const Core& core,
                                 const CoreOptions& options) {
  std::vector<ListPart> parts;
  ShorterLists shorter(network, program, core, options);
  for (const OperationIndex o : core.operations) {
    const ProgramOperation& operation = program.operations[o];
    const Operation& written = network.operations[operation.written];
    if (!operation.own_primitive || written.primitive != "all-different" || written.arguments.size() != 1)
      continue;
    if (const auto* list = std::get_if<TermList>(&written.arguments.front().value))
      parts.push_back(shorter.part(o, *list));
  }
  return parts;
}

}  // namespace irl::why
