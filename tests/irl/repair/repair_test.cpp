#include "irl/repair/repair.hpp"

#include <boost/test/unit_test.hpp>
#include <map>
#include <set>

#include "grammar/solution_file.hpp"
#include "irl/repair/detail/proposals.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/support/breakage.hpp"
#include "tests/support/diagnosis.hpp"

using namespace irl;
using namespace irl::test;

/// Broken networks, and the smallest edits that mend them.
BOOST_AUTO_TEST_SUITE(repairs)

namespace {

const Domain& workshop() {
  static const Domain domain = carpentry();
  return domain;
}

const std::vector<ImplicitChunk>& workshop_chunks() {
  static const std::vector<ImplicitChunk> chunks = implicit_chunks_of(workshop());
  return chunks;
}

Network parsed(std::string_view text) {
  return grammar::parse_network(text).network;
}

const char* const sound = R"(
  (get-shop ?s0)
  (fetch ?board ?s1 ?s0 board)
  (fetch ?brush ?s2 ?s1 brush)
  (paint ?painted ?s3 ?s2 ?board ?brush red)
  (let-dry ?dry ?s4 ?s3 ?painted 5 minute))";

Repairs repaired(const Network& network, std::size_t most = 1) {
  return repair(network, workshop(), {.chunks = workshop_chunks(), .most = most});
}

/// What a single edit changes: `- before`, `+ after`, one a line.
std::string only_edit(std::string_view text) {
  const Network network = parsed(text);
  const Repairs repairs = repaired(network);
  if (repairs.found.empty()) return std::string(name(repairs.verdict));
  BOOST_TEST(name(repairs.verdict) == "smallest");
  BOOST_TEST(diagnose(repairs.found.front().edited.network(), workshop()).is_sound());
  BOOST_TEST_REQUIRE(repairs.found.front().edits.size() == 1u);
  const Edit& edit = repairs.found.front().edits.front();
  std::string told(name(edit.kind));
  for (const Operation& inserted : edit.change.inserted) told += "\n+ " + grammar::print(inserted);
  if (edit.change.erased) told += "\n- " + grammar::print(network.operations[*edit.change.erased]);
  for (const auto& [operation, after] : edit.change.rewritten) told += "\n~ " + grammar::print(after);
  return told;
}

std::string with(std::string text, const std::string& part, const std::string& other) {
  return text.replace(text.find(part), part.size(), other);
}

/// The lowest cost of all sequences of proposed edits, looked for without any cleverness: every edit that is
/// proposed is made, those of the first trouble that is left, until everything is sound or costs too much.
class Exhaustive {
 public:
  Exhaustive(const Network& network, double most)
      : best_(most),
        closeness_(workshop().types()),
        as_written_(chunks_as_written(network, workshop_chunks(), workshop())),
        chunks_(prepared(workshop_chunks(), workshop())) {
    for (PreparedChunk& chunk : prepared(as_written_, workshop())) chunks_.push_back(std::move(chunk));
    go_on({network, workshop()}, 0, nullptr);
  }
  double best() const { return best_; }

 private:
  void go_on(const EditedNetwork& edited, double cost, const Trouble* answered) {
    if (cost >= best_) return;
    const Examination examination = examine(edited.network(), workshop(), {}, answered == nullptr);
    if (examination.diagnosis.is_sound()) {
      best_ = cost;
      return;
    }
    if (answered && is_there(*answered, examination.diagnosis)) return;
    const Wiring wiring(edited.network(), workshop());
    const EditCosts costs;
    const Budget budget{{}};
    for (const Proposal& proposal :
         proposals_for({wiring, examination, chunks_, costs, {}, closeness_, budget})) {
      EditedNetwork next = edited;
      next.make(proposal.edit.change);
      go_on(next, cost + proposal.edit.cost, &examination.diagnosis.troubles.front());
    }
  }

  /// Told alike; where operations have moved, that is all that can be said.
  static bool is_there(const Trouble& answered, const Diagnosis& now) {
    return std::ranges::any_of(now.troubles, [&](const Trouble& trouble) {
      return trouble.kind == answered.kind && trouble.words == answered.words &&
             trouble.where == answered.where;
    });
  }

  double best_;
  Closeness closeness_;
  std::vector<ImplicitChunk> as_written_;
  std::vector<PreparedChunk> chunks_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_sound_network_stays) {
  const Repairs repairs = repaired(parsed(sound));
  BOOST_TEST(name(repairs.verdict) == "sound");
  BOOST_TEST(repairs.found.empty());
  BOOST_TEST(repairs.trials == 1u);
}

BOOST_AUTO_TEST_CASE(every_kind_of_break_has_its_edit) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {with(sound, "(paint", "(piant"), "primitive\n~ (paint ?painted ?s3 ?s2 ?board ?brush red)"},
      {with(sound, "?board ?brush", "?baord ?brush"), "rewire\n~ (paint ?painted ?s3 ?s2 ?board ?brush red)"},
      {with(sound, "?s2 ?board", "?s1 ?board"), "rewire\n~ (paint ?painted ?s3 ?s2 ?board ?brush red)"},
      {with(sound, "?board ?brush", "?brush ?board"),
       "exchange\n~ (paint ?painted ?s3 ?s2 ?board ?brush red)"},
      {with(sound, "?board ?brush", "?board"), "arguments\n~ (paint ?painted ?s3 ?s2 ?board ?brush red)"},
      {with(sound, "?s0 board)", "?s0 boadr)"), "constant\n~ (fetch ?board ?s1 ?s0 board)"},
      {with(sound, "(get-shop ?s0)", ""), "insert\n+ (get-shop ?s0)"},
  };
  for (const auto& [text, expected] : cases) BOOST_TEST(only_edit(text) == expected, text << only_edit(text));
}

BOOST_AUTO_TEST_CASE(nothing_smaller_is_found_without_cleverness) {
  std::size_t compared = 0;
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    Network network = parsed(sound);
    Breakage(workshop(), seed).break_in(network, 1 + seed % 2);
    const Repairs repairs = repaired(network);
    if (repairs.verdict != RepairVerdict::smallest) continue;
    const double cost = repairs.found.front().cost;
    ++compared;
    BOOST_TEST(Exhaustive(network, cost + 0.25).best() == cost, grammar::print(network));
  }
  BOOST_TEST(compared > 20u);
}

BOOST_AUTO_TEST_CASE(what_is_repaired_is_sound_and_its_edits_lead_there) {
  for (std::uint32_t seed = 0; seed < 60; ++seed) {
    Network network = parsed(sound);
    Breakage(workshop(), seed).break_in(network, 1 + seed % 3);
    for (const Repair& found : repaired(network, 3).found) {
      BOOST_TEST(diagnose(found.edited.network(), workshop()).is_sound());
      EditedNetwork edited(network, workshop());
      double cost = 0;
      for (const Edit& edit : found.edits) {
        edited.make(edit.change);
        cost += edit.cost;
        BOOST_TEST(!edit.reason.empty());
      }
      BOOST_TEST((edited.network() == found.edited.network()));
      BOOST_TEST(cost == found.cost);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_same_network_gives_the_same_repairs) {
  Network network = parsed(sound);
  Breakage(workshop(), 7).break_in(network, 2);
  const Repairs first = repaired(network, 4), second = repaired(network, 4);
  BOOST_TEST(first.trials == second.trials);
  BOOST_TEST_REQUIRE(first.found.size() == second.found.size());
  for (std::size_t i = 0; i < first.found.size(); ++i)
    BOOST_TEST((first.found[i].edited.network() == second.found[i].edited.network()));
}

BOOST_AUTO_TEST_CASE(limits_are_told) {
  const Network network = parsed(with(with(sound, "(paint", "(piant"), "?s0 board)", "?s0 boadr)"));
  const Repairs few = repair(network, workshop(), {.chunks = workshop_chunks(), .limits = {.steps = 2}});
  BOOST_TEST(name(few.verdict) == "stopped");
  const Repairs short_ones = repair(network, workshop(), {.chunks = workshop_chunks(), .max_edits = 1});
  BOOST_TEST(name(short_ones.verdict) == "hopeless");
  const std::atomic<bool> cancelled = true;
  const Repairs none =
      repair(network, workshop(), {.chunks = workshop_chunks(), .limits = {.cancelled = &cancelled}});
  BOOST_TEST(name(none.verdict) == "stopped");
}

BOOST_AUTO_TEST_CASE(what_is_wrong_with_a_bind_statement_is_told_where_it_stands) {
  const Diagnosis diagnosis =
      diagnose(parsed("(get-shop ?s)\n(bind nowhere ?b 3)\n(fetch ?b ?s1 ?s board)"), workshop());
  BOOST_TEST_REQUIRE(!diagnosis.is_sound());
  BOOST_TEST(diagnosis.troubles.front().kind == "unknown-type");
  BOOST_TEST(diagnosis.troubles.front().where.line == 2);
}

BOOST_AUTO_TEST_CASE(odd_networks_are_told_of_and_harm_nobody) {
  for (const char* text :
       {"", "(paint)", "(paint ?a ?a ?a ?a ?a ?a)", "(bind board ?b board)", "(get-shop red)",
        "(get-shop ?s)(get-shop ?s)", "(unknown)", "(fetch ?a ?b ?b board)", "(fetch (?a) (b) 2 \"c\")"}) {
    const Repairs repairs = repaired(parsed(text));
    BOOST_TEST((repairs.verdict == RepairVerdict::sound) == repairs.diagnosis.is_sound(), text);
  }
}

BOOST_AUTO_TEST_CASE(taking_everything_away_repairs_nothing) {
  const Repairs none = repaired(parsed(""));
  BOOST_TEST(name(none.verdict) == "hopeless");
  BOOST_TEST(none.diagnosis.troubles.front().kind == "empty");
  for (const char* text :
       {"(unknown)", "(paint)", "(get-shop red)(nothing ?x)", "(nail ?n ?s ?s ?s ?s ?s ?s ?s)"})
    for (const Repair& found : repaired(parsed(text), 5).found)
      BOOST_TEST(!found.edited.network().operations.empty(), text);
}

/// Rules without end, cancelled by a relation that they ask.
BOOST_AUTO_TEST_CASE(what_rules_say_is_no_longer_asked_once_it_is_cancelled) {
  constexpr int until_cancelled = 20'000;
  std::atomic<bool> cancelled = false;
  std::atomic<int> calls = 0;
  Domain numbers("numbers");
  const auto number = slot<long>("number"), next = slot<long>("next");
  numbers.relation("next", next, number).given(number).find(next, [&](long n) {
    cancelled = ++calls >= until_cancelled;
    return n + 1;
  });
  const Network network =
      parsed("(define (natural 0)) (define (natural ?n) (natural ?m) (next ?n ?m)) (natural ?x)");
  const Repairs none = repair(network, numbers, {.limits = {.time = no_time_limit, .cancelled = &cancelled}});
  BOOST_TEST(name(none.verdict) == "stopped");
  BOOST_TEST(calls < 2 * until_cancelled);
}

/// What a limit cut short is not known to be wrong.
BOOST_AUTO_TEST_CASE(where_a_trial_reaches_its_limit_nothing_is_called_hopeless) {
  Domain numbers("numbers");
  const auto number = slot<long>("number"), next = slot<long>("next");
  numbers.relation("next", next, number).given(number).find(next, [](long n) { return n + 1; });
  const Network network =
      parsed("(define (natural 0)) (define (natural ?n) (natural ?m) (next ?n ?m)) (natural ?x)");
  const Repairs none =
      repair(network, numbers, {.run = {.limits = {.bytes = 1'000'000}}, .limits = {.time = no_time_limit}});
  BOOST_TEST(name(none.verdict) == "stopped");
}

BOOST_AUTO_TEST_CASE(no_edit_is_proposed_once_the_time_is_over) {
  const Network network = parsed("(get-shop ?s0)(paint ?painted ?s2 ?s0 ?bord ?brush red)");
  const Examination examination = examine(network, workshop(), {}, true);
  const Wiring wiring(network, workshop());
  const Closeness closeness(workshop().types());
  const EditCosts costs;
  const std::vector<PreparedChunk> chunks = prepared(workshop_chunks(), workshop());
  const Budget in_time{{}}, over{{.time = std::chrono::milliseconds(0)}};
  BOOST_TEST(!proposals_for({wiring, examination, chunks, costs, {}, closeness, in_time}).empty());
  BOOST_CHECK_THROW((void)proposals_for({wiring, examination, chunks, costs, {}, closeness, over}),
                    OutOfLimits);
  const Repairs stopped = repair(network, workshop(), {.limits = {.time = std::chrono::milliseconds(0)}});
  BOOST_TEST((stopped.verdict == RepairVerdict::stopped));
}

BOOST_AUTO_TEST_SUITE_END()
