#pragma once

#include "irl/orders/precedence.hpp"
#include "irl/run/solution.hpp"

namespace irl::orders {

/// Every two steps of an observed trace of which one may disturb the other, in their order in the trace; why
/// the safe orders are safe. Two steps that work on one state
///
///  - *conflict* where both touch the same object and at least one of them changes it: puts it elsewhere,
///  sets
///    an attribute, puts something in or takes it out. A step that only takes things from one place or puts
///    them there does not disturb another one that does, unless a step looks at the order in which things
///    stand there;
///  - *disturb a search* where one looks for something that is not named (the nearest unused bowl) and the
///    other one changes something that could be found: it makes it appear, or vanish, or puts it elsewhere.
///    Not where that is a thing taken out of a *stock* (see Stocks) and the search either takes from the same
///    stock, or finds what it finds before it comes to that stock;
///  - come as they came where both have several answers, of which the first is taken that leads to an end.
///
/// Relations change nothing and have no order; given the same, each takes the row that it took in the trace.
///
/// Theorem. *Every order that keeps the data dependencies and these pairs has the outcome of the trace, up to
/// the names of interchangeable things and the order in which things stand in a place.* That is, every step
/// gets, gives, changes and fails at the same; words that say why one failed, and times, apart.
///
/// Proof. Go along such an order and assume that it is so for the steps before, under a renaming of things
/// within stocks. Data come from the same steps. An object that the next step looks at was changed by the
/// same steps, one after the other, as in the trace, since each of them conflicts with the next one and with
/// this step, so it has the same content and stands in the same place; of the order in which things stand
/// somewhere the step learns only where all steps that fill that place are in order, or of things that one
/// step put there side by side and no step has touched since. There remains what a search finds. Of what it
/// could find, all that others change is as in the trace, since they are in order with it, but for what is
/// taken out of stocks. A stock never runs out for those who take from it: all of them together take no more
/// than there is, for that is what they took in the trace; a search that found it empty, or comes later to
/// what it found, is in order with every one of them. So a step that takes from a stock comes, as in the
/// trace, to the first thing that is left there, of the same content; it is renamed to the one that the trace
/// took, which no other step has touched before, for only the step that takes a thing out of a stock knows
/// its name. Since the step sees the same, it does the same. Places are equal to the order of their contents,
/// which steps that only take from them and put there leave open. ∎
///
/// A step that was not observed, or that looks at the time or at the whole state, is in order with everything
/// that changes something. A program with several first states has no stocks: names go from one to another.
///
/// Throws OutOfLimits where the budget is over before all are found.
std::vector<Pair> conflict_pairs(const Program& program, const Solution& trace, Budget& budget);

}  // namespace irl::orders
