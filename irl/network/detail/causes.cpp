#include "irl/network/detail/causes.hpp"

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <deque>

namespace irl {

namespace {

bool is_left_out(const Finding& finding) {
  return finding.kind == FindingKind::unknown_primitive || finding.kind == FindingKind::arity ||
         finding.kind == FindingKind::long_list;
}

/// Whether an operation is not executed because of this, and not because another one is not.
bool keeps_from_running(const Finding& finding) {
  return is_left_out(finding) || finding.kind == FindingKind::never_given ||
         finding.kind == FindingKind::no_direction ||
         (finding.kind == FindingKind::cyclic && finding.caused_by);
}

class Causes {
 public:
  Causes(Findings& findings, const Network& network, const Program& program)
      : findings_(findings), network_(network), program_(program) {}

  void run() {
    for (std::size_t i = 0; i < findings_.size(); ++i)
      if (is_left_out(findings_[i]))
        for (const Term& argument : network_.operations[*findings_[i].operation].arguments) note(argument, i);
    for (Finding& finding : findings_) finding.caused_by = cause_left_out(finding);
    repeat_first_missing();
    follow_waiting();
  }

 private:
  using ByVariable = boost::unordered_flat_map<std::string_view, std::size_t>;

  /// The variables of an operation that is left out: what happens to them may follow from that.
  void note(const Term& term, std::size_t finding) {
    if (const Variable* variable = term.variable()) {
      left_out_.try_emplace(variable->name, finding);
    } else if (const auto* list = std::get_if<TermList>(&term.value)) {
      for (const Term& item : *list) note(item, finding);
    }
  }

  std::optional<std::size_t> left_out(std::string_view variable) const {
    const auto found = left_out_.find(variable);
    return found == left_out_.end() ? std::nullopt : std::optional(found->second);
  }

  std::optional<std::size_t> cause_left_out(const Finding& finding) {
    switch (finding.kind) {
      case FindingKind::never_given:
        if (const auto cause = left_out(finding.variable)) return cause;
        return takes_state(finding) ? no_initial_state() : std::nullopt;
      case FindingKind::cyclic:
      case FindingKind::unused:
        return left_out(finding.variable);
      case FindingKind::no_direction:
        if (const auto cause = repeated_variable(*finding.operation)) return cause;
        return left_out_beside(*finding.operation);
      case FindingKind::unconnected:
        return left_out_beside(*finding.operation);
      case FindingKind::no_initial_state:
        for (const ProgramOperation& operation : program_.operations)
          if (const auto slot = operation.primitive->state_in)
            if (const auto cause = left_out(program_.variables[operation.variables[*slot]].name))
              return cause;
        return std::nullopt;
      default:
        return std::nullopt;
    }
  }

  /// That an operation has one variable in two slots.
  std::optional<std::size_t> repeated_variable(std::size_t operation) const {
    for (std::size_t i = 0; i < findings_.size(); ++i)
      if (findings_[i].kind == FindingKind::repeated_variable && findings_[i].operation == operation)
        return i;
    return std::nullopt;
  }
  bool takes_state(const Finding& finding) const {
    const Primitive* primitive = program_.domain->find(network_.operations[*finding.operation].primitive);
    return primitive && primitive->state_in && primitive->state_in == finding.argument;
  }
  /// That the first state is missing, or what this follows from.
  std::optional<std::size_t> no_initial_state() const {
    const auto at = std::ranges::find(findings_, FindingKind::no_initial_state, &Finding::kind);
    if (at == findings_.end()) return std::nullopt;
    return at->caused_by.value_or(static_cast<std::size_t>(at - findings_.begin()));
  }

  /// An operation left out that has a variable of the part of the program that an operation belongs to.
  std::optional<std::size_t> left_out_beside(std::size_t written) {
    if (left_out_.empty()) return std::nullopt;
    if (components_.empty()) {
      components_ = components(program_);
      for (const OperationIndex o : indices(program_.operations))
        for (const VariableIndex variable : program_.operations[o].variables)
          if (const auto cause = left_out(program_.variables[variable].name))
            cause_of_component_.try_emplace(components_[o], *cause);
    }
    const auto at = std::ranges::find(program_.operations, written, &ProgramOperation::written);
    const auto cause =
        cause_of_component_.find(components_[static_cast<std::size_t>(at - program_.operations.begin())]);
    return cause == cause_of_component_.end() ? std::nullopt : std::optional(cause->second);
  }

  /// Two operations that miss one variable have one problem.
  void repeat_first_missing() {
    ByVariable first;
    for (std::size_t i = 0; i < findings_.size(); ++i) {
      Finding& finding = findings_[i];
      if (finding.kind != FindingKind::never_given || finding.caused_by) continue;
      const auto [known, is_first] = first.try_emplace(finding.variable, i);
      if (!is_first) finding.caused_by = known->second;
    }
  }

  /// What waits for an operation that cannot be executed has the cause that this one has. Where all wait for
  /// one another, each has its own finding, and what waits for these follows from them.
  void follow_waiting() {
    root_.assign(network_.operations.size(), std::nullopt);
    waiting_.resize(network_.operations.size());
    for (std::size_t i = 0; i < findings_.size(); ++i)
      if (findings_[i].kind == FindingKind::cyclic) waiting_[*findings_[i].waits_for].push_back(i);
    for (std::size_t i = 0; i < findings_.size(); ++i)
      if (keeps_from_running(findings_[i]))
        begin_with(*findings_[i].operation, findings_[i].caused_by.value_or(i));
    spread();
    const std::vector<bool> in_circle = circle();
    for (std::size_t i = 0; i < findings_.size(); ++i)
      if (findings_[i].kind == FindingKind::cyclic && in_circle[*findings_[i].operation])
        begin_with(*findings_[i].operation, i);
    spread();
    for (std::size_t i = 0; i < findings_.size(); ++i) {
      Finding& finding = findings_[i];
      if (finding.kind == FindingKind::cyclic && !finding.caused_by && !in_circle[*finding.operation])
        finding.caused_by = root_[*finding.waits_for];
    }
  }

  void begin_with(std::size_t operation, std::size_t cause) {
    if (root_[operation]) return;
    root_[operation] = cause;
    open_.push_back(operation);
  }
  void spread() {
    for (; !open_.empty(); open_.pop_front())
      for (const std::size_t finding : waiting_[open_.front()])
        begin_with(*findings_[finding].operation, *root_[open_.front()]);
  }

  /// The operations without a cause that others without one wait for, in the end: those that wait for
  /// themselves, and what stands between them.
  std::vector<bool> circle() const {
    std::vector<bool> in_circle(root_.size());
    std::vector<std::size_t> awaited(root_.size());
    for (const Finding& finding : findings_)
      if (finding.kind == FindingKind::cyclic && !root_[*finding.operation]) {
        in_circle[*finding.operation] = true;
        ++awaited[*finding.waits_for];
      }
    std::vector<std::size_t> idle;
    for (std::size_t o = 0; o < awaited.size(); ++o)
      if (in_circle[o] && awaited[o] == 0) idle.push_back(o);
    boost::unordered_flat_map<std::size_t, std::vector<std::size_t>> waits;
    for (const Finding& finding : findings_)
      if (finding.kind == FindingKind::cyclic) waits[*finding.operation].push_back(*finding.waits_for);
    while (!idle.empty()) {
      const std::size_t operation = idle.back();
      idle.pop_back();
      in_circle[operation] = false;
      for (const std::size_t giver : waits[operation])
        if (--awaited[giver] == 0 && in_circle[giver]) idle.push_back(giver);
    }
    return in_circle;
  }

  Findings& findings_;
  const Network& network_;
  const Program& program_;
  ByVariable left_out_;
  std::vector<std::uint32_t> components_;
  boost::unordered_flat_map<std::uint32_t, std::size_t> cause_of_component_;
  std::vector<std::optional<std::size_t>>
      root_;  // by operation: the finding that keeps it from being executed
  std::vector<std::vector<std::size_t>> waiting_;  // by operation: the findings of those that wait for it
  std::deque<std::size_t> open_;
};

}  // namespace

void find_causes(Findings& findings, const Network& network, const Program& program) {
  Causes(findings, network, program).run();
}

}  // namespace irl
