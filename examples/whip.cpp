// A primitive of one's own, in one file: `whip` whisks cream to a foam. Linked in, it has parser, checker,
// search, trace, scores and documentation like the others: `irl primitives whip`.
#include "irl/irl.hpp"
#include "primitives/cooking/kitchen.hpp"

using namespace irl::cooking;
using namespace std::chrono_literals;

static const bool added = irl::extend_domain("cooking", [](irl::Domain& domain) {
  actions_in(domain)
      .action("whip", irl::gives("whipped-thing", "transferable-container"),
              irl::object("thing-to-whip", "transferable-container", on_countertop),
              irl::tool("whipping-tool", "can-beat", on_countertop, unused("whisk")))
      .says("whisks the cream in a container to a foam")
      .example("(whip ?whipped-cream ?k2 ?k1 ?cream ?whisk)")
      .lasts(180s)
      .does([cream = domain.type("heavy-cream")](Kitchen& kitchen, irl::Entity bowl, irl::Entity) {
        return change_each(kitchen, bowl, cream, set(kitchen.words.beaten, true));
      });
});
