#pragma once

#include <memory>
#include <string>
#include <type_traits>
#include <typeindex>
#include <typeinfo>
#include <utility>

namespace irl {

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
