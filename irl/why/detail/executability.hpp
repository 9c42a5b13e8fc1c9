#pragma once

#include <optional>
#include <vector>

#include "irl/why/detail/selection.hpp"

/// Which operations of a selection can be executed without the others.
namespace irl::why {

/// Of a program of relations: what gives values to what.
class Executability {
 public:
  /// The elements must outlive it.
  explicit Executability(const Elements& elements) : elements_(elements) {}

  /// Those of a selection that can be executed without the rest; bind statements always can.
  Selection executable(const Selection& selection) const;
  /// Some elements together with those of a selection that these need to be executed: a few, not the fewest.
  /// The selection has all of them, and can be executed.
  Selection closed(const Selection& some, const Selection& selection) const;

 private:
  /// Executes operations one by one, and knows who gave what.
  struct Run;

  const Elements& elements_;
};

}  // namespace irl::why
