#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "irl/define/domain.hpp"
#include "irl/workbench/problems.hpp"

namespace irl::workbench {

/// Reads tables of rows that a domain was handed as facts, and keeps what is wrong with them, by place.
class FactReader {
 public:
  /// The domain must outlive it.
  explicit FactReader(const Domain& domain);

  /// The rows of a table, none of them empty; none where there is no such table.
  const std::vector<std::vector<FactCell>>& rows(const char* table) const;
  /// All cells of a table, in order.
  std::vector<std::string> words(const char* table) const;
  /// The first cells of the rows of a table that name primitives.
  std::vector<std::string> primitives(const char* table);

  /// Whether a cell names a primitive or a type, or whether there are so many cells; a problem if not.
  bool is_primitive(const FactCell& cell);
  bool is_type(const FactCell& cell);
  bool has(const std::vector<FactCell>& row, std::size_t cells);
  /// The number in a cell; a problem, and 0, where there is none above 0.
  double positive_number(const FactCell& cell);
  void report(const FactCell& cell, std::string what, std::string expected, std::string kind,
              std::string advice = {});

  const Domain& domain() const { return domain_; }
  const std::vector<std::string_view>& primitive_names() const { return primitive_names_; }
  Problems& problems() { return problems_; }

 private:
  const Domain& domain_;
  std::vector<std::string_view> primitive_names_;
  std::vector<std::string_view> type_names_;
  Problems problems_;
};

}  // namespace irl::workbench
