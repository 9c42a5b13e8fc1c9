#include "irl/workbench/items/step_table.hpp"

#include <algorithm>
#include <iterator>

#include "irl/network/operation_names.hpp"
#include "irl/network/written.hpp"
#include "irl/run/step_results.hpp"
#include "irl/workbench/document/document.hpp"
#include "irl/workbench/items/clauses.hpp"

namespace irl::workbench {

namespace {

using items::add_once, items::is_in;
using Nodes = std::vector<std::size_t>;

/// The steps of one row, in the order of execution.
struct RowSteps {
  Nodes steps{};
  std::optional<std::size_t> working{};  ///< one of them that works; none: all of them carry
  const DefinitionUse* use = nullptr;    ///< for which all of them stand; null: they stand for themselves
};

struct TableMaker {
  const RecipeReading& reading;
  const Verbs& verbs;
  const StepChoice& choice;
  const items::ItemGraph& graph = reading.graph;
  StepTable table{.recipe = reading.id};

  StepTable make() {
    if (choice.preparation) add_preparation();
    for (std::size_t part = 1; part <= reading.instructions.size(); ++part) add_instruction(part);
    return std::move(table);
  }

  const items::Moment& moment(std::size_t step) const { return graph.moments[step]; }

  Nodes steps_of(std::size_t part) const {
    Nodes steps;
    for (std::size_t step = 0; step < graph.moments.size(); ++step)
      if (reading.parts[reading.execution.solution.steps[step].operation] == part) steps.push_back(step);
    return steps;
  }

  void add_instruction(std::size_t part) {
    const std::string& text = reading.instructions[part - 1];
    const std::vector<Clause> clauses =
        reading.has_text ? clauses_of(text, verbs) : std::vector<Clause>{{text, {}}};
    const Nodes steps = steps_of(part);
    const Nodes claims = clause_claims(reading, steps, clauses, verbs);
    for (std::size_t clause = 0; clause < clauses.size(); ++clause) {
      Nodes own;
      for (std::size_t i = 0; i < steps.size(); ++i)
        if (claims[i] == clause) own.push_back(steps[i]);
      const StepRow begun{
          .instruction = part, .clause = clause + 1, .text = choice.full_text ? text : clauses[clause].text};
      add_rows(begun, clauses[clause].verb, own);
    }
  }

  /// What is done to each ingredient before the first instruction; the row has its line.
  void add_preparation() {
    const Nodes steps = steps_of(0);
    for (std::size_t ingredient = 0; ingredient < graph.ingredients.size(); ++ingredient) {
      Nodes own;
      for (const std::size_t step : steps) {
        const Nodes& handled = moment(step).handled;
        if (!handled.empty() && !graph.nodes[handled.front()].origins.empty() &&
            graph.nodes[handled.front()].origins.front() == ingredient)
          own.push_back(step);
      }
      const StepRow begun{
          .instruction = 0, .clause = ingredient + 1, .text = reading.ingredient_lines[ingredient]};
      if (!own.empty()) add_rows(begun, {}, own);
    }
  }

  // From operations to rows.

  void add_rows(const StepRow& begun, const std::string& verb, const Nodes& steps) {
    for (const RowSteps& row : rows_of(steps)) table.rows.push_back(filled(begun, verb, row));
    if (!steps.empty()) return;
    StepRow row = begun;
    row.action = verb.empty() ? "NA" : verb;
    row.executed = false;
    if (!table.rows.empty()) {
      row.input = row.output = table.rows.back().output;
      row.input_nodes = row.output_nodes = table.rows.back().output_nodes;
      row.contained = table.rows.back().contained;
    }
    table.rows.push_back(std::move(row));
  }

  const DefinitionUse* use_of(std::size_t step) const {
    return operation_of(reading, step).use_path.outermost();
  }

  /// Rows of operations, of uses, or of both, each use before what stands for it.
  std::vector<RowSteps> rows_of(const Nodes& steps) const {
    std::vector<RowSteps> rows;
    Nodes of_operations;
    for (const std::size_t step : steps) {
      const DefinitionUse* use = choice.level == Level::operations ? nullptr : use_of(step);
      if (!use || choice.level == Level::both) of_operations.push_back(step);
      if (!use) continue;
      const auto known = std::ranges::find(rows, use, &RowSteps::use);
      if (known != rows.end())
        known->steps.push_back(step);
      else
        rows.push_back({{step}, step, use});
    }
    std::ranges::move(rows_of_operations(of_operations), std::back_inserter(rows));
    std::ranges::stable_sort(rows, {}, [](const RowSteps& row) { return std::ranges::min(row.steps); });
    return rows;
  }

  std::vector<RowSteps> rows_of_operations(const Nodes& steps) const {
    std::vector<RowSteps> rows;
    Nodes carrying;
    for (const std::size_t step : steps) {
      if (only_carries(reading, step, verbs)) {
        carrying.push_back(step);
        continue;
      }
      if (rows.empty() || !continues(rows.back(), step)) rows.push_back({.steps = {}, .working = step});
      add_once(rows.back().steps, carrying);
      rows.back().steps.push_back(step);
      carrying.clear();
    }
    if (carrying.empty()) return rows;
    if (rows.empty() || inputs_of(rows.back().steps).empty()) rows.emplace_back();
    add_once(rows.back().steps, carrying);
    return rows;
  }

  /// Whether a step does the same as a row once more, and not to what that row has made; what is only added
  /// to it, as in two siftings into one bowl, is the same once more.
  bool continues(const RowSteps& row, std::size_t step) const {
    if (operation_of(reading, *row.working).primitive->name != operation_of(reading, step).primitive->name)
      return false;
    Nodes worked_on = moment(step).handled;
    if (worked_on.size() > 1)
      for (const std::size_t made : moment(step).made)
        if (!graph.nodes[made].parents.empty()) std::erase(worked_on, graph.nodes[made].parents.front());
    return std::ranges::none_of(worked_on, [&](std::size_t node) {
      return std::ranges::any_of(row.steps,
                                 [&](std::size_t earlier) { return is_in(moment(earlier).made, node); });
    });
  }

  // From rows to cells.

  Nodes made_in(const Nodes& steps) const {
    Nodes made;
    for (const std::size_t step : steps) add_once(made, moment(step).made);
    return made;
  }

  Nodes inputs_of(const Nodes& steps) const {
    Nodes inputs;
    for (const std::size_t step : steps) add_once(inputs, moment(step).handled);
    const Nodes made = made_in(steps);
    std::erase_if(inputs, [&](std::size_t node) { return is_in(made, node); });
    return inputs;
  }

  Nodes outputs_of(const Nodes& steps, const Nodes& inputs) const {
    const items::Moment& after = moment(*std::ranges::max_element(steps));
    Nodes outputs;
    for (const std::size_t node : inputs) {
      const bool is_used_up =
          std::ranges::any_of(steps, [&](std::size_t step) { return is_in(moment(step).used_up, node); });
      if (after.find(node) || is_used_up) outputs.push_back(node);
    }
    Nodes made = made_in(steps);
    std::erase_if(made, [&](std::size_t node) { return !after.find(node); });
    add_once(outputs, made);
    return outputs;
  }

  /// Inputs stand in the order in which what comes from them stands in the outputs.
  void sort_by_origins(Nodes& inputs, const Nodes& outputs) const {
    Nodes origins;
    for (const std::size_t node : outputs) add_once(origins, graph.nodes[node].origins);
    std::ranges::stable_sort(inputs, {}, [&](std::size_t node) {
      std::size_t first = origins.size();
      for (const std::size_t origin : graph.nodes[node].origins)
        first =
            std::min(first, static_cast<std::size_t>(std::ranges::find(origins, origin) - origins.begin()));
      return first;
    });
  }

  StepRow filled(StepRow row, const std::string& verb, const RowSteps& steps) const {
    const std::size_t named_by = steps.working.value_or(steps.steps.back());
    row.primitive =
        steps.use ? steps.use->operation.primitive : operation_of(reading, named_by).primitive->name;
    const bool is_meant = !verb.empty() && (!steps.working || steps.use || verbs.means(verb, row.primitive));
    row.action = is_meant ? verb : verbs.action(row.primitive);
    row.is_use = steps.use != nullptr;
    if (const DefinitionUse* use = steps.use ? steps.use : use_of(named_by))
      row.use = written(use->operation);
    describe_execution(row, steps.steps);

    Nodes inputs = inputs_of(steps.steps);
    const Nodes outputs = row.failed ? inputs : outputs_of(steps.steps, inputs);
    sort_by_origins(inputs, outputs);
    for (const std::size_t node : inputs)
      add_name(row.input, row.input_nodes, node, name_before(node, steps.steps));
    for (const std::size_t node : row.failed ? inputs : outputs)
      add_name(row.output, row.output_nodes, node,
               row.failed ? name_before(node, steps.steps) : name_after(node, steps.steps));
    for (const std::size_t node : inputs)
      for (const std::size_t origin : graph.nodes[node].origins)
        for (const Type type : graph.ingredients[origin].asked_for) row.contained.push_back(words_of(type));
    return row;
  }

  /// Equal names once.
  void add_name(std::vector<std::string>& names, std::vector<std::string>& nodes, std::size_t node,
                std::string name) const {
    nodes.push_back(graph.nodes[node].name);
    if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
  }

  void describe_execution(StepRow& row, const Nodes& steps) const {
    const Program& program = reading.execution.program;
    for (const std::size_t s : steps) {
      const Step& step = reading.execution.solution.steps[s];
      if (program.operations[step.operation].where.line > 0) {
        const int line = line_of(program, step.operation);
        if (std::ranges::find(row.lines, line) == row.lines.end()) row.lines.push_back(line);
      }
      if (step.started_at && (!row.starts_at || *step.started_at < *row.starts_at))
        row.starts_at = step.started_at;
      const auto ended = ended_at(results_of(program, step));
      if (ended && (!row.ends_at || *ended > *row.ends_at)) row.ends_at = ended;
      row.failed |= step.failed();
    }
  }

  std::string name_before(std::size_t node, const Nodes& steps) const {
    if (choice.names == Names::variables) return variable_name(reading, node);
    const auto handling =
        std::ranges::find_if(steps, [&](std::size_t step) { return is_in(moment(step).handled, node); });
    const std::size_t step = handling == steps.end() ? steps.front() : *handling;
    if (step > 0)
      if (const items::PlacedItem* placed = moment(step - 1).find(node)) return placed->name;
    return name_of_ingredient(node);
  }

  std::string name_after(std::size_t node, const Nodes& steps) const {
    if (choice.names == Names::variables) return variable_name(reading, node);
    const items::PlacedItem* placed = moment(*std::ranges::max_element(steps)).find(node);
    return placed ? placed->name : name_before(node, steps);
  }

  /// Of what has not stood anywhere.
  std::string name_of_ingredient(std::size_t node) const {
    const auto ingredient = graph.nodes[node].ingredient;
    const bool is_known = ingredient && !graph.ingredients[*ingredient].asked_for.empty();
    return is_known ? words_of(graph.ingredients[*ingredient].asked_for.front())
                    : variable_name(reading, node);
  }
};

}  // namespace

StepTable step_table(const RecipeReading& reading, const Verbs& verbs, const StepChoice& choice) {
  return TableMaker{reading, verbs, choice}.make();
}

static void describe(Document<StepRow>& row) {
  row.called("row")
      .field("instruction", &StepRow::instruction, "0: preparation of the list of ingredients.")
      .field("clause", &StepRow::clause, from_one)
      .field("text", &StepRow::text)
      .field("action", &StepRow::action)
      .field("primitive", [](const StepRow& row) { return unless_empty(row.primitive); })
      .field("input", &StepRow::input, "Names; an empty list is NA.")
      .field("output", &StepRow::output)
      .field("input-nodes", &StepRow::input_nodes, "As irl states calls them.")
      .field("output-nodes", &StepRow::output_nodes)
      .field("lines", &StepRow::lines, from_one)
      .field("starts-at", &StepRow::starts_at)
      .field("ends-at", &StepRow::ends_at)
      .field("executed", &StepRow::executed, "false: no operation realises it.")
      .field("failed", &StepRow::failed)
      .optional_field(
          "use", &StepRow::use,
          {"The use of a definition, as the network has it, for which its operations stand.", notation})
      .optional_field(
          "is-use", [](const StepRow& row) { return row.is_use ? std::optional(true) : std::nullopt; },
          "Whether it is the row of all that stands for that use.");
}

static void describe(Document<StepTable>& table) {
  table.called("table").field("recipe-id", &StepTable::recipe).field("rows", &StepTable::rows);
}

Json to_json(const StepTable& table) {
  return to_document(table);
}

Json steps_schema() {
  return titled_schema<std::vector<StepTable>>(
      "What irl steps --json prints: a step table for each procedure");
}

}  // namespace irl::workbench
