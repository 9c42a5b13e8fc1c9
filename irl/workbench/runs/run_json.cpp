#include "irl/network/distinguishing_variables.hpp"
#include "irl/network/written.hpp"
#include "irl/run/search.hpp"
#include "irl/run/step_results.hpp"
#include "irl/workbench/runs/recipe_run.hpp"
#include "irl/workbench/runs/step_document.hpp"
#include "irl/workbench/runs/use_document.hpp"

namespace irl::workbench {

namespace {

using ResultInProgram = InContext<StepResult, Program>;
using SolutionOfProgram = InContext<Solution, Program>;
using ResultOfRun = InContext<Binding, RecipeRun>;

std::vector<SolutionOfProgram> complete_ones(const Alternatives& alternatives, const Program& program) {
  std::vector<SolutionOfProgram> complete;
  for (const Solution& solution : alternatives.solutions)
    if (solution.verdict == Verdict::complete) complete.push_back({solution, program});
  return complete;
}

std::vector<std::pair<std::string, Value>> distinguishing_values(const Solution& solution,
                                                                 const Program& program) {
  std::vector<std::pair<std::string, Value>> values;
  for (const VariableIndex variable : distinguishing_variables(program)) {
    const auto& binding = solution.bindings[variable];
    values.emplace_back(program.variables[variable].name, binding ? binding->value : Value());
  }
  return values;
}

}  // namespace

static void describe(Document<ResultOfRun>& result) {
  result.called("result")
      .field("variable", [](const Binding&, const RecipeRun& run) { return run.result_variable; })
      .field("available-at", &Binding::available_at)
      .field("score", &Binding::score)
      .field("value", &Binding::value);
}

static void describe(Document<ResultInProgram>& given) {
  given.called("given")
      .field("slot", [](const StepResult& given) { return given.slot.name; })
      .field("variable", [](const StepResult& given) { return given.variable; })
      .field("type",
             [](const StepResult& given, const Program& program) {
               return given.binding.value.type(program.domain->types()).name();
             })
      .field(
          "value",
          [](const StepResult& given, const Program& program) {
            return outline(given.binding.value, *program.domain);
          },
          "In one line, for people.")
      .field("score", [](const StepResult& given) { return given.binding.score; })
      .field("available-at", [](const StepResult& given) { return given.binding.available_at; });
}

static void describe(Document<Occupation>& occupation) {
  occupation.called("occupation")
      .field("type", [](const Occupation& occupation) { return occupation.thing.type().name(); })
      .field("from", &Occupation::from)
      .field("until", &Occupation::until, "null: until one of its results was taken out.");
}

void describe(Document<StepOfProgram>& step) {
  const auto operation = [](const Step& step, const Program& program) -> const ProgramOperation& {
    return program.operations[step.operation];
  };
  step.called("step")
      .field("primitive", [=](const Step& step,
                              const Program& program) { return operation(step, program).primitive->name; })
      .fields_of([=](const Step& step, const Program& program) { return operation(step, program).where; })
      .optional_field(
          "use",
          [=](const Step& step, const Program& program) {
            const DefinitionUse* use = operation(step, program).use_path.outermost();
            return use ? std::optional(written(use->operation)) : std::nullopt;
          },
          "The use of a definition that it stands for, as the network has it, in network notation.")
      .fields_of([=](const Step& step, const Program& program) {
        return LeadingUses{operation(step, program).use_path};
      })
      .field("started-at", &Step::started_at)
      .field("ended-at",
             [](const Step& step, const Program& program) { return ended_at(results_of(program, step)); })
      .field("gives", [](const Step& step,
                         const Program& program) { return in_context(results_of(program, step), program); })
      .optional_field("occupied", &Step::occupied,
                      "What it had to itself: appliances, tools. Left out where there was nothing.")
      .optional_field("failure", &Step::failure, {"Why it could not do its work.", not_empty});
}

void describe(Document<SearchStatistics>& search) {
  search.called("search")
      .field("executions", &SearchStatistics::executions)
      .field("steps", &SearchStatistics::steps)
      .field("states", &SearchStatistics::states)
      .field("merged", &SearchStatistics::merged)
      .field("dead-ends", &SearchStatistics::dead_ends)
      .field("pruned", &SearchStatistics::pruned);
}

static void describe(Document<SolutionOfProgram>& solution) {
  solution.called("solution")
      .field(
          "score", [](const Solution& solution, const Program& program) { return score(program, solution); },
          "The product of the scores of everything that was found.")
      .field("values", distinguishing_values, "By variable, states left out.");
}

static void describe(Document<RecipeRun>& run) {
  const auto solutions = [](const RecipeRun& run) {
    return run.asked == 1 ? std::nullopt
                          : std::optional(complete_ones(run.alternatives, run.execution.program));
  };
  run.called("run")
      .field("recipe-id", &RecipeRun::id)
      .fields_of(&RecipeRun::where)
      .field(
          "status", via(&RecipeRun::execution, &Execution::status),
          "complete: every operation was executed, and nothing was wrong. flawed: every operation was "
          "executed, but some failed, or something is written wrongly, or nothing is written. partial: some "
          "could not be read, are unknown or were not executed. error: nothing could be read.")
      .field("reason", via(&RecipeRun::execution, &Execution::reason),
             "What went wrong first, in one short line; empty: nothing did.")
      .field("problems", via(&RecipeRun::execution, &Execution::problems))
      .field(
          "steps",
          [](const RecipeRun& run) {
            return in_context(run.execution.solution.steps, run.execution.program);
          },
          "In the order of execution.")
      .field("not-executed", via(&RecipeRun::execution, &Execution::not_executed))
      .field("search", via(&RecipeRun::execution, &Execution::solution, &Solution::statistics),
             "What the search did until it found the first solution.")
      .optional_field(
          "faults",
          [](const RecipeRun& run) {
            std::vector<std::string> faults;
            for (const Fault& fault : run.execution.solution.statistics.faults)
              faults.push_back(to_string(fault, run.execution.program));
            return faults;
          },
          {"What relations threw, or gave that cannot stand in its slot, the first time of each; it "
           "counted as no row.",
           {.not_empty = true, .elements = 1}})
      .field(
          "result",
          [](const RecipeRun& run) {
            const Binding* result = run.result();
            return result ? std::optional(ResultOfRun{*result, run}) : std::nullopt;
          },
          "null: there is none.")
      .optional_field(
          "solutions", solutions,
          "Where more than one was asked for: different complete solutions, in the order in which "
          "they were found, the first one included.")
      .optional_field(
          "all-solutions",
          [](const RecipeRun& run) {
            return run.asked == 1 ? std::nullopt : std::optional(run.alternatives.all);
          },
          "Where more than one was asked for: whether there are no more than these.")
      .optional_field(
          "cut", [](const RecipeRun& run) { return run.asked == 1 ? "" : run.alternatives.cut; },
          {"Only where fewer were found than were asked for, and there may be more: which limit was "
           "reached.",
           not_empty});
}

Json step_json(const Program& program, const Step& step) {
  return to_document(StepOfProgram{step, program});
}

Json to_json(const Alternatives& alternatives, const Program& program) {
  return to_document(complete_ones(alternatives, program));
}

Json to_json(const RecipeRun& run) {
  return to_document(run);
}

Json run_schema() {
  return titled_schema<std::vector<RecipeRun>>(
      "What irl run --json prints: an entry for each recipe, in file order");
}

using WaitingInProgram = InContext<NotExecuted, Program>;
using StateOfTree = InContext<TreeState, Program>;
using TreeOfProgram = InContext<SearchTree, Program>;

static void describe(Document<WaitingInProgram>& waiting) {
  waiting.called("waiting")
      .field(
          "operation",
          [](const NotExecuted& it, const Program& program) { return program.text(it.operation); }, notation)
      .field("reason", &NotExecuted::reason, not_empty);
}

static void describe(Document<StateOfTree>& state) {
  state.called("state")
      .field("from", &TreeState::from,
             "The number of the state that it follows, from 0; null for the first, in which nothing is "
             "executed.")
      .field("ending", &TreeState::ending,
             "branched: others follow it. solution: everything is executed. dead-end: something is left, and "
             "nothing of that has an answer. not-further: it was not looked at any further.")
      .optional_field("operation",
                      [](const TreeState& state, const Program& program) {
                        return state.step ? program.text(state.step->operation) : "";
                      },
                      {"That was executed last, in network notation; left out for the first.", notation})
      .optional_field(
          "step",
          [](const TreeState& state, const Program& program) {
            return state.step ? std::optional(StepOfProgram{*state.step, program}) : std::nullopt;
          },
          "Left out for the first.")
      .optional_field(
          "waiting",
          [](const TreeState& state, const Program& program) { return in_context(state.waiting, program); },
          "Of a dead end: what is left, and why.");
}

static void describe(Document<TreeOfProgram>& tree) {
  tree.called("tree", "States in the order in which the search came to them; each follows one before it.")
      .field(
          "states",
          [](const SearchTree& tree, const Program& program) { return in_context(tree.states, program); },
          Allowed{.elements = 1})
      .field("whole", &SearchTree::whole,
             "Whether the search ended by itself, and not because the tree had as many states as were asked "
             "for, "
             "or by a limit.")
      .field("search", &SearchTree::statistics, "What the search did.");
}

Json to_json(const SearchTree& tree, const Program& program) {
  return to_document(TreeOfProgram{tree, program});
}

Json search_tree_schema() {
  return titled_schema<TreeOfProgram>("What a search looked at");
}

}  // namespace irl::workbench
