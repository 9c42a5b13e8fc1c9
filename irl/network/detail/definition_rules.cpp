#include "irl/network/detail/definition_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include "irl/define/relation.hpp"
#include "irl/define/table_rows.hpp"
#include "irl/define/unpacked.hpp"
#include "irl/network/detail/definition_slots.hpp"
#include "irl/network/detail/given_variables.hpp"
#include "irl/network/detail/rule_scope.hpp"
#include "irl/network/program.hpp"
#include "irl/tabling/monotone.hpp"

namespace irl {

namespace {

using tabling::Argument;
using tabling::Clause;
using tabling::ClauseVariable;
using tabling::Literal;
using tabling::Predicate;
using tabling::PredicateIndex;
using tabling::Rules;

/// What rules refer to, kept as long as they are.
struct OwnedRelations {
  std::deque<Primitive> copies;
  std::vector<std::shared_ptr<const Primitive>> unpacked;
  std::unique_ptr<tabling::TabledRules> rules;
};

// Strata: those of a level stand together, what its special forms look at below, one pair for each form in a
// form; and above what recurs through a minimum what is asked of it from outside.
constexpr std::size_t strata_of_a_level = 64;
constexpr std::size_t of_recursion = 48;

class RuleMaker {
 public:
  RuleMaker(DefinitionGroups& groups, const std::vector<std::vector<SlotDefinition>>& slots,
            const Domain& domain, FindingCollector& found, const std::vector<const Definition*>& given_groups)
      : groups_(groups), slots_(slots), domain_(domain), found_(found), given_groups_(given_groups) {}

  DefinitionRules run() {
    rules_.types = &domain_.types();
    find_recursive_aggregates();
    for (std::size_t g = 0; g < groups_.all().size(); ++g) declare(g);
    for (std::size_t g = 0; g < groups_.all().size(); ++g)
      if (exact_[g]) define(g);
    for (const auto& [aggregate, group] : recursive_)
      if (const auto why = tabling::why_not_monotone(rules_, aggregate))
        report(groups_.all()[group].definitions.front()->where, group,
               fmt::format("'{}' recurs through '{}', and {}", groups_.all()[group].name,
                           name(rules_.predicates[aggregate].aggregate->kind), *why),
               "recursion in which what is compared only goes through directions that rise with it");
    compress_strata(rules_);
    DefinitionRules made;
    for (std::size_t g = 0; g < exact_.size(); ++g)
      made.predicates.push_back(groups_.all()[g].is_sound ? exact_[g] : std::nullopt);
    owned_->rules = std::make_unique<tabling::TabledRules>(std::move(rules_));
    made.rules = std::shared_ptr<tabling::TabledRules>(owned_, owned_->rules.get());
    return made;
  }

 private:
  void report(const Position& where, std::size_t group, std::string what, std::string expected = {},
              std::string advice = {}, FindingKind kind = FindingKind::bad_definition) {
    groups_.all()[group].is_sound = false;
    if (reported_.emplace(to_string(where), what).second)  // recursion through an aggregate is seen twice
      found_.report(kind, {.where = where}, std::move(what), std::move(expected), std::move(advice));
  }

  std::string place_of(const Scope& scope) const { return groups_.all()[scope.group].shown_place(); }
  bool is_special(const Operation& operation) const {
    return is_special_form(operation, [this](std::string_view name) { return groups_.is_known(name); });
  }

  /// The levels whose recursion goes through a special form.
  void find_recursive_aggregates() {
    for (const DefinitionGroup& group : groups_.all())
      if (group.is_sound && group.recurs)
        for (const Definition* definition : group.definitions)
          for (const Operation& operation : definition->body)
            if (is_special(operation) && looks_at_level(operation, group.level))
              levels_with_aggregates_.insert(group.level);
  }
  bool looks_at_level(const Operation& operation, std::size_t level) const {
    if (!is_special(operation)) {
      const auto used = groups_.find(operation.primitive);
      return used && groups_.all()[*used].level == level;
    }
    std::string wrong;
    const auto form = read_special_form(operation, wrong);
    return form && std::ranges::any_of(form->inner,
                                       [&](const Operation& inner) { return looks_at_level(inner, level); });
  }

  PredicateIndex add(std::string name, std::size_t columns, std::size_t stratum) {
    rules_.predicates.push_back({.name = std::move(name), .columns = columns});
    rules_.predicates.back().stratum = stratum;
    return PredicateIndex(rules_.predicates.size() - 1);
  }

  void declare(std::size_t g) {
    const DefinitionGroup& group = groups_.all()[g];
    exact_.emplace_back();
    inside_.emplace_back();
    if (!group.is_sound || group.has_actions) return;
    const std::size_t columns = group.definitions.front()->parameters.size();
    const std::size_t stratum = group.level * strata_of_a_level + of_recursion;
    const bool is_twofold = levels_with_aggregates_.contains(group.level);
    if (is_twofold) inside_[g] = add(std::string(group.shown_name()), columns, stratum);
    exact_[g] = add(std::string(group.shown_name()), columns, stratum + is_twofold);
  }

  void define(std::size_t g) {
    for (const bool inside : {true, false}) {
      const auto predicate = inside ? inside_[g] : exact_[g];
      if (!predicate) continue;
      const bool has_facts = add_facts(g, *predicate);
      for (const Definition* definition : groups_.all()[g].definitions) {
        if (has_facts && is_fact(*definition)) continue;
        Scope scope{.group = g, .definition = definition, .inside = inside};
        scope.clause.score = definition->score;
        scope.clause.where = definition->where;
        for (std::size_t i = 0; i < definition->parameters.size(); ++i)
          scope.clause.head.push_back(argument(scope, definition->parameters[i], slots_[g][i]));
        add_body(scope, definition->body, variables_in(definition->parameters));
        rules_.predicates[*predicate].clauses.push_back(std::move(scope.clause));
      }
    }
  }

  static bool is_fact(const Definition& definition) {
    const auto is_constant = [](const Term& term) {
      return !term.variable() && !std::holds_alternative<TermList>(term.value);
    };
    return definition.body.empty() && definition.score == 1 &&
           std::ranges::all_of(definition.parameters, is_constant);
  }

  /// Many facts of one name are a relation with an index, which one clause looks at; false where they are
  /// few.
  bool add_facts(std::size_t g, PredicateIndex predicate) {
    constexpr std::ptrdiff_t few = 8;
    constexpr std::size_t most_slots = 16;
    const DefinitionGroup& group = groups_.all()[g];
    const auto is_one = [](const Definition* definition) { return is_fact(*definition); };
    if (slots_[g].size() > most_slots || std::ranges::count_if(group.definitions, is_one) <= few)
      return false;
    Scope scope{.group = g, .definition = group.definitions.front(), .inside = false};
    std::vector<std::vector<Value>> rows;
    for (const Definition* definition : group.definitions) {
      if (!is_fact(*definition)) continue;
      scope.definition = definition;
      auto& row = rows.emplace_back();
      for (std::size_t i = 0; i < definition->parameters.size(); ++i)
        row.push_back(std::get<Value>(argument(scope, definition->parameters[i], slots_[g][i])));
    }
    Primitive& facts = owned_->copies.emplace_back(
        Primitive{.name = std::string(group.name), .slots = slots_[g], .kind = Relation()});
    detail::add_table(facts, std::move(rows));
    Clause clause{.where = scope.definition->where};
    Literal literal{.relation = &facts};
    for (clause.variables = 0; clause.variables < slots_[g].size(); ++clause.variables) {
      clause.head.emplace_back(clause.variables);
      literal.arguments.emplace_back(clause.variables);
    }
    clause.body.push_back(std::move(literal));
    rules_.predicates[predicate].clauses.push_back(std::move(clause));
    return true;
  }

  /// Adds literals; `others` are variables that stand outside of them.
  void add_body(Scope& scope, const std::vector<Operation>& body, const std::vector<std::string>& others) {
    for (std::size_t i = 0; i < body.size(); ++i) {
      if (!is_special(body[i])) {
        scope.clause.body.push_back(literal(scope, body[i]));
        continue;
      }
      std::set<std::string> outside(others.begin(), others.end()), given;
      outside.insert(scope.outside.begin(), scope.outside.end());
      if (!given_variables_) given_variables_.emplace(groups_, domain_);
      for (std::size_t other = 0; other < body.size(); ++other) {
        if (other == i) continue;
        const auto variables = variables_in(body[other].arguments);
        outside.insert(variables.begin(), variables.end());
        if (!is_special(body[other])) given_variables_->add(body[other], given);
      }
      add_special_form(scope, body[i], outside, given);
    }
  }

  static SlotDefinition unnamed(bool is_real) { return {.name = {}, .type = {}, .holds_reals = is_real}; }
  Argument argument(Scope& scope, const Term& term, const SlotDefinition& slot) {
    if (const Variable* variable = term.variable()) return scope.variable(variable->name);
    if (Value value = value_of(term, domain_)) return as_held(slot, std::move(value));
    if (const auto* list = std::get_if<TermList>(&term.value)) return list_argument(scope, *list, slot);
    const auto* symbol = std::get_if<Symbol>(&term.value);
    Position where = scope.definition->where;
    if (term.where.line > 0) where = {where.file, term.where.line, term.where.column};
    report(where, scope.group,
           symbol ? fmt::format("{}: '{}' is no known name", place_of(scope), symbol->name)
                  : fmt::format("{} stands a constant that means nothing", place_of(scope)),
           "a variable, a number or the name of a type", {}, FindingKind::unknown_constant);
    return Value(symbol ? symbol->name : std::string("?"));
  }

  /// A list of constants is one itself; one with variables is the list of their values, which a literal says.
  Argument list_argument(Scope& scope, const TermList& list, const SlotDefinition& slot) {
    std::vector<Argument> items;
    std::vector<Value> values;
    for (const Term& item : list) {
      items.push_back(argument(scope, item, unnamed(slot.holds_reals)));
      if (const auto* value = std::get_if<Value>(&items.back())) values.push_back(*value);
    }
    if (values.size() == items.size()) return Value(List(std::move(values)));
    const Argument whole = scope.clause.variables++;
    Literal literal{.relation = list_of(items.size())};
    literal.arguments.push_back(whole);
    std::ranges::move(items, std::back_inserter(literal.arguments));
    if (literal.relation)
      scope.clause.body.push_back(std::move(literal));
    else
      report(scope.definition->where, scope.group,
             fmt::format("{} stands a list that is too long", place_of(scope)),
             fmt::format("at most {} items", max_slots - 1));
    return whole;
  }

  /// A relation between a list and so many items; null if these are too many.
  const Primitive* list_of(std::size_t items) {
    Primitive same{.name = "list",
                   .slots = {{.name = "list", .type = domain_.types().list()},
                             {.name = "items", .type = domain_.types().list()}},
                   .kind = Relation()};
    for (const SlotIndex given : {SlotIndex(0), SlotIndex(1)}) {
      Finder finder{.given = {given}, .found = {SlotIndex(1 - given)}};
      finder.one = [=](SlotValues values, std::span<Value> found) -> std::optional<double> {
        found.front() = *values[given];
        return 1;
      };
      detail::add_direction(same, std::move(finder), Determinism::semidet);
    }
    const std::vector<std::optional<std::size_t>> apart{std::nullopt, items};
    auto made = irl::unpacked(same, apart, domain_.types());
    return made ? owned_->unpacked.emplace_back(std::move(made)).get() : nullptr;
  }

  Literal literal(Scope& scope, const Operation& operation) {
    Literal made;
    if (const auto used = groups_.find(operation.primitive)) {
      const DefinitionGroup& group = groups_.all()[*used];
      const bool is_inside = scope.inside && group.level == groups_.all()[scope.group].level;
      const auto predicate = is_inside ? inside_[*used] : exact_[*used];
      made.predicate = predicate.value_or(PredicateIndex(0));
      for (std::size_t i = 0; i < operation.arguments.size(); ++i)
        made.arguments.push_back(argument(scope, operation.arguments[i], slots_[*used][i]));
      return made;
    }
    made.relation = relation_for(operation);
    const Primitive& relation = *domain_.find(operation.primitive);
    for (std::size_t i = 0; i < operation.arguments.size(); ++i) {
      const auto* items = items_of(operation, i);
      if (items)
        for (const Term& item : *items)
          made.arguments.push_back(argument(scope, item, unnamed(relation.slots[i].holds_reals)));
      else
        made.arguments.push_back(argument(scope, operation.arguments[i], relation.slots[i]));
    }
    return made;
  }

  static const TermList* items_of(const Operation& operation, std::size_t slot) {
    const auto* list = std::get_if<TermList>(&operation.arguments[slot].value);
    return list && std::ranges::any_of(*list, &Term::variable) ? list : nullptr;
  }

  const Primitive* relation_for(const Operation& operation) {
    const Primitive* relation = domain_.find(operation.primitive);
    std::vector<std::optional<std::size_t>> items;
    for (std::size_t i = 0; i < operation.arguments.size(); ++i) {
      const TermList* list = items_of(operation, i);
      items.push_back(list ? std::optional(list->size()) : std::nullopt);
    }
    if (std::ranges::any_of(items, &std::optional<std::size_t>::has_value)) {
      if (auto unpacked = irl::unpacked(*relation, items, domain_.types()))
        return owned_->unpacked.emplace_back(std::move(unpacked)).get();
    }
    const auto [known, is_new] = copy_of_.try_emplace(relation, nullptr);
    if (is_new) known->second = &owned_->copies.emplace_back(*relation);
    return known->second;
  }

  void add_special_form(Scope& scope, const Operation& operation, const std::set<std::string>& outside,
                        const std::set<std::string>& given) {
    std::string wrong;
    const auto form = read_special_form(operation, wrong);
    if (!form) return report(operation.where, scope.group, wrong);
    const bool recurs =
        looks_at_level(operation, groups_.all()[scope.group].level) && groups_.all()[scope.group].recurs;
    const bool is_comparison =
        form->aggregate == tabling::AggregateKind::min || form->aggregate == tabling::AggregateKind::max;
    if (recurs && (!is_comparison || scope.depth > 0))
      return report(
          operation.where, scope.group,
          fmt::format("'{}' recurs through '{}': whether a row holds would depend on whether it holds",
                      groups_.all()[scope.group].name, operation.primitive),
          "recursion through 'min' and 'max' alone, and not inside of another one",
          "define what is looked at without what is defined here");
    std::vector<std::string> groups, locals;
    for (const std::string& name : variables_of(*form, outside))
      (outside.contains(name) ? groups : locals).push_back(name);
    if (groups.size() + locals.size() >= max_slots)
      return report(operation.where, scope.group,
                    fmt::format("'{}' looks at too many variables", operation.primitive),
                    fmt::format("at most {}", max_slots - 1));
    const Variable* value = form->value ? form->value->variable() : nullptr;
    const auto at = value ? std::ranges::find(locals, value->name) : locals.end();
    if (value && at == locals.end())
      return report(operation.where, scope.group,
                    fmt::format("?{} is what '{}' is of, and stands {}", value->name, operation.primitive,
                                outside.contains(value->name) ? "outside of it as well"
                                                              : "in nothing that it looks at"),
                    "a variable that stands only in what it looks at");
    const bool holds_empty =
        form->aggregate && !is_comparison && std::ranges::all_of(groups, [&](const std::string& name) {
          return given.contains(name) ||
                 std::ranges::find(given_groups_, scope.definition) != given_groups_.end();
        });
    if (!form->aggregate) {
      Literal literal{.predicate = looked_at(scope, *form, groups, {}, outside, recurs), .negated = true};
      for (const std::string& name : groups) literal.arguments.push_back(scope.variable(name));
      literal.needed = SlotSet::first(groups.size());
      scope.clause.body.push_back(std::move(literal));
      return;
    }
    Literal literal;
    const bool is_real = is_of_reals(*form, groups_, slots_, domain_);
    const auto known = recurs ? aggregate_of_.find(&operation) : aggregate_of_.end();
    if (known != aggregate_of_.end()) {
      literal.predicate = known->second;
    } else {
      const PredicateIndex over = looked_at(scope, *form, groups, locals, outside, recurs);
      const std::size_t stratum =
          recurs ? rules_.predicates[over].stratum : rules_.predicates[over].stratum + 1;
      literal.predicate = add(operation.primitive, groups.size() + 1, stratum);
      rules_.predicates[literal.predicate].aggregate = {
          .kind = *form->aggregate,
          .over = over,
          .groups = groups.size(),
          .value = groups.size() + static_cast<std::size_t>(value ? at - locals.begin() : 0),
          .holds_empty = holds_empty,
          .recurs = recurs,
          .holds_reals = is_real};
      if (recurs) {
        aggregate_of_[&operation] = literal.predicate;
        recursive_.emplace_back(literal.predicate, scope.group);
      }
    }
    for (const std::string& name : groups) literal.arguments.push_back(scope.variable(name));
    literal.arguments.push_back(argument(scope, *form->result, unnamed(is_real)));
    if (holds_empty) literal.needed = SlotSet::first(groups.size());
    scope.clause.body.push_back(std::move(literal));
  }

  /// The variables of what a form looks at. Of forms inside it those that stand outside, and what these give.
  std::vector<std::string> variables_of(const SpecialForm& form, const std::set<std::string>& outside) const {
    std::vector<std::string> all;
    for (const Operation& inner : form.inner) {
      const Variable* result =
          is_special(inner) && inner.primitive != "not" ? inner.arguments.front().variable() : nullptr;
      for (const std::string& name : variables_in(inner.arguments)) {
        const bool counts = !is_special(inner) || outside.contains(name) || (result && result->name == name);
        if (counts && std::ranges::find(all, name) == all.end()) all.push_back(name);
      }
    }
    return all;
  }

  /// A predicate for what a special form looks at: its groups, then those of its own variables.
  PredicateIndex looked_at(const Scope& scope, const SpecialForm& form,
                           const std::vector<std::string>& groups, const std::vector<std::string>& locals,
                           const std::set<std::string>& outside, bool recurs) {
    const std::size_t level = groups_.all()[scope.group].level * strata_of_a_level + of_recursion;
    const std::size_t stratum = recurs ? level : level - 2 * (scope.depth + 1);
    const PredicateIndex made = add({}, groups.size() + locals.size(), stratum);
    Scope inner{.group = scope.group,
                .definition = scope.definition,
                .inside = recurs || scope.inside,
                .depth = scope.depth + 1};
    inner.outside = outside;
    std::vector<std::string> head = groups;
    head.insert(head.end(), locals.begin(), locals.end());
    for (const std::string& name : head) inner.clause.head.push_back(inner.variable(name));
    add_body(inner, form.inner, head);
    rules_.predicates[made].clauses.push_back(std::move(inner.clause));
    return made;
  }

  DefinitionGroups& groups_;
  const std::vector<std::vector<SlotDefinition>>& slots_;
  const Domain& domain_;
  FindingCollector& found_;
  const std::vector<const Definition*>& given_groups_;
  std::optional<GivenVariables> given_variables_;
  std::shared_ptr<OwnedRelations> owned_ = std::make_shared<OwnedRelations>();
  std::unordered_map<const Primitive*, const Primitive*> copy_of_;
  Rules rules_;
  std::set<std::size_t> levels_with_aggregates_;
  std::vector<std::optional<PredicateIndex>> exact_, inside_;  // by group
  std::set<std::pair<std::string, std::string>> reported_;     // place and words
  std::map<const Operation*, PredicateIndex> aggregate_of_;    // of forms that recur
  std::vector<std::pair<PredicateIndex, std::size_t>> recursive_;
};

}  // namespace

DefinitionRules rules_of(DefinitionGroups& groups, const std::vector<std::vector<SlotDefinition>>& slots,
                         const Domain& domain, FindingCollector& found,
                         const std::vector<const Definition*>& given_groups) {
  return RuleMaker(groups, slots, domain, found, given_groups).run();
}

}  // namespace irl
