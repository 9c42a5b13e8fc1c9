#include "primitives/cooking/rules.hpp"

namespace irl::cooking {

void declare_rules(Domain& domain) {
  domain.rule_positions({"documented", "reference"});
  domain.rule(
      {"durations",
       {"hours and minutes are what they are everywhere; spreading lasts 20 s and sifting 90 s",
        "bake, boil and fry count every unit as minutes, refrigerating n units lasts n x n units, cooling "
        "uses "
        "the bare number; spreading with a given tool lasts 120 s, sifting with given target and tool 60 "
        "s"}});
  domain.rule(
      {"availability",
       {"an operation starts when everything that it handles is available",
        "an operation waits for some of its inputs only; waiting is measured from the kitchen's clock"}});
  domain.rule({"in-place",
               {"mash, peel and seed change the food in the kitchen",
                "mash, peel and seed change only their output; later operations find the food as it was"}});
  domain.rule({"bringing-keeps",
               {"what already stands unused on the countertop stays there when it is brought",
                "it leaves the kitchen"}});
  domain.rule(
      {"filled-is-used",
       {"a container that something was put into is used",
        "a given container that eggs are cracked into, portions are put onto or that is spread upon stays "
        "unused"}});
  domain.rule({"given-lining",
               {"line uses the lining that it is given",
                "any lining but paper cups in muffin tins is replaced by a sheet of baking paper"}});
  domain.rule(
      {"nothing-lost",
       {"only what is used leaves a container, and what is added to a container joins what it holds",
        "drain drops mixtures without liquid, transfer-items and sift overwrite what the destination holds, "
        "what is left of a topping, dough or grease is lost, and so is what is transferred into itself"}});
  domain.rule({"amounts-have-units",
               {"what is counted or portioned is converted to the right unit first",
                "the bare number counts, whatever its unit"}});
  domain.rule({"exact-ingredient-first",
               {"an ingredient asked for by name is taken from a stock of exactly that type if there is one",
                "it is taken from the first stock of the type or a subtype"}});
  domain.rule({"finite-stock", {"taking more than a stock holds fails", "a stock can go negative"}});
  domain.rule({"clock-on-failure",
               {"a failed operation moves the kitchen's clock as a successful one does",
                "where mix, peel or grease fail with a given tool or fat, the stored clock stays behind"}});
  domain.rule({"dish-candidates",
               {"the dish is sought in what is there at the end",
                "the dish is sought among primary outputs, every second one along a chain"}});
  domain.rule({"strict-similarity",
               {"lists are compared as multisets, and whole locations have to agree",
                "lists are compared one-sidedly, and the beginning of a location is enough"}});
  domain.rule({"mixture-order",
               {"chains of mixtures are compared from the first made to the last",
                "chains of mixtures are compared from the last made to the first"}});
  domain.rule({"pairing",
               {"ingredients of one class are paired so that their scores add up to the most",
                "ingredients of one class are paired one by one, in gold order"}});
  domain.rule({"tools-survive",
               {"a tool that was brought stays a tool where the operation fails",
                "a tool that was brought becomes a failed object with the operation"}});
  domain.rule({"order-of-lines",
               {"the order of lines changes nothing: where operations could be executed in several orders, "
                "their content decides which is first",
                "where operations could be executed in several orders, the first line is executed first"}});
  domain.lines_decide(rule::order_of_lines, reference);
}

}  // namespace irl::cooking
