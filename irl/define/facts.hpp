#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <typeindex>
#include <typeinfo>
#include <unordered_map>
#include <utility>
#include <vector>

#include "irl/data/type.hpp"

namespace irl {

/// A table of numbers by type, or by type and unit: grams per piece of apple, seconds per minute.
class FactTable {
 public:
  void set(Type type, Type unit, double number) { numbers_[key(type, unit)] = number; }
  void set(Type type, double number) { set(type, Type(), number); }
  /// The number for exactly that type (and unit); subtypes inherit nothing.
  std::optional<double> find(Type type, Type unit = {}) const {
    const auto found = numbers_.find(key(type, unit));
    return found == numbers_.end() ? std::nullopt : std::optional(found->second);
  }
  std::size_t size() const { return numbers_.size(); }
  /// Adds the numbers of another table; they replace those that are there.
  void add(const FactTable& further) {
    for (const auto& [key, number] : further.numbers_) numbers_[key] = number;
  }

 private:
  static std::uint64_t key(Type type, Type unit) {
    return (std::uint64_t{type.index()} << 32U) | (unit ? unit.index() + 1 : 0);
  }
  std::unordered_map<std::uint64_t, double> numbers_;
};

/// A cell of a table of rows, as written; its slot decides how it is read.
struct FactCell {
  std::string text;
  bool is_quoted = false;  ///< then it is a text, even if it looks like something else
  Position where{};
};

/// A table of rows, as written; `Domain::table` makes a relation of it.
struct FactRows {
  std::string name;
  std::vector<std::string>
      columns{};  ///< the slots in the order of the cells; empty: as the relation has them
  std::vector<std::vector<FactCell>> rows{};
  Position where{};
};

/// What a domain knows, handed to it as data: tables of numbers and of rows, by name.
class Facts {
 public:
  /// The table of that name, made where there is none yet.
  FactTable& table(std::string_view name) { return tables_[std::string(name)]; }
  /// The table of that name; an empty one if there is none.
  const FactTable& table(std::string_view name) const {
    static const FactTable empty;
    const auto found = tables_.find(std::string(name));
    return found == tables_.end() ? empty : found->second;
  }
  /// Adds a table of rows; one of the same name is replaced.
  void add(FactRows rows) { rows_.insert_or_assign(rows.name, std::move(rows)); }
  /// The table of rows of that name. A DefinitionError with the nearest name if there is none.
  const FactRows& rows(std::string_view name) const;
  /// The table of rows of that name; null if there is none.
  const FactRows* find_rows(std::string_view name) const;
  /// Adds what another file says. Numbers are added to those of a table, rows replace those of the same name.
  void add(const Facts& further);

 private:
  std::unordered_map<std::string, FactTable> tables_;
  std::map<std::string, FactRows, std::less<>> rows_;
};

/// What a domain knows and may learn between runs, as prototypes of colours: an immutable snapshot of a C++
/// type of the author's own. Copies share it. Relations ask for it by one parameter more, in front (`const
/// Prototypes&`), actions by `RunContext::knowledge`. A run has the one of its Program, else the domain's
/// initial one; several runs at once, each with its own, do not see one another.
class Knowledge {
 public:
  /// None.
  Knowledge() = default;
  template <class T>
  requires(!std::is_same_v<T, Knowledge>) explicit Knowledge(T known)
      : object_(std::make_shared<const T>(std::move(known))), type_(typeid(T)) {}

  explicit operator bool() const { return object_ != nullptr; }
  /// What is known, if it is of that C++ type; null otherwise.
  template <class T>
  const T* get_if() const {
    return type_ == typeid(T) ? static_cast<const T*>(object_.get()) : nullptr;
  }
  /// Whether both share one snapshot, or both are none.
  bool operator==(const Knowledge& other) const { return object_ == other.object_; }
  /// Whether both are of one C++ type, or both none.
  bool is_of_one_type_with(const Knowledge& other) const { return type_ == other.type_; }
  /// The C++ type.
  std::type_index type() const { return type_; }

 private:
  std::shared_ptr<const void> object_;
  std::type_index type_ = typeid(void);
};

/// What a C++ type is called in messages.
std::string name_of(std::type_index type);

}  // namespace irl
