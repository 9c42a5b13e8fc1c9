#include "irl/workbench/fact_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "irl/wording.hpp"

namespace irl::workbench {

FactReader::FactReader(const Domain& domain) : domain_(domain) {
  for (const Primitive& primitive : domain.primitives()) primitive_names_.push_back(primitive.name);
  for (const Type type : domain.types().all()) type_names_.push_back(type.name());
}

const std::vector<std::vector<FactCell>>& FactReader::rows(const char* table) const {
  static const std::vector<std::vector<FactCell>> none;
  const FactRows* found = domain_.facts().find_rows(table);
  return found ? found->rows : none;
}

std::vector<std::string> FactReader::words(const char* table) const {
  std::vector<std::string> words;
  for (const std::vector<FactCell>& row : rows(table))
    for (const FactCell& cell : row) words.push_back(cell.text);
  return words;
}

std::vector<std::string> FactReader::primitives(const char* table) {
  std::vector<std::string> primitives;
  for (const std::vector<FactCell>& row : rows(table))
    if (is_primitive(row.front())) primitives.push_back(row.front().text);
  return primitives;
}

bool FactReader::is_primitive(const FactCell& cell) {
  if (std::ranges::find(primitive_names_, cell.text) != primitive_names_.end()) return true;
  report(cell, fmt::format("there is no primitive '{}'", cell.text), "the name of a primitive",
         "unknown-primitive", suggestion(cell.text, primitive_names_));
  return false;
}

bool FactReader::is_type(const FactCell& cell) {
  if (domain_.types().find(cell.text)) return true;
  report(cell, fmt::format("there is no type '{}'", cell.text), "the name of a type", "unknown-type",
         suggestion(cell.text, type_names_));
  return false;
}

bool FactReader::has(const std::vector<FactCell>& row, std::size_t cells) {
  if (row.size() >= cells) return true;
  report(row.front(), fmt::format("nothing is said of '{}'", row.front().text), "words behind it",
         "wrong-form");
  return false;
}

double FactReader::positive_number(const FactCell& cell) {
  double number = 0;
  const char* const end = cell.text.data() + cell.text.size();
  const auto read = std::from_chars(cell.text.data(), end, number);
  if (read.ec == std::errc() && read.ptr == end && std::isfinite(number) && number > 0) return number;
  report(cell, fmt::format("the number is '{}'", cell.text), "a number above 0", "wrong-form");
  return 0;
}

void FactReader::report(const FactCell& cell, std::string what, std::string expected, std::string kind,
                        std::string advice) {
  problems_.push_back({.where = cell.where,
                       .what = std::move(what),
                       .expected = std::move(expected),
                       .advice = std::move(advice),
                       .kind = std::move(kind)});
}

}  // namespace irl::workbench
