#include "irl/scheduling/detail/trail.hpp"

namespace irl::scheduling {

Trail::Trail() {
  new_variable(0, 0);
}

View Trail::new_variable(Time least, Time most) {
  const View view(views());
  lower_.push_back(least);
  lower_.push_back(-most);
  last_.resize(lower_.size(), -1);
  return view;
}

bool Trail::enforce(Literal literal, Reason reason) {
  if (is_true(literal)) return true;
  if (is_false(literal)) {
    failed_ = literal;
    failed_reason_ = reason;
    return false;
  }
  const std::uint32_t code = literal.view.code();
  entries_.push_back({literal.view, literal.bound, lower_[code], last_[code], level(), reason});
  last_[code] = static_cast<std::int32_t>(entries_.size() - 1);
  lower_[code] = literal.bound;
  return true;
}

bool Trail::enforce(Literal literal, std::span<const Literal> because) {
  if (is_true(literal)) return true;
  const Reason reason{Reason::Kind::literals, static_cast<std::uint32_t>(literals_.size()),
                      static_cast<std::uint32_t>(because.size())};
  literals_.insert(literals_.end(), because.begin(), because.end());
  return enforce(literal, reason);
}

bool Trail::contradict(std::span<const Literal> literals) {
  return enforce(!always, literals);
}

void Trail::decide(Literal literal) {
  levels_.push_back({entries_.size(), literals_.size()});
  enforce(literal, Reason{});
}

void Trail::backtrack(std::uint32_t level) {
  if (level >= this->level()) return;
  const auto [entries, literals] = levels_[level];
  while (entries_.size() > entries) {
    const Entry& entry = entries_.back();
    lower_[entry.view.code()] = entry.before;
    last_[entry.view.code()] = entry.previous;
    entries_.pop_back();
  }
  literals_.resize(literals);
  levels_.resize(level);
}

std::int32_t Trail::entry_of(Literal literal) const {
  std::int32_t entry = last_[literal.view.code()];
  while (entry >= 0 && entries_[static_cast<std::size_t>(entry)].before >= literal.bound)
    entry = entries_[static_cast<std::size_t>(entry)].previous;
  return entry;
}

}  // namespace irl::scheduling
