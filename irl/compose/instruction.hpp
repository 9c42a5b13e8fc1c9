#pragma once

#include <string>
#include <vector>

#include "irl/define/domain.hpp"
#include "irl/network/network.hpp"

namespace irl {

/// What an instruction says about something that was there before it: `(the butter ?b)`, "the butter";
/// `(the butter white-sugar ?b)`, "the butter and the sugar"; `(the ?b)`, "it".
struct Mention {
  std::string variable;
  std::vector<Type> words;  ///< what it is, or what is in it
  Position where{};
};

/// The network of one instruction, which does not know the variables of the others, with what it mentions.
struct Instruction {
  Network network;
  std::vector<Mention> mentions;
  Position where{};
};

/// The name that mentions are written under. It is no primitive.
inline constexpr std::string_view mention_name = "the";

/// Takes the mentions out of a network as written. Those that cannot be understood are reported (kinds:
/// `bad-mention`, `unknown-type`, `mentioned-twice`, `unused-mention`) and left out.
Instruction read_instruction(const Network& network, const Domain& domain, Problems& problems);

/// What a variable of an instruction needs.
enum class Need {
  nothing,   ///< the instruction gives it, or binds it
  state,     ///< the state that the instructions before it have left
  object,    ///< an object that was there before
  optional,  ///< it has a default: an object that was there before only where it is mentioned
};

/// A variable with its need, and the type that the slot asks for.
struct NeedOfVariable {
  std::string variable;
  Need need = Need::nothing;
  Type type;
};

/// The variables of an instruction that need something from outside, in the order in which they are written.
/// A slot that can be used in either direction needs something if it is not the first one and nothing else in
/// the instruction has the variable.
std::vector<NeedOfVariable> needs(const Network& network, const Domain& domain);

}  // namespace irl
