#include "irl/network/edit/edited_network.hpp"

#include "irl/network/edit/state_threading.hpp"
#include "irl/network/variables.hpp"
#include "irl/network/wiring.hpp"

namespace irl {

namespace {

auto place_in(auto& all, std::size_t position) {
  return all.begin() + static_cast<std::ptrdiff_t>(position);
}

}  // namespace

EditedNetwork::EditedNetwork(Network original, const Domain& domain)
    : network_(std::move(original)),
      domain_(&domain),
      original_size_(network_.operations.size()),
      next_id_(original_size_) {
  for (std::size_t o = 0; o < original_size_; ++o) places_.push_back({o, o});
}

std::size_t EditedNetwork::position(std::size_t id) const {
  if (id < places_.size() && places_[id].id == id) return id;  // mostly so, and found at once
  return static_cast<std::size_t>(std::ranges::find(places_, id, &Standing::id) - places_.begin());
}

std::optional<std::size_t> EditedNetwork::original_at(std::size_t position) const {
  const std::size_t id = places_[position].id;
  return id < original_size_ ? std::optional(id) : std::nullopt;
}

std::vector<NetworkPart> EditedNetwork::parts(std::span<const NetworkPart> of_original) const {
  std::vector<NetworkPart> parts(of_original.begin(), of_original.end());
  for (NetworkPart& part : parts)
    part.begin = static_cast<std::size_t>(
        std::ranges::lower_bound(places_, part.begin, {}, &Standing::beside) - places_.begin());
  return parts;
}

void EditedNetwork::make(const NetworkChange& change) {
  std::vector<Operation>& operations = network_.operations;
  for (const auto& [position, after] : change.rewritten) operations[position] = after;
  const std::size_t beside = change.before < places_.size() ? places_[change.before].beside : original_size_;
  operations.insert(place_in(operations, change.before), change.inserted.begin(), change.inserted.end());
  places_.insert(place_in(places_, change.before), change.inserted.size(), {0, beside});
  for (std::size_t i = 0; i < change.inserted.size(); ++i) places_[change.before + i].id = next_id_++;
  if (!change.erased) return;
  const std::size_t gone =
      *change.erased + (change.before <= *change.erased ? change.inserted.size() : std::size_t{0});
  erased_.push_back(operations[gone]);
  operations.erase(place_in(operations, gone));
  places_.erase(place_in(places_, gone));
}

void EditedNetwork::insert_before(std::size_t id, Network inserted) {
  NetworkChange change{.before = position(id)};
  Operation operation = at(id);
  if (const std::string* state = state_taken(operation, *domain_)) {
    auto [threaded, left] = with_state_threaded(std::move(inserted), *domain_, *state);
    operation.arguments[*domain_->find(operation.primitive)->state_in].value = Variable{std::move(left)};
    change.rewritten.emplace_back(change.before, std::move(operation));
    inserted = std::move(threaded);
  }
  change.inserted = std::move(inserted.operations);
  make(change);
  std::ranges::move(inserted.bindings, std::back_inserter(network_.bindings));
}

std::size_t EditedNetwork::insert_behind(std::size_t id, Operation inserted) {
  const std::size_t before = position(id);
  const Primitive* primitive = domain_->find(inserted.primitive);
  const std::string* state = state_given(network_.operations[before], *domain_);
  NetworkChange change{.before = before + 1};
  if (state && primitive && primitive->state_in && primitive->state_out) {
    const std::string left = state_behind(before);
    for (std::size_t o = 0; o < network_.operations.size(); ++o)
      if (const std::string* taken = state_taken(network_.operations[o], *domain_);
          taken && *taken == *state) {
        Operation taker = network_.operations[o];
        taker.arguments[*domain_->find(taker.primitive)->state_in].value = Variable{left};
        change.rewritten.emplace_back(o, std::move(taker));
      }
    inserted.arguments[*primitive->state_in].value = Variable{*state};
    inserted.arguments[*primitive->state_out].value = Variable{left};
  }
  change.inserted.push_back(std::move(inserted));
  make(change);
  places_[before + 1].beside = places_[before].beside;
  return places_[before + 1].id;
}

void EditedNetwork::erase(std::size_t id, const std::optional<std::string>& instead) {
  const std::size_t position = this->position(id);
  if (const std::string* result = variable_at(network_.operations[position], 0); result && instead)
    became_[*result] = *instead;
  make(erasure(Wiring(network_, *domain_), position, instead));
}

void EditedNetwork::replace(std::size_t id, Operation other) {
  Operation& operation = network_.operations[position(id)];
  const Primitive* before = domain_->find(operation.primitive);
  const Primitive* after = domain_->find(other.primitive);
  const auto pass = [&](const auto& from, const auto& to) {
    if (from && to) other.arguments[*to] = operation.arguments[*from];
  };
  if (before && after) {
    pass(before->state_in, after->state_in);
    pass(before->state_out, after->state_out);
  }
  erased_.push_back(std::exchange(operation, std::move(other)));
}

void EditedNetwork::set_argument(std::size_t id, std::size_t slot, Term term) {
  network_.operations[position(id)].arguments[slot] = std::move(term);
}

void EditedNetwork::replace_uses(const std::string& variable, const std::string& other, std::size_t from) {
  const Renaming names{{variable, other}};
  for (std::size_t o = from; o < network_.operations.size(); ++o) {
    Operation& operation = network_.operations[o];
    const Primitive* primitive = domain_->find(operation.primitive);
    for (std::size_t slot = 0; slot < operation.arguments.size(); ++slot)
      if (!primitive || slot >= primitive->slots.size() || primitive->slots[slot].role != SlotRole::output)
        operation.arguments[slot] = renamed(std::move(operation.arguments[slot]), names);
  }
  became_[variable] = other;
}

void EditedNetwork::rename(const std::string& variable, const std::string& name) {
  if (variable == name) return;
  network_ = renamed(std::move(network_), {{variable, name}});
  reserved_.insert(variable);
  became_[variable] = name;
}

std::string EditedNetwork::fresh_name(const std::string& name) {
  std::string fresh = name;
  const std::size_t digits = name.find_last_not_of("0123456789") + 1;  // npos + 1 is 0
  const bool is_numbered = digits > 0 && digits < name.size() && name[digits - 1] == '-';
  const std::string stem = is_numbered ? name.substr(0, digits) : name + "-";
  for (int number = is_numbered ? 1 : 2; is_taken(fresh); ++number) fresh = stem + std::to_string(number);
  reserved_.insert(fresh);
  return fresh;
}

bool EditedNetwork::uses(const std::string& variable) const {
  return std::ranges::any_of(network_.operations,
                             [&](const Operation& operation) { return has_variable(operation, variable); });
}

std::optional<std::string> EditedNetwork::now(const std::string& variable) const {
  std::string name = variable;
  std::set<std::string> seen;
  for (auto next = became_.find(name); next != became_.end() && seen.insert(name).second;
       next = became_.find(name))
    name = next->second;
  return uses(name) ? std::optional(name) : std::nullopt;
}

bool EditedNetwork::is_taken(const std::string& name) const {
  const std::vector<std::string> names = variable_occurrences(network_);
  return reserved_.contains(name) || std::ranges::find(names, name) != names.end() ||
         std::ranges::any_of(erased_,
                             [&](const Operation& operation) { return has_variable(operation, name); });
}

/// `k4a` behind `k4`, then `k4b`: what was put in has the letter from here.
std::string EditedNetwork::state_behind(std::size_t position) const {
  std::string stem = *state_given(network_.operations[position], *domain_);
  if (!original_at(position)) stem.pop_back();
  std::string name = stem + "a";
  while (is_taken(name))
    if (name.back() == 'z')
      name += 'a';
    else
      ++name.back();
  return name;
}

}  // namespace irl
