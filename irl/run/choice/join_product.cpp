#include "irl/run/choice/join_product.hpp"

namespace irl {

JoinProduct::JoinProduct(std::vector<std::unique_ptr<RowSearch>> searches) {
  for (auto& search : searches) parts_.push_back({.search = std::move(search)});
}

/// Searches a join for a row that was not met yet.
bool JoinProduct::fetch(std::size_t number) {
  Part& part = parts_[number];
  if (part.exhausted) return false;
  RowSearch& search = *part.search;
  if (!search.next()) {
    part.exhausted = true;
    return false;
  }
  JoinRow row;
  row.values.reserve(search.join().variables.size());
  for (std::uint32_t v = 0; v < search.join().variables.size(); ++v) row.values.push_back(search.value(v));
  row.scores.reserve(search.join().operations.size());
  for (std::uint32_t o = 0; o < search.join().operations.size(); ++o) row.scores.push_back(search.score(o));
  if (number == 0) part.rows.clear();
  part.rows.push_back(std::move(row));
  return true;
}

bool JoinProduct::begin() {
  started_ = true;
  for (std::size_t part = 0; part < parts_.size(); ++part)
    if (!fetch(part)) return false;
  return true;
}

bool JoinProduct::next() {
  if (!started_) return begin();
  for (std::size_t number = parts_.size(); number-- > 0;) {
    Part& part = parts_[number];
    if (part.present + 1 < part.rows.size()) {
      ++part.present;
      return true;
    }
    if (fetch(number)) {
      part.present = part.rows.size() - 1;
      return true;
    }
    part.present = 0;
  }
  return false;
}

}  // namespace irl
