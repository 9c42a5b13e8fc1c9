#include "irl/page/recorded_objects.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "irl/items/item.hpp"
#include "irl/items/thing_names.hpp"
#include "irl/workbench/value_text.hpp"

namespace irl::page {

namespace {

using workbench::outline;

/// What of an object is said in an amount: 122 g.
std::string amount_of(const Entity& object, const ItemShape* shape) {
  const Amount* amount = shape && shape->amount ? object.amount(shape->amount) : nullptr;
  return amount ? to_string(*amount, 4) : std::string();
}

/// What is told beside the name of a place, in words: 5 degrees celsius.
std::string status_of(const Value& status, const Domain& domain, Attribute contents) {
  const Amount* amount = status.get_if<Amount>();
  if (!amount) return outline(status, contents);
  return workbench::rounded(written_number(*amount)) + " " + items::name_of(Value(amount->unit), domain).text;
}

std::string colour_of(const Entity& object, const Domain& domain, const Drawing& drawing);

/// A mixture that has no colour of its own has that of most of what it consists of.
std::string colour_of_parts(const Entity& object, const Domain& domain, const Drawing& drawing) {
  const ItemShape* shape = domain.item_shape();
  if (!shape) return {};
  std::string colour;
  double most = 0;
  for (const Attribute attribute : shape->parts)
    for (const Value& value : object.list(attribute)) {
      const Entity* part = value.get_if<Entity>();
      const Amount* share = part && shape->amount ? part->amount(shape->amount) : nullptr;
      const double weight = share ? share->value : 1;
      if (!part || weight <= most) continue;
      most = weight;
      colour = colour_of(*part, domain, drawing);
    }
  return colour;
}

std::string colour_of(const Entity& object, const Domain& domain, const Drawing& drawing) {
  std::string parts = colour_of_parts(object, domain, drawing);
  if (!parts.empty()) return parts;
  const std::string* colour = drawing.colour(object.type());
  return colour ? *colour : std::string();
}

}  // namespace

std::string number_of(Identity identity) {
  return std::to_string(static_cast<std::uint64_t>(identity));
}

RecordedObjects::RecordedObjects(const Domain& domain, const Drawing& drawing)
    : domain_(&domain), drawing_(&drawing) {
  if (const StateShape* shape = domain.state_shape()) contents_ = shape->contents;
}

RecordedObjects::~RecordedObjects() = default;

Json RecordedObjects::take() {
  return std::move(objects_);
}

std::size_t RecordedObjects::number(const Entity& object) {
  auto& known = known_[object.identity()];
  const auto same = std::ranges::find_if(known, [&](const auto& one) { return one.first.shares(object); });
  if (same != known.end()) return same->second;
  Json entry = entry_of(object);
  if (contents_)
    for (const Value& inside : object.list(contents_))
      if (const Entity* thing = inside.get_if<Entity>()) entry["contents"].push_back(number(*thing));
  known_[object.identity()].emplace_back(object, objects_.size());
  objects_.push_back(std::move(entry));
  return objects_.size() - 1;
}

Json RecordedObjects::entry_of(const Entity& object) const {
  Json entry{
      {"id", number_of(object.identity())},
      {"type", object.type().name()},
      {"name",
       (drawing_->place(object.type()) ? items::kind_of(object) : items::name_of(object, *domain_)).text},
      {"attributes", Json::object()},
      {"contents", Json::array()}};
  for (const AttributeValue& attribute : object.attributes())
    if (attribute.attribute != contents_)
      entry["attributes"][std::string(attribute.attribute.name())] = outline(attribute.value, contents_);
  if (!drawing_->places.empty()) add_looks(entry, object);
  return entry;
}

void RecordedObjects::add_looks(Json& entry, const Entity& object) const {
  const Drawing& drawing = *drawing_;
  if (const std::string* shape = drawing.shape(object.type())) entry["shape"] = *shape;
  if (std::string colour = colour_of(object, *domain_, drawing); !colour.empty())
    entry["colour"] = std::move(colour);
  if (std::string amount = amount_of(object, domain_->item_shape()); !amount.empty())
    entry["amount"] = std::move(amount);
  if (const Drawing::Place* place = drawing.place(object.type())) {
    entry["place"] = place - drawing.places.data();
    if (place->status && !object.get(place->status).empty())
      entry["status"] = status_of(object.get(place->status), *domain_, contents_);
  } else if (object.is(domain_->state_shape()->type)) {
    return;  // of which the places are drawn
  } else if (Json layers = layers_of(object); !layers.empty()) {
    entry["holds"] = std::move(layers);
  }
}

Json RecordedObjects::layers_of(const Entity& object) const {
  const ItemShape* shape = domain_->item_shape();
  const auto weight = [&](const Entity& thing) {
    return shape && shape->counts(thing) ? std::max(0.0, shape->weight(thing)) : 1.0;
  };
  std::vector<Entity> held;
  double all = 0;
  if (contents_)
    for (const Value& value : object.list(contents_))
      if (const Entity* thing = value.get_if<Entity>()) {
        held.push_back(*thing);
        all += weight(*thing);
      }
  Json layers = Json::array();
  constexpr std::size_t most = 12;
  for (const Entity& thing : held) {
    if (layers.size() == most) break;
    Json layer{{"name", items::name_of(thing, *domain_).text},
               {"object", number_of(thing.identity())},
               {"share", all > 0 ? weight(thing) / all : 1.0 / static_cast<double>(held.size())}};
    if (std::string colour = colour_of(thing, *domain_, *drawing_); !colour.empty())
      layer["colour"] = std::move(colour);
    if (std::string amount = amount_of(thing, shape); !amount.empty()) layer["amount"] = std::move(amount);
    layers.push_back(std::move(layer));
  }
  return layers;
}

Json world_drawing(const Domain& domain, const Drawing& drawing) {
  if (drawing.places.empty() || !domain.state_shape()) return {};
  Json places = Json::array(), hidden = Json::array();
  for (const Drawing::Place& place : drawing.places) {
    Json entry{{"type", place.type.name()}, {"role", place.role}};
    if (!place.shape.empty()) entry["shape"] = place.shape;
    if (!place.colour.empty()) entry["colour"] = place.colour;
    places.push_back(std::move(entry));
  }
  for (const Attribute attribute : drawing.hidden) hidden.push_back(attribute.name());
  return {{"kind", "world"}, {"places", std::move(places)}, {"hidden", std::move(hidden)}};
}

}  // namespace irl::page
