#include "tests/support/call_count.hpp"

#include <string>
#include <vector>

namespace irl::test {

namespace {

thread_local std::uint64_t so_far = 0;

/// The same callable, counted; none where there is none.
template <class Result, class... Arguments>
std::function<Result(Arguments...)> counted(std::function<Result(Arguments...)> callable) {
  if (!callable) return callable;
  return [callable = std::move(callable)](Arguments... arguments) -> Result {
    ++so_far;
    return callable(std::forward<Arguments>(arguments)...);
  };
}

Finder counted(Finder finder) {
  finder.one = counted(std::move(finder.one));
  if (finder.all)
    finder.all = [all = std::move(finder.all)](SlotValues values) {
      ++so_far;
      Rows rows = all(values);
      rows.next = counted(std::move(rows.next));
      return rows;
    };
  return finder;
}

}  // namespace

std::uint64_t calls_so_far() {
  return so_far;
}

void count_calls(Domain& domain) {
  std::vector<std::string> names;
  for (const Primitive& primitive : domain.primitives()) names.push_back(primitive.name);
  for (const std::string& name : names) {
    Primitive& primitive = domain.primitive_named(name);
    Relation* relation = primitive.relation();
    if (!relation) continue;
    for (Direction& direction : primitive.directions)
      if (direction.finder)
        direction.finder = std::make_shared<const Finder>(counted(Finder(*direction.finder)));
    for (Narrowing& narrowing : relation->narrowings) narrowing.narrow = counted(std::move(narrowing.narrow));
    relation->propagator = counted(std::move(relation->propagator));
    if (relation->items_propagator)
      relation->items_propagator = [make = std::move(relation->items_propagator)](
                                       std::span<const ItemSlots> slots) { return counted(make(slots)); };
    if (relation->find_items)
      relation->find_items = [make = std::move(relation->find_items)](std::span<const ItemSlots> slots) {
        std::vector<Finder> finders = make(slots);
        for (Finder& finder : finders) finder = counted(std::move(finder));
        return finders;
      };
  }
}

}  // namespace irl::test
