#include "irl/page/answers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "irl/items/sentences.hpp"
#include "irl/page/answer_drawing.hpp"
#include "irl/page/recorded_objects.hpp"
#include "irl/page/text_places.hpp"
#include "irl/page/world_changes.hpp"
#include "irl/run/step_results.hpp"
#include "irl/workbench/corpus/corpus.hpp"
#include "irl/workbench/pictures/run_graph.hpp"
#include "irl/workbench/runs/recipe_run.hpp"
#include "irl/workbench/runs/run_summary.hpp"
#include "irl/workbench/runs/use_document.hpp"
#include "irl/workbench/value_text.hpp"

namespace irl::page {

namespace {

using workbench::outline;

/// A run, and what its documents ask for more than once.
struct Recording {
  const grammar::RecipeNetwork& recipe;
  const workbench::Corpus& corpus;
  const Drawing& drawing;
  const workbench::OperationWords& words;
  const workbench::RecipeRun run;
  const Program& program = run.execution.program;
  const Solution& solution = run.execution.solution;
  const StateShape* shape = program.domain->state_shape();
  const Attribute contents = shape ? shape->contents : Attribute();
  const workbench::RunGraph graph = run_graph(recipe, run, corpus);

  Json document() const {
    RecordedObjects objects(*program.domain, drawing);
    Json document{{"id", run.id},
                  {"status", name(run.execution.status)},
                  {"reason", run.execution.reason},
                  {"execution-time", execution_time(solution)},
                  {"network", grammar::print(recipe)},
                  {"problems", workbench::to_json(run.execution.problems)}};
    add_words(document);
    document["summary"] = summary();
    Json drawn = world_drawing(*program.domain, drawing);
    if (drawn.is_null()) drawn = answer_drawing(program, solution, drawing);
    if (!drawn.is_null()) document["drawing"] = std::move(drawn);
    document["operations"] = operations();
    document["edges"] = edges();
    document["variables"] = variables();
    document["steps"] = steps();
    document["states"] = states(objects);
    if (const Entity* first = program.domain->initial()) document["first-state"] = objects.number(*first);
    document["objects"] = objects.take();
    document["result"] = run.result_variable;
    return document;
  }

  void add_words(Json& document) const {
    const auto text = corpus.text(recipe.id);
    const workbench::RecipeText words = text ? **text : workbench::RecipeText();
    document["title"] = words.title.empty() ? run.id : words.title;
    document["words"] = {{"ingredients", words.ingredients}, {"instructions", words.instructions}};
  }

  Json operations() const {
    Json list = Json::array();
    for (const OperationIndex o : indices(program.operations)) {
      const ProgramOperation& operation = program.operations[o];
      Json entry{{"text", program.text(o)},
                 {"primitive", operation.primitive->name},
                 {"line", operation.where.line},
                 {"column", operation.where.column},
                 {"part", graph.nodes[o].part ? Json(*graph.nodes[o].part) : Json()},
                 {"step", graph.nodes[o].step ? Json(*graph.nodes[o].step) : Json()}};
      for (const NotExecuted& waiting : solution.not_executed)
        if (waiting.operation == o) entry["waits"] = waiting.reason;
      entry.update(workbench::to_document(workbench::LeadingUses{operation.use_path}));
      list.push_back(std::move(entry));
    }
    return list;
  }

  Json edges() const {
    Json list = Json::array();
    for (const workbench::RunGraph::Edge& edge : graph.edges)
      list.push_back(
          {{"from", edge.from}, {"to", edge.to}, {"variable", edge.variable}, {"state", edge.is_state}});
    return list;
  }

  bool is_state(ProgramVariable::Use use) const {
    return shape && program.operations[use.operation].primitive->slots[use.slot].type == shape->type;
  }

  Json variables() const {
    Json list = Json::array();
    for (const VariableIndex v : indices(program.variables)) {
      const ProgramVariable& variable = program.variables[v];
      if (variable.name.empty()) continue;
      const auto& binding = solution.bindings[v];
      const auto& from = graph.givers[v];
      Json entry{{"name", variable.name},
                 {"from", from ? Json(from->operation) : Json()},
                 {"state", from && is_state(*from)}};
      if (binding) {
        entry["value"] = outline(binding->value, contents);
        entry["available-at"] = workbench::to_json(binding->available_at);
        entry["score"] = binding->score;
        if (const Entity* object = binding->value.get_if<Entity>())
          entry["object"] = number_of(object->identity());
      }
      list.push_back(std::move(entry));
    }
    return list;
  }

  Json summary() const {
    const workbench::RunSummary summary = summary_of(run);
    Json document{{"sentence", summary.sentence}, {"steps", summary.steps}};
    if (!summary.time.empty()) document["time"] = summary.time;
    if (!summary.makes.empty()) document["makes"] = summary.makes;
    return document;
  }

  std::string words_of(const Step& step) const {
    return words ? words(program, solution, step.operation) : std::string();
  }

  void tell(Json& entry, const Step& step) const {
    const items::Sentence sentence = items::sentence(program, step, &drawing, words_of(step));
    entry["sentence"] = sentence.text();
    entry["told"] = Json::array();
    for (const items::Phrase& phrase : sentence.phrases) {
      Json piece{{"text", phrase.text}};
      if (phrase.object) piece["object"] = number_of(*phrase.object);
      if (!phrase.variable.empty()) piece["variable"] = phrase.variable;
      entry["told"].push_back(std::move(piece));
    }
  }

  /// What moved, and which things of the world changed.
  void compare_worlds(Json& entry, const Step& step) const {
    const Primitive& primitive = *program.operations[step.operation].primitive;
    const Entity* before = state_of(step, primitive.state_in);
    const Entity* after = state_of(step, primitive.state_out);
    if (!before || !after) return;
    const Holders then = holders_in(*before, contents), now = holders_in(*after, contents);
    entry["moved"] = Json::array();
    for (const Movement& movement : movements(then, now)) {
      Json moved{{"object", number_of(movement.thing)}};
      if (movement.from) moved["from"] = number_of(*movement.from);
      if (movement.to) moved["to"] = number_of(*movement.to);
      entry["moved"].push_back(std::move(moved));
    }
    entry["changed"] = Json::array();
    for (const Identity thing : things_changed(*before, *after, contents))
      entry["changed"].push_back(number_of(thing));
  }

  Json change_json(const Change& change) const {
    Json object{{"kind", name(change.kind)},
                {"id", number_of(change.object.identity())},
                {"type", change.object.type().name()}};
    if (change.attribute) object["attribute"] = change.attribute.name();
    const bool is_hidden =
        change.attribute && std::ranges::find(drawing.hidden, change.attribute) != drawing.hidden.end();
    if (is_hidden) object["internal"] = true;
    if (change.kind != Change::Kind::attribute) return object;
    object["before"] = outline(change.before, contents);
    object["after"] = outline(change.after, contents);
    return object;
  }

  Json steps() const {
    Json list = Json::array();
    for (const Step& step : solution.steps) {
      Json entry = workbench::step_json(program, step);
      entry["operation"] = step.operation;
      const Effects effects = irl::effects(program, step);
      entry["read"] = Json::array();
      for (const Entity& object : effects.read) entry["read"].push_back(number_of(object.identity()));
      entry["written"] = Json::array();
      for (const Change& change : effects.written) entry["written"].push_back(change_json(change));
      tell(entry, step);
      compare_worlds(entry, step);
      list.push_back(std::move(entry));
    }
    return list;
  }

  /// The state after each step; a step that gives none leaves the one before it.
  Json states(RecordedObjects& objects) const {
    Json list = Json::array();
    Json last;
    for (const Step& step : solution.steps) {
      const Primitive& primitive = *program.operations[step.operation].primitive;
      if (const Entity* state = state_of(step, primitive.state_out)) last = objects.number(*state);
      list.push_back(last);
    }
    return list;
  }
};

}  // namespace

Json recorded_run(const grammar::RecipeNetwork& recipe, std::string_view text, const Domain& domain,
                  const workbench::Corpus& corpus, const Drawing& drawing,
                  const workbench::OperationWords& words, const RunOptions& options) {
  Json document =
      Recording{recipe, corpus, drawing, words, workbench::run_recipe(recipe, domain, options)}.document();
  document["text"] = text;
  const TextPlaces places(text);
  for (const char* list : {"operations", "problems"})
    for (Json& entry : document[list]) add_place(entry, places);
  return document;
}

void add_place(Json& entry, const TextPlaces& places) {
  const auto number = [&](const char* key) {
    const auto found = entry.find(key);
    return found != entry.end() && found->is_number_integer() ? found->get<int>() : 0;
  };
  if (number("line") < 1) return;
  const TextSpan span = places.part_at({.file = {}, .line = number("line"), .column = number("column")});
  entry["from"] = span.from;
  entry["to"] = span.to;
}

}  // namespace irl::page
