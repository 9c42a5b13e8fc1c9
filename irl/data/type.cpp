#include "irl/data/type.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "irl/data/detail/types_storage.hpp"
#include "irl/wording.hpp"

namespace irl {

void detail::throw_none(const char* what) {
  throw DefinitionError(
      fmt::format("no {0} is used as one; find() gives none for a name that does not exist, and type() and "
                  "attribute() say so",
                  what));
}

Types::Types() : storage_(std::make_unique<Storage>()) {}
Types::~Types() = default;

Type Types::find(std::string_view name) const {
  const auto found = storage_->by_name.find(std::string(name));
  return found == storage_->by_name.end() ? Type() : found->second;
}

Attribute Types::find_attribute(std::string_view name) const {
  const auto found = storage_->attributes_by_name.find(std::string(name));
  return found == storage_->attributes_by_name.end() ? Attribute() : found->second;
}

/// Says that there is no such name, and which one is meant.
[[noreturn]] static void throw_unknown(std::string_view what, std::string_view name,
                                       std::span<const std::string_view> known) {
  const std::string nearest = suggestion(name, known);
  throw DefinitionError(
      fmt::format("there is no {} '{}'{}{}", what, name, nearest.empty() ? "" : ": ", nearest));
}

Type Types::type(std::string_view name) const {
  if (const Type type = find(name)) return type;
  std::vector<std::string_view> known;
  for (const Type type : all()) known.push_back(type.name());
  throw_unknown("type", name, known);
}

Attribute Types::attribute(std::string_view name) const {
  if (const Attribute attribute = find_attribute(name)) return attribute;
  std::vector<std::string_view> known;
  for (const auto& [attribute_name, attribute] : storage_->attributes_by_name)
    known.push_back(attribute_name);
  std::ranges::sort(known);
  throw_unknown("attribute", name, known);
}

std::span<const Type> Types::all() const {
  return storage_->all;
}
std::vector<Type> Types::children(Type type) const {
  std::vector<Type> below;
  std::ranges::copy_if(storage_->all, std::back_inserter(below), [type](Type candidate) {
    return !candidate.is_failed() &&
           std::ranges::find(candidate.parents(), type) != candidate.parents().end();
  });
  return below;
}

Type Types::anything() const {
  return storage_->anything;
}
Type Types::entity() const {
  return storage_->entity;
}
Type Types::boolean() const {
  return storage_->boolean;
}
Type Types::number() const {
  return storage_->number;
}
Type Types::integer() const {
  return storage_->integer;
}
Type Types::amount() const {
  return storage_->amount;
}
Type Types::text() const {
  return storage_->text;
}
Type Types::list() const {
  return storage_->list;
}
Type Types::opaque() const {
  return storage_->opaque;
}
Type Types::failed() const {
  return storage_->failed;
}
const Entity& Types::failed_object() const {
  return storage_->failed_object;
}

}  // namespace irl
