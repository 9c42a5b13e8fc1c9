#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "irl/language/role_filling.hpp"

namespace irl::language {

/// What the roles of a construction are filled from. All must outlive it.
struct RoleSources {
  const Construction& construction;
  const std::string& parameter;  ///< what `*` stands for
  const ClauseInPlace& place;
  const Language& language;
  const Referring& referring;
  const Situation& situation;

  /// What is taken, apart from vessels: a thing may stand where it stands already.
  std::vector<Identity> items_taken(const Filling& filling) const;
  /// Gives a role a thing that is there.
  void add_thing(Filling& filling, const Role& role, Identity thing) const;
  /// Gives a role a kind of thing, to be brought where something brings it; `phrase` is null where no words
  /// ask for it.
  void add_kind(Filling& filling, const Role& role, Type kind,
                const grammar::english::NounPhrase* phrase) const;
};

/// `Beat the butter to a cream`: whether a phrase says what is made, and not to what it is put, where
/// something of that name is listed.
bool names_result(const RoleSources& from, std::string_view relation,
                  const grammar::english::NounPhrase& phrase);

/// `Spoon over the rest`: whether a phrase says what goes over something, and not over what, as a role wants.
bool goes_over(const RoleSources& from, const Role& role, std::string_view relation,
               const grammar::english::NounPhrase& phrase);

/// The ways to fill a role that no words fill, by what the language says does then; none where nothing does
/// and the role must be filled.
void fill_unsaid(const RoleSources& from, const Role& role, const Filling& before,
                 std::vector<Filling>& results);

}  // namespace irl::language
