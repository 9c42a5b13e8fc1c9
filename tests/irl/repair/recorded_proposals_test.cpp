#include <boost/test/unit_test.hpp>
#include <random>

#include "grammar/solution_file.hpp"
#include "irl/repair/detail/proposals.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/run/random_network.hpp"
#include "tests/irl/written_network.hpp"
#include "tests/support/breakage.hpp"
#include "tests/support/cooking_domain.hpp"
#include "tests/support/recorded.hpp"

/// What is proposed for a broken network, and how well each proposal fits: for whatever is wrong with it, and
/// at every place.
namespace irl::test {
BOOST_FIXTURE_TEST_SUITE(recorded_proposals, HeldWork)

namespace {

/// Writes names as people do who do not know those of the domain: with a word before, with half of them, as
/// other words.
class OtherNames {
 public:
  OtherNames(const Domain& domain, std::uint32_t seed) : domain_(domain), random_(seed) {}

  Network in(Network network) {
    for (Operation& operation : network.operations) {
      if (random_() % 6 == 0) operation.primitive = other(operation.primitive);
      if (random_() % 12 == 0) operation.arguments.pop_back();
      for (Term& argument : operation.arguments)
        if (auto* symbol = std::get_if<Symbol>(&argument.value); symbol && random_() % 2 == 0)
          symbol->name = other(symbol->name);
        else if (auto* variable = std::get_if<Variable>(&argument.value); variable && random_() % 3 == 0)
          variable->name = called_like_a_type() + "-" + variable->name;
    }
    return network;
  }

 private:
  std::string other(const std::string& name) {
    const std::size_t hyphen = name.find('-');
    switch (random_() % 5) {
      case 0:
        return "organic-" + name;
      case 1:
        return hyphen == std::string::npos ? name + "s" : name.substr(hyphen + 1);
      case 2:
        return "something";
      case 3:
        return {name.rbegin(), name.rend()};
      default:
        return name.substr(0, name.size() - 1);
    }
  }
  std::string called_like_a_type() {
    const auto types = domain_.types().all();
    return std::string(types[random_() % types.size()].name());
  }

  const Domain& domain_;
  std::mt19937 random_;
};

std::string told(const Proposal& proposal) {
  const Edit& edit = proposal.edit;
  std::string text = "    " + std::string(name(edit.kind)) + " for " + to_string(edit.cost) + ", fits " +
                     to_string(proposal.fit) + ", " + std::to_string(proposal.distance) + " away:";
  for (const Operation& operation : edit.change.inserted)
    text += " +" + std::to_string(edit.change.before) + grammar::print(operation);
  if (edit.change.erased) text += " -" + std::to_string(*edit.change.erased);
  for (const auto& [operation, after] : edit.change.rewritten)
    text += " ~" + std::to_string(operation) + grammar::print(after);
  return text + "\n";
}

std::string told(const std::string& about, const Proposals& proposals) {
  std::string text = "  " + about + "\n";
  for (const Proposal& proposal : proposals) text += told(proposal);
  return text;
}

std::vector<std::string> backwards(std::string_view said) {
  return {{said.rbegin(), said.rend()}};
}

class Proposing {
 public:
  explicit Proposing(const Domain& domain)
      : domain_(domain), closeness_(domain.types()), chunks_(prepared(implicit_chunks_of(domain), domain)) {}

  std::string proposed(const Network& network) const {
    Examination found = examine(network, domain_, {.limits = {.steps = 200}}, true);
    const Wiring wiring(network, domain_);
    const Budget budget(Limits{.time = no_time_limit});
    const Case broken{wiring, found, chunks_, costs_, synonyms_, closeness_, budget};
    std::string text = grammar::print(network);
    auto& troubles = found.diagnosis.troubles;
    for (std::size_t t = 0; t < troubles.size(); ++t) {
      std::swap(troubles.front(), troubles[t]);
      text += told(troubles.front().kind + ": " + troubles.front().words, proposals_for(broken));
    }
    for (std::size_t o = 0; o < network.operations.size(); ++o) text += at_operation(broken, o);
    for (const std::string& name : wiring.missing()) {
      Proposals results;
      propose_results(broken, name, results);
      text += told("results for ?" + name, results);
    }
    return text;
  }

 private:
  static std::string at_operation(const Case& broken, std::size_t operation) {
    Proposals of_all;
    propose_primitives(broken, operation, of_all);
    propose_arguments(broken, operation, of_all);
    propose_erasure(broken, operation, of_all);
    std::string text = told(std::to_string(operation), of_all);
    if (!broken.wiring.primitive(operation)) return text;
    for (const SlotIndex slot : indices(broken.wiring.primitive(operation)->slots)) {
      Proposals here;
      for (const auto& propose : {propose_rewiring, propose_exchanges, propose_constants, propose_insertions})
        propose(broken, {operation, slot}, here);
      text += told(std::to_string(operation) + "/" + std::to_string(slot), here);
    }
    return text;
  }

  const Domain& domain_;
  Closeness closeness_;
  std::vector<PreparedChunk> chunks_;
  EditCosts costs_{};
  Synonyms synonyms_{.types = backwards, .primitives = backwards};  // of all that people may call a thing
};

}  // namespace

BOOST_AUTO_TEST_CASE(in_the_workshop) {
  const Domain workshop = carpentry();
  const Proposing proposing(workshop);
  std::vector<Named> texts;
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    Network network = carpentry_networks(workshop, 3 + seed % 6, 1500 + seed).next();
    Breakage(workshop, 1700 + seed).break_in(network, seed % 3);
    if (seed % 2 == 0) network = OtherNames(workshop, seed).in(std::move(network));
    texts.push_back({"seed " + std::to_string(seed), proposing.proposed(network)});
  }
  hold_against_digests("irl/repair/proposals_in_the_workshop.record", texts);
}

/// One argument too many or too few, and names of types where results stand.
BOOST_AUTO_TEST_CASE(with_constants_in_the_place_of_results) {
  const Domain workshop = carpentry();
  const Proposing proposing(workshop);
  std::vector<Named> texts;
  for (const char* operations :
       {"(get-shop ?s0)(fetch board ?s1 ?s0)", "(get-shop ?s0)(fetch ?a ?s1 ?s0 board board)",
        "(get-shop ?s0)(fetch board ?a ?s1 ?s0 board)", "(get-shop ?s0)(paint red ?s1 ?s0 ?board ?brush)",
        "(get-shop ?s0)(paint ?p red ?s0 ?board ?brush)",
        "(get-shop ?s0)(paint red board ?p ?s1 ?s0 ?b ?brush red)", "(get-shop ?s0)(halve half half ?s1 ?s0)",
        "(get-shop ?s0)(halve half ?a ?b ?s1 ?s0 ?c)"})
    texts.push_back({operations, proposing.proposed(network(operations))});
  hold_against_digests("irl/repair/proposals_of_constants.record", texts);
}

BOOST_AUTO_TEST_CASE(in_the_kitchen) {
  const Proposing proposing(cooking());
  std::vector<Named> texts;
  std::uint32_t seed = 0;
  for (const char* id : {"lemonade", "croutons-vinegar-salad", "cole-slaw", "coconut-tuiles"}) {
    const Network whole =
        grammar::parse_solutions(source_text("recipes/" + std::string(id) + ".solution"), id)
            .recipes.front()
            .network;
    for (const auto from : {0, 4}) {
      Network network = whole;
      network.operations.assign(whole.operations.begin() + from, whole.operations.begin() + from + 5);
      Breakage(cooking(), ++seed).break_in(network, 1);
      texts.push_back({id + std::string(" from ") + std::to_string(from),
                       proposing.proposed(OtherNames(cooking(), seed).in(std::move(network)))});
    }
  }
  hold_against_digests("irl/repair/proposals_in_the_kitchen.record", texts);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
