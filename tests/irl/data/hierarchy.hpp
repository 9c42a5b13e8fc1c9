#pragma once

#include <stdexcept>

#include "irl/irl.hpp"

namespace irl::test {

/// A hierarchy that must have no problems.
inline std::shared_ptr<const Types> hierarchy(const std::vector<TypeDeclaration>& declarations) {
  BuiltTypes built = Types::build(declarations);
  for (const Problem& problem : built.problems) throw std::logic_error(to_string(problem));
  return built.types;
}

/// Boxes in boxes: enough for values, similarity, containment and differences.
struct Boxes {
  std::shared_ptr<const Types> types = hierarchy({
      {.name = "box",
       .attributes = {{.name = "contents", .type = "list"},
                      {.name = "weight", .type = "number"},
                      {.name = "label", .type = "text"},
                      {.name = "lid"}}},
      {.name = "crate", .parents = {"box"}},
      {.name = "gram"},
      {.name = "litre"},
  });
  Type box = types->find("box"), crate = types->find("crate"), gram = types->find("gram");
  Type litre = types->find("litre");
  Attribute contents = types->find_attribute("contents"), weight = types->find_attribute("weight");
  Attribute label = types->find_attribute("label"), lid = types->find_attribute("lid");

  Entity make(std::uint64_t identity, std::vector<Value> inside = {}) const {
    return Entity(box, Identity{identity}).with(contents, List(std::move(inside)));
  }
};

}  // namespace irl::test
