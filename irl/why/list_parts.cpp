#include "irl/why/detail/list_parts.hpp"

#include <algorithm>

#include "irl/why/detail/bind.hpp"
#include "irl/why/detail/failing_set.hpp"
#include "irl/why/detail/relation_search.hpp"

namespace irl::why {

namespace {

/// Executes a core with another list in one of its operations.
class ShorterLists {
 public:
  static constexpr std::uint64_t a_little = 50'000;

  ShorterLists(const Network& network, const Program& program, const Core& core, const CoreOptions& options)
      : network_(network),
        program_(program),
        core_(core),
        options_(options),
        work_left_(core.work + a_little) {
    for (const OperationIndex o : core.operations) positions_.push_back(program.operations[o].written);
  }

  /// A part with no item that can be left out: halves are left out first, then quarters, then single items.
  ListPart part(OperationIndex operation, const TermList& whole) {
    constexpr std::size_t fewest = 2;
    ListPart part{.operation = operation, .items = whole};
    for (std::size_t length = std::max<std::size_t>(whole.size() / 2, 1); length > 0; length /= 2) {
      part.is_minimal = length == 1;
      for (std::size_t end = part.items.size(); end >= length && part.items.size() >= fewest + length;
           end -= std::min(end, length)) {
        TermList fewer = part.items;
        const auto last = fewer.begin() + static_cast<std::ptrdiff_t>(end);
        fewer.erase(last - static_cast<std::ptrdiff_t>(length), last);
        const Verdict verdict = with(operation, fewer);
        if (verdict == Verdict::partial) part.items = std::move(fewer);
        part.is_minimal &= verdict != Verdict::stopped;
      }
    }
    part.with = needed(operation, part.items);
    return part;
  }

 private:
  /// How far the core comes with that list.
  Verdict with(OperationIndex operation, const TermList& list) {
    if (options_.deadline.is_over() || work_left_ == 0) return Verdict::stopped;
    const Program shorter = program_with(operation, list);
    if (has_relations_alone(shorter, options_.run)) {
      try {
        return verdict_of(shorter, options_.run, options_.deadline, work_left_);
      } catch (const OutOfLimits&) {
        return Verdict::stopped;
      }
    }
    RunOptions run = options_.run;
    run.limits.time = options_.deadline.left_of(run.limits.time);
    const Solution solution = irl::run(shorter, run);
    work_left_ -= std::min(work_left_, solution.statistics.steps + solution.statistics.executions);
    return solution.verdict;
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
  std::uint64_t work_left_;  ///< as much as the core took, and a little
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
