#include "irl/data/similarity.hpp"

#include <algorithm>
#include <boost/algorithm/string/predicate.hpp>

namespace irl {

namespace {

/// What was found out about pairs of entities, by their places in memory.
using Known = boost::unordered_flat_map<std::pair<const void*, const void*>, bool>;

class Comparison {
 public:
  explicit Comparison(const SimilarityOptions& options, Known* known = nullptr)
      : options_(options),
        known_(known),
        hashes_decide_(options.lists == ListMatching::multiset && options.ignored.empty()) {}

  bool operator()(const Value& left, const Value& right) const {
    if (const auto left_number = left.number()) {
      const auto right_number = right.number();
      return right_number && nearly_equal(*left_number, *right_number);
    }
    if (is_nothing(left)) return is_nothing(right);
    return left.visit([&](const auto& value) {
      using Kind = std::decay_t<decltype(value)>;
      const auto* other = right.get_if<Kind>();
      return other && equal(value, *other);
    });
  }

 private:
  static bool is_nothing(const Value& value) {
    const List* list = value.get_if<List>();
    return value.empty() || (list && list->empty());
  }

  static bool equal(std::monostate, std::monostate) { return true; }
  static bool equal(bool left, bool right) { return left == right; }
  static bool equal(std::int64_t left, std::int64_t right) { return left == right; }
  static bool equal(double left, double right) { return nearly_equal(left, right); }
  static bool equal(Type left, Type right) { return left == right; }
  static bool equal(const Amount& left, const Amount& right) {
    return left.unit == right.unit && nearly_equal(left.value, right.value);
  }
  static bool equal(const Text& left, const Text& right) { return boost::iequals(left.view(), right.view()); }

  bool equal(const List& left, const List& right) const {
    if (left.shares(right)) return true;
    if (left.size() != right.size() || differ_by_hash(left, right)) return false;
    return options_.lists == ListMatching::multiset ? pairs_up(left, right) : covered(left, right);
  }

  bool covered(const List& left, const List& right) const {
    return std::ranges::all_of(left, [&](const Value& element) {
      return std::ranges::any_of(right, [&](const Value& candidate) { return (*this)(element, candidate); });
    });
  }

  /// Whether every element has a partner of its own. With a tolerance, being similar is not transitive, so an
  /// early choice may have to be given up for another partner.
  bool pairs_up(const List& left, const List& right) const {
    if (std::ranges::equal(left, right, *this)) return true;
    std::vector<std::optional<std::size_t>> partner_of(right.size());
    for (std::size_t i = 0; i < left.size(); ++i) {
      std::vector<bool> tried(right.size(), false);
      if (!find_partner(i, left, right, partner_of, tried)) return false;
    }
    return true;
  }

  bool find_partner(std::size_t element, const List& left, const List& right,
                    std::vector<std::optional<std::size_t>>& partner_of, std::vector<bool>& tried) const {
    for (const bool taken : {false, true})
      for (std::size_t j = 0; j < right.size(); ++j) {
        if (tried[j] || partner_of[j].has_value() != taken || !(*this)(left[element], right[j])) continue;
        tried[j] = true;
        if (taken && !find_partner(*partner_of[j], left, right, partner_of, tried)) continue;
        partner_of[j] = element;
        return true;
      }
    return false;
  }

  bool equal(const Entity& left, const Entity& right) const {
    if (left.shares(right)) return true;
    if (left.type() != right.type() || differ_by_hash(left, right)) return false;
    // What is flat is compared faster than remembered.
    constexpr std::uint32_t flat = 2;
    if (!known_ || left.depth() <= flat) return equal_attributes(left, right);
    const std::pair<const void*, const void*> pair(left.attributes().data(), right.attributes().data());
    if (const auto found = known_->find(pair); found != known_->end()) return found->second;
    const bool result = equal_attributes(left, right);
    known_->emplace(pair, result);
    return result;
  }

  bool equal_attributes(const Entity& left, const Entity& right) const {
    auto one = left.attributes().begin();
    auto other = right.attributes().begin();
    const auto one_end = left.attributes().end();
    const auto other_end = right.attributes().end();
    static const Value nothing;
    while (one != one_end || other != other_end) {
      const bool take_one =
          one != one_end && (other == other_end || one->attribute.index() <= other->attribute.index());
      const bool take_other =
          other != other_end && (one == one_end || other->attribute.index() <= one->attribute.index());
      const Attribute attribute = take_one ? one->attribute : other->attribute;
      const Value& one_value = take_one ? (one++)->value : nothing;
      const Value& other_value = take_other ? (other++)->value : nothing;
      if (std::ranges::find(options_.ignored, attribute) != options_.ignored.end()) continue;
      if (!(*this)(one_value, other_value)) return false;
    }
    return true;
  }

  template <class Shared>
  bool differ_by_hash(const Shared& left, const Shared& right) const {
    return hashes_decide_ && left.content_hash() != right.content_hash();
  }

  const SimilarityOptions& options_;
  Known* known_;
  bool hashes_decide_;
};

}  // namespace

bool similar(const Value& left, const Value& right, const SimilarityOptions& options) {
  return Comparison(options)(left, right);
}

bool Similarity::operator()(const Value& left, const Value& right) {
  return Comparison(options_, &known_)(left, right);
}

}  // namespace irl
