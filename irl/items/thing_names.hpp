#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "irl/define/domain.hpp"

/// What things are called, for people.
namespace irl::items {

/// The name of a thing in a sentence.
struct ThingName {
  std::string text;            ///< in the singular, or in the plural; without article
  bool is_plural = false;      ///< `carrots`
  bool takes_article = false;  ///< `the whisk`, and not `the 5` or `the chopped`
};

/// What a value is called: a vessel by what it holds, a thing that counts as an item as the domain names it,
/// anything else by its kind; a number by itself.
ThingName name_of(const Value& value, const Domain& domain);
/// The same by its kind alone: a bowl of carrots is a large bowl.
ThingName kind_of(const Value& value);

/// A thing by its kind and what else its attributes say of it by name: `large red cube`.
std::string described(const Entity& thing);

/// An English noun in the plural: `tomatoes`.
std::string plural_of(std::string noun);

/// The thing with that identity in a state, as it is there; none if it is not there.
std::optional<Entity> find_in(const Entity& state, Identity identity, const Domain& domain);

}  // namespace irl::items
