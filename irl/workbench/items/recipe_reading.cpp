#include "irl/workbench/items/recipe_reading.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "irl/network/edit/state_threading.hpp"
#include "irl/orders/order_execution.hpp"
#include "irl/workbench/corpus/ingredient_lines.hpp"

namespace irl::workbench {

namespace {

/// Executes a recipe; a state that several operations take is threaded anew.
void execute_linearly(RecipeReading& reading, const grammar::RecipeNetwork& recipe, const Domain& domain,
                      const RunOptions& options) {
  Checked checked = check(recipe.network, domain);
  Solution solution = run(checked.program, options);
  reading.is_forked = !forks(checked.program).empty();
  if (reading.is_forked) {
    const orders::Order order = orders::order_of(solution);
    checked.program = rethreaded(checked.program, order);
    solution = orders::execute(checked.program, order, options);
  }
  reading.execution = executed(recipe, std::move(checked), std::move(solution));
}

std::vector<std::size_t> written(const Program& program, std::span<const OperationIndex> operations) {
  std::vector<std::size_t> places;
  for (const OperationIndex operation : operations) places.push_back(program.operations[operation].written);
  return places;
}

/// What stands before all instructions where nobody says more: what brings ingredients, or the first state.
std::vector<OperationIndex> preparing_operations(const Program& program) {
  std::vector<OperationIndex> found = items::bringing_operations(program);
  for (const OperationIndex o : indices(program.operations)) {
    const Primitive& primitive = *program.operations[o].primitive;
    if (primitive.state_out && !primitive.state_in) found.push_back(o);
  }
  return found;
}

AskedAmount asked_amount(const items::Ingredient& ingredient) {
  AskedAmount asked;
  if (!ingredient.asked_for.empty()) asked.type = ingredient.asked_for.front().name();
  if (ingredient.amount) {
    asked.number = ingredient.amount->value;
    asked.unit = ingredient.amount->unit.name();
  }
  return asked;
}

/// The operations that bring something by the lines of the list of ingredients, then those without a line.
std::vector<OperationIndex> by_lines(const Program& program, const std::vector<std::string>& lines,
                                     std::vector<std::string>& line_of_each) {
  struct Brought {
    OperationIndex operation{};
    std::optional<std::size_t> line;
    std::string words;
  };
  const std::vector<OperationIndex> bringing = items::bringing_operations(program);
  std::vector<AskedAmount> asked;
  for (const OperationIndex operation : bringing)
    asked.push_back(asked_amount(items::ingredient_of(program, operation)));
  const auto found = lines_of(asked, lines);
  std::vector<Brought> all;
  for (std::size_t i = 0; i < bringing.size(); ++i)
    all.push_back({bringing[i], found[i],
                   found[i]                ? lines[*found[i]]
                   : asked[i].type.empty() ? program.text(bringing[i])
                                           : line_for(asked[i])});
  std::ranges::stable_sort(all, {}, [&](const Brought& one) { return one.line.value_or(lines.size()); });
  std::vector<OperationIndex> operations;
  for (Brought& one : all) {
    operations.push_back(one.operation);
    line_of_each.push_back(std::move(one.words));
  }
  return operations;
}

/// The words of every instruction: those of the text, else what the network's comment says.
std::vector<std::string> instructions_of(const RecipeText& text, const Alignment& alignment) {
  if (alignment.source != Alignment::Source::nothing && !text.instructions.empty()) return text.instructions;
  std::vector<std::string> words(alignment.last_part);
  for (std::size_t part = 1; part < alignment.paraphrases.size() && part <= words.size(); ++part)
    words[part - 1] = alignment.paraphrases[part];
  return words;
}

}  // namespace

Expected<RecipeReading> read_execution(const grammar::RecipeNetwork& recipe, const Domain& domain,
                                       const Corpus& corpus, const RunOptions& options) {
  if (!domain.item_shape())
    return usage_problem(
        fmt::format("the domain '{}' does not say what the items are that its operations work on",
                    domain.name()),
        "see Domain::items");
  if (const std::size_t operations = recipe.network.operations.size(); operations > most_operations_read)
    return std::unexpected(Problems{{.where = recipe.where,
                                     .what = fmt::format("'{}' has {} operations; readings are of at most {}",
                                                         recipe.id, operations, most_operations_read),
                                     .kind = "too-large"}});
  const auto text = corpus.text(recipe.id);
  if (!text) return std::unexpected(text.error());

  RecipeReading reading{.id = recipe.id, .title = (*text)->title.empty() ? recipe.id : (*text)->title};
  execute_linearly(reading, recipe, domain, options);
  const Program& program = reading.execution.program;
  const Solution& solution = reading.execution.solution;

  auto alignment = align(recipe, corpus, written(program, orders::order_of(solution)),
                         written(program, preparing_operations(program)));
  if (!alignment) return std::unexpected(std::move(alignment.error()));
  reading.alignment = *std::move(alignment);
  if (reading.alignment.source == Alignment::Source::nothing)
    reading.execution.problems.push_back(
        {.severity = Severity::warning,
         .where = recipe.where,
         .what = fmt::format("nothing says which operations of '{}' realise which instruction", recipe.id),
         .advice = "all is taken for one instruction; comments such as '; 1. beat the eggs' tell them apart",
         .kind = "no-parts"});
  for (const ProgramOperation& operation : program.operations)
    reading.parts.push_back(reading.alignment.parts[operation.written]);
  reading.instructions = instructions_of(**text, reading.alignment);
  reading.has_text = reading.alignment.source != Alignment::Source::nothing && !(*text)->instructions.empty();

  const std::vector<OperationIndex> bringing =
      by_lines(program, (*text)->ingredients, reading.ingredient_lines);
  reading.graph = items::item_graph(program, solution, bringing, reading.parts);
  for (std::size_t i = reading.ingredient_lines.size(); i < reading.graph.ingredients.size(); ++i)
    reading.ingredient_lines.push_back(words_of(reading.graph.ingredients[i].asked_for.front()));
  reading.states = items::world_states(reading.graph, solution, reading.parts, reading.instructions.size());
  return reading;
}

std::string variable_name(const RecipeReading& reading, std::size_t node) {
  std::string name = reading.graph.nodes[node].name;
  std::ranges::replace(name, '-', ' ');
  return name;
}

std::string item_name(const RecipeReading& reading, const items::WorldState& state, std::size_t node,
                      Names names) {
  if (names == Names::variables) return variable_name(reading, node);
  if (const auto ingredient = reading.graph.nodes[node].ingredient)
    return reading.ingredient_lines[*ingredient];
  const auto* placed = state.last_step ? reading.graph.moments[*state.last_step].find(node) : nullptr;
  return placed ? placed->name : variable_name(reading, node);
}

std::optional<Seconds> time_of(const RecipeReading& reading, const items::WorldState& state) {
  if (!state.last_step) return std::nullopt;
  const Program& program = reading.execution.program;
  for (std::size_t step = *state.last_step + 1; step-- > 0;) {
    const Step& executed = reading.execution.solution.steps[step];
    const auto& out = program.operations[executed.operation].primitive->state_out;
    if (!out || !executed.slots[*out]) continue;
    const Entity* after = executed.slots[*out]->value.get_if<Entity>();
    if (!after || after->has_failed()) continue;
    const auto clock = after->get(program.domain->state_shape()->clock).number();
    return clock ? std::optional(Seconds(*clock)) : std::nullopt;
  }
  return std::nullopt;
}

}  // namespace irl::workbench
