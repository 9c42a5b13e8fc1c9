#include "irl/repair/detail/proposals.hpp"

#include <algorithm>

#include "irl/network/edit/state_threading.hpp"

namespace irl {

namespace {

/// Collects the edits for one trouble.
class Answering {
 public:
  explicit Answering(const Case& broken)
      : broken_(broken), wiring_(broken.wiring), trouble_(broken.examination.diagnosis.troubles.front()) {}

  Proposals proposals() {
    const std::string& kind = trouble_.kind;
    if (kind == "no-initial-state") {
      give_initial_state();
    } else if (kind == "unknown-primitive" || kind == "arity") {
      propose_primitives(broken_, trouble_.operation, found_);
      propose_arguments(broken_, trouble_.operation, found_);
      propose_erasure(broken_, trouble_.operation, found_);
    } else if (!wiring_.primitive(trouble_.operation)) {
      propose_erasure(broken_, trouble_.operation, found_);
    } else if (trouble_.slot) {
      answer({trouble_.operation, *trouble_.slot});
    } else {
      answer_failure();
    }
    return std::move(found_);
  }

 private:
  void give_initial_state() {
    const auto operation = initial_operation(wiring_.domain());
    if (!operation) return;
    const auto slot = wiring_.domain().find(operation->primitive)->state_out;
    for (std::size_t o = 0; o < broken_.network().operations.size(); ++o) {
      const std::string* state = wiring_.state_taken(o);
      if (!state || wiring_.is_given(*state)) continue;
      Edit edit{.kind = EditKind::insert, .cost = 1, .change = {.inserted = {*operation}}};
      edit.change.inserted.front().arguments[*slot].value = Variable{*state};
      found_.push_back({std::move(edit), 0, o});
    }
  }

  void answer(Place place) {
    at(place);
    const std::string* name = wiring_.variable(place);
    if (trouble_.kind == "forked-state" || trouble_.kind == "given-twice" ||
        trouble_.kind == "repeated-variable") {
      for (const Place use : wiring_.uses(*name))
        if (use != place && (is_taken_alike(use, place) || trouble_.kind == "repeated-variable")) at(use);
    } else if (name && trouble_.kind == "type-clash") {
      if (const Place first = wiring_.uses(*name).front(); first != place) at(first);
      for (const Place giver : wiring_.givers(*name)) at(giver);
    } else if (name && trouble_.kind == "never-given") {
      propose_results(broken_, *name, found_);
    } else if (trouble_.kind == "cyclic") {
      at_arguments(trouble_.operation, place.slot);
    }
    propose_erasure(broken_, trouble_.operation, found_);
  }

  /// Whether both take a variable, or both give it.
  bool is_taken_alike(Place left, Place right) const {
    const auto gives = [&](Place place) {
      const SlotDefinition* slot = wiring_.slot(place);
      return slot && slot->role == SlotRole::output;
    };
    return gives(left) == gives(right);
  }

  void at(Place place) {
    propose_rewiring(broken_, place, found_);
    if (trouble_.kind == "forked-state") return;
    propose_exchanges(broken_, place, found_);
    propose_constants(broken_, place, found_);
    propose_insertions(broken_, place, found_);
  }

  void at_arguments(std::size_t operation, std::optional<SlotIndex> but = std::nullopt) {
    for (const Place place : wiring_.taken(operation))
      if (place.slot != but) at(place);
  }

  /// Nobody knows which argument is to blame, or whether what gave it is.
  void answer_failure() {
    at_arguments(trouble_.operation);
    std::vector<std::size_t> givers;
    for (const Place place : wiring_.taken(trouble_.operation))
      if (const std::string* name = wiring_.variable(place))
        for (const Place giver : wiring_.givers(*name))
          if (std::ranges::find(givers, giver.operation) == givers.end()) givers.push_back(giver.operation);
    for (const std::size_t giver : givers) at_what_gives(giver);
    if (const auto state = wiring_.primitive(trouble_.operation)->state_in)
      at_misplaced_state({trouble_.operation, *state});
    propose_erasure(broken_, trouble_.operation, found_);
  }

  /// A state that stands where none belongs may have changed places with another argument there.
  void at_misplaced_state(Place place) {
    const std::string* state = wiring_.variable(place);
    if (!state) return;
    for (const Place use : wiring_.uses(*state))
      if (!wiring_.is_state(use)) propose_exchanges(broken_, use, found_);
  }

  void at_what_gives(std::size_t operation) {
    for (const Place place : wiring_.taken(operation)) {
      propose_rewiring(broken_, place, found_);
      if (!wiring_.variable(place)) propose_constants(broken_, place, found_);
      propose_exchanges(broken_, place, found_);
    }
  }

  const Case& broken_;
  const Wiring& wiring_;
  const Trouble& trouble_;
  Proposals found_;
};

}  // namespace

Proposals proposals_for(const Case& broken) {
  Proposals proposals = Answering(broken).proposals();
  for (Proposal& proposal : proposals)
    proposal.edit.reason = broken.examination.diagnosis.troubles.front().words;
  return proposals;
}

}  // namespace irl
