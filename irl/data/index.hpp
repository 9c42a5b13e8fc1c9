#pragma once

#include <compare>
#include <concepts>
#include <cstdint>
#include <functional>
#include <ranges>

namespace irl {

/// Whether a number stands for the position of such an element wherever one is expected. Elsewhere an
/// `IndexOf` is made of it by name.
template <class Element>
constexpr bool is_counted_by_hand = false;

/// The position of an element among others of its kind, from 0. It serves as a number, to count and to look
/// up; no number, and no position of an element of another kind, serves as an index.
template <class Element>
class IndexOf {
 public:
  constexpr IndexOf() = default;
  template <std::integral Number>
  constexpr explicit(!is_counted_by_hand<Element>) IndexOf(Number number)
      : number_(static_cast<std::uint32_t>(number)) {}
  constexpr operator std::uint32_t() const { return number_; }
  constexpr IndexOf& operator++() {
    ++number_;
    return *this;
  }
  constexpr IndexOf operator++(int) { return IndexOf(number_++); }
  friend std::size_t hash_value(IndexOf index) { return index; }
  template <class Json>
  friend void to_json(Json& json, IndexOf index) {
    json = index.number_;
  }

 private:
  std::uint32_t number_ = 0;
};

/// Positions of different kinds have nothing to be compared by.
template <class One, class Other>
requires(!std::same_as<One, Other>) bool operator==(IndexOf<One>, IndexOf<Other>) = delete;
template <class One, class Other>
requires(!std::same_as<One, Other>) std::strong_ordering operator<=>(IndexOf<One>, IndexOf<Other>) = delete;

/// The positions of all elements of a range, in order.
template <std::ranges::sized_range Elements>
constexpr auto indices(const Elements& elements) {
  using Position = IndexOf<std::ranges::range_value_t<Elements>>;
  return std::views::iota(Position(0), Position(std::ranges::size(elements)));
}

}  // namespace irl

template <class Element>
struct std::hash<irl::IndexOf<Element>> {
  std::size_t operator()(irl::IndexOf<Element> index) const noexcept { return index; }
};
