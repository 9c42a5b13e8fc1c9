#include "irl/repair/rewritings.hpp"

#include <fmt/format.h>

#include <boost/test/unit_test.hpp>
#include <functional>

#include "grammar/solution_file.hpp"
#include "irl/repair/repair.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/data/hierarchy.hpp"
#include "tests/irl/run/random_network.hpp"
#include "tests/support/diagnosis.hpp"
#include "tests/support/recorded.hpp"

/// Ways of writing that are kept up all through a network: each is undone, and a slip is none.
namespace irl::test {
BOOST_AUTO_TEST_SUITE(rewritings_of_networks)

namespace {

const char* const sound[] = {R"((get-shop ?shop-0)
(fetch ?a-board ?shop-1 ?shop-0 board)
(fetch ?a-brush ?shop-2 ?shop-1 brush)
(paint ?painted-board ?shop-3 ?shop-2 ?a-board ?a-brush red)
(let-dry ?dry-board ?shop-4 ?shop-3 ?painted-board 5 minute))",
                             R"((get-shop ?s0)
(fetch ?the-board ?s1 ?s0 board)
(fetch ?plank ?s2 ?s1 board)
(halve ?one ?other ?s3 ?s2 ?the-board)
(paint ?blue ?s4 ?s3 ?one ?a-brush blue)
(nail ?nailed ?s5 ?s4 ?plank ?blue ?a-hammer)
(paint ?red ?s6 ?s5 ?other ?other-brush red)
(let-dry ?dry ?s7 ?s6 ?red 300 second))"};

Network parsed(std::string_view text) {
  return grammar::parse_network(text).network;
}

using Distortion = std::function<void(Operation&, const Domain&)>;

void with_underscores(Operation& operation, const Domain&) {
  std::ranges::replace(operation.primitive, '-', '_');
  for (Term& term : operation.arguments)
    if (auto* variable = std::get_if<Variable>(&term.value)) std::ranges::replace(variable->name, '-', '_');
}

void in_quotes(Operation& operation, const Domain&) {
  for (Term& term : operation.arguments)
    if (const auto* symbol = std::get_if<Symbol>(&term.value))
      term.value = Quoted{symbol->name};
    else if (const auto* number = std::get_if<std::int64_t>(&term.value))
      term.value = Quoted{std::to_string(*number)};
    else if (term.variable())
      term.value = Quoted{"?" + term.variable()->name};
}

void with_joined_amounts(Operation& operation, const Domain&) {
  std::vector<Term>& terms = operation.arguments;
  for (std::size_t i = 0; i + 1 < terms.size(); ++i)
    if (const auto* number = std::get_if<std::int64_t>(&terms[i].value))
      if (const auto* unit = std::get_if<Symbol>(&terms[i + 1].value)) {
        terms[i].value = Symbol{std::to_string(*number) + unit->name};
        terms.erase(terms.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      }
}

void without_states(Operation& operation, const Domain& domain) {
  const Primitive* primitive = domain.find(operation.primitive);
  if (!primitive || primitive->slots.size() != operation.arguments.size()) return;
  for (std::size_t slot = primitive->slots.size(); slot-- > 0;)
    if (primitive->state_in == slot || primitive->state_out == slot)
      operation.arguments.erase(operation.arguments.begin() + static_cast<std::ptrdiff_t>(slot));
}

void without_marks(Operation& operation, const Domain&) {
  for (Term& term : operation.arguments)
    if (term.variable()) term.value = Symbol{term.variable()->name};
}

const std::pair<std::string_view, Distortion> distortions[] = {{"underscores", with_underscores},
                                                               {"texts", in_quotes},
                                                               {"joined-amounts", with_joined_amounts},
                                                               {"missing-states", without_states},
                                                               {"unmarked-variables", without_marks}};

Network distorted(Network network, const Distortion& distort, const Domain& domain) {
  for (Operation& operation : network.operations) distort(operation, domain);
  return network;
}

Synonyms of_units() {
  Synonyms synonyms;
  synonyms.types = [](std::string_view name) -> std::vector<std::string> {
    if (name == "min" || name == "minutes") return {"minute", "second"};
    return {};
  };
  return synonyms;
}

Diagnose diagnosed_in(const Domain& domain) {
  return [&domain](const Network& network) { return diagnose(network, domain); };
}

Rewritten undone(std::string_view way, const Network& network, const Domain& domain) {
  const auto found = std::ranges::find(rewritings(), way, &Rewriting::name);
  BOOST_REQUIRE(found != rewritings().end());
  return found->undo(network, domain, of_units(), diagnosed_in(domain));
}

std::string about(const Network& network, const Domain& domain) {
  std::string text = "network\n" + grammar::print(network);
  for (const Rewriting& rewriting : rewritings()) {
    const Rewritten rewritten = rewriting.undo(network, domain, of_units(), diagnosed_in(domain));
    text += fmt::format("  {}: {} places, {}\n", rewriting.name, rewritten.places, rewritten.reason);
    if (rewritten.network.operations != network.operations)
      for (const Operation& operation : rewritten.network.operations)
        text += "    " + grammar::print(operation) + "\n";
  }
  return text;
}

std::string repaired(const Network& network, const Domain& domain) {
  RepairOptions options{.most = 1, .limits = {.steps = 120, .time = std::chrono::hours(1)}};
  options.synonyms = of_units();
  std::string text;
  for (const Repair& found : repair(network, domain, options).found) {
    text += fmt::format("  repaired for {}\n", to_string(found.cost));
    for (const Edit& edit : found.edits) {
      text += fmt::format("    {}: {}\n", name(edit.kind), edit.reason);
      for (const auto& [operation, after] : edit.change.rewritten)
        text += fmt::format("      {} {}\n", operation, grammar::print(after));
    }
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_written_otherwise_all_through_is_written_as_it_was) {
  const Domain domain = carpentry();
  for (const char* const text : sound) {
    const Network network = parsed(text);
    for (const auto& [way, distort] : distortions) {
      const Network written = distorted(network, distort, domain);
      const Rewritten rewritten = undone(way, written, domain);
      if (written == network) {
        BOOST_TEST(rewritten.places == 0U, way);
        BOOST_TEST((rewritten.network == network), way);
      } else if (way == "missing-states") {
        BOOST_TEST((distorted(rewritten.network, distort, domain) == written));
        BOOST_TEST(rewritten.places == network.operations.size());
      } else {
        BOOST_TEST(grammar::print(rewritten.network) == grammar::print(network), way);
      }
    }
  }
}

/// One place is a slip, which other edits mend; a sound network is left as it is.
BOOST_AUTO_TEST_CASE(a_slip_is_no_way_of_writing) {
  const Domain domain = carpentry();
  for (const char* const text : sound) {
    const Network network = parsed(text);
    for (const Rewriting& rewriting : rewritings()) {
      const Rewritten rewritten = rewriting.undo(network, domain, {}, diagnosed_in(domain));
      BOOST_TEST(rewritten.places == 0U, rewriting.name);
      BOOST_TEST((rewritten.network == network), rewriting.name);
    }
    for (std::size_t o = 1; o < network.operations.size(); ++o) {
      Network slip = network;
      without_states(slip.operations[o], domain);
      BOOST_TEST(undone("missing-states", slip, domain).places == 0U);
    }
  }
}

/// The state is left out on purpose where most operations do without it.
BOOST_AUTO_TEST_CASE(states_are_threaded_where_more_than_half_leave_them_out) {
  const Domain domain = carpentry();
  const Network network = parsed(sound[0]);  // five operations, all with states
  for (std::size_t last = 1; last < network.operations.size(); ++last) {
    Network some = network;
    for (std::size_t o = 1; o <= last; ++o) without_states(some.operations[o], domain);
    BOOST_TEST(undone("missing-states", some, domain).places == (last > 2 ? last : 0U));
  }
  Network four = network;
  four.operations.erase(four.operations.begin() + 4);
  for (std::size_t o = 1; o <= 2; ++o) without_states(four.operations[o], domain);
  BOOST_TEST(undone("missing-states", four, domain).places == 0U);
}

BOOST_AUTO_TEST_CASE(a_domain_without_state_has_none_to_be_left_out) {
  BOOST_TEST(undone("missing-states", parsed("(f ?x)(g ?x)"), Domain("stateless")).places == 0U);
}

BOOST_AUTO_TEST_CASE(a_text_is_a_number_only_where_all_of_it_is_one) {
  const Domain domain = carpentry();
  const auto meant = [&](const std::string& text) {
    const Network network = undone("texts", parsed("(unknown \"" + text + "\")"), domain).network;
    return network.operations.front().arguments.front();
  };
  const auto number = [](auto value) { return Term{value}; };
  const auto name = [](std::string text) { return Term{Symbol{std::move(text)}}; };
  BOOST_TEST((meant("3") == number(std::int64_t{3})));
  BOOST_TEST((meant("1.5") == number(1.5)));
  BOOST_TEST((meant("1/2") == number(0.5)));
  BOOST_TEST((meant("6/2") == number(std::int64_t{3})));
  for (const char* const text : {"/2", "a/2", "1/", "1/0", "1/2/3", "1/a", "2a", "1 2", "/"}) {
    std::string without_blanks = text;
    std::ranges::replace(without_blanks, ' ', '-');
    BOOST_TEST((meant(text) == name(without_blanks)), text);
  }
  BOOST_TEST((meant("Red Paint") == name("red-paint")));
  BOOST_TEST((meant("?Board") == Term{Variable{"board"}}));
  BOOST_TEST((meant("") == Term{Quoted{""}}));
}

/// Where every argument is there, a number with a unit is what was meant.
BOOST_AUTO_TEST_CASE(an_amount_is_taken_apart_only_where_an_argument_is_missing) {
  const Domain domain = carpentry();
  BOOST_TEST(undone("joined-amounts", parsed("(fetch ?b ?s1 ?s0 10second)"), domain).places == 0U);
  BOOST_TEST(undone("joined-amounts", parsed("(let-dry ?d ?s1 ?s0 ?b 10second)"), domain).places == 1U);
}

BOOST_AUTO_TEST_CASE(what_is_the_name_of_a_type_is_no_amount) {
  Domain domain("drinks",
                hierarchy({{.name = "unit"}, {.name = "up", .parents = {"unit"}}, {.name = "7-up"}}));
  const auto drink = slot<std::int64_t>("drink"), number = slot<std::int64_t>("number");
  const auto unit = slot<Type>("unit", "unit");
  domain.primitive("pour", drink, number, unit).given(number, unit).find(drink, [](std::int64_t n, Type) {
    return n;
  });
  BOOST_TEST(undone("joined-amounts", parsed("(pour ?drink 7-up)"), domain).places == 0U);
  BOOST_TEST(undone("joined-amounts", parsed("(pour ?drink 8-up)"), domain).places == 1U);
}

BOOST_AUTO_TEST_CASE(recorded_word_for_word) {
  const Domain domain = carpentry();
  std::string text;
  for (const char* const written : sound)
    for (const auto& [way, distort] : distortions) {
      const Network network = distorted(parsed(written), distort, domain);
      text += std::string(way) + " " + about(network, domain) + repaired(network, domain);
    }
  for (const char* const tokens :
       {"200second", "200-second", "1/2second", "1/0second", "1.5minute", "./minute", "minute", "200",
        "2secnd", "10min", "10minutes", "10-min", "10x", "10-", "1/2/3second", "10second10"})
    text += about(
        parsed(fmt::format("(get-shop ?s0)\n(let-dry ?dry ?s1 ?s0 ?board {})\n(paint {})", tokens, tokens)),
        domain);
  for (const char* const quoted : {"Red", "AZ", "red", "a red Board", "?Board", "?", "", "12", "1/2", "1/0",
                                   "1/", "12 second", "-3", "1e3", "Z_z", "@"})
    text +=
        about(parsed(fmt::format(
                  "(paint \"{0}\" ?s1 ?s0 \"{0}\" ?brush \"{0}\")\n(pant \"{0}\")\n(let-dry ?d ?s2 ?s1 ?b "
                  "\"{0}\" \"second\")",
                  quoted)),
              domain);
  for (const char* const odd :
       {"(let_dry ?a_b (c_d ?e_f) time_unit time-unit)\n(x_ ?_)",
        "(get_shop ?s_0)\n(fetch ?b ?s1 ?s_0 board)",
        "(get-shop ?s0)\n(fetch board1 ?s1 ?s0 board)\n(paint ?p ?s2 ?s1 board1 brush red)",
        "(get-shop s0)\n(fetch board s1 s0 board)\n(fetch brush s2 s1 brush)\n(paint red s3 s2 board brush "
        "red)",
        "(get-shop s0)\n(fetch board s1 s0 board)\n(paint red s3 s1 board brush blue)\n(nail n s4 s3 red "
        "board hammer)",
        "(fetch ?b board)\n(paint ?p ?b ?brush red)\n(let-dry ?d ?p 5 minute)",
        "(get-shop ?shop)\n(fetch ?b board)\n(fetch ?c ?k2 ?shop brush)\n(paint ?p ?b ?c red)\n(let-dry ?d "
        "?p 5 minute)",
        "(get-shop ?shop)\n(fetch ?b board)\n(fetch ?c ?k2 ?shop brush)\n(paint ?p ?k3 ?k2 ?b ?c red)",
        "(get-shop ?shop)\n(fetch ?shop-out board)\n(fetch ?shop-out-2 brush)\n(unknown ?x)\n(halve ?one "
        "?two ?shop-out)"})
    text += about(parsed(odd), domain) + repaired(parsed(odd), domain);
  hold_against_record("irl/repair/rewritings.record", text);
}

BOOST_AUTO_TEST_CASE(recorded_of_drawn_networks) {
  const Domain domain = carpentry();
  std::vector<Named> texts;
  for (std::uint32_t seed = 0; seed < 60; ++seed) {
    const Network network = carpentry_networks(domain, 6, 900 + seed).next();
    for (const auto& [way, distort] : distortions)
      texts.push_back({fmt::format("{} {}", way, seed), about(distorted(network, distort, domain), domain)});
  }
  hold_against_digests("irl/repair/drawn_rewritings.record", texts);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
