#include "irl/scheduling/detail/branching.hpp"

#include <algorithm>

namespace irl::scheduling {

void ActivityBranching::bump(const std::vector<Literal>& met) {
  constexpr double decay = 0.95;
  constexpr double too_large = 1e100;
  for (const Literal literal : met) {
    const Literal positive = literal.view.is_negative() ? !literal : literal;
    const auto [known, is_new] = by_literal_.emplace(positive, static_cast<std::uint32_t>(atoms_.size()));
    if (is_new) {
      atoms_.push_back({positive});
      insert(known->second);
    }
    Atom& atom = atoms_[known->second];
    atom.activity += increment_;
    if (atom.place >= 0) raise(static_cast<std::size_t>(atom.place));
  }
  increment_ /= decay;
  if (increment_ < too_large) return;
  for (Atom& atom : atoms_) atom.activity /= too_large;
  increment_ /= too_large;
}

void ActivityBranching::backtrack(std::uint32_t level) {
  while (!decided_.empty() && decided_.back().level > level) {
    insert(decided_.back().atom);
    decided_.pop_back();
  }
}

Literal ActivityBranching::preferred(Literal atom) const {
  const std::uint32_t code = atom.view.code();
  const bool is_true = code < preferred_.size() && preferred_[code] >= atom.bound;
  return is_true ? atom : !atom;
}

std::optional<Literal> ActivityBranching::choose(const Trail& trail) {
  while (!heap_.empty()) {
    const Literal literal = atoms_[heap_.front()].literal;
    if (!trail.is_true(literal) && !trail.is_false(literal)) return preferred(literal);
    decided_.push_back({take_first(), trail.level()});
  }
  return std::nullopt;
}

void ActivityBranching::insert(std::uint32_t atom) {
  atoms_[atom].place = static_cast<std::int32_t>(heap_.size());
  heap_.push_back(atom);
  raise(heap_.size() - 1);
}

std::uint32_t ActivityBranching::take_first() {
  const std::uint32_t first = heap_.front();
  atoms_[first].place = -1;
  heap_.front() = heap_.back();
  heap_.pop_back();
  if (!heap_.empty()) sink(0);
  return first;
}

void ActivityBranching::raise(std::size_t place) {
  const std::uint32_t atom = heap_[place];
  while (place > 0) {
    const std::size_t parent = (place - 1) / 2;
    if (atoms_[heap_[parent]].activity >= atoms_[atom].activity) break;
    heap_[place] = heap_[parent];
    atoms_[heap_[place]].place = static_cast<std::int32_t>(place);
    place = parent;
  }
  heap_[place] = atom;
  atoms_[atom].place = static_cast<std::int32_t>(place);
}

void ActivityBranching::sink(std::size_t place) {
  const std::uint32_t atom = heap_[place];
  while (true) {
    std::size_t child = 2 * place + 1;
    if (child >= heap_.size()) break;
    if (child + 1 < heap_.size() && atoms_[heap_[child + 1]].activity > atoms_[heap_[child]].activity)
      ++child;
    if (atoms_[heap_[child]].activity <= atoms_[atom].activity) break;
    heap_[place] = heap_[child];
    atoms_[heap_[place]].place = static_cast<std::int32_t>(place);
    place = child;
  }
  heap_[place] = atom;
  atoms_[atom].place = static_cast<std::int32_t>(place);
}

}  // namespace irl::scheduling
