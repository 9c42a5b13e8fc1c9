#include "irl/workbench/sessions/session_protocol.hpp"

namespace irl::workbench {

const std::vector<SessionProtocol::Known>& SessionProtocol::known_requests() {
  using P = SessionProtocol;
  static const std::vector<Known> known{
      {"add",
       &P::add,
       "adds operations (`network`, in network notation) and executes what can be executed",
       {"network"}},
      {"bindings",
       &P::bindings,
       "the values of `variables`; without these, of all that hold no state",
       {"variables"}},
      {"state", &P::state, "the whole state, the latest one or that of `variable`", {"variable"}},
      {"objects",
       &P::objects,
       "the objects of a state that are of `type`, with where they are",
       {"type", "variable"}},
      {"trace", &P::trace, "the steps, from the step `from` on", {"from"}},
      {"waiting", &P::waiting, "the operations that were not executed, and why"},
      {"check", &P::check_all, "every problem of the whole network"},
      {"why",
       &P::why,
       "why `variable` has its value, why something does `not` hold (`?x = 7`), or why there is no solution",
       {"variable", "not"}},
      {"network", &P::network, "the network so far, in network notation"},
      {"definitions", &P::definitions, "the definitions that were added"},
      {"undo", &P::undo, "takes back the last addition or change of alternative"},
      {"next", &P::next, "moves on to the next alternative"},
      {"alternatives",
       &P::alternatives,
       "this alternative and those that follow, at most so many (`most`)",
       {"most", "variables"}},
      {"limits",
       &P::limits,
       "sets the limits `steps`, `seconds` and `megabytes` of every later request",
       {"steps", "seconds", "megabytes"}},
      {"reset", &P::reset, "begins again with an empty network"},
      {"help", &P::help, "these requests"},
      {"end", &P::end, "ends the session"}};
  return known;
}

}  // namespace irl::workbench
