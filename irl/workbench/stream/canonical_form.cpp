#include "irl/workbench/stream/canonical_form.hpp"

#include <fmt/format.h>

#include <boost/unordered/unordered_flat_map.hpp>
#include <iterator>
#include <numeric>
#include <optional>
#include <string_view>
#include <vector>

#include "grammar/solution_file.hpp"

namespace irl::workbench {

namespace {

using Order = std::vector<std::size_t>;

/// Which operations have to wait for which other ones, as far as a look at their slots can tell.
class Waits {
 public:
  Waits(const Network& network, const Domain& domain)
      : followers_(network.operations.size()), waits_for_(network.operations.size(), 0) {
    std::vector<const Primitive*> primitives;
    for (const Operation& operation : network.operations) {
      primitives.push_back(domain.find(operation.primitive));
      is_known_ &= primitives.back() && primitives.back()->slots.size() == operation.arguments.size();
    }
    if (!is_known_) return;
    for (const BindStatement& binding : network.bindings) add_giver(binding.variable.name, std::nullopt);
    each_variable(network, primitives, [&](std::size_t o, SlotRole role, std::string_view variable) {
      if (role != SlotRole::input) add_giver(variable, o);
    });
    each_variable(network, primitives, [&](std::size_t o, SlotRole role, std::string_view variable) {
      if (role == SlotRole::input) add_need(variable, o);
    });
  }

  /// The only order that is possible; none if there may be others.
  std::optional<Order> only_order() && {
    Order order;
    std::vector<std::size_t> ready;
    for (std::size_t o = 0; o < waits_for_.size(); ++o)
      if (waits_for_[o] == 0) ready.push_back(o);
    while (is_known_ && ready.size() == 1) {
      const std::size_t next = order.emplace_back(ready.back());
      ready.pop_back();
      for (const std::size_t follower : followers_[next])
        if (--waits_for_[follower] == 0) ready.push_back(follower);
    }
    return order.size() == waits_for_.size() ? std::optional(std::move(order)) : std::nullopt;
  }

 private:
  template <class Visit>
  static void each_variable(const Network& network, const std::vector<const Primitive*>& primitives,
                            const Visit& visit) {
    for (std::size_t o = 0; o < primitives.size(); ++o)
      for (const SlotIndex slot : indices(primitives[o]->slots))
        if (const Variable* variable = network.operations[o].arguments[slot].variable())
          visit(o, primitives[o]->slots[slot].role, variable->name);
  }

  void add_giver(std::string_view variable, std::optional<std::size_t> operation) {
    const auto [giver, is_first] = only_giver_.try_emplace(variable, operation);
    if (!is_first) giver->second = std::nullopt;
  }

  void add_need(std::string_view variable, std::size_t operation) {
    const auto giver = only_giver_.find(variable);
    if (giver == only_giver_.end() || !giver->second) return;
    followers_[*giver->second].push_back(operation);
    ++waits_for_[operation];
  }

  bool is_known_ = true;
  boost::unordered_flat_map<std::string_view, std::optional<std::size_t>> only_giver_;
  std::vector<std::vector<std::size_t>> followers_;
  std::vector<std::size_t> waits_for_;
};

Order as_written(const Network& network) {
  Order order(network.operations.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  return order;
}

/// Writes a network in its notation, with numbers for variables, counted as it meets them.
class Writer {
 public:
  void write(const Operation& operation) {
    text_ += '(';
    write_name(operation.primitive);
    for (const Term& argument : operation.arguments) write(argument);
    text_ += ')';
  }

  void write(const BindStatement& statement) {
    text_ += "(bind ";
    write_name(statement.type);
    write(statement.variable);
    write(statement.value);
    if (statement.available_at) write(Term{*statement.available_at});
    text_ += ')';
  }

  std::string text() && { return std::move(text_); }

 private:
  void write(const Term& term) {
    if (const Variable* variable = term.variable()) {
      write(*variable);
    } else if (const auto* list = std::get_if<TermList>(&term.value)) {
      text_ += " (";
      for (const Term& element : *list) write(element);
      text_ += ')';
    } else {
      text_ += ' ';
      text_ += grammar::print(term);
    }
  }

  void write(const Variable& variable) {
    const auto number = numbers_.try_emplace(variable.name, numbers_.size()).first->second;
    fmt::format_to(std::back_inserter(text_), " ?{}", number);
  }

  void write_name(const std::string& name) { text_ += grammar::print(Term{Symbol{name}}); }

  std::string text_;
  boost::unordered_flat_map<std::string_view, std::size_t> numbers_;
};

}  // namespace

std::string canonical_form(const Network& network, const Domain& domain) {
  Writer writer;
  for (const std::size_t operation : Waits(network, domain).only_order().value_or(as_written(network)))
    writer.write(network.operations[operation]);
  for (const BindStatement& statement : network.bindings) writer.write(statement);
  return std::move(writer).text();
}

}  // namespace irl::workbench
