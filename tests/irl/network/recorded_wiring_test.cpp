#include <boost/test/unit_test.hpp>
#include <random>

#include "grammar/solution_file.hpp"
#include "irl/network/edit/edited_network.hpp"
#include "irl/network/edit/state_threading.hpp"
#include "irl/network/wiring.hpp"
#include "tests/irl/arithmetic.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/run/random_network.hpp"
#include "tests/support/breakage.hpp"
#include "tests/support/recorded.hpp"

namespace irl::test {

/// Which operation gives what to which others in drawn networks, right and broken; and what becomes of that
/// when they are edited.
BOOST_FIXTURE_TEST_SUITE(recorded_wiring, HeldWork)

namespace {

std::string told(const std::vector<Place>& places) {
  std::string text;
  for (const Place place : places)
    text += " " + std::to_string(place.operation) + "/" + std::to_string(place.slot);
  return text;
}

std::string told(const std::string* variable) {
  return variable ? "?" + *variable : "-";
}

std::string told(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += " ?" + name;
  return text;
}

std::string told(const Wiring& wiring) {
  std::string text = grammar::print(wiring.network());
  const std::size_t count = wiring.network().operations.size();
  std::vector<std::string> names{"nobody"};
  for (std::size_t o = 0; o < count; ++o) {
    text += "  " + std::to_string(o) + ": " + (wiring.primitive(o) ? wiring.primitive(o)->name : "-") +
            ", state " + told(wiring.state_taken(o)) + " to " + told(wiring.state_given(o)) + ", takes" +
            told(wiring.taken(o)) + ", needed by";
    for (const bool is_needed : wiring.dependants(o)) text += is_needed ? " +" : " -";
    text += "\n";
    for (SlotIndex slot; slot < wiring.network().operations[o].arguments.size(); ++slot)
      if (const std::string* name = wiring.variable({o, slot})) names.push_back(*name);
  }
  for (const std::string& name : names)
    text += "  ?" + name + (wiring.contains(name) ? "" : " unknown") +
            (wiring.is_given(name) ? " given by" : ", by") + told(wiring.givers(name)) +
            (wiring.is_loose(name) ? " loose" : "") + ", used at" + told(wiring.uses(name)) + ", " +
            (wiring.type(name) ? std::string(wiring.type(name).name()) : "-") + "\n";
  return text + "  given" + told(wiring.given()) + "; states left" + told(wiring.states_left()) + "; loose" +
         told(wiring.loose_ends()) + "; missing" + told(wiring.missing()) + "\n";
}

/// Some change: operations put in, one taken out, some written otherwise.
NetworkChange drawn_change(const Network& network, const Network& other, std::mt19937& random) {
  NetworkChange change;
  const std::size_t count = network.operations.size();
  if (random() % 2 == 0) {
    change.before = random() % (count + 1);
    for (std::size_t i = 0; i < other.operations.size() && i < 1 + random() % 2; ++i)
      change.inserted.push_back(other.operations[i]);
  }
  if (random() % 3 == 0) change.erased = random() % count;
  for (std::size_t o = 0; o < count; ++o)
    if (o != change.erased && random() % 4 == 0) {
      Operation after = network.operations[o];
      if (!after.arguments.empty())
        std::swap(after.arguments.front(), after.arguments[random() % after.arguments.size()]);
      change.rewritten.emplace_back(o, std::move(after));
    }
  return change;
}

std::string told(const EditedNetwork& edited) {
  std::string text = grammar::print(edited.network()) + "  places";
  for (std::size_t o = 0; o < edited.network().operations.size(); ++o)
    text += " " + std::to_string(edited.id_at(o)) + "/" + std::to_string(edited.beside_at(o));
  text += "; erased";
  for (const Operation& erased : edited.erased()) text += " " + grammar::print(erased);
  return text + "\n";
}

/// One edit after the other, each at any operation that is still there.
std::string edited_on(const Network& network, const Network& other, const Domain& domain,
                      std::mt19937& random) {
  EditedNetwork edited(network, domain);
  std::string text;
  for (int i = 0; i < 8 && !edited.network().operations.empty(); ++i) {
    const std::size_t id = edited.id_at(random() % edited.network().operations.size());
    const Operation& further = other.operations[random() % other.operations.size()];
    const std::string known = "n" + std::to_string(random() % 8);
    switch (random() % 7) {
      case 0:
        edited.insert_before(id, {.operations = {further}, .bindings = {}});
        break;
      case 1:
        text += std::to_string(edited.insert_behind(id, further)) + "\n";
        break;
      case 2:
        edited.erase(id, random() % 2 ? std::optional(known) : std::nullopt);
        break;
      case 3:
        edited.replace(id, further);
        break;
      case 4:
        if (!edited.at(id).arguments.empty())
          edited.set_argument(id, 0, {Variable{edited.fresh_name(known)}});
        break;
      case 5:
        edited.replace_uses(known, edited.fresh_name("other-1"), edited.position(id));
        break;
      default:
        edited.rename(known, edited.fresh_name("renamed"));
    }
    text += told(edited);
    for (int n = 0; n < 8; ++n) text += " " + edited.now("n" + std::to_string(n)).value_or("-");
    text += "\n";
  }
  return text;
}

std::string wired(RandomNetworks networks, const Domain& domain, std::uint32_t seed) {
  std::mt19937 random(seed);
  Network network = networks.next();
  Breakage(domain, seed).break_in(network, seed % 4);
  const Network other = networks.next();
  std::string text = told(Wiring(network, domain));
  if (network.operations.empty()) return text;
  for (int i = 0; i < 4; ++i) {
    const NetworkChange change = drawn_change(network, other, random);
    EditedNetwork edited(network, domain);
    const std::size_t loose = Wiring(network, domain).loose_ends_after(change);
    edited.make(change);
    BOOST_TEST(Wiring(edited.network(), domain).loose_ends().size() == loose, seed);
    text += told(Wiring(edited.network(), domain)) + "  originals";
    for (std::size_t o = 0; o < edited.network().operations.size(); ++o) {
      const auto original = edited.original_at(o);
      text += " " + (original ? std::to_string(*original) : "-");
    }
    text += "\n";
  }
  if (const Network sound = networks.next(); !sound.operations.empty() && !other.operations.empty())
    text += edited_on(sound, other, domain, random);
  const Threaded threaded = with_state_threaded(network, domain, "first-state");
  return text + "  threaded to " + threaded.state + "\n" + grammar::print(threaded.network);
}

}  // namespace

BOOST_AUTO_TEST_CASE(of_drawn_networks) {
  const Domain numbers = arithmetic(), workshop = carpentry();
  std::vector<Named> texts;
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    texts.push_back({"workshop " + std::to_string(seed),
                     wired(carpentry_networks(workshop, 3 + seed % 7, 3500 + seed), workshop, seed)});
    texts.push_back({"numbers " + std::to_string(seed),
                     wired({numbers,
                            {.primitives = {"digit", "even", "sum", "successor", "double", "smaller",
                                            "square", "scaled", "named"},
                             .constants = {{std::int64_t{1}}, {std::int64_t{4}}},
                             .most_operations = 6,
                             .shared_variables = 4},
                            3700 + seed},
                           numbers, seed)});
  }
  hold_against_digests("irl/network/wiring.record", texts);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
