#include "irl/external/respondent.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "irl/data/json_fields.hpp"
#include "irl/wording.hpp"

namespace irl {

namespace {

/// One execution of one operation by a respondent. Keeps what it needs, since answers may be asked for later.
class ExternalExecution {
 public:
  ExternalExecution(std::shared_ptr<const Primitive> primitive, const RunContext& context,
                    Arguments arguments)
      : described_(std::move(primitive)), primitive_(*described_), context_(context) {
    for (const Binding* argument : arguments)
      arguments_.push_back(argument ? std::optional(*argument) : std::nullopt);
  }

  Answers run(const Respondent& respondent) {
    try {
      return respondent.execute ? one_by_one(respondent) : ask(respondent);
    } catch (const std::exception& error) {  // nothing that anybody answers may end a run
      return Answers(failed(fmt::format("'{}': {}", respondent.name, error.what())));
    }
  }

 private:
  Answers ask(const Respondent& respondent) {
    const auto answer = respondent.ask(request(), context_.deadline);
    if (!answer) return Answers(failed(answer.error()));
    if (const auto failure = answer->find("failure"); failure != answer->end())
      return Answers(failed(failure->is_string() ? failure->get<std::string>() : failure->dump()));
    const auto given = answer->find("answers");
    if (given == answer->end() || !given->is_array())
      return Answers(
          failed(fmt::format("'{}' gave neither 'answers' (an array) nor a 'failure'", respondent.name)));
    std::vector<Answer> answers;
    for (const Json& one : *given) {
      auto read = read_answer(one);
      if (!read) return Answers(failed(fmt::format("'{}': {}", respondent.name, read.error())));
      answers.push_back(std::move(*read));
    }
    return Answers([answers = std::move(answers), next = std::size_t{0}]() mutable -> std::optional<Answer> {
      return next < answers.size() ? std::optional(std::move(answers[next++])) : std::nullopt;
    });
  }

  /// What is wrong with an answer is the last one.
  Answers one_by_one(const Respondent& respondent) {
    return Answers([execution = std::make_shared<ExternalExecution>(*this), name = respondent.name,
                    next = respondent.execute(request(), context_.deadline,
                                              context_.knowledge)]() mutable -> std::optional<Answer> {
      if (!next) return std::nullopt;
      const auto answer = next();
      if (answer && !*answer) return std::nullopt;
      auto read = answer ? execution->read_answer(**answer) : std::unexpected(answer.error());
      if (read) return std::move(*read);
      next = nullptr;
      return execution->failed(answer ? fmt::format("'{}': {}", name, read.error()) : read.error());
    });
  }

  Json request() const {
    Json request{{"request", "execute"}, {"primitive", primitive_.name}};
    request["given"] = Json::object();
    request["finds"] = Json::array();
    for (SlotIndex slot; slot < arguments_.size(); ++slot) {
      const std::string& name = primitive_.slots[slot].name;
      if (!arguments_[slot]) {
        request["finds"].push_back(name);
        continue;
      }
      request["given"][name] = to_json(arguments_[slot]->value, JsonIdentities::shown);
      if (arguments_[slot]->available_at)
        request["available-at"][name] = arguments_[slot]->available_at->count();
    }
    return request;
  }

  std::expected<Answer, std::string> read_answer(const Json& json) try {
    const auto values = json.is_object() ? json.find("values") : json.end();
    if (!json.is_object() || values == json.end() || !values->is_object())
      return std::unexpected("an answer is an object with 'values', an object");
    for (const auto& [name, value] : values->items())
      if (const auto slot = primitive_.slot(name); !slot || arguments_[*slot])
        return std::unexpected(fmt::format("an answer gives '{}', which is no slot to find", name));
    const JsonFields fields(json);
    const auto time = fields.number_if_any("available-at"), started = fields.number_if_any("started-at");
    const auto score = fields.number_if_any("score");
    Answer answer;
    if (started) answer.started_at = Seconds(*started);
    for (SlotIndex slot; slot < arguments_.size(); ++slot) {
      if (arguments_[slot]) continue;
      auto value = read_value(*values, primitive_.slots[slot]);
      if (!value) return std::unexpected(value.error());
      answer.outputs.push_back(
          {slot,
           {std::move(*value), score.value_or(1), time ? std::optional(Seconds(*time)) : std::nullopt}});
    }
    return answer;
  } catch (const WrongField& wrong) {
    return std::unexpected(wrong.what());
  }

  std::expected<Value, std::string> read_value(const Json& values, const SlotDefinition& slot) {
    const Types& types = context_.domain->types();
    const auto found = values.find(slot.name);
    if (found == values.end() || found->is_null())
      return std::unexpected(fmt::format("an answer gives no '{}'", slot.name));
    auto value = value_from_json(*found, types, [this] {
      return static_cast<Identity>((std::uint64_t{context_.operation + 1} << 32U) | ++created_);
    });
    if (!value) return std::unexpected(fmt::format("'{}': {}", slot.name, value.error()));
    *value = as_held(slot, std::move(*value));
    if (!value->type(types).is(slot.type))
      return std::unexpected(fmt::format("'{}' is {}, {} and not {}", slot.name, to_string(*value),
                                         with_article(value->type(types).name()),
                                         with_article(slot.type.name())));
    return value;
  }

  Answer failed(std::string reason) const {
    Answer answer;
    answer.failure = reason.empty() ? "it failed and gave no reason" : std::move(reason);
    for (SlotIndex slot; slot < arguments_.size(); ++slot)
      if (!arguments_[slot]) answer.outputs.push_back({slot, failed_output(slot)});
    return answer;
  }

  /// An operation that cannot do its work leaves the state as it was for those that come after it.
  Binding failed_output(SlotIndex slot) const {
    if (slot == primitive_.state_out && arguments_[*primitive_.state_in])
      return *arguments_[*primitive_.state_in];
    return {context_.domain->types().failed_object(), 0, {}};
  }

  std::shared_ptr<const Primitive> described_;
  const Primitive& primitive_;
  RunContext context_;
  std::vector<std::optional<Binding>> arguments_;
  std::uint32_t created_ = 0;
};

SlotSet slots_named(const JsonFields& direction, const char* key, const Primitive& primitive) {
  SlotSet slots;
  for (const std::string& name : direction.texts_if_any(key))
    slots.insert(detail::position_of(primitive, name));
  return slots;
}

Determinism determinism(const JsonFields& direction, const Primitive& primitive) {
  const std::string given = direction.text_if_any("answers").value_or("");
  if (given.empty()) return Determinism::nondet;
  if (const auto known = value_named<Determinism>(given)) return *known;
  throw DefinitionError(
      fmt::format("{}: 'answers' is '{}' and none of det, semidet, multi and nondet", primitive.name, given));
}

SlotDefinition read_slot(const JsonFields& fields, const Primitive& primitive, const Types& types) {
  SlotDefinition slot{.name = fields.text("name"), .type = types.anything()};
  const auto type = fields.text_if_any("type");
  if (type && !type->empty()) slot.type = types.find(*type);
  if (!slot.type)
    throw DefinitionError(
        fmt::format("{}: the type '{}' of the slot '{}' is unknown", primitive.name, *type, slot.name));
  slot.holds_reals = slot.type == types.number();
  slot.default_text = fields.text_if_any("default").value_or("");
  return slot;
}

/// Finds the slots that thread the state, if there is one.
void thread_state(Primitive& primitive, const StateShape* shape) {
  for (SlotIndex slot; shape && slot < primitive.slots.size(); ++slot) {
    if (primitive.slots[slot].type != shape->type) continue;
    if (primitive.slots[slot].role == SlotRole::input) primitive.state_in = slot;
    if (primitive.slots[slot].role == SlotRole::output) primitive.state_out = slot;
  }
}

/// The C++ type of the knowledge that a primitive asks for; void where it asks for none.
std::type_index knowledge_asked(const JsonFields& fields, const Respondent& respondent) {
  const Json* asks = fields.find("knowledge");
  if (!asks || *asks == false) return typeid(void);
  if (*asks != true) throw fields.wrong("knowledge", "true or false");
  if (respondent.knowledge == typeid(void))
    throw DefinitionError(
        fmt::format("{} asks for knowledge, which no other program is handed", fields.text("name")));
  return respondent.knowledge;
}

Primitive read_primitive(const JsonFields& fields, const Respondent& respondent, const Domain& domain) {
  Primitive primitive{.name = fields.text("name")};
  primitive.knowledge = knowledge_asked(fields, respondent);
  primitive.summary = fields.text_if_any("summary").value_or("");
  primitive.example = fields.text_if_any("example").value_or("");
  for (const JsonFields& slot : fields.objects("slots"))
    primitive.slots.push_back(read_slot(slot, primitive, domain.types()));
  if (primitive.slots.empty() || primitive.slots.size() > max_slots)
    throw DefinitionError(fmt::format("'{}' has {} slots; 1 to {} are possible", primitive.name,
                                      primitive.slots.size(), max_slots));
  for (const JsonFields& described : fields.objects("directions")) {
    Direction direction;
    direction.given = slots_named(described, "given", primitive);
    direction.found = slots_named(described, "finds", primitive);
    direction.optional = slots_named(described, "optional", primitive);
    direction.determinism = determinism(described, primitive);
    detail::add_direction(primitive, std::move(direction));
  }
  for (const Direction& direction : primitive.directions)
    for (const SlotIndex slot : indices(primitive.slots))
      if (direction.optional.contains(slot)) primitive.slots[slot].role = SlotRole::optional;
  thread_state(primitive, domain.state_shape());
  return primitive;
}

/// What a respondent announces; its directions cannot be run yet.
std::vector<Primitive> announced(const Respondent& respondent, const Domain& domain) {
  const auto answer =
      respondent.ask({{"request", "announce"}, {"irl-protocol", external_protocol_version}}, {});
  if (!answer) throw DefinitionError(answer.error());
  const Json version = answer->is_object() ? answer->value("irl-protocol", Json()) : Json();
  if (version != external_protocol_version)
    throw DefinitionError(fmt::format("'{}' does not speak version {} of the protocol: 'irl-protocol' is {}",
                                      respondent.name, external_protocol_version, version.dump()));
  const auto refusal = [&](const std::exception& error) {
    return DefinitionError(fmt::format("'{}': {}", respondent.name, error.what()));
  };
  try {
    std::vector<Primitive> primitives;
    for (const JsonFields& fields : JsonFields(*answer).objects("primitives"))
      primitives.push_back(read_primitive(fields, respondent, domain));
    return primitives;
  } catch (const WrongField& error) {
    throw refusal(error);
  } catch (const DefinitionError& error) {
    throw refusal(error);
  }
}

}  // namespace

void add_external_primitives(Domain& domain, Respondent respondent) {
  std::vector<Primitive> primitives = announced(respondent, domain);
  const auto asked = std::make_shared<const Respondent>(std::move(respondent));
  for (Primitive& primitive : primitives) {
    // The directions keep their own copy, so that the domain may be moved.
    const auto described = std::make_shared<const Primitive>(primitive);
    for (Direction& direction : primitive.directions)
      direction.run = [asked, described](const RunContext& context, Arguments arguments) {
        return ExternalExecution(described, context, arguments).run(*asked);
      };
    domain.add(std::move(primitive));
  }
}

}  // namespace irl
