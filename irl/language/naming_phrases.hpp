#pragma once

#include <string>

#include "irl/language/role_filling.hpp"

/// What the phrases of a clause were taken for.
namespace irl::language {

/// Each phrase that names something, with the things that it stands for in the role that it plays.
template <class Use>
void for_each_name(const grammar::english::Clause& clause, const Filling& filling, const Use& use) {
  for (const grammar::english::Argument& argument : clause.arguments)
    for (const grammar::english::NounPhrase& phrase : argument.phrases) {
      const std::string* role = filling.role_of(phrase);
      if (const auto things = role ? filling.things.find(*role) : filling.things.end();
          things != filling.things.end())
        use(phrase, things->second);
    }
}

}  // namespace irl::language
