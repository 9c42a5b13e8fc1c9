#include "irl/run/branching/join_rows.hpp"

namespace irl {

double JoinRow::score() const {
  double product = 1;
  for (const double score : scores) product *= score;
  return product;
}

std::uint64_t JoinRow::bytes() const {
  std::uint64_t bytes = sizeof(*this) + scores.size() * sizeof(double);
  for (const Value& value : values) bytes += bytes_of(value);
  return bytes;
}

}  // namespace irl
