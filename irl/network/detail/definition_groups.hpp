#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "irl/define/domain.hpp"
#include "irl/network/detail/finding_collector.hpp"
#include "irl/network/detail/special_forms.hpp"
#include "irl/network/network.hpp"

namespace irl {

/// The definitions of one name.
struct DefinitionGroup {
  std::string_view name;
  std::vector<const Definition*> definitions{};
  std::vector<std::size_t> uses{};  ///< the groups that its bodies use, some twice
  std::size_t level = 0;  ///< above those that it uses; groups that recur through one another share one
  bool recurs = false;
  bool has_actions = false;  ///< its bodies have some, or use what has
  bool is_sound = true;      ///< false: something is wrong with it, which was reported
  /// The first primitive in its bodies that is no relation; null where there is none.
  const Primitive* no_relation = nullptr;

  /// The name, or that of the special form that it stands for.
  std::string_view shown_name() const {
    return definitions.front()->is_form ? definitions.front()->body.front().primitive : name;
  }
  /// `in the definition of 'q'`, or `in 'count'`.
  std::string shown_place() const;
};

/// Definitions by name, with what uses what. Reports names and numbers of arguments that are wrong, and what
/// actions cannot do.
class DefinitionGroups {
 public:
  DefinitionGroups(std::span<const Definition> definitions, const Domain& domain, FindingCollector& found);

  std::vector<DefinitionGroup>& all() { return groups_; }
  const std::vector<DefinitionGroup>& all() const { return groups_; }
  /// The position of the group of that name; none if there is none.
  std::optional<std::size_t> find(std::string_view name) const;
  /// Whether an operation of that name is one of a relation, or of something that is defined.
  bool is_known(std::string_view name) const { return find(name) || domain_->find(name); }
  /// Calls it for every operation of a body, those inside special forms included; these themselves are left
  /// out, and reported where they are wrong.
  void for_each_operation(const Definition& definition, const std::function<void(const Operation&)>& call);

 private:
  void group(std::span<const Definition> definitions);
  void look_at(DefinitionGroup& group);
  void check_use(DefinitionGroup& group, const Operation& operation);
  void find_levels();
  static void note_if_no_relation(DefinitionGroup& group, const Primitive& primitive);
  void check_actions(DefinitionGroup& group);
  void look_at_uses(std::span<DefinitionGroup* const> level);
  static void spread_what_is_wrong(std::span<DefinitionGroup* const> level);
  void report_form(DefinitionGroup& group);
  void report(DefinitionGroup& group, const Position& where, std::string what, std::string expected = {},
              std::string advice = {});

  const Domain* domain_;
  FindingCollector* found_;
  std::vector<DefinitionGroup> groups_;
  boost::unordered_flat_map<std::string_view, std::size_t> by_name_;
};

}  // namespace irl
