#include "irl/network/detail/definition_groups.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>
#include <set>

namespace irl {

namespace {

constexpr std::size_t longest_body = 256;  // so that evaluating it takes little stack
constexpr std::size_t most_nested = 16;    // special forms in special forms

bool is_reserved(std::string_view name) {
  return name == "not" || name == "define" || name == "bind";
}

}  // namespace

DefinitionGroups::DefinitionGroups(std::span<const Definition> definitions, const Domain& domain,
                                   FindingCollector& found)
    : domain_(&domain), found_(&found) {
  group(definitions);
  for (DefinitionGroup& group : groups_) look_at(group);
  find_levels();
  // From the ground up, since what uses actions has some.
  std::vector<DefinitionGroup*> by_level;
  for (DefinitionGroup& group : groups_) by_level.push_back(&group);
  std::ranges::stable_sort(by_level, {}, &DefinitionGroup::level);
  const auto is_of_level = [](std::size_t level) {
    return [level](const DefinitionGroup* group) { return group->level == level; };
  };
  for (auto begin = by_level.begin(); begin != by_level.end();) {
    const auto end = std::find_if_not(begin, by_level.end(), is_of_level((*begin)->level));
    look_at_uses({begin, end});
    std::ranges::for_each(begin, end, [&](DefinitionGroup* group) { check_actions(*group); });
    spread_what_is_wrong({begin, end});
    begin = end;
  }
}

/// What is wrong with what groups use is wrong with them; those of a level use each other.
void DefinitionGroups::look_at_uses(std::span<DefinitionGroup* const> level) {
  for (DefinitionGroup* group : level)
    for (const std::size_t used : group->uses) {
      if (groups_[used].no_relation) note_if_no_relation(*group, *groups_[used].no_relation);
      if (!groups_[used].is_sound && &groups_[used] != group) group->is_sound = false;
    }
  spread_what_is_wrong(level);
}

void DefinitionGroups::spread_what_is_wrong(std::span<DefinitionGroup* const> level) {
  const bool is_sound = std::ranges::all_of(level, &DefinitionGroup::is_sound);
  const auto none = std::ranges::find_if(level, &DefinitionGroup::no_relation);
  for (DefinitionGroup* group : level) {
    if (!is_sound) group->is_sound = false;
    if (none != level.end()) note_if_no_relation(*group, *(*none)->no_relation);
  }
}

std::string DefinitionGroup::shown_place() const {
  return fmt::format("in {}'{}'", definitions.front()->is_form ? "" : "the definition of ", shown_name());
}

std::optional<std::size_t> DefinitionGroups::find(std::string_view name) const {
  const auto found = by_name_.find(name);
  return found == by_name_.end() ? std::nullopt : std::optional(found->second);
}

void DefinitionGroups::report(DefinitionGroup& group, const Position& where, std::string what,
                              std::string expected, std::string advice) {
  group.is_sound = false;
  found_->report(FindingKind::bad_definition, {.where = where}, std::move(what), std::move(expected),
                 std::move(advice));
}

void DefinitionGroups::group(std::span<const Definition> definitions) {
  for (const Definition& definition : definitions) {
    const auto [known, is_new] = by_name_.try_emplace(definition.name, groups_.size());
    if (is_new) groups_.push_back({.name = definition.name});
    DefinitionGroup& group = groups_[known->second];
    group.definitions.push_back(&definition);
    if (is_new && (is_reserved(definition.name) || domain_->find(definition.name)))
      report(group, definition.where,
             is_reserved(definition.name)
                 ? fmt::format("'{}' cannot be defined: it is a word of the notation", definition.name)
                 : fmt::format("the domain has a primitive '{}' already", definition.name),
             "a name of its own");
    const std::size_t slots = group.definitions.front()->parameters.size();
    if (definition.parameters.size() != slots)
      report(group, definition.where,
             fmt::format("'{}' is defined with {} and with {} arguments", definition.name, slots,
                         definition.parameters.size()),
             "the same number in all its definitions");
    if (definition.parameters.size() > max_slots)
      report(group, definition.where, fmt::format("'{}' has {} arguments", definition.name, slots),
             fmt::format("at most {}", max_slots));
  }
}

void DefinitionGroups::for_each_operation(const Definition& definition,
                                          const std::function<void(const Operation&)>& call) {
  DefinitionGroup& group = groups_[*find(definition.name)];
  std::vector<std::pair<Operation, std::size_t>> left;
  for (const Operation& operation : std::views::reverse(definition.body)) left.emplace_back(operation, 0);
  while (!left.empty()) {
    const auto [operation, depth] = std::move(left.back());
    left.pop_back();
    if (!is_special_form(operation, [this](std::string_view name) { return is_known(name); })) {
      call(operation);
      continue;
    }
    std::string wrong;
    const auto form = read_special_form(operation, wrong);
    if (!form)
      report(group, operation.where, std::move(wrong), std::string(example_of_form(operation.primitive)));
    else if (depth == most_nested)
      report(group, operation.where, "'not' and what counts are nested too deep");
    else
      for (const Operation& inner : form->inner) left.emplace_back(inner, depth + 1);
  }
}

void DefinitionGroups::look_at(DefinitionGroup& group) {
  for (const Definition* definition : group.definitions) {
    if (!(definition->score >= 0 && definition->score <= 1))
      report(group, definition->where, fmt::format("{} is no score", definition->score),
             "a number from 0 to 1");
    std::size_t operations = 0;
    for_each_operation(*definition, [&](const Operation& operation) {
      if (++operations == longest_body + 1)
        report(group, definition->where, fmt::format("the definition of '{}' is too long", group.name),
               fmt::format("at most {} operations", longest_body),
               "define parts of it by names of their own");
      check_use(group, operation);
    });
  }
}

void DefinitionGroups::check_use(DefinitionGroup& group, const Operation& operation) {
  const auto defined = find(operation.primitive);
  const Primitive* primitive = defined ? nullptr : domain_->find(operation.primitive);
  if (!defined && !primitive) {
    std::vector<std::string_view> names;
    for (const DefinitionGroup& other : groups_) names.push_back(other.name);
    for (const Primitive& other : domain_->primitives()) names.emplace_back(other.name);
    group.is_sound = false;
    found_->report(FindingKind::unknown_primitive, {.where = operation.where},
                   fmt::format("{}: there is no primitive '{}'", group.shown_place(), operation.primitive),
                   "the name of a primitive or of a definition", found_->meant(operation.primitive, names));
    return;
  }
  const std::size_t slots =
      defined ? groups_[*defined].definitions.front()->parameters.size() : primitive->slots.size();
  if (operation.arguments.size() != slots) {
    group.is_sound = false;
    found_->report(FindingKind::arity, {.where = operation.where},
                   fmt::format("{}: '{}' has {} arguments", group.shown_place(), operation.primitive,
                               operation.arguments.size()),
                   fmt::format("{}", slots));
  }
  if (defined)
    group.uses.push_back(*defined);
  else
    note_if_no_relation(group, *primitive);
}

void DefinitionGroups::note_if_no_relation(DefinitionGroup& group, const Primitive& primitive) {
  if (primitive.is_relation()) return;
  group.has_actions = true;
  if (!group.no_relation) group.no_relation = &primitive;
}

/// Strongly connected components by Tarjan's algorithm, with a stack of its own: there may be thousands in a
/// row.
void DefinitionGroups::find_levels() {
  constexpr std::size_t unseen = ~std::size_t{0};
  struct Visit {
    std::size_t group, next_use = 0;
  };
  std::vector<std::size_t> number(groups_.size(), unseen), lowest(groups_.size());
  std::vector<bool> is_open(groups_.size());
  std::vector<std::size_t> open;
  std::size_t count = 0, level = 0;
  for (std::size_t root = 0; root < groups_.size(); ++root) {
    if (number[root] != unseen) continue;
    std::vector<Visit> path{{root}};
    while (!path.empty()) {
      auto& [at, next] = path.back();
      if (number[at] == unseen) {
        number[at] = lowest[at] = count++;
        open.push_back(at);
        is_open[at] = true;
      }
      if (next < groups_[at].uses.size()) {
        const std::size_t used = groups_[at].uses[next++];
        if (used == at) groups_[at].recurs = true;
        if (number[used] == unseen)
          path.push_back({used});
        else if (is_open[used])
          lowest[at] = std::min(lowest[at], number[used]);
        continue;
      }
      const std::size_t done = at;
      path.pop_back();
      if (!path.empty()) lowest[path.back().group] = std::min(lowest[path.back().group], lowest[done]);
      if (lowest[done] != number[done]) continue;
      const bool is_cycle = open.back() != done;
      for (std::size_t member = unseen; member != done;) {
        member = open.back();
        open.pop_back();
        is_open[member] = false;
        groups_[member].level = level;
        groups_[member].recurs = groups_[member].recurs || is_cycle;
      }
      ++level;
    }
  }
}

/// What a definition has that uses a primitive that is no relation.
static std::string what_it_has(const Primitive& no_relation) {
  if (no_relation.state_out) return "has actions";
  return fmt::format("uses '{}', a primitive that promises nothing", no_relation.name);
}

/// What looks at rows cannot look at what is no relation.
void DefinitionGroups::report_form(DefinitionGroup& group) {
  const Primitive& primitive = *group.no_relation;
  report(group, group.definitions.front()->where,
         fmt::format("'{}' looks at '{}', which is {}", group.shown_name(), primitive.name,
                     primitive.state_out ? "an action" : "a primitive that promises nothing"),
         "relations, whose rows do not change", "");
}

void DefinitionGroups::check_actions(DefinitionGroup& group) {
  if (!group.has_actions || !group.is_sound) return;
  const Definition& definition = *group.definitions.front();
  if (definition.is_form) return report_form(group);
  const std::string has_actions = fmt::format("'{}' {}", group.name, what_it_has(*group.no_relation));
  if (group.definitions.size() > 1)
    report(group, group.definitions[1]->where, has_actions + ", and is defined twice",
           "one definition, unless all that it uses are relations");
  if (group.recurs)
    report(group, definition.where, has_actions + ", and uses itself",
           "no recursion, unless all that it uses are relations");
  if (definition.score != 1) report(group, definition.where, has_actions + ", and has a score", "no score");
  for (const Operation& operation : definition.body)
    if (is_special_form(operation, [this](std::string_view name) { return is_known(name); }))
      report(group, operation.where,
             fmt::format("{}, and looks at rows with '{}'", has_actions, operation.primitive),
             "operations alone", "define what is looked at by a name of its own");
  std::set<std::string_view> names;
  for (const Term& parameter : definition.parameters)
    if (!parameter.variable() || !names.insert(parameter.variable()->name).second)
      report(group, definition.where,
             has_actions + ", and its arguments are no variables, or one stands twice",
             "a variable for each argument");
}

}  // namespace irl
