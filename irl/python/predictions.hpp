#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "irl/python/bindings.hpp"

namespace irl::python {

/// The texts of a sequence without copies, as far as that goes, and what stands where there is no text. To be
/// made and let go with the interpreter's lock; in between it needs none.
class Texts {
 public:
  explicit Texts(const pybind11::sequence& objects);

  std::size_t size() const { return views_.size(); }
  /// None: there is no text.
  const std::optional<std::string_view>& operator[](std::size_t i) const { return views_[i]; }
  /// Needs the lock.
  std::string type_of(std::size_t i) const;

 private:
  std::optional<std::string_view> view(pybind11::handle object);

  std::vector<pybind11::object> kept_;
  std::deque<std::string> mended_;
  std::vector<std::optional<std::string_view>> views_;
};

/// Predicted networks: texts, networks that were read, or lists of tuples. Made and let go as texts are.
class Predictions {
 public:
  explicit Predictions(const pybind11::sequence& objects);

  std::size_t size() const { return texts_.size(); }
  /// The text, if that is what it is, or tuples; none otherwise.
  const std::optional<std::string_view>& text(std::size_t i) const { return texts_[i]; }
  /// Whether there is something to score.
  bool is_network(std::size_t i) const { return networks_[i] || texts_[i]; }
  /// Why there is nothing to score. Needs the lock.
  std::string why_none(std::size_t i) const;
  /// What is scored for that recipe, or without one for that of its heading.
  grammar::RecipeNetwork candidate(std::size_t i, const std::optional<std::string_view>& recipe) const;

 private:
  pybind11::list without_tuples(const pybind11::sequence& objects);

  std::vector<const Network*> networks_{};  // null where there is none
  std::vector<std::string> refusals_{};     // of tuples
  Texts texts_;                             // keeps the networks
};

}  // namespace irl::python
