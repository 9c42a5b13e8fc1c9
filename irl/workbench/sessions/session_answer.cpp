#include "irl/workbench/sessions/session_answer.hpp"

#include "irl/workbench/sessions/session_protocol.hpp"

namespace irl::workbench {

static void describe(Document<SessionRefusal>& refusal) {
  refusal.called("refusal")
      .field("kind", &SessionRefusal::kind, short_name)
      .field("what", &SessionRefusal::what, not_empty)
      .optional_field("expected", &SessionRefusal::expected);
}

static void describe(Document<HeldValue>& held) {
  held.called("held")
      .field("type", &HeldValue::type)
      .field("value", &HeldValue::value)
      .field("score", &HeldValue::score)
      .field("available-at", &HeldValue::available_at);
}

static void describe(Document<NoLongerWaiting>& operation) {
  operation.called("no-longer-waiting")
      .field("operation", &NoLongerWaiting::operation, notation)
      .fields_of(&NoLongerWaiting::where);
}

static void describe(Document<SessionStep>& step) {
  step.called("session-step").fields_of([](const SessionStep& it) {
    return StepOfProgram{it.step, *it.program};
  });
}

static void describe(Document<StateObject>& object) {
  object.called("object")
      .field("type", &StateObject::type)
      .field("id", &StateObject::id)
      .field("location", &StateObject::location)
      .field("contents", &StateObject::contents)
      .field("attributes", &StateObject::attributes);
}

void describe(Document<SessionAnswer>& answer) {
  answer.called("answer")
      .field("id", &SessionAnswer::id, {"That of the request.", {.types = {"string", "number", "null"}}})
      .field("ok", &SessionAnswer::ok)
      .optional_field("error", &SessionAnswer::error, "Where ok is false: why, and what could stand there.")
      .optional_field("problems", &SessionAnswer::problems)
      .optional_field("taken-back", &SessionAnswer::taken_back, "How many steps.")
      .optional_field("steps", &SessionAnswer::steps,
                      "Of add and trace: what was executed; of limits: how many may be.")
      .optional_field("verdict", &SessionAnswer::verdict)
      .optional_field("executed", &SessionAnswer::executed)
      .optional_field(
          "waiting", &SessionAnswer::waiting,
          "Of waiting: all that wait; otherwise those that wait since this request, or for another "
          "reason.")
      .optional_field("no-longer-waiting", &SessionAnswer::no_longer_waiting,
                      "Those that waited before this request: they were executed, or are gone.")
      .optional_field("bindings", &SessionAnswer::bindings, "By variable; null: it is not bound.")
      .optional_field("state", &SessionAnswer::state,
                      {"A value, as irl/data/value_json.hpp has it.", {.types = {"object"}}})
      .optional_field("objects", &SessionAnswer::objects)
      .optional_field("why", &SessionAnswer::why)
      .optional_field("network", &SessionAnswer::network, "In network notation.")
      .optional_field("definitions", &SessionAnswer::definitions, "Those that were added, in order.")
      .optional_field("alternatives", &SessionAnswer::alternatives)
      .optional_field("all", &SessionAnswer::all, "Of alternatives: whether there are no more.")
      .optional_field("seconds", &SessionAnswer::seconds, {"inf: no limit.", not_negative})
      .optional_field("megabytes", &SessionAnswer::megabytes)
      .optional_field("requests", &SessionAnswer::requests, "What can be asked, by name.");
}

Json session_schema() {
  return titled_schema<SessionAnswer>(
      "A line that irl session answers with; irl/workbench/sessions/session.md tells which request gives "
      "what");
}

static StateObject described(const Entity& object, Attribute contents,
                             const std::vector<std::string>& location) {
  StateObject described{.type = std::string(object.type().name()),
                        .id = std::to_string(static_cast<std::uint64_t>(object.identity())),
                        .location = location,
                        .contents = object.list(contents).size(),
                        .attributes = {}};
  for (const auto& [attribute, value] : object.attributes())
    if (attribute != contents)
      described.attributes.emplace_back(attribute.name(), to_json(value, JsonIdentities::shown));
  return described;
}

static void collect(const Entity& place, Attribute contents, Type type, std::vector<std::string>& location,
                    std::vector<StateObject>& found) {
  location.emplace_back(place.type().name());
  for (const Value& value : place.list(contents)) {
    const Entity* object = value.get_if<Entity>();
    if (!object) continue;
    if (object->is(type)) found.push_back(described(*object, contents, location));
    collect(*object, contents, type, location, found);
  }
  location.pop_back();
}

std::vector<StateObject> objects_in(const Entity& state, Attribute contents, Type type) {
  std::vector<StateObject> found;
  std::vector<std::string> location;
  collect(state, contents, type, location, found);
  return found;
}

}  // namespace irl::workbench
