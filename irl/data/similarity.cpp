#include "irl/data/comparison.hpp"

#include <algorithm>
#include <boost/algorithm/string/predicate.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <ranges>
#include <utility>

namespace irl {

namespace {

/// Two entities, or two lists, by their places in memory.
using Pair = std::pair<const void*, const void*>;

/// A cheap hash, as there are many to look for.
struct PairHash {
  std::size_t operator()(const Pair& pair) const {
    constexpr std::uintptr_t factor = 0x9e3779b97f4a7c15U;
    return reinterpret_cast<std::uintptr_t>(pair.first) * factor +
           reinterpret_cast<std::uintptr_t>(pair.second);
  }
};

/// What was found out about pairs.
using Known = boost::unordered_flat_map<Pair, bool, PairHash>;

// What is seldom asked is not inlined: it would cost registers where little else is needed.

/// 3 and 3.0 are the same number, and an empty list is as good as nothing.
[[gnu::noinline]] bool equal_across_kinds(const Value& left, const Value& right) {
  const auto one = left.number(), other = right.number();
  if (one && other) return nearly_equal(*one, *other);
  return is_nothing(left) && is_nothing(right);
}

/// Whether values that hold no others are similar.
template <class Plain>
bool equal_plain(const Plain& left, const Plain& right) {
  return left == right;
}
bool equal_plain(std::int64_t left, std::int64_t right) {
  return nearly_equal(static_cast<double>(left), static_cast<double>(right));
}
bool equal_plain(double left, double right) {
  return nearly_equal(left, right);
}
bool equal_plain(const Amount& left, const Amount& right) {
  return left.unit == right.unit && nearly_equal(left.value, right.value);
}
[[gnu::noinline]] bool equal_plain(const Text& left, const Text& right) {
  return boost::iequals(left.view(), right.view());
}
bool equal_plain(const Value& left, const Value& right) {
  if (left.index() != right.index()) return equal_across_kinds(left, right);
  return left.visit([&]<class Kind>(const Kind& value) {
    if constexpr (std::is_same_v<Kind, List> || std::is_same_v<Kind, Entity>)
      return value.shares(*right.get_if<Kind>());
    else
      return equal_plain(value, *right.get_if<Kind>());
  });
}

struct Comparison {
  const SimilarityOptions& options;
  Known* known;
  bool hashes_decide = options.lists == ListMatching::multiset && options.ignored.empty();

  bool operator()(const Value& left, const Value& right) const {
    if (left.holds<Entity>() && right.holds<Entity>())
      return equal(*left.get_if<Entity>(), *right.get_if<Entity>());
    if (left.holds<List>() && right.holds<List>()) return equal(*left.get_if<List>(), *right.get_if<List>());
    return equal_plain(left, right);
  }

  bool equal(const List& left, const List& right) const {
    if (left.shares(right)) return true;
    if (left.size() != right.size()) return false;
    return options.lists == ListMatching::multiset ? pairs_up(left, right) : covered(left, right);
  }

  bool covered(const List& left, const List& right) const {
    return std::ranges::all_of(left, [&](const Value& element) {
      return std::ranges::any_of(right, [&](const Value& candidate) { return (*this)(element, candidate); });
    });
  }

  /// Whether every element has a partner of its own, most often the one at the same place. With a tolerance,
  /// being similar is not transitive, so an early choice may have to be given up for another partner.
  bool pairs_up(const List& left, const List& right) const {
    return std::ranges::equal(left, right, *this) || pairs_up_in_another_order(left, right);
  }
  [[gnu::noinline]] bool pairs_up_in_another_order(const List& left, const List& right) const {
    if (differ_by_hash(left, right)) return false;
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
        if (tried[j] || partner_of[j].has_value() != taken || differ_by_hash(left[element], right[j]) ||
            !(*this)(left[element], right[j]))
          continue;
        tried[j] = true;
        if (taken && !find_partner(*partner_of[j], left, right, partner_of, tried)) continue;
        partner_of[j] = element;
        return true;
      }
    return false;
  }

  /// Entities hold no attribute that is not set, nor an empty list.
  bool equal(const Entity& left, const Entity& right) const {
    if (left.shares(right)) return true;
    if (left.type() != right.type()) return false;
    const auto same = [&](const AttributeValue& one, const AttributeValue& other) {
      return one.attribute == other.attribute && equal_in_attribute(one.value, other.value);
    };
    if (options.ignored.empty()) return std::ranges::equal(left.attributes(), right.attributes(), same);
    const auto counts = [&](const AttributeValue& entry) {
      return std::ranges::find(options.ignored, entry.attribute) == options.ignored.end();
    };
    return std::ranges::equal(left.attributes() | std::views::filter(counts),
                              right.attributes() | std::views::filter(counts), same);
  }

  bool equal_in_attribute(const Value& left, const Value& right) const {
    return holds_others(left) ? equal_and_kept(left, right) : equal_plain(left, right);
  }
  static bool holds_others(const Value& value) { return value.holds<Entity>() || value.holds<List>(); }

  /// What an attribute holds is met again in other entities, and then known.
  bool equal_and_kept(const Value& left, const Value& right) const {
    const Pair nodes(node_of(left), node_of(right));
    if (nodes.first == nodes.second) return true;
    if (!known || !nodes.first || !nodes.second) return (*this)(left, right);
    if (const auto found = known->find(nodes); found != known->end()) return found->second;
    const bool result = (*this)(left, right);
    known->emplace(nodes, result);
    return result;
  }
  static const void* node_of(const Value& value) {
    if (const List* list = value.get_if<List>()) return list->node();
    const Entity* entity = value.get_if<Entity>();
    return entity ? entity->attributes().data() : nullptr;
  }

  /// A proof that costs much once, and nothing from then on.
  template <class Hashed>
  bool differ_by_hash(const Hashed& left, const Hashed& right) const {
    return hashes_decide && left.content_hash() != right.content_hash();
  }
};

}  // namespace

bool similar(const Value& left, const Value& right, const SimilarityOptions& options) {
  // An element may be held against several others, and at every level again: what is deep is remembered.
  constexpr std::uint32_t deep = 8;
  Known known;
  return Comparison{options, left.depth() < deep ? nullptr : &known}(left, right);
}

struct Similarity::Known {
  irl::Known pairs;
};

Similarity::Similarity(SimilarityOptions options) : options_(options), known_(std::make_unique<Known>()) {}
Similarity::~Similarity() = default;

bool Similarity::operator()(const Value& left, const Value& right) {
  return Comparison{options_, &known_->pairs}(left, right);
}

}  // namespace irl
