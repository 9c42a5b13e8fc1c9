#include "irl/page/answers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "irl/run/step_results.hpp"
#include "irl/workbench/corpus/alignment.hpp"
#include "irl/workbench/runs/recipe_run.hpp"
#include "irl/workbench/runs/use_document.hpp"
#include "irl/workbench/value_text.hpp"

namespace irl::page {

namespace {

using workbench::outline;

std::string number_of(Identity identity) {
  return std::to_string(static_cast<std::uint64_t>(identity));
}

/// Objects by number; one that is shared by several states stands once.
class ObjectTable {
 public:
  explicit ObjectTable(Attribute contents) : contents_(contents) {}

  std::size_t number(const Entity& object) {
    auto& known = known_[object.identity()];
    const auto same = std::ranges::find_if(known, [&](const auto& one) { return one.first.shares(object); });
    if (same != known.end()) return same->second;
    Json entry{{"id", number_of(object.identity())},
               {"type", object.type().name()},
               {"attributes", Json::object()},
               {"contents", Json::array()}};
    for (const AttributeValue& attribute : object.attributes())
      if (attribute.attribute != contents_)
        entry["attributes"][std::string(attribute.attribute.name())] = outline(attribute.value, contents_);
    if (contents_)
      for (const Value& inside : object.list(contents_))
        if (const Entity* thing = inside.get_if<Entity>()) entry["contents"].push_back(number(*thing));
    known.emplace_back(object, objects_.size());
    objects_.push_back(std::move(entry));
    return objects_.size() - 1;
  }

  Json take() { return std::move(objects_); }

 private:
  Attribute contents_;
  std::map<Identity, std::vector<std::pair<Entity, std::size_t>>> known_;
  Json objects_ = Json::array();
};

Json change_json(const Change& change, Attribute contents) {
  Json object{{"kind", name(change.kind)},
              {"id", number_of(change.object.identity())},
              {"type", change.object.type().name()}};
  if (change.attribute) object["attribute"] = change.attribute.name();
  if (change.kind != Change::Kind::attribute) return object;
  object["before"] = outline(change.before, contents);
  object["after"] = outline(change.after, contents);
  return object;
}

/// A run, and what its documents ask for more than once.
struct Recording {
  const grammar::RecipeNetwork& recipe;
  const workbench::Corpus& corpus;
  const workbench::RecipeRun run;
  const Program& program = run.execution.program;
  const Solution& solution = run.execution.solution;
  const StateShape* shape = program.domain->state_shape();
  const Attribute contents = shape ? shape->contents : Attribute();
  const std::vector<std::optional<std::size_t>> step_of = steps_by_operation();

  Json document() const {
    ObjectTable objects(contents);
    Json document{{"id", run.id},
                  {"status", name(run.execution.status)},
                  {"reason", run.execution.reason},
                  {"execution-time", execution_time(solution)},
                  {"network", grammar::print(recipe)},
                  {"problems", workbench::to_json(run.execution.problems)}};
    add_words(document);
    document["operations"] = operations();
    document["edges"] = edges();
    document["variables"] = variables();
    document["steps"] = steps();
    document["states"] = states(objects);
    document["objects"] = objects.take();
    document["result"] = run.result_variable;
    return document;
  }

  std::vector<std::optional<std::size_t>> steps_by_operation() const {
    std::vector<std::optional<std::size_t>> steps(program.operations.size());
    for (std::size_t s = 0; s < solution.steps.size(); ++s) steps[solution.steps[s].operation] = s;
    return steps;
  }

  void add_words(Json& document) const {
    const auto text = corpus.text(recipe.id);
    const workbench::RecipeText words = text ? **text : workbench::RecipeText();
    document["title"] = words.title.empty() ? run.id : words.title;
    document["words"] = {{"ingredients", words.ingredients}, {"instructions", words.instructions}};
  }

  /// Which instruction each operation of the network belongs to; none where nobody can tell.
  std::vector<std::size_t> parts() const {
    std::vector<std::size_t> executed, preparing;
    for (const Step& step : solution.steps) executed.push_back(program.operations[step.operation].written);
    for (const ProgramOperation& operation : program.operations)
      if (operation.primitive->state_out && !operation.primitive->state_in)
        preparing.push_back(operation.written);
    const auto alignment = workbench::align(recipe, corpus, executed, preparing);
    return alignment ? alignment->parts : std::vector<std::size_t>();
  }

  Json operations() const {
    const std::vector<std::size_t> parts = this->parts();
    Json list = Json::array();
    for (const OperationIndex o : indices(program.operations)) {
      const ProgramOperation& operation = program.operations[o];
      Json entry{{"text", program.text(o)},
                 {"primitive", operation.primitive->name},
                 {"line", operation.where.line},
                 {"column", operation.where.column},
                 {"part", operation.written < parts.size() ? Json(parts[operation.written]) : Json()},
                 {"step", step_of[o] ? Json(*step_of[o]) : Json()}};
      for (const NotExecuted& waiting : solution.not_executed)
        if (waiting.operation == o) entry["waits"] = waiting.reason;
      entry.update(workbench::to_document(workbench::LeadingUses{operation.use_path}));
      list.push_back(std::move(entry));
    }
    return list;
  }

  bool is_found(OperationIndex operation, SlotIndex slot) const {
    if (!step_of[operation])
      return program.operations[operation].primitive->slots[slot].role == SlotRole::output;
    const Step& step = solution.steps[*step_of[operation]];
    return !step.given.contains(slot) && step.slots[slot];
  }

  bool is_state(OperationIndex operation, SlotIndex slot) const {
    return shape && program.operations[operation].primitive->slots[slot].type == shape->type;
  }

  std::optional<ProgramVariable::Use> giver(VariableIndex variable) const {
    for (const ProgramVariable::Use use : program.variables[variable].uses)
      if (is_found(use.operation, use.slot)) return use;
    return std::nullopt;
  }

  Json edges() const {
    Json list = Json::array();
    for (const VariableIndex v : indices(program.variables)) {
      const auto from = giver(v);
      if (!from) continue;
      for (const ProgramVariable::Use to : program.variables[v].uses)
        if (to.operation != from->operation)
          list.push_back({{"from", from->operation},
                          {"to", to.operation},
                          {"variable", program.variables[v].name},
                          {"state", is_state(from->operation, from->slot)}});
    }
    return list;
  }

  Json variables() const {
    Json list = Json::array();
    for (const VariableIndex v : indices(program.variables)) {
      const ProgramVariable& variable = program.variables[v];
      if (variable.name.empty()) continue;
      const auto& binding = solution.bindings[v];
      const auto from = giver(v);
      Json entry{{"name", variable.name},
                 {"from", from ? Json(from->operation) : Json()},
                 {"state", from && is_state(from->operation, from->slot)}};
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

  Json steps() const {
    Json list = Json::array();
    for (const Step& step : solution.steps) {
      Json entry = workbench::step_json(program, step);
      entry["operation"] = step.operation;
      const Effects effects = irl::effects(program, step);
      entry["read"] = Json::array();
      for (const Entity& object : effects.read) entry["read"].push_back(number_of(object.identity()));
      entry["written"] = Json::array();
      for (const Change& change : effects.written) entry["written"].push_back(change_json(change, contents));
      list.push_back(std::move(entry));
    }
    return list;
  }

  /// The state after each step; a step that gives none leaves the one before it.
  Json states(ObjectTable& objects) const {
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

Json recorded_run(const grammar::RecipeNetwork& recipe, const Domain& domain, const workbench::Corpus& corpus,
                  const RunOptions& options) {
  return Recording{recipe, corpus, workbench::run_recipe(recipe, domain, options)}.document();
}

}  // namespace irl::page
