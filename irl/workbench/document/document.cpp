#include "irl/workbench/document/document.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace irl::workbench {

/// A limit as people write it.
static Json number(double limit) {
  return limit == std::floor(limit) ? Json(static_cast<std::int64_t>(limit)) : Json(limit);
}

static void restrict_to(Json& schema, const Allowed& allowed) {
  if (allowed.elements > 0) schema["minItems"] = allowed.elements;
  Json* held = &schema;
  while (held->contains("items")) held = &(*held)["items"];
  if (const auto values = held->find("additionalProperties"); values != held->end() && values->is_object())
    held = &*values;
  if (held->contains("oneOf")) {
    for (Json& one : (*held)["oneOf"])
      if (one.value("type", Json()) == "number") restrict_to(one, allowed);
    return;
  }
  if (allowed.minimum) (*held)["minimum"] = number(*allowed.minimum);
  if (allowed.maximum) (*held)["maximum"] = number(*allowed.maximum);
  if (allowed.pattern) (*held)["pattern"] = allowed.pattern;
  if (allowed.not_empty) (*held)["minLength"] = 1;
  if (!allowed.types.empty()) (*held)["type"] = allowed.types;
  if (allowed.always_true) (*held)["enum"] = Json::array({true});
  if (!allowed.among.empty()) (*held)["enum"] = allowed.among;
}

Json AnyDocument::written(const void* value) const {
  Json object = Json::object();
  write(value, object);
  return object;
}

void AnyDocument::write(const void* value, Json& object) const {
  for (const Field& field : fields_) {
    if (!field.give) continue;
    Json given = field.give(value);
    if (field.presence == Presence::others || field.presence == Presence::included)
      for (auto& [key, held] : given.get_ref<Json::object_t&>()) object[key] = std::move(held);
    else if (!given.is_discarded())
      object[field.key] = std::move(given);
  }
}

void AnyDocument::add(std::string_view key, Presence presence, Give give, Schema schema, const About& about) {
  fields_.push_back({std::string(key), presence, about, std::move(give), schema});
}

void AnyDocument::include(Give give, const AnyDocument& (*included)()) {
  fields_.push_back({.presence = Presence::included, .give = std::move(give), .included = included});
}

Json AnyDocument::schema(Definitions& definitions) const {
  Json schema = Json::object();
  if (!says_.empty()) schema["description"] = says_;
  schema["type"] = "object";
  schema["required"] = Json::array();
  schema["additionalProperties"] = false;
  schema["properties"] = Json::object();
  add_to(schema, definitions);
  if (schema["required"].empty()) schema.erase("required");  // which may not be empty
  return schema;
}

void AnyDocument::add_to(Json& schema, Definitions& definitions) const {
  for (const Field& field : fields_) {
    if (field.included) {
      field.included().add_to(schema, definitions);
      continue;
    }
    Json held = field.schema(definitions);
    restrict_to(held, field.about.allowed);
    if (*field.about.says != '\0') {
      if (held.contains("$ref")) held = {{"allOf", Json::array({std::move(held)})}};
      Json described{{"description", field.about.says}};
      described.update(held);
      held = std::move(described);
    }
    if (field.presence == Presence::others) {
      schema["additionalProperties"] = std::move(held);
      continue;
    }
    schema["properties"][field.key] = std::move(held);
    if (field.presence == Presence::always) schema["required"].push_back(field.key);
  }
}

Json Definitions::reference(const AnyDocument& document) {
  if (std::ranges::find(known_, &document) == known_.end()) {
    if (all_.contains(document.name()))
      throw std::logic_error(fmt::format("two parts of a document are called '{}'", document.name()));
    known_.push_back(&document);
    all_[document.name()] = nullptr;  // it may contain itself
    Json schema = document.schema(*this);
    all_[document.name()] = std::move(schema);
  }
  return {{"$ref", "#/definitions/" + document.name()}};
}

namespace detail {

Json null_or(Json schema) {
  if (schema.empty()) return schema;  // anything, and so null as well
  if (const auto type = schema.find("type"); type != schema.end() && type->is_string()) {
    *type = Json::array({*type, "null"});
    return schema;
  }
  return {{"oneOf", Json::array({{{"type", "null"}}, std::move(schema)})}};
}

Json titled(std::string_view title, const Json& schema, const Definitions& definitions) {
  Json titled{{"$schema", "http://json-schema.org/draft-04/schema#"}, {"title", title}};
  titled.update(schema);
  if (!definitions.all().empty()) titled["definitions"] = definitions.all();
  return titled;
}

}  // namespace detail

}  // namespace irl::workbench
