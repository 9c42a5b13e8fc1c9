#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "irl/define/domain.hpp"
#include "irl/network/network.hpp"
#include "irl/run/search.hpp"

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

/// How many objects are reported that would have fitted as well.
inline constexpr std::size_t most_alternatives = 20;

/// An open variable of an instruction, and the object that it was linked to.
struct Link {
  std::size_t instruction = 0;  ///< counted from 0
  std::string variable;         ///< as the instruction writes it
  std::string object;           ///< the variable of the whole network that it has become
  double closeness = 0;         ///< how well the object fits, from 0 to 1
  std::vector<std::string>
      equally_good{};  ///< other objects that would have fitted as well, at most `most_alternatives`
};

/// Instructions, linked to one network.
struct LinkedInstructions {
  Verdict verdict = Verdict::partial;
  Network network;          ///< of all instructions that could be linked, in their order
  std::size_t linked = 0;   ///< how many these are
  std::vector<Link> links;  ///< in the order of the instructions; states are left out
  double cost = 0;          ///< how much closeness was given up on the way, summed up
  std::string reason{};     ///< what kept the next instruction from being linked; empty if it is complete
};

/// How instructions are linked.
struct LinkingOptions {
  RunOptions run{};                ///< of every single instruction, and of every whole network
  Limits limits{.steps = 10'000};  ///< of all; a step is an execution, of an instruction or a whole network
};

/// What linking did so far.
struct LinkingStatistics {
  std::uint64_t executions = 0;
  std::uint64_t choices = 0;
  bool stopped = false;  ///< some limit was reached: there may be more networks
};

/// Links the open variables of consecutive instructions to what the earlier ones produced, and gives the
/// resulting networks, the best first, lazily.
///
/// Variables of one instruction are its own; the state is threaded from one to the next (an initial state is
/// given where the first instruction does not ask for one). For every other open variable the objects that
/// earlier instructions named are tried, by the latest name that each has got: those of a fitting type, first
/// those that come closest to what the instruction says of it (`Mention`), or, where it says nothing, to the
/// type of the slot. Objects that were given to an operation already count as half as close. Of equally close
/// ones, the last one that was named is tried first, but where the instruction describes it, simple things
/// are tried first and in the order of naming, as ingredients are got in the order of their use. Open slots
/// with a default keep it, unless they are mentioned. Every instruction is executed on the state and the
/// objects that were reached, and must succeed, as must the whole network in the end. The cost of a link is
/// how much closer the closest object would have been; the networks come in the order of their summed costs.
/// The same instructions give the same networks in the same order.
///
/// Where the instructions cannot all be linked, the only result is the one that came farthest.
class InstructionLinking {
 public:
  /// The domain must outlive it.
  InstructionLinking(std::vector<Instruction> instructions, const Domain& domain,
                     LinkingOptions options = {});
  ~InstructionLinking();
  InstructionLinking(InstructionLinking&&) noexcept;
  InstructionLinking& operator=(InstructionLinking&&) noexcept;

  /// The next network; none when there are no more.
  std::optional<LinkedInstructions> next();
  const LinkingStatistics& statistics() const;

 private:
  class Walk;
  std::unique_ptr<Walk> walk_;
};

/// The best network.
LinkedInstructions link(std::vector<Instruction> instructions, const Domain& domain,
                        LinkingOptions options = {});

}  // namespace irl
