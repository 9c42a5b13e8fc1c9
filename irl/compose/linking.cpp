#include "irl/compose/linking.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <ranges>
#include <set>

#include "irl/compose/closeness.hpp"
#include "irl/compose/detail/accessible_objects.hpp"
#include "irl/compose/detail/frontier.hpp"
#include "irl/network/edit/names.hpp"
#include "irl/network/edit/state_threading.hpp"
#include "irl/network/obstacle.hpp"
#include "irl/network/variables.hpp"
#include "irl/run/kept_bytes.hpp"
#include "irl/run/solution.hpp"
#include "irl/wording.hpp"

namespace irl {

namespace {

/// What some instructions have come to.
struct Reached {
  LinkedInstructions so_far;
  std::string state;                ///< the variable of the latest state; empty before there is one
  std::optional<Binding> of_state;  ///< its binding
  AccessibleObjects objects;
  std::uint32_t operations = 0;  ///< how many were executed
};

/// The object for one variable.
struct Companion {
  std::size_t object = 0;
  double closeness = 0;
};

/// An instruction with its objects, as far as it is executed: it may have several answers.
struct Answering {
  Network network;
  std::string state;  ///< the variable of the state that it gives
  Program program;
  Search search;

  Answering(Network linked, std::string its_state, Program its_program, RunOptions options)
      : network(std::move(linked)),
        state(std::move(its_state)),
        program(std::move(its_program)),
        search(program, std::move(options)) {}
};

/// A point of the search: some instructions are linked and executed, and of the next one, some variables are
/// chosen for, or it has perhaps more answers.
struct Node {
  std::shared_ptr<const Reached> reached;
  std::vector<Companion> choices{};
  double cost = 0;
  std::shared_ptr<Answering> answering{};
};

/// An instruction, with the variables for which objects must be chosen.
struct Task {
  Instruction instruction;
  struct Open {
    NeedOfVariable need;
    const Mention* mention = nullptr;  ///< null where the instruction says nothing of it
  };
  std::vector<Open> open{};
};

std::vector<Task> tasks_of(std::vector<Instruction> instructions, const Domain& domain) {
  std::vector<Task> tasks;
  tasks.reserve(instructions.size());
  for (Instruction& instruction : instructions) {
    Task& task = tasks.emplace_back(std::move(instruction));
    std::map<std::string_view, const Mention*> mentions;
    for (const Mention& mention : task.instruction.mentions) mentions.emplace(mention.variable, &mention);
    for (NeedOfVariable& need : needs(task.instruction.network, domain)) {
      const auto found = mentions.find(need.variable);
      const Mention* mention = found == mentions.end() ? nullptr : found->second;
      if (need.need == Need::object || (need.need == Need::optional && mention))
        task.open.push_back({std::move(need), mention});
    }
  }
  return tasks;
}

constexpr const char* at_limit = "it was stopped at a limit";

/// Why an instruction could not be executed.
std::string failure_of(const Program& program, const Solution& solution) {
  const auto failure = first_failure(solution);
  return failure ? fmt::format("{}: {}", program.short_text(failure->operation), failure->why) : at_limit;
}

}  // namespace

class InstructionLinking::Walk {
 public:
  Walk(std::vector<Instruction> instructions, const Domain& domain, LinkingOptions options)
      : domain_(&domain),
        options_(std::move(options)),
        closeness_(domain.types()),
        tasks_(tasks_of(std::move(instructions), domain)),
        budget_(options_.limits) {
    auto start = std::make_shared<Reached>();
    const bool has_state = domain.state_shape() != nullptr && !tasks_.empty();
    if (has_state && !gives_initial_state(tasks_.front().instruction.network, domain))
      begin_with_state(*start);
    farthest_ = start->so_far;
    frontier_.push(0, {std::move(start)});
  }

  std::optional<LinkedInstructions> next() {
    while (!frontier_.empty()) {
      if (budget_.is_over()) {
        statistics_.stopped = true;
        break;
      }
      const Node node = frontier_.pop();
      const std::size_t instruction = node.reached->so_far.linked;
      if (instruction == tasks_.size()) {
        if (!is_new(node.reached->so_far) || !can_be_executed(node.reached->so_far)) continue;
        found_ = true;
        LinkedInstructions result = node.reached->so_far;
        result.verdict = Verdict::complete;
        return result;
      }
      if (node.answering)
        take_answer(node);
      else if (node.choices.size() < tasks_[instruction].open.size())
        choose(node);
      else
        execute(node);
    }
    return finish(statistics_.stopped ? Verdict::stopped : Verdict::partial);
  }

  const LinkingStatistics& statistics() const { return statistics_; }

 private:
  /// Other answers of instructions may lead to a network that was there before.
  bool is_new(const LinkedInstructions& linked) {
    std::vector<std::string> objects;
    for (const Link& link : linked.links) objects.push_back(link.object);
    return tried_.insert(std::move(objects)).second;
  }

  /// Objects change between instructions: only the whole network, executed from the beginning, is the proof.
  bool can_be_executed(const LinkedInstructions& linked) {
    const Program program = check(linked.network, *domain_).program;
    Search search(program, run_options());
    std::string reason;
    if (next_success(program, search, reason)) return true;
    farthest_.reason = "as a whole, " + reason;
    return false;
  }

  /// The next answer in which every operation did its work; if there is none, the reason why the first one is
  /// none.
  std::optional<Solution> next_success(const Program& program, Search& search, std::string& reason) {
    while (!budget_.is_over()) {
      ++statistics_.executions;
      budget_.spend_step();
      std::optional<Solution> solution = search.next();
      if (!solution || solution->succeeded()) return solution;
      if (reason.empty()) reason = failure_of(program, *solution);
      statistics_.stopped |= solution->verdict == Verdict::stopped;
      if (solution->verdict != Verdict::complete) return std::nullopt;
    }
    if (reason.empty()) reason = at_limit;
    statistics_.stopped = true;
    return std::nullopt;
  }

  /// How something is executed in what is left of the limits.
  RunOptions run_options() const {
    RunOptions options = options_.run;
    options.limits = budget_.within(options.limits);
    return options;
  }

  void begin_with_state(Reached& start) {
    const auto operation = initial_operation(*domain_);
    if (!operation) return;
    start.so_far.network.operations.push_back(*operation);
    const Program program = check(start.so_far.network, *domain_).program;
    start.state = *state_given(*operation, *domain_);
    enter(program, run(program, run_options()), start);
  }

  /// Tries every object for the next open variable.
  void choose(const Node& node) {
    const Task::Open& open = tasks_[node.reached->so_far.linked].open[node.choices.size()];
    const std::vector<Companion> candidates = candidates_for(open, node);
    if (candidates.empty()) {
      const bool mentions = open.mention && !open.mention->words.empty();
      const Type wanted = mentions ? open.mention->words.front() : open.need.type;
      note_failure(*node.reached, fmt::format("nothing that is there can be ?{}, {}", open.need.variable,
                                              with_article(wanted.name())));
    }
    for (const Companion& choice : candidates | std::views::reverse) {
      ++statistics_.choices;
      Node child = node;
      child.cost += candidates.front().closeness - choice.closeness;
      child.choices.push_back(choice);
      push(std::move(child));
    }
  }

  void push(Node node) {
    budget_.keep(sizeof(Node) + node.choices.size() * sizeof(Companion));
    const double cost = node.cost;
    frontier_.push(cost, std::move(node));
  }

  /// The objects that fit, the closest first. Of those that are described alike: what was put together is
  /// needed next, so the last one is meant, but simple things wait for their turn. "It" is what was named
  /// last.
  std::vector<Companion> candidates_for(const Task::Open& open, const Node& node) const {
    const std::vector<AccessibleObject>& objects = node.reached->objects;
    const bool described = open.mention && !open.mention->words.empty();
    std::vector<Companion> candidates;
    for (std::size_t i = 0; i < objects.size(); ++i) {
      const Type type = objects[i].binding.value.type(domain_->types());
      const bool is_chosen = std::ranges::find(node.choices, i, &Companion::object) != node.choices.end();
      if (!is_chosen && type.is(open.need.type)) candidates.push_back({i, closeness(open, objects[i])});
    }
    const auto waits = [&](const Companion& choice) {
      return described && !is_composite(objects[choice.object].binding.value, domain_->types());
    };
    std::ranges::reverse(std::ranges::stable_partition(candidates, waits));
    std::ranges::stable_sort(candidates, std::greater<>(), &Companion::closeness);
    return candidates;
  }

  double closeness(const Task::Open& open, const AccessibleObject& object) const {
    const double of_used = object.used ? 0.5 : 1;
    if (!open.mention)
      return of_used * closeness_.between(open.need.type, object.binding.value.type(domain_->types()));
    if (open.mention->words.empty()) return of_used;
    return of_used * closeness_.of_description(open.mention->words, object.binding.value);
  }

  /// Begins to execute the next instruction with the objects that were chosen.
  void execute(Node node) {
    const Reached& before = *node.reached;
    auto [network, state] = with_state_threaded(linked(node), *domain_, before.state);
    Checked checked = check(network, *domain_);
    if (auto reason = obstacle(network, checked)) return note_failure(before, std::move(*reason));
    give_known(before, checked.program);
    RunOptions options = run_options();
    options.operations_before = before.operations;
    node.answering = std::make_shared<Answering>(std::move(network), std::move(state),
                                                 std::move(checked.program), std::move(options));
    take_answer(node);
  }

  /// Goes on from the next answer of an instruction; those behind it are tried after all that follows.
  void take_answer(const Node& node) {
    const Reached& before = *node.reached;
    auto& [network, state, program, search] = *node.answering;
    std::string reason;
    const auto solution = next_success(program, search, reason);
    if (!solution) return reason.empty() ? void() : note_failure(before, std::move(reason));
    push(node);
    auto after = std::make_shared<Reached>(before);
    after->state = state;
    enter(program, *solution, *after);
    add_links(node, after->so_far);
    after->so_far.network = joined(std::move(after->so_far.network), network);
    after->so_far.cost = node.cost;
    ++after->so_far.linked;
    budget_.keep(bytes_of(after->so_far.network) + after->objects.size() * sizeof(AccessibleObject) +
                 after->so_far.links.size() * sizeof(Link));
    if (after->so_far.linked > farthest_.linked) farthest_ = after->so_far;
    push({std::move(after), {}, node.cost});
  }

  /// The instruction under the names of the whole network.
  Network linked(const Node& node) const {
    const Task& task = tasks_[node.reached->so_far.linked];
    const auto known = variable_occurrences(node.reached->so_far.network);
    const std::set<std::string> taken(known.begin(), known.end());
    Renaming names;
    for (std::size_t i = 0; i < task.open.size(); ++i)
      names[task.open[i].need.variable] = node.reached->objects[node.choices[i].object].name;
    names = with_fresh_names(variable_occurrences(task.instruction.network), std::move(names),
                             [&](const std::string& name) { return taken.contains(name); });
    return renamed(task.instruction.network, names);
  }

  /// Gives a program what is known of its variables.
  static void give_known(const Reached& before, Program& program) {
    const auto give = [&](const std::string& name, const Binding& binding) {
      if (const auto variable = program.variable(name)) program.bound.emplace_back(*variable, binding);
    };
    if (before.of_state) give(before.state, *before.of_state);
    for (const AccessibleObject& object : before.objects) give(object.name, object.binding);
    std::ranges::sort(program.bound, {}, [](const auto& bound) { return bound.first; });
  }

  /// Takes in what an execution has come to.
  static void enter(const Program& program, const Solution& solution, Reached& reached) {
    reached.operations += static_cast<std::uint32_t>(program.operations.size());
    if (const auto state = program.variable(reached.state); state && solution.bindings[*state])
      reached.of_state = solution.bindings[*state];
    take_in(program, solution, reached.objects);
    if (const Entity* state = reached.of_state ? reached.of_state->value.get_if<Entity>() : nullptr)
      bring_up_to_date(reached.objects, *state, *program.domain);
  }

  void add_links(const Node& node, LinkedInstructions& result) const {
    const std::vector<AccessibleObject>& objects = node.reached->objects;
    Node before{node.reached};
    for (const Companion& choice : node.choices) {
      const Task::Open& open = tasks_[result.linked].open[before.choices.size()];
      Link link{.instruction = result.linked,
                .variable = open.need.variable,
                .object = objects[choice.object].name,
                .closeness = choice.closeness};
      for (const Companion& other : candidates_for(open, before))
        if (other.object != choice.object && nearly_equal(other.closeness, choice.closeness) &&
            link.equally_good.size() < most_alternatives)
          link.equally_good.push_back(objects[other.object].name);
      result.links.push_back(std::move(link));
      before.choices.push_back(choice);
    }
  }

  void note_failure(const Reached& before, std::string reason) {
    if (before.so_far.linked == farthest_.linked && farthest_.reason.empty())
      farthest_.reason = std::move(reason);
  }

  std::optional<LinkedInstructions> finish(Verdict verdict) {
    frontier_ = {};
    if (std::exchange(found_, true)) return std::nullopt;
    farthest_.verdict = verdict;
    if (verdict == Verdict::stopped && farthest_.reason.empty()) farthest_.reason = at_limit;
    return farthest_;
  }

  const Domain* domain_;
  LinkingOptions options_;
  Closeness closeness_;
  std::vector<Task> tasks_;
  Budget budget_;
  Frontier<Node> frontier_;
  LinkedInstructions farthest_;
  LinkingStatistics statistics_;
  std::set<std::vector<std::string>> tried_;  // whole networks, by the objects of their links
  bool found_ = false;                        // whether there was a result
};

InstructionLinking::InstructionLinking(std::vector<Instruction> instructions, const Domain& domain,
                                       LinkingOptions options)
    : walk_(std::make_unique<Walk>(std::move(instructions), domain, std::move(options))) {}
InstructionLinking::~InstructionLinking() = default;
InstructionLinking::InstructionLinking(InstructionLinking&&) noexcept = default;
InstructionLinking& InstructionLinking::operator=(InstructionLinking&&) noexcept = default;

std::optional<LinkedInstructions> InstructionLinking::next() {
  return walk_->next();
}
const LinkingStatistics& InstructionLinking::statistics() const {
  return walk_->statistics();
}

LinkedInstructions link(std::vector<Instruction> instructions, const Domain& domain, LinkingOptions options) {
  return *InstructionLinking(std::move(instructions), domain, std::move(options)).next();
}

}  // namespace irl
