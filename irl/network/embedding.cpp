#include "irl/network/embedding.hpp"

#include <algorithm>
#include <ranges>

namespace irl {

Embeddings::Embeddings(const TypedNetwork& pattern, const TypedNetwork& target, std::uint64_t steps)
    : pattern_(elements(pattern)), target_(elements(target)), taken_(target_.size(), false), steps_(steps) {
  finished_ = pattern_.size() > target_.size();
}

std::vector<Embeddings::Element> Embeddings::elements(const TypedNetwork& network) {
  std::vector<Element> elements;
  for (const Operation& operation : network.network.operations)
    elements.push_back({operation.primitive, operation.arguments});
  for (const BindStatement& binding : network.network.bindings) {
    Element& element = elements.emplace_back(
        "bind", std::vector<Term>{{Symbol{binding.type}}, {binding.variable}, binding.value});
    if (binding.available_at) element.terms.push_back({*binding.available_at});
  }
  for (const TypedVariable& typed : network.typed)
    elements.push_back({{}, {{Variable{typed.name}}}, typed.type});
  return elements;
}

std::optional<Embedding> Embeddings::next() {
  if (finished_) return std::nullopt;
  if (pattern_.empty()) {
    finished_ = true;
    return found_;
  }
  if (levels_.empty()) levels_.emplace_back();
  while (!levels_.empty()) {
    release(levels_.back());
    if (!advance()) {
      levels_.pop_back();
    } else if (levels_.size() == pattern_.size()) {
      return found_;
    } else {
      levels_.emplace_back();
    }
  }
  finished_ = true;
  return std::nullopt;
}

void Embeddings::release(Level& level) {
  if (level.matched) taken_[level.next - 1] = false;
  level.matched = false;
  for (const std::string& name : level.bound) found_.erase(name);
  level.bound.clear();
}

/// Finds the next partner of the newest level's element; false if there is none.
bool Embeddings::advance() {
  Level& level = levels_.back();
  const Element& element = pattern_[levels_.size() - 1];
  while (level.next < target_.size() && steps_ > 0) {
    const std::size_t partner = level.next++;
    if (taken_[partner]) continue;
    --steps_;
    if (match(element, target_[partner], level.bound)) {
      level.matched = taken_[partner] = true;
      return true;
    }
    release(level);
  }
  return false;
}

bool Embeddings::match(const Element& pattern, const Element& target, std::vector<std::string>& bound) {
  if (pattern.name != target.name || pattern.terms.size() != target.terms.size()) return false;
  if (pattern.type && !pattern.type.is(target.type) && !target.type.is(pattern.type)) return false;
  for (std::size_t i = 0; i < pattern.terms.size(); ++i)
    if (!match(pattern.terms[i], target.terms[i], bound)) return false;
  return true;
}

bool Embeddings::match(const Term& pattern, const Term& target, std::vector<std::string>& bound) {
  if (const Variable* variable = pattern.variable()) {
    const auto [known, is_new] = found_.emplace(variable->name, target);
    if (is_new) bound.push_back(variable->name);
    return is_new || known->second == target;
  }
  const auto* list = std::get_if<TermList>(&pattern.value);
  const auto* other = std::get_if<TermList>(&target.value);
  if (list && other)
    return std::ranges::equal(*list, *other,
                              [&](const Term& left, const Term& right) { return match(left, right, bound); });
  const auto left = number_in(pattern);
  return left ? left == number_in(target) : pattern == target;
}

namespace {

std::vector<std::string> sorted_names(const Network& network) {
  std::vector<std::string> names;
  for (const Operation& operation : network.operations) names.push_back(operation.primitive);
  std::ranges::sort(names);
  return names;
}

}  // namespace

bool equivalent(const Network& left, const Network& right, std::uint64_t steps) {
  return left.bindings.size() == right.bindings.size() && sorted_names(left) == sorted_names(right) &&
         Embeddings({left}, {right}, steps).next() && Embeddings({right}, {left}, steps).next();
}

}  // namespace irl
