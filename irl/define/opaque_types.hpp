#pragma once

#include <memory>

#include "irl/define/relation.hpp"

namespace irl {

/// A hierarchy of the builtin types and one type for each of these C++ types, for domains without an
/// ontology:
///   irl::Domain geometry("geometry", irl::opaque_types<Matrix, Polygon>());
/// An ontology declares them itself: `matrix: {is: opaque}`.
template <HeldAsItIs... Objects>
std::shared_ptr<const Types> opaque_types() {
  const std::vector<TypeDeclaration> declarations{
      {.name = type_name<Objects>(), .summary = "an object of C++", .parents = {"opaque"}}...};
  return Types::build(declarations).types;
}

}  // namespace irl
