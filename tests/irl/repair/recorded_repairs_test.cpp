#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "grammar/solution_file.hpp"
#include "irl/repair/detail/proposals.hpp"
#include "irl/repair/insertions.hpp"
#include "irl/repair/repair.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/run/random_network.hpp"
#include "tests/support/breakage.hpp"
#include "tests/support/cooking_domain.hpp"
#include "tests/support/recorded.hpp"

/// What is wrong with broken networks, and the smallest edits that mend them, word for word.
namespace irl::test {
BOOST_FIXTURE_TEST_SUITE(recorded_repairs, HeldWork)

namespace {

constexpr Limits without_clock{.steps = 600, .time = std::chrono::hours(1)};

const char* const painting = R"(
  (get-shop ?s0)
  (fetch ?board ?s1 ?s0 board)
  (fetch ?brush ?s2 ?s1 brush)
  (paint ?painted ?s3 ?s2 ?board ?brush red)
  (let-dry ?dry ?s4 ?s3 ?painted 5 minute))";

const char* const nailing = R"(
  (get-shop ?s0)
  (fetch ?board ?s1 ?s0 board)
  (fetch ?plank ?s2 ?s1 board)
  (halve ?one ?other ?s3 ?s2 ?board)
  (paint ?blue ?s4 ?s3 ?one ?brush blue)
  (nail ?nailed ?s5 ?s4 ?plank ?blue ?hammer)
  (paint ?red ?s6 ?s5 ?other ?brush red)
  (let-dry ?dry ?s7 ?s6 ?red 300 second))";

Network parsed(std::string_view text) {
  return grammar::parse_network(text).network;
}

std::string indented(const std::string& text) {
  std::string result = "    ";
  for (const char c : text) {
    result += c;
    if (c == '\n') result += "    ";
  }
  return result + "\n";
}

std::string told(const Edit& edit) {
  std::string text =
      "    " + std::string(name(edit.kind)) + " for " + to_string(edit.cost) + ": " + edit.reason + "\n";
  for (const Operation& operation : edit.change.inserted)
    text += "      + " + std::to_string(edit.change.before) + " " + grammar::print(operation) + "\n";
  if (edit.change.erased) text += "      - " + std::to_string(*edit.change.erased) + "\n";
  for (const auto& [operation, after] : edit.change.rewritten)
    text += "      ~ " + std::to_string(operation) + " " + grammar::print(after) + "\n";
  return text;
}

std::string told(const Diagnosis& diagnosis) {
  std::string text = "  " + std::string(name(diagnosis.verdict)) + ", executed " +
                     std::to_string(diagnosis.executed) + ", targets";
  for (const std::string& target : diagnosis.targets) text += " ?" + target;
  text += "\n";
  for (const Trouble& trouble : diagnosis.troubles)
    text += "  ! " + trouble.kind + " at " + std::to_string(trouble.operation) +
            (trouble.slot ? "/" + std::to_string(*trouble.slot) : "") + ", " + to_string(trouble.where) +
            ": " + trouble.words + "\n";
  return text;
}

std::string told(const Repairs& repairs) {
  std::string text = told(repairs.diagnosis) + "  => " + std::string(name(repairs.verdict)) + " after " +
                     std::to_string(repairs.trials) + " trials\n";
  for (const Repair& found : repairs.found) {
    text += "  for " + to_string(found.cost) + ", targets";
    for (const std::string& target : found.targets) text += " ?" + target;
    text += "\n";
    for (const Edit& edit : found.edits) text += told(edit);
  }
  return text;
}

std::string told(const Insertions& found, const std::vector<ImplicitChunk>& chunks) {
  std::string text = "  " + std::to_string(found.trials) + " trials" +
                     (found.stopped ? ", stopped: " : ": ") + found.reason + "\n";
  for (const Insertion& insertion : found.found) {
    text += "  for " + to_string(insertion.cost) + " until ?" + insertion.state + ", put in";
    for (const std::size_t i : insertion.inserted) text += " " + std::to_string(i);
    for (std::size_t i = 0; i < insertion.chunks.size(); ++i)
      text += "\n    " + chunks[insertion.chunks[i]].chunk.id + ": " + insertion.reasons[i];
    text += "\n" + indented(grammar::print(insertion.network));
  }
  return text;
}

const std::string recipes = std::string(IRL_SOURCE_DIR) + "/recipes";

// Work is held for wherever the tree stands, and what paths ask of the heap depends on their length.
std::string text_of_recipe(const std::string& id) {
  const UncountedAllocations uncounted;
  std::ifstream in(recipes + "/" + id + ".solution");
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> ids_of_recipes() {
  const UncountedAllocations uncounted;
  std::vector<std::string> ids;
  for (const auto& entry : std::filesystem::directory_iterator(recipes))
    if (entry.path().extension() == ".solution") ids.push_back(entry.path().stem());
  std::ranges::sort(ids);
  return ids;
}

Network gold(const std::string& id) {
  return grammar::parse_solutions(text_of_recipe(id)).recipes.at(0).network;
}

std::string repaired(const Network& network, const Domain& domain, const RepairOptions& options) {
  return indented(grammar::print(network)) + told(repair(network, domain, options));
}

}  // namespace

BOOST_AUTO_TEST_CASE(of_every_way_to_break_a_network) {
  const Domain domain = carpentry();
  const auto chunks = implicit_chunks_of(domain);
  std::string text;
  for (const char* const sound : {painting, nailing})
    for (const std::string& way : Breakage::ways())
      for (std::uint32_t seed = 0; seed < 2; ++seed) {
        Network network = parsed(sound);
        if (!Breakage(domain, seed).break_in(network, way)) continue;
        text += way + " " + std::to_string(seed) + "\n" +
                repaired(network, domain, {.chunks = chunks, .most = 2, .limits = without_clock});
      }
  hold_against_record("irl/repair/broken_once.record", text);
}

BOOST_AUTO_TEST_CASE(of_networks_broken_in_two_ways) {
  const Domain domain = carpentry();
  const auto chunks = implicit_chunks_of(domain);
  std::string text;
  for (const char* const sound : {painting, nailing})
    for (std::uint32_t seed = 0; seed < 12; ++seed) {
      Network network = parsed(sound);
      Breakage(domain, seed).break_in(network, 2);
      text += "seed " + std::to_string(seed) + "\n" +
              repaired(network, domain, {.chunks = chunks, .limits = without_clock});
    }
  hold_against_record("irl/repair/broken_twice.record", text);
}

BOOST_AUTO_TEST_CASE(with_other_costs_and_limits) {
  const Domain domain = carpentry();
  const auto chunks = implicit_chunks_of(domain);
  const std::vector<RepairOptions> all{
      {.chunks = {}, .most = 4, .limits = without_clock},
      {.costs = {.erase = 0.25}, .chunks = chunks, .most = 3, .limits = without_clock},
      {.costs = {.state = 3, .rewire = 3, .constant = 3, .exchange = 3, .primitive = 3, .argument = 3},
       .chunks = chunks,
       .limits = without_clock},
      {.chunks = chunks, .max_edits = 1, .limits = without_clock},
      {.chunks = chunks, .max_edits = 2, .limits = without_clock, .proof = 0},
      {.chunks = chunks, .limits = {.steps = 1, .time = std::chrono::hours(1)}},
      {.chunks = chunks, .limits = {.steps = 7, .time = std::chrono::hours(1)}}};
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::uint32_t seed = 20; seed < 24; ++seed) {
      Network network = parsed(seed % 2 ? painting : nailing);
      Breakage(domain, seed).break_in(network, 1 + seed % 2);
      text += "options " + std::to_string(i) + ", seed " + std::to_string(seed) + "\n" +
              repaired(network, domain, all[i]);
    }
  hold_against_record("irl/repair/other_options.record", text);
}

BOOST_AUTO_TEST_CASE(of_odd_networks) {
  const Domain domain = carpentry();
  const auto chunks = implicit_chunks_of(domain);
  std::string text;
  for (const char* odd :
       {"", "(paint)", "(paint ?a ?a ?a ?a ?a ?a)", "(bind board ?b board)", "(get-shop red)",
        "(get-shop ?s)(get-shop ?s)", "(unknown)", "(fetch ?a ?b ?b board)", "(fetch (?a) (b) 2 \"c\")",
        "(bind boad ?b 3)(get-shop ?s)(paint ?p ?t ?s ?b)", "(get-shop ?s)(nail ?n ?t ?s ?b ?b)",
        "(get-shop ?s)(halve ?a ?b ?t ?s ?c)(nail ?n ?u ?t ?a ?b ?h)(nail ?m ?v ?s ?n ?a)",
        "(let-dry ?d ?s2 ?s1 ?b five minutes)(get-shop ?s1)", "(paint ?p ?s ?s0 ?b ?c green)(get-shop ?s0)",
        "(get-shop ?s)(fetch ?s ?b ?t board)(fetch ?h ?u ?t hamer)"}) {
    text += std::string(odd) + "\n" +
            repaired(parsed(odd), domain, {.chunks = chunks, .most = 2, .limits = without_clock});
  }
  hold_against_record("irl/repair/odd.record", text);
}

BOOST_AUTO_TEST_CASE(of_operations_that_need_something_before_them) {
  const Domain domain = carpentry();
  const auto chunks = implicit_chunks_of(domain);
  std::string text;
  for (const char* operations :
       {"(paint ?p ?s2 ?s1 ?b ?brush red)", "(nail ?n ?s2 ?s1 ?b ?b2 ?h)", "(halve ?a ?b ?s2 ?s1 ?c)",
        "(let-dry ?d ?s2 ?s1 ?p 5 minute)", "(fetch ?b ?s2 ?s1 board)", "(get-shop ?s)",
        "(paint ?p ?s2 ?s1 ?b ?h red)(nail ?n ?s3 ?s2 ?p ?c ?h)", "(nail ?n ?s2 ?s1 ?b ?b ?h)",
        "(halve ?a ?b ?s2 ?s1 ?c)(nail ?n ?s3 ?s2 ?a ?b)(paint ?p ?s4 ?s3 ?n)"}) {
    for (const std::size_t most : {1, 3})
      for (const std::size_t most_chunks : {1, 2, 4}) {
        const Insertions found = insertions_before(parsed(operations), {}, chunks, domain,
                                                   {.most = most,
                                                    .most_chunks = most_chunks,
                                                    .limits = {.steps = 150, .time = std::chrono::hours(1)}});
        text += std::string(operations) + ", " + std::to_string(most) + " of " + std::to_string(most_chunks) +
                "\n" + told(found, chunks);
      }
  }
  hold_against_record("irl/repair/insertions.record", text);
}

BOOST_AUTO_TEST_CASE(of_single_primitives_as_chunks) {
  const Domain domain = carpentry();
  std::string text;
  for (const Primitive& primitive : domain.primitives())
    text += primitive.name + (gives_first_slot(primitive) ? " gives its first slot\n" : "\n");
  std::vector<ImplicitChunk> some;
  for (ImplicitChunk& chunk : implicit_chunks_of(domain))
    if (chunk.chunk.id != "paint") some.push_back({chunk.chunk, 7});
  for (const std::size_t known : {std::size_t{0}, std::size_t{1}, some.size()})
    for (const ImplicitChunk& chunk :
         with_primitives({some.begin(), some.begin() + static_cast<std::ptrdiff_t>(known)}, domain))
      text += "with " + std::to_string(known) + ": " + chunk.chunk.id + " for " + to_string(chunk.cost) +
              ", " + grammar::print(chunk.chunk.network);
  hold_against_record("irl/repair/chunks.record", text);
}

BOOST_AUTO_TEST_CASE(of_broken_recipes) {
  const Domain& kitchen = cooking();
  const auto chunks = implicit_chunks_of(kitchen);
  std::string text;
  std::uint32_t seed = 0;
  for (const char* id :
       {"lemonade", "fried-almonds", "croutons-vinegar-salad", "cole-slaw", "soda-bread", "coconut-tuiles"})
    for (const std::string& way : Breakage::ways()) {
      Network network = gold(id);
      if (!Breakage(kitchen, ++seed).break_in(network, way)) continue;
      const Limits limits{.steps = 60, .time = std::chrono::hours(1)};
      text += std::string(id) + ", " + way + "\n" +
              told(repair(network, kitchen, {.chunks = chunks, .limits = limits}));
    }
  hold_against_record("irl/repair/recipes.record", text);
}

BOOST_AUTO_TEST_CASE(of_operations_that_follow_executed_ones) {
  const Domain& kitchen = cooking();
  const auto chunks = implicit_chunks_of(kitchen);
  const Network before = parsed(R"((get-kitchen ?k0)(fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 230 g)
      (fetch-and-proportion ?sugar ?k2 ?k1 ?bowl-2 white-sugar 120 g)(fetch ?tray ?k3 ?k2 baking-tray 1))");
  const Program program = check(before, kitchen).program;
  Surroundings surroundings{
      .state = "k3", .bindings = named_bindings(program, run(program)), .operations = 4};
  for (const char* name : {"butter", "sugar", "tray"}) surroundings.accessible.emplace_back(name);
  for (const auto& [name, binding] : surroundings.bindings) surroundings.taken.insert(name);
  std::string text;
  for (const char* operations :
       {"(mix ?mixture ?k5 ?k4 ?butter ?whisk)", "(beat ?beaten ?k5 ?k4 ?sugar ?whisk)",
        "(transfer-contents ?both ?rest ?k5 ?k4 ?butter ?sugar ?value ?unit)(mix ?mixture ?k6 ?k5 ?both "
        "?whisk)",
        "(bake ?baked ?k5 ?k4 ?tray ?oven 10 minute ?t ?u)", "(melt ?melted ?k5 ?k4 ?butter ?tool)",
        "(sift ?sifted ?k5 ?k4 ?bowl ?flour ?sifter)", "(line ?lined ?k5 ?k4 ?tray ?paper)",
        "(cut ?cut ?k5 ?k4 ?onion slices ?knife ?board)"})
    for (const std::size_t most : {1, 3}) {
      const Insertions found = insertions_before(
          parsed(operations), surroundings, chunks, kitchen,
          {.most = most, .most_chunks = 3, .limits = {.steps = 60, .time = std::chrono::hours(1)}});
      text += std::string(operations) + ", " + std::to_string(most) + "\n" + told(found, chunks);
    }
  hold_against_record("irl/repair/insertions_in_the_kitchen.record", text);
}

BOOST_AUTO_TEST_CASE(of_names_that_are_alike) {
  const std::vector<std::string_view> names{
      "sift",       "sifted", "sifted-flour", "flour-2", "flour",  "flower",      "flor",        "cookie",
      "cookies",    "butter", "bu",           "but",     "butler", "white-sugar", "sugar-white", "sugars",
      "",           "-",      "a-b-c",        "abc",     "abcdef", "abcd",        "abcdefg",     "2",
      "mix-2-bowls"};
  std::string text;
  for (const std::string_view one : names) {
    text += "'" + std::string(one) + "' covered " + to_string(coverage(one, std::span(names).subspan(3, 6))) +
            ":";
    for (const std::string_view other : names)
      text += " " + to_string(likeness(one, other)) + (is_misspelt(one, other) ? "!" : "");
    text += "\n";
  }
  hold_against_record("irl/repair/likeness.record", text);
}

BOOST_AUTO_TEST_CASE(of_many_broken_networks) {
  const Domain domain = carpentry();
  const auto chunks = implicit_chunks_of(domain);
  std::vector<Named> texts;
  for (std::uint32_t seed = 0; seed < 600; ++seed) {
    Network network = seed % 3 ? carpentry_networks(domain, 4 + seed % 6, 500 + seed).next()
                               : parsed(seed % 2 ? painting : nailing);
    Breakage(domain, 700 + seed).break_in(network, seed % 4);
    std::string text = repaired(network, domain,
                                {.chunks = chunks,
                                 .most = 1 + seed % 3,
                                 .limits = {.steps = 40 + 10 * (seed % 5), .time = std::chrono::hours(1)}});
    const Insertions found = insertions_before(
        {.operations = {network.operations.begin(),
                        network.operations.begin() +
                            std::min<std::ptrdiff_t>(3, std::ssize(network.operations))},
         .bindings = {}},
        {}, chunks, domain,
        {.most = 2, .most_chunks = 3, .limits = {.steps = 60, .time = std::chrono::hours(1)}});
    texts.push_back({"seed " + std::to_string(seed), text + told(found, chunks)});
  }
  hold_against_digests("irl/repair/many.record", texts);
}

BOOST_AUTO_TEST_CASE(of_all_recipes_broken) {
  const Domain& kitchen = cooking();
  const auto chunks = implicit_chunks_of(kitchen);
  const std::vector<std::string> ids = ids_of_recipes();
  std::vector<Named> texts;
  for (std::uint32_t i = 0; i < ids.size(); ++i)
    for (const std::string& way : Breakage::ways()) {
      Network network = gold(ids[i]);
      if (!Breakage(kitchen, 3000 + i).break_in(network, way)) continue;
      const Limits limits{.steps = 25, .time = std::chrono::hours(1)};
      texts.push_back(
          {ids[i] + ", " + way, told(repair(network, kitchen, {.chunks = chunks, .limits = limits}))});
    }
  hold_against_digests("irl/repair/all_recipes.record", texts);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
